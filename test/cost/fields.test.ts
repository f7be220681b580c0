/** Looking for misspelt fields reads each part of a description once. The reads are counted. */
import { expect, test } from 'vitest';
import { extremeDescriptions, largeDescription } from '../../bench/descriptions.js';
import { examine } from '../../src/load/examine.ts';
import type { JsonObject } from '../../src/load/json.ts';
import type { KnownDocument } from '../../src/load/references/parts.ts';
import { type Counted, counted } from './looks.ts';

/** The reads of a description and its other documents. */
async function looksAt(...documents: readonly JsonObject[]): Promise<number> {
    const all = documents.map((document) => counted(document));
    await examine({ documents: all.map(known), lost: new Map(), redirected: new Map() }, '3.1');
    return all.reduce((sum, { looks }) => sum + looks(), 0);
}

function known({ document }: Counted, index: number): KnownDocument {
    const name = index === 0 ? 'api.json' : 'other.json';
    const url = new URL(name, 'file:///');
    const found = { external: [], bases: [], names: [], hasAccess: false, hasTimes: false, longName: undefined };
    const place = (pointer: string) => ({ pointer });
    return { name, url, asked: url, self: undefined, value: document, syntax: 'JSON', place, ...found };
}

/** For each key: the keys of its object, the key itself, and its value. */
const looksPerKey = 4;

test.each([...Object.entries(extremeDescriptions), ['a large description', largeDescription] as const])(
    '%s: each key is read once',
    async (_name, make) => {
        for (const size of [60, 120]) {
            const description = make(size);
            expect(await looksAt(description)).toBeLessThan(looksPerKey * keysOf(description));
        }
    },
);

function keysOf(value: unknown): number {
    if (typeof value !== 'object' || value === null) return 0;
    return Object.values(value).reduce<number>((sum, inner) => sum + 1 + keysOf(inner), 1);
}

const root = (schemas: JsonObject): JsonObject => ({ openapi: '3.1.0', paths: {}, components: { schemas } });
const names = (size: number): number[] => Array.from({ length: size }, (_, index) => index);

test.each<[string, (size: number) => readonly JsonObject[]]>([
    [
        'the same mistake everywhere',
        (size) => [root(Object.fromEntries(names(size).map((name) => [name, { typ: 'object' }])))],
    ],
    [
        'a different mistake everywhere',
        (size) => [root(Object.fromEntries(names(size).map((name) => [name, { [`type${name % 10}`]: 'object' }])))],
    ],
    [
        'schemas of another document that each reference the two before',
        (size) => [
            root({ Last: { $ref: `other.json#/S${size - 1}` } }),
            Object.fromEntries(
                names(size).map((name) => [
                    `S${name}`,
                    { allOf: [1, 2].map((below) => ({ $ref: `#/S${Math.max(0, name - below)}` })) },
                ]),
            ),
        ],
    ],
    [
        'many references to a large schema of another document, and to one in an extension',
        (size) => {
            const large = { properties: Object.fromEntries(names(size).map((name) => [name, { typ: 'a' }])) };
            const referring = ($ref: string): JsonObject => ({ allOf: names(size).map(() => ({ $ref })) });
            const schemas = { Pet: referring('other.json#/Large'), Cat: referring('#/x-shared/Large') };
            return [{ ...root(schemas), 'x-shared': { Large: large } }, { Large: large }];
        },
    ],
])('%s: twice the size, twice the reads', async (_name, make) => {
    const [small, large] = [await looksAt(...make(60)), await looksAt(...make(120))];
    expect(large / small).toBeLessThan(2.1);
});
