/** The work of a validator, in looks at the parts of a body: in proportion to the body, whatever the schemas are. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { Chance } from '../behaviour/random-dates/chance.ts';
import { generateValidators, issuesOf } from './generated.ts';
import { entangledSchemas, grown } from './random/entangled.ts';
import { judgeOf } from './random/judge.ts';
import { names } from './random/schemas.ts';
import { looksAt } from './watched.ts';

const self = { $ref: '#/components/schemas/Subject' };
const other = { $ref: '#/components/schemas/Other' };
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const moment = { type: 'string', format: 'date-time' };
const ifThenElse = ['if', 'then', 'else'].map((keyword) => [keyword, object({ n: self })] as const);
const unlike = Array.from({ length: 100 }, (_, index) => ({ index }));

type Wrap = (inner: JsonValue) => JsonValue;

const inObject: Wrap = (inner) => ({ n: inner });
const inArray: Wrap = (inner) => [inner];
const both = [
    object({ n: self, s: { type: 'string' } }, { required: ['s'] }),
    object({ n: self, t: { type: 'string' } }, { required: ['t'] }),
];

interface Case {
    readonly subject: JsonObject;
    readonly more?: JsonObject;
    readonly wrap?: Wrap;
    readonly innermost?: JsonValue;
    readonly dateFormat?: 'Date';
}

/** What asks about each level more than once. */
const cases: Readonly<Record<string, Case>> = {
    'a base that leads to what extends it': {
        subject: { allOf: [other, object({ n: self })] },
        more: { Other: object({ n: self }) },
    },
    'a base that chooses between what extends it': {
        subject: object({ n: self }, { oneOf: [other, object({ n: self }, { required: ['t'] })] }),
        more: { Other: { allOf: [self, object({ n: other })] } },
    },
    'patterns beside a property': { subject: object({ n: self }, { patternProperties: { '^n': self, n$: self } }) },
    dependentSchemas: { subject: object({ n: self }, { dependentSchemas: { n: { properties: { n: self } } } }) },
    'alternatives that fail': { subject: { anyOf: both } },
    'alternatives that fail because of a leaf': {
        subject: { oneOf: [...both, object({ n: self }), { type: 'integer' }] },
        innermost: 'x',
    },
    'one alternative that fits': { subject: { oneOf: [...both, object({ n: self })] } },
    'alternatives of dates': {
        subject: { anyOf: [object({ n: self, at: moment }), object({ n: self }), { type: 'string' }] },
        innermost: { at: '2020-01-01T00:00:00Z' },
        dateFormat: 'Date',
    },
    'a condition': { subject: Object.fromEntries(ifThenElse) },
    'what must not be': { subject: object({ n: self }, { not: { not: object({ n: self }) } }) },
    'contains beside items': {
        subject: { type: 'array', items: self, contains: self },
        wrap: inArray,
        innermost: [[]],
    },
    'names of keys': { subject: object({ n: self }, { propertyNames: { anyOf: [self, self, { maxLength: 3 }] } }) },
    'unique items in a leaf of alternatives that fail': {
        subject: { anyOf: both.map((one) => ({ ...one, uniqueItems: true })) },
        innermost: unlike,
    },
    'unique items at each level': { subject: { items: self, uniqueItems: true }, wrap: (inner) => [inner, 1] },
    'unique items of what holds them': {
        subject: { uniqueItems: true, allOf: [{ items: object({ list: self }) }] },
        wrap: (inner) => [{ list: inner }, { list: [] }],
        innermost: unlike,
    },
    'what is left': {
        subject: { anyOf: [object({ n: self }), object({ n: self, m: self })], unevaluatedProperties: self },
    },
    'marks of alternatives in place': {
        subject: { allOf: [other, other], unevaluatedProperties: false },
        more: { Other: { anyOf: [object({ n: self }), { allOf: [object({ n: self }), object({ m: self })] }] } },
    },
    'a dynamic reference': {
        subject: { $dynamicAnchor: 'node', allOf: [other, object({ n: { $dynamicRef: '#node' } })] },
        more: { Other: object({ n: self }) },
    },
    'keys of patterns at each level': {
        subject: { type: 'object', patternProperties: { '^n': self }, additionalProperties: self },
        wrap: (inner) => ({ n1: inner, m: {} }),
    },
    'schemas that all lead to each other in place': {
        subject: { anyOf: [otherOf(0), object({ n: self }, { required: ['s'] })] },
        more: Object.fromEntries(
            Array.from({ length: 4 }, (_, index) => [
                `Other${index}`,
                {
                    anyOf: Array.from({ length: 4 }, (_other, to) => ({
                        allOf: [otherOf(to), object({ n: self }, { required: ['s'] })],
                    })),
                },
            ]),
        ),
    },
};

function otherOf(index: number): JsonObject {
    return { $ref: `#/components/schemas/Other${index}` };
}

function nested(depth: number, { wrap = inObject, innermost = {} }: Partial<Case>): JsonValue {
    let value = structuredClone(innermost);
    for (let level = 0; level < depth; level++) value = wrap(value);
    return value;
}

test.each(Object.entries(cases))('a body twice as deep takes twice the work: %s', async (_, one) => {
    const { subject, more = {}, dateFormat = 'string' } = one;
    const { schema } = await generateValidators({ Subject: subject, ...more }, { options: { dateFormat } });
    const [small, large] = [60, 120].map((depth) => looksAt(schema('subjectSchema'), nested(depth, one)).looks);
    expect(small).toBeGreaterThan(50);
    expect(large).toBeLessThan(2.1 * (small ?? 0));
});

describe('whatever asks about the same parts', () => {
    test.each(Array.from({ length: 6 }, (_, index) => index + 1))('of the random schemas %s', async (seed) => {
        const random = entangledSchemas(seed);
        const { schema } = await generateValidators(random.schemas, { version: random.version });
        const judge = judgeOf(random);
        for (const name of names) {
            const validator = schema(`${name.toLowerCase()}Schema`);
            const chance = new Chance(seed);
            const { parts, looks } = looksAt(validator, grown(100, chance));
            expect(looks).toBeLessThan(200 * parts);
            for (const value of chance.times(9, 9, () => grown(chance.between(0, 5), chance))) {
                const issues = issuesOf(validator, value);
                expect(issues.length === 0, JSON.stringify([name, value, random.schemas])).toBe(judge(name, value));
            }
        }
    });
});
