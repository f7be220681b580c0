/** What is left of a value when all schemas in place have had their share (JSON Schema Core, 11). */
import { expect, test } from 'vitest';
import { anyOf, not, oneOf, when } from '../../../src/runtime/validators/alternatives.ts';
import { day } from '../../../src/runtime/validators/dates.ts';
import { all, integer, never, string } from '../../../src/runtime/validators/leaves.ts';
import { array, contains, ifObject, items, object } from '../../../src/runtime/validators/parts.ts';
import { type Part, schema } from '../../../src/runtime/validators/schema.ts';
import { evaluates, evaluatesItems, unevaluated } from '../../../src/runtime/validators/unevaluated.ts';

/** The places of what is wrong with a value. */
function placesOf(part: Part, value: unknown): readonly string[] {
    const { issues = [] } = schema(() => part)['~standard'].validate(value);
    return issues.map(({ path }) => path.join('/'));
}

const a = all(object({ a: integer }), evaluates(['a']));
const b = all(object({ b: integer }), evaluates(['b']));

test.each<[name: string, part: Part, value: unknown, expected: readonly string[]]>([
    ['all alternatives that fit', anyOf(a, b), { a: 1, b: 1 }, []],
    ['only those that fit', anyOf(a, b), { a: 1, b: 'x' }, ['b']],
    ['the one that fits', oneOf(a, b), { a: 1, c: 1 }, ['c']],
    ['nothing that must not be', all(not(all(b, evaluates(['c']))), a), { a: 1, c: 1 }, ['c']],
    ['what comes after a `not`', all(not(string), a), { a: 1 }, []],
    ['a condition that holds', when(a, b), { a: 1, b: 1 }, []],
    ['no condition that does not', when(a, undefined, b), { a: 'x', b: 1 }, ['a']],
    ['keys that match', evaluates([], [['^x-']]), { 'x-a': 1, y: 1 }, ['y']],
    ['no keys too long for a pattern', evaluates([], [['^x-', 3]]), { 'x-a': 1, 'x-ab': 1 }, ['x-ab']],
    ['what others have asked for', unevaluated(a, undefined, never, true), { a: 1, b: 1 }, ['b']],
])('evaluated properties are those of %s', (_, part, value, expected) => {
    expect(placesOf(unevaluated(part, never), value)).toEqual(expected);
});

test.each<[name: string, part: Part, value: unknown, expected: readonly string[]]>([
    ['the first ones', all(items([integer]), evaluatesItems(1)), [1, 2], ['1']],
    ['all', all(array(integer), evaluatesItems()), [1, 2], []],
    ['those that `contains` finds', contains(string, 1, 5, true), ['a', 1, 'b'], ['1']],
    // The array within the first item says nothing about this one.
    [
        'no other array',
        all(
            items([unevaluated(all(items([integer, integer]), evaluatesItems(2)), undefined, never)]),
            evaluatesItems(1),
        ),
        [[1, 2], 3],
        ['1'],
    ],
])('evaluated items are %s', (_, part, value, expected) => {
    expect(placesOf(unevaluated(part, undefined, never), value)).toEqual(expected);
});

test('dates are made of what is left', () => {
    const result = schema(() => unevaluated(all(ifObject(object({}, { a: day })), evaluates(['a'])), day, day));
    const made = (value: unknown): unknown => result['~standard'].validate(value);
    const date = new Date('2020-01-01');
    expect(made({ a: '2020-01-01', b: '2020-01-01' })).toEqual({ value: { a: date, b: date } });
    expect(made(Object.freeze(['2020-01-01', '2020-01-01']))).toEqual({ value: [date, date] });
});
