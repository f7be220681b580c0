/** The table of globals: it has all that outputs use, nothing else, and what it says of the declarations is so. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { generateOutputs } from '../compile/outputs.ts';
import { emptyFolder, save } from '../tools/compilers.ts';
import { type GlobalRow, languageGlobals, members, platforms, webGlobals } from './globals.ts';
import { choices, runsOf } from './outputs.ts';
import { errorsIn, type Surroundings, surroundings } from './projects.ts';
import { globalsIn, type UsedGlobals } from './used.ts';

const folders = ['src/runtime', ...readdirSync('src/libraries').map((name) => `src/libraries/${name}/runtime`)];
const runtimeFiles = folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(folder, name)),
);

let used: UsedGlobals = { values: new Set(), types: new Set() };

beforeAll(async () => {
    const { outputs, errors } = await generateOutputs(runsOf(choices.all), await emptyFolder('platforms-globals'));
    expect(errors).toEqual([]);
    const generated = outputs.flatMap(({ files }) => files.map(({ path, text }) => [path, text] as const));
    const runtime = runtimeFiles.map((path) => [path, readFileSync(path, 'utf8')] as const);
    used = globalsIn(new Map([...runtime, ...generated]));
}, 240_000);

test('every global that an output may use is in the table, and no other', () => {
    const all = [...used.values, ...used.types];
    expect([...new Set(all)].toSorted()).toEqual(
        [...webGlobals.map(({ name }) => name), ...languageGlobals].toSorted(),
    );
});

test.each(webGlobals)('$name is used as the table says', ({ name, use }) => {
    const isUsed = { value: used.values.has(name), type: used.types.has(name) };
    expect(isUsed).toEqual({ value: use !== 'type', type: use !== 'value' });
});

test.each([
    ['a name that nothing declares', 'export const a = structuredClone(1);', ['structuredClone'], []],
    ['a type that nothing declares', 'export const a = (b: ReadableStream): unknown => b;', [], ['ReadableStream']],
    ['what is asked of globalThis', 'export const a = globalThis.btoa;', ['btoa'], []],
    ['what is asked of any object', 'export const { crypto: a } = Object(globalThis);', ['crypto', 'Object'], []],
    ['what a check guards', "export const a = typeof window === 'undefined';", ['window'], []],
    ['neither what is declared', 'const btoa = 1;\ninterface URL {}\nexport const a: URL = { btoa };', [], []],
    ['nor what is a member', 'export const a = (b: { fetch: number }): number => b.fetch;', [], []],
    ['nor what is imported', "import { Blob } from 'buffer';\nexport const a: Blob = new Blob();", [], []],
])('a use is found: %s', (_, text, values, types) => {
    const found = globalsIn(new Map([['a.ts', text]]));
    expect({ values: [...found.values], types: [...found.types] }).toEqual({ values, types });
});

describe.each(Object.keys(surroundings) as Surroundings[])('what %s declares', (place) => {
    test('is what the table says', { timeout: 60_000 }, async () => {
        const folder = await emptyFolder(`declared-${place.replace('/', '-')}`);
        const rows = [...webGlobals, ...members.filter(({ name }) => name !== 'Symbol.asyncIterator')];
        const paths = rows.map(({ name }) => join(folder, `${name}.ts`));
        for (const [index, row] of rows.entries()) await save(paths[index] ?? '', useOf(row));
        const errors = await errorsIn(place, { strict: true }, folder, paths);
        const missing = rows.filter(({ name }) => errors.some((line) => line.startsWith(`${name}.ts`)));
        const expected = rows.filter(({ undeclared }) => undeclared?.some((one) => one === place));
        expect(missing.map(({ name }) => name)).toEqual(expected.map(({ name }) => name));
        expect(errors.filter((line) => !rows.some(({ name }) => line.startsWith(`${name}.ts`)))).toEqual([]);
    });
});

/** Code that compiles only if a global, or one of its members, is declared. */
function useOf({ name, use }: GlobalRow): string {
    const [owner = '', member] = name.split('.');
    if (member !== undefined) return `export type A = ${owner}['${member}'];\n`;
    const type = use === 'value' ? '' : `export type A = ${name};\n`;
    return use === 'type' ? type : `${type}export const a: unknown = ${name};\n`;
}

test.each(webGlobals.filter(({ use }) => use !== 'type'))('Node has $name, unless the table says no', (row) => {
    expect(row.name in globalThis).toBe(row.missing?.['Node 20'] === undefined);
});

test.each([...webGlobals, ...members])('if $name is missing somewhere, the table says what then', (row) => {
    const isMissing = platforms.some((platform) => row.missing?.[platform] !== undefined);
    expect(row.instead !== undefined).toBe(isMissing);
});
