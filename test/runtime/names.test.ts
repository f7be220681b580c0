/** Names of properties at run time: in both directions, in copies, at any depth, and only where a plan says so. */
import { describe, expect, test } from 'vitest';
import { renamedByInnerTag, renamedByShape, renamedByTag } from '../../src/runtime/names/choices.ts';
import { asDescribed, asNamed, type Names, nameData } from '../../src/runtime/names/names.ts';
import { anyRenamed, eachRenamed, renamed, tupleRenamed } from '../../src/runtime/names/parts.ts';

const first = renamed({ first_name: 'firstName' });
const second = renamed({ second_name: 'secondName' });

const rows: readonly (readonly [what: string, names: Names, described: unknown, own: unknown])[] = [
    ['properties', first, { first_name: 1, other: 2 }, { firstName: 1, other: 2 }],
    [
        'properties within',
        renamed({ in_it: 'inIt' }, { in_it: first }),
        { in_it: { first_name: 1 } },
        { inIt: { firstName: 1 } },
    ],
    ['the values of keys', renamed({}, {}, first), { a_b: { first_name: 1 } }, { a_b: { firstName: 1 } }],
    [
        'the values of keys, but of a property',
        renamed({ a_b: 'aB' }, { a_b: undefined }, first),
        { a_b: { first_name: 1 }, c_d: { first_name: 1 } },
        { aB: { first_name: 1 }, c_d: { firstName: 1 } },
    ],
    [
        'the values of keys that match a pattern',
        renamed({}, {}, second, [['^x', first]]),
        { xy: { first_name: 1 }, z: { second_name: 1 } },
        { xy: { firstName: 1 }, z: { secondName: 1 } },
    ],
    ['items', eachRenamed(first), [{ first_name: 1 }, 5, null], [{ firstName: 1 }, 5, null]],
    [
        'some items',
        tupleRenamed([undefined, first], second),
        [{ first_name: 1 }, { first_name: 1 }, { second_name: 1 }],
        [{ first_name: 1 }, { firstName: 1 }, { secondName: 1 }],
    ],
    ['objects beside arrays', anyRenamed(eachRenamed(first), second), { second_name: 1 }, { secondName: 1 }],
    [
        'by a tag',
        renamedByTag(['my_kind', 'myKind'], { a: renamed({ my_kind: 'myKind', first_name: 'firstName' }) }),
        { my_kind: 'a', first_name: 1 },
        { myKind: 'a', firstName: 1 },
    ],
    [
        'by another tag',
        renamedByTag('kind', { a: first }, second),
        { kind: 'b', second_name: 1 },
        { kind: 'b', secondName: 1 },
    ],
    [
        'by a tag within',
        renamedByInnerTag([['in_it', 'inIt'], 'kind'], { a: renamed({ in_it: 'inIt' }) }),
        { in_it: { kind: 'a' } },
        { inIt: { kind: 'a' } },
    ],
    [
        'by presence',
        renamedByShape([{ has: ['first_name', 'firstName'], names: first }], second),
        { first_name: 1 },
        { firstName: 1 },
    ],
    [
        'by type',
        renamedByShape([{ has: 'at', type: 'string', names: first }], second),
        { at: 1, second_name: 1 },
        { at: 1, secondName: 1 },
    ],
    [
        'a property that could change a prototype',
        renamed({ a_b: 'aB' }),
        JSON.parse('{"__proto__":1,"a_b":2}'),
        JSON.parse('{"__proto__":1,"aB":2}'),
    ],
    ['what is no object', first, 'first_name', 'first_name'],
    ['nothing', first, null, null],
];

describe('both ways:', () => {
    test.each(rows)('%s', (_, names, described, own) => {
        expect(asNamed(described, names)).toEqual(own);
        expect(asDescribed(own, names)).toEqual(described);
    });
});

test('what is given is not changed', () => {
    const given = Object.freeze({ first_name: Object.freeze([1]) });
    expect(asNamed(given, first)).toEqual({ firstName: [1] });
    expect(given).toEqual({ first_name: [1] });
});

test.each([
    ['received', asNamed({ first_name: 1, firstName: 2 }, first), { firstName: 1 }],
    ['received alone', asNamed({ firstName: 2 }, first), { firstName: 2 }],
    ['sent', asDescribed({ firstName: 1, first_name: 2 }, first), { first_name: 1 }],
    ['sent alone', asDescribed({ first_name: 2 }, first), { first_name: 2 }],
])('what is described wins over what is only called so: %s', (_, value, expected) => expect(value).toEqual(expected));

test.each([
    ['a Blob', new Blob(['a'])],
    ['a date', new Date()],
    ['what writes itself', { first_name: 1, toJSON: () => 'a' }],
])('%s stays what it is', (_, value) => expect(asDescribed(value, first)).toBe(value));

test('several objects may refer to one, and it to them', () => {
    const node: Names = renamed({ next_one: 'nextOne' }, { next_one: (value, pass) => node(value, pass) });
    const given: { nextOne?: unknown } = {};
    given.nextOne = given;
    const sent = asDescribed<{ nextOne?: unknown; next_one?: unknown }>(given, node);
    expect(sent.next_one).toBe(sent);
});

test('a deep value needs no deep stack', () => {
    const node: Names = renamed({ next_one: 'nextOne' }, { next_one: (value, pass) => node(value, pass) });
    let deep: unknown = {};
    for (let index = 0; index < 50_000; index++) deep = { next_one: deep };
    let named = asNamed<{ nextOne?: unknown }>(deep, node);
    let depth = 0;
    for (; named.nextOne !== undefined; depth++) named = named.nextOne as typeof named;
    expect(depth).toBe(50_000);
});

test('the body of a response', () => {
    expect(nameData({ data: { first_name: 1 }, status: 200 }, first)).toEqual({ data: { firstName: 1 }, status: 200 });
});
