/** The table of profiles: its options are those of the compilers and of real tools, and the documentation has each row. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { compilerProfiles as ofBrowsers } from '../../../src/browser/index.ts';
import { compilerProfiles as ofPackage } from '../../../src/index.ts';
import { entriesOf } from '../../../src/names/libraries.ts';
import { compilerProfiles, optionsFor } from '../../../src/output/verify/profiles.ts';
import { type CompilerVersion, compilerPaths, compilerVersions } from '../../tools/compilers.ts';

const profiles = entriesOf(compilerProfiles);

test('the package and the build for browsers export the table', () => {
    expect(ofPackage).toBe(compilerProfiles);
    expect(ofBrowsers).toBe(compilerProfiles);
});

test.each(profiles)('the compiler knows every option of %s', (_, { compilerOptions }) => {
    const { options, errors } = ts.convertCompilerOptionsFromJson(compilerOptions, '');
    expect(errors).toEqual([]);
    expect(Object.keys(options).toSorted()).toEqual(Object.keys(compilerOptions).toSorted());
});

test('the documentation has a row for each profile, and no other', () => {
    const [, section = ''] = readFileSync('docs/generated-code.md', 'utf8').split(
        '### The settings of your compiler\n',
    );
    const rows = [...section.slice(0, section.indexOf('\n## ')).matchAll(/^\| `([\w-]+)` +\| (.*?) +\| (.*?) *\|$/gm)];
    expect(rows.map(([, ...cells]) => cells)).toEqual(
        profiles.map(([name, { title, source = '' }]) => [name, title, source]),
    );
});

describe('what an output was asked for', () => {
    const asked = { erasable: false, experimentalDecorators: true };
    const plain = { erasable: true, experimentalDecorators: false };

    test('decides about erasable syntax and decorators', () => {
        const { compilerOptions } = compilerProfiles.strictest;
        expect(optionsFor(compilerProfiles.strictest, plain)).toEqual(compilerOptions);
        expect(optionsFor(compilerProfiles.strictest, asked)).toEqual({
            ...compilerOptions,
            erasableSyntaxOnly: false,
            experimentalDecorators: true,
        });
    });

    test("leaves the decorators of Angular's own projects", () => {
        expect(optionsFor(compilerProfiles['ng-new'], plain)).toMatchObject({ experimentalDecorators: true });
    });
});

/** What does not decide about the types of outputs. */
const beside = ['sourceMap', 'declarationMap', 'skipLibCheck'];

describe('`tsc --init` writes the options of its profile', () => {
    test.each(compilerVersions)('TypeScript %s', (version) => {
        const { moduleResolution: _, ...expected } = compilerProfiles['tsc-init'].compilerOptions;
        const written = Object.entries(initialOptions(version)).filter(([name]) => !beside.includes(name));
        expect(Object.fromEntries(written)).toEqual(expected);
    });
});

function initialOptions(version: CompilerVersion): Readonly<Record<string, unknown>> {
    const folder = mkdtempSync(join(tmpdir(), 'oasmith-init-'));
    try {
        execFileSync(process.execPath, [compilerPaths[version], '--init'], { cwd: folder });
        return ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile).config.compilerOptions;
    } finally {
        rmSync(folder, { recursive: true });
    }
}
