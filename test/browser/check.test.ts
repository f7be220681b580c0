/** The type check of the entry for browsers: everything that it reads is in memory. */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import {
    type Config,
    formatDiagnostic,
    type GivenFiles,
    generate,
    type ProfileName,
    verify,
} from '../../src/browser/index.ts';
import { petsYaml } from './description.ts';

const libraryFolder = 'node_modules/typescript/lib/';
const libraryNames = new Set(readdirSync(libraryFolder));

const compiler = {
    compiler: ts,
    libraryFile: (name: string): string | undefined =>
        libraryNames.has(name) ? readFileSync(`${libraryFolder}${name}`, 'utf8') : undefined,
};

/** The types of a package, as a page would bring them. */
function typesOf(name: string): GivenFiles {
    const folder = `node_modules/${name}`;
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const read = names
        .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
        .filter((path) => /(?:\.d\.[cm]?ts|[\\/]package\.json)$/.test(path));
    return Object.fromEntries(read.map((path) => [path, readFileSync(path, 'utf8')]));
}

async function check(config: Partial<Config>, files: GivenFiles = {}, text = petsYaml): Promise<readonly string[]> {
    const generated = await generate({ src: 'openapi.yaml', ...config }, { files: { 'openapi.yaml': text } });
    const found = verify(generated, { ...compiler, files });
    return found.map((diagnostic) => formatDiagnostic(diagnostic));
}

describe('an output', () => {
    test.each<[string, Partial<Config>]>([
        ['without imports', { template: 'fetch' }],
        ['of types alone', { generationMode: 'schemas' }],
        [
            'with validators in another file',
            { template: 'fetch', out: 'client.ts', validatorsOut: 'checks.ts', validators: true },
        ],
    ])('%s compiles', async (_, config) => {
        expect(await check(config)).toEqual([]);
    });

    describe('of folders', () => {
        const config: Config = {
            src: 'openapi.yaml',
            out: 'src/client',
            split: 'tags',
            template: 'fetch',
            validators: true,
            validatorsOut: 'src/validators',
            examples: 'src/examples',
        };

        test.each<readonly [imports: string, files: GivenFiles]>([
            ['without extensions', {}],
            ['with extensions', { 'tsconfig.json': '{ "compilerOptions": { "module": "nodenext", "strict": true } }' }],
        ])('compiles as a whole: its files import each other, %s', async (_, files) => {
            const generated = await generate(config, { files: { 'openapi.yaml': petsYaml, ...files } });
            expect(generated.files.length).toBeGreaterThan(8);
            expect(verify(generated, { ...compiler, files })).toEqual([]);
        });

        test('has errors where a file imports what another one lacks', async () => {
            const generated = await generate(config, { files: { 'openapi.yaml': petsYaml } });
            const files = generated.files.filter(({ path }) => path !== 'src/client/runtime.ts');
            const found = verify({ ...generated, files }, compiler);
            expect(found.map(({ message }) => message).join('\n')).toMatch(/runtime/);
        });
    });

    test('that imports a package is checked with its types', async () => {
        expect(await check({ template: 'ky' }, typesOf('ky'))).toEqual([]);
    });

    test('whose package is not among the files has a warning', async () => {
        expect(await check({ template: 'ky' })).toEqual([
            expect.stringContaining("unverified-import  'ky' is not installed in the current folder"),
        ]);
    });

    test('with a type of the description that is wrong has an error at its line', async () => {
        const text = petsYaml.replace('name: { type: string }', 'name: { x-ts-type: Missing }');
        expect(await check({ template: 'fetch' }, {}, text)).toEqual([
            expect.stringMatching(/^openapi\.yaml:16:\d+ {2}does-not-compile/),
        ]);
    });
});

/** Without `strictNullChecks`, `false` does not narrow. */
const narrowing =
    'export const told = (found: { ok: true } | { ok: false; why: string }): string => (!found.ok ? found.why : "");\n';
const indexing = 'export const first = (list: string[]): string => list[0];\n';

describe('the settings of a check', () => {
    test.each<[profile: ProfileName | undefined, project: object | undefined, errors: readonly string[]]>([
        [undefined, undefined, ['2:50']],
        ['strictest', undefined, ['2:50']],
        ['strict', undefined, []],
        ['not-strict', undefined, ['1:102']],
        ['strict', { strict: false }, ['1:102 under tsconfig.json']],
        [undefined, { strict: true, noUncheckedIndexedAccess: true }, ['2:50']],
    ])('%j and a project with %j', (profile, compilerOptions, errors) => {
        const found = verify(
            { files: [{ path: 'src/client.ts', text: narrowing + indexing, origins: [] }], verification: {} },
            {
                ...compiler,
                files: compilerOptions === undefined ? {} : { 'tsconfig.json': JSON.stringify({ compilerOptions }) },
                profile,
            },
        );
        const shown = found.map(({ where, help }) => {
            const [, under = ''] = /^(under tsconfig\.json)/.exec(help ?? '') ?? [];
            return `${where?.line}:${where?.column} ${under}`.trim();
        });
        expect(shown).toEqual(errors);
    });
});
