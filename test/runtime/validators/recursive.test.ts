/** Schemas that lead back to themselves: how much work a value makes, counted in calls of a check at its levels. */
import { afterEach, describe, expect, test } from 'vitest';
import { anyOf, not, oneOf, when } from '../../../src/runtime/validators/alternatives.ts';
import { all, boolean, integer, never, nullable, string } from '../../../src/runtime/validators/leaves.ts';
import { array, contains, ifObject, object } from '../../../src/runtime/validators/parts.ts';
import { recursiveSchema, remembering } from '../../../src/runtime/validators/recursive.ts';
import { ask, type Check, checkBy, type Part, schema, validation } from '../../../src/runtime/validators/schema.ts';
import type { StandardSchemaV1 } from '../../../src/runtime/validators/standard.ts';
import { evaluates, unevaluated } from '../../../src/runtime/validators/unevaluated.ts';

const { maxIssues } = validation;

afterEach(() => {
    validation.maxIssues = maxIssues;
});

let calls = 0;

/** A value of each level, whose checks are counted. */
const counted: Check = checkBy((value, pass) => {
    calls++;
    return ask(integer, value, pass);
});

/** A schema that is made of itself. */
function recursive(make: (self: StandardSchemaV1) => Part): StandardSchemaV1 {
    const self: StandardSchemaV1 = recursiveSchema((): Part => remembering(make(self)));
    return self;
}

function nested(
    innermost: unknown,
    depth: number,
    wrap = (inner: unknown): unknown => ({ next: inner, at: 1 }),
): unknown {
    let value = innermost;
    for (let level = 0; level < depth; level++) value = wrap(value);
    return value;
}

function isValid({ '~standard': { validate } }: StandardSchemaV1, value: unknown): boolean {
    return validate(value).issues === undefined;
}

const pair = (self: StandardSchemaV1): [Part, Part] => [
    object({ at: counted }, { next: self }),
    object({ at: string }, { next: self }),
];

const lists = (inner: unknown): unknown => ({ list: [inner], at: 1 });

type Row = [name: string, StandardSchemaV1, accepted: unknown, refused: unknown, wrap?: typeof lists];

/** What asks about each level more than once, with two innermost values. */
const rows: readonly Row[] = [
    ['anyOf', recursive((self) => anyOf(...pair(self), string)), 'x', 1],
    ['oneOf', recursive((self) => oneOf(...pair(self), string)), 'x', 1],
    ['allOf', recursive((self) => nullable(all(object({ next: self }), object({ next: self, at: counted })))), null, 1],
    [
        'not',
        recursive((self) => nullable(object({ next: all(self, not(all(not(self), boolean))), at: counted }))),
        null,
        1,
    ],
    [
        'if and then',
        recursive((self) =>
            nullable(
                all(object({ at: counted }), when(ifObject(object({ next: self })), object({ next: self }), never)),
            ),
        ),
        null,
        { at: 'x' },
    ],
    [
        'contains beside items',
        recursive((self) => object({ at: counted }, { list: all(array(self), contains(self)) })),
        { at: 1 },
        { at: 'x' },
        lists,
    ],
    [
        'what is left',
        recursive((self) => nullable(unevaluated(all(anyOf(...pair(self)), evaluates(['at'])), nullable(self)))),
        { at: 1 },
        { at: true },
    ],
];

describe.each<Row>(rows)('with %s', (_, subject, accepted, refused, wrap) => {
    test.each([
        ['accepts', accepted, true],
        ['refuses', refused, false],
    ])('a schema %s a value with work in proportion to it', (_verb, innermost, expected) => {
        calls = 0;
        expect(isValid(subject, nested(innermost, 300, wrap))).toBe(expected);
        // Without a limit, there would be more of them than atoms.
        expect(calls).toBeLessThan(500_000);
    });

    test('a schema says the same of a value, whatever was kept', () => {
        const list = schema(() => array(subject));
        validation.maxIssues = 50_000;
        const values = Array.from({ length: 6_000 }, (_item, index) =>
            nested(index % 2 === 0 ? accepted : refused, 2, wrap),
        );
        const issues = list['~standard'].validate(values).issues ?? [];
        const [, first] = values;
        const own = subject['~standard'].validate(first).issues ?? [];
        expect(issues.map(({ path: [index = ''] }) => Number(index) % 2)).not.toContain(0);
        expect(issues).toHaveLength(3_000 * own.length);
        expect(issues.slice(-own.length)).toEqual(own.map((one) => ({ ...one, path: [5_999, ...one.path] })));
    });
});

test('a value with few levels is asked about as if nothing were kept, and says why', () => {
    const [, subject] = rows[0] ?? [];
    const issues = subject?.['~standard'].validate({ next: { next: { next: 1, at: 1 }, at: 1 }, at: 1 }).issues;
    expect(issues).toMatchObject([{ path: ['next', 'next', 'next'], message: 'must be an object or a string, not 1' }]);
});
