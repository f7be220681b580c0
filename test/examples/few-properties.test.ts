/** The judge's check of an object with few properties finds what the check of the runtime finds, in the same order. */
import { expect, test } from 'vitest';
import { object } from '../../src/examples/few-properties.ts';
import * as leaves from '../../src/runtime/validators/leaves.ts';
import { closed, object as whole } from '../../src/runtime/validators/parts.ts';
import { type Part, validate } from '../../src/runtime/validators/schema.ts';

const { number, string } = leaves;
type Members = Readonly<Record<string, Part>>;

/** Members that no property describes, around some others. */
function among(members: object): object {
    const others = (prefix: string): object =>
        Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${prefix}${index}`, index]));
    return { ...others('before'), ...members, ...others('after') };
}

const manyNames = Array.from({ length: 30 }, (_, index) => `n${index}`);

test.each<[what: string, required: Members, optional: Members, value: unknown]>([
    ['valid members', { a: string }, { b: number }, among({ a: 'x', b: 1 })],
    ['a wrong one', { a: string }, { b: number }, among({ a: 1, b: 1 })],
    [
        'wrong ones in another order than the properties',
        { a: string },
        { b: number, c: string },
        among({ c: 1, b: '', a: 1 }),
    ],
    ['missing ones, and a wrong one', { a: string, b: string }, { c: string }, among({ c: 1 })],
    [
        'wrong members of members',
        { a: whole({ x: string, y: string }) },
        { b: number },
        among({ b: '', a: { y: 1, x: 1 } }),
    ],
    ['an inherited name', { a: string }, { toString: number }, among({ a: 'x' })],
    ['a name like any other', {}, Object.fromEntries([['__proto__', string]]), among(JSON.parse('{ "__proto__": 1 }'))],
    ['many properties', {}, Object.fromEntries(manyNames.map((name) => [name, string])), among({ n1: 1, n0: 1 })],
    ['few members', { a: string }, { b: number }, { b: '', a: 1 }],
    ['no object', { a: string }, {}, 'text'],
    ['an array', { a: string }, {}, manyNames],
])('%s', (_, required, optional, value) => {
    expect(validate(object(required, optional), value)).toEqual(validate(whole(required, optional), value));
    expect(validate(object(required, optional, closed), value)).toEqual(
        validate(whole(required, optional, closed), value),
    );
});
