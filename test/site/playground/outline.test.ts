/** The outline of generated files, and what of them is folded at first. */
import { describe, expect, test } from 'vitest';
import {
    headOf,
    mostFound,
    type OutlineGroup,
    outlineOf,
    searchOutline,
} from '../../../docs/.vitepress/playground/outline.ts';
import { generate } from '../../../src/index.ts';
import type { Config } from '../../../src/options/types.ts';

async function outputOf(config: Partial<Config>): Promise<string> {
    const { files } = await generate({ src: 'fixtures/petstore.yaml', out: 'client.ts', ...config });
    return files[0]?.text ?? '';
}

/** The names of each group, each with the beginning of its line. */
function shown(groups: readonly OutlineGroup[], text: string): readonly string[] {
    const lines = text.split('\n');
    return groups.flatMap(({ name, line, entries }) =>
        [{ name, line }, ...entries].flatMap((entry) => {
            const content = lines[entry.line - 1] ?? '';
            return content.includes(entry.name) || entry.line === line ? [] : [`${entry.name}: ${content}`];
        }),
    );
}

test.each([
    ['axios', 'petClient', 'storeClient', 'userClient'],
    ['fetch', 'petClient', 'storeClient', 'userClient'],
    ['ng1', 'PetService', 'StoreService', 'UserService'],
    ['ng2', 'PetService', 'StoreService', 'UserService'],
] as const)(
    'of %s has its clients with their methods, its types and the rest, at their lines',
    async (template, ...names) => {
        const text = await outputOf({ template });
        const outline = outlineOf(text);
        expect(outline.slice(0, 3).map(({ name }) => name)).toEqual(names);
        expect(outline[0]?.entries.map(({ name }) => name)).toEqual([
            ...['addPet', 'updatePet', 'findPetsByStatus', 'findPetsByTags', 'getPetById', 'updatePetWithForm'],
            ...['deletePet', 'uploadFile'],
        ]);
        const types = outline.find(({ kind }) => kind === 'types');
        expect(types?.entries.map(({ name }) => name).slice(0, 3)).toEqual(['Pet', 'PetStatus', 'Category']);
        expect(shown(outline, text)).toEqual([]);
    },
);

test('of hooks has them with what belongs to them', async () => {
    const outline = outlineOf(await outputOf({ template: 'tsq' }));
    const pet = outline.find(({ name }) => name === 'pet');
    expect(pet?.entries.map(({ name }) => name)).toContain('useGetPetById');
    expect(outline.filter(({ kind }) => kind === 'client').map(({ name }) => name)).toContain('petClient');
});

test('of any text is read without an error', () => {
    expect(outlineOf('')).toEqual([]);
    expect(outlineOf('export const a = {\n    b(): void {')).toMatchObject([
        { name: 'a', entries: [{ name: 'b', line: 2 }] },
    ]);
    expect(outlineOf('export const a = {\n};\nexport type B = 1;').map(({ name }) => name)).toEqual([
        'Types',
        'Functions and values',
    ]);
});

describe('a search', () => {
    const entries = Array.from({ length: 1000 }, (_, index) => ({ name: `getThing${index}`, line: index + 2 }));
    const groups: readonly OutlineGroup[] = [
        { kind: 'client', name: 'thingClient', line: 1, entries },
        { kind: 'types', name: 'Types', line: 2000, entries: [{ name: 'Other', line: 2000 }] },
    ];

    test('finds the names with all words, and those of a client', () => {
        expect(searchOutline(groups, 'THING 99').flatMap((one) => one.entries.map(({ name }) => name))).toHaveLength(
            19,
        );
        expect(searchOutline(groups, 'other').map(({ name }) => name)).toEqual(['Types']);
        expect(searchOutline(groups, 'thingclient')[0]?.entries).toHaveLength(mostFound);
        expect(searchOutline(groups, ' ')).toBe(groups);
    });
});

describe('what is folded', () => {
    test('are the comments and the imports at the top', async () => {
        const text = await outputOf({ template: 'axios' });
        const { from = 0, to = 0 } = headOf(text) ?? {};
        expect(text.slice(0, from)).toBe('/* eslint-disable */');
        expect(text.slice(from, to)).toMatch(/@generated[\s\S]*from 'axios';$/);
    });

    test.each(['', 'export {};\n', '// one\nexport {};\n', '/** of a */\nexport const a = 1;\n'])(
        'is nothing in %j',
        (text) => {
            expect(headOf(text)).toBeUndefined();
        },
    );
});
