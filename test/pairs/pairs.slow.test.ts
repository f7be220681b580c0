/**
 * Every two values of any two options, over three descriptions that hold everything that options decide on: all files of
 * all runs compile under every strict flag.
 */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Config, generate } from '../../src/index.ts';
import { type CompilerVersion, complaintsOf, emptyFolder, save, writeProject } from '../tools/compilers.ts';
import { coveringRuns } from './covering.ts';
import { clash, configOf, factors, isCustom, outputPaths } from './options.ts';

const versions = ['3.0', '3.1', '3.2'] as const;

/** A configuration with one description, and the folder of its output. */
interface Case {
    readonly folder: string;
    readonly version: (typeof versions)[number];
    readonly config: Omit<Config, 'src'>;
}

const cases: readonly Case[] = coveringRuns(factors, clash).flatMap((run, index) =>
    versions.map((version) => ({ folder: `${index}/${version}`, version, config: configOf(run) })),
);

let root = '';
/** The paths of the written files, by case. */
const written = new Map<Case, readonly string[]>();
const failures: string[] = [];

beforeAll(async () => {
    root = await emptyFolder('pairs');
    const sources = new Map<string, string>();
    for (const version of versions) {
        const copy = join(root, `openapi-${version}.json`);
        await save(copy, JSON.stringify(parse(await readFile(sourceOf(version), 'utf8'))));
        sources.set(version, copy);
    }
    for (const one of cases) {
        const src = sources.get(one.version) ?? '';
        await writeFiles(one, src).catch((error) => failures.push(`${shown(one)}: ${error}`));
    }
}, 300_000);

async function writeFiles(one: Case, src: string): Promise<void> {
    const { files } = await generate({ ...moved(one), src });
    const paths = files.map(({ path }) => path || join(root, one.folder, 'standard-output.ts'));
    for (const [index, { text }] of files.entries()) await save(paths[index] ?? '', text);
    written.set(one, paths);
}

function pathsOf(one: Case): readonly string[] {
    return written.get(one) ?? [];
}

/** The configuration with all its files in the folder of its case. */
function moved({ folder, config }: Case): Omit<Config, 'src'> {
    const paths = outputPaths.flatMap((name) => {
        const path = config[name];
        return path === undefined ? [] : [[name, join(root, folder, path)]];
    });
    return { ...config, ...Object.fromEntries(paths) };
}

function sourceOf(version: string): string {
    return `test/pairs/descriptions/openapi-${version}.yaml`;
}

/** The configuration that repeats a case. */
function shown({ version, config }: Case): string {
    return JSON.stringify({ src: sourceOf(version), ...config });
}

test('every pair of options generates', () => {
    expect(failures).toEqual([]);
    expect(written.size).toBe(cases.length);
    const paths = [...written].flatMap(([{ folder }, files]) =>
        files.map((path) => relative(join(root, folder), path)),
    );
    const kinds = ['client', 'examples', 'handlers', 'hooks/hooks', 'validators', '__mocks__/client'];
    expect([...new Set(paths)].toSorted()).toEqual(
        expect.arrayContaining(
            [
                ...kinds.flatMap((kind) => [`${kind}.ts`, `${kind}/index.ts`]),
                'client/types.ts',
                'client/runtime.ts',
                'setup.ts',
                'standard-output.ts',
            ].toSorted(),
        ),
    );
});

/** Enumerations cannot be erased, and the example of a custom template is for Node. */
const projects = [
    { name: 'with erasable types', erasable: true, hasOwnTemplate: false },
    { name: 'with enums', erasable: false, hasOwnTemplate: false },
    { name: 'of a custom template', erasable: true, hasOwnTemplate: true },
    { name: 'of a custom template, with enums', erasable: false, hasOwnTemplate: true },
] as const;

describe.each(projects)('every file compiles under every strict flag, $name', ({ name, erasable, hasOwnTemplate }) => {
    const picked = cases.filter(
        ({ config }) => (config.enumDeclarationStyle !== 'enum') === erasable && isCustom(config) === hasOwnTemplate,
    );

    test.each<[version: CompilerVersion, part: number]>([
        ['7.0', 1],
        ['6.0', 8],
    ])('TypeScript %s', { timeout: 240_000 }, async (version, part) => {
        // Those with the most files first: a small part has some of them too.
        const some = picked
            .toSorted((one, other) => pathsOf(other).length - pathsOf(one).length)
            .filter((_, index) => index % part === 0);
        const paths = some.flatMap(pathsOf);
        // Which runs have further files is up to the covering array.
        expect(paths.length).toBeGreaterThanOrEqual(some.length);
        expect(some.length).toBeGreaterThan(0);
        if (hasOwnTemplate) {
            const types = join(root, 'node.d.ts');
            await save(types, '/// <reference types="node" />\n');
            paths.push(types);
        }
        const file = `${name.replaceAll(/\W+/g, '-')}-${version}`;
        const project = await writeProject(root, file, paths, {
            erasable,
            experimentalDecorators: true,
            temporal: true,
        });
        const complaints = await complaintsOf(version, project);
        expect(complaints.map(({ place, message }) => `${place}: ${message}\n  ${shownFor(place)}`)).toEqual([]);
    });
});

/** The configuration of the case that a file belongs to. */
function shownFor(place: string): string {
    const [index = '', version = ''] = place.split('/');
    const found = cases.find(({ folder }) => folder === `${index}/${version}`);
    return found === undefined ? '' : shown(found);
}
