/** What the names of a program cost grows in proportion to the description, also where all types lead to each other. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { excessOver, toleranceOfAdded } from './excess.ts';
import { type Growing, grow, shapes, usual } from './growing.ts';
import { WorkCounter } from './work.ts';

const counter = new WorkCounter();

/** Large enough for what is added to be seen beside all else. */
const sizes = [50, 100, 200] as const;

beforeAll(() => counter.warmUp());
afterAll(() => counter.close());

type Link = Growing['links'][0];

/** Others, and names of its own. */
function joining(
    keyword: 'allOf' | 'oneOf',
    namesOf: (index: number) => readonly string[],
    more: JsonObject = {},
): Link {
    return (index, targets) => {
        const property: JsonValue = { type: 'string', ...more };
        const properties = Object.fromEntries(namesOf(index).map((name) => [name, property]));
        const others = targets.map((target) => ({ $ref: `#/components/schemas/S${target}` }));
        return { [keyword]: [...others, { type: 'object', properties }] };
    };
}

const ownName = (index: number): readonly string[] => [`p_${index}`];
const sharedNames = (): readonly string[] => ['a_b', 'a-b', 'to_string'];

test.each<[what: string, shape: Growing['shape'], link: Link]>([
    ['alternatives that lead to each other', shapes['ring both ways'], joining('oneOf', ownName)],
    ['the same with names that collide', shapes['ring both ways'], joining('oneOf', sharedNames)],
    ['a chain of objects that extend each other', shapes.chain, joining('allOf', ownName)],
    ['the same with properties that are only received', shapes.chain, joining('allOf', ownName, { readOnly: true })],
])('%s', async (_what, shape, link) => {
    const growing: Growing = { ...usual, isEachUsed: false, shape, links: [link] };
    const excess = excessOver({}, (size) => [grow(growing, size), { propertyNames: 'camelCase' }], { counter, sizes });
    expect(await excess).toBeLessThan(toleranceOfAdded);
});
