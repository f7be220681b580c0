/** Where a description has dates: the plan of a body, as a short string. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Model } from '../../src/plan/model.ts';
import type { Made, NamedValuePlan, PlanFunction, PlanValue } from '../../src/plan/values.ts';
import { describePaths, modelOf, response, type Version } from '../tools/inline-description.ts';

const day = { type: 'string', format: 'date' };
const moment = { type: 'string', format: 'date-time' };
const string = { type: 'string' };
const integer = { type: 'integer' };
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const array = (items: JsonValue): JsonObject => ({ type: 'array', items });
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const tagged = (kind: string, properties: JsonObject): JsonObject =>
    object({ kind: { type: 'string', enum: [kind] }, ...properties }, { required: ['kind'] });

const leaves = {
    ...{ asBigInt: 'bigint', asDigits: 'digits', asDecimal: 'decimal' },
    ...{ asTextBigInt: 'bigint or text', asNumber: 'number or text' },
    ...{ asInstant: 'instant', asPlainDateTime: 'plain date-time', asPlainDate: 'plain date' },
    ...{ asTime: 'time', asPlainTime: 'plain time', asDuration: 'duration' },
    ...{ asDate: 'date', asDateTime: 'date-time', asDateOrTime: 'either', asSentDate: 'sent' },
};

/** A plan as a string: `{at: date, *: [date-time]}`. Named plans appear by name. */
function textOf(plan: PlanValue): string {
    if (plan === undefined) return 'none';
    if (typeof plan !== 'object' || plan === null) return String(plan);
    if (!('kind' in plan)) return 'size' in plan ? entriesOf(plan, ': ').join(', ') : plan.map(textOf).join(', ');
    if (plan.kind === 'leaf') return leaves[plan.function];
    return plan.kind === 'named' ? plan.name : textOfCall(plan.function, plan.values);
}

function textOfCall(name: PlanFunction, values: readonly PlanValue[]): string {
    const [first, second, third] = values;
    switch (name) {
        case 'inObject':
            return `{${textOf(first)}}`;
        case 'inKeys':
            return `{${[...entriesOf(second, ': '), `*: ${textOf(first)}`].join(', ')}}`;
        case 'inPatterns': {
            const patterns = itemsOf(first).map((pair) => {
                const [pattern, own] = itemsOf(pair);
                return `/${textOf(pattern)}/: ${textOf(own)}`;
            });
            const others = second === undefined ? [] : [`*: ${textOf(second)}`];
            return `{${[...entriesOf(third, ': '), ...patterns, ...others].join(', ')}}`;
        }
        case 'inArray':
            return `[${textOf(first)}]`;
        case 'inTuple':
            return `[${[...itemsOf(first), second].map(textOf).join(', ')}]`;
        case 'asOneOf':
            return `one of ${values.map(textOf).join(', ')}`;
        case 'inAny':
            return values.map(textOf).join(' & ');
        case 'unlessString':
        case 'unlessNumber':
            return `${name} ${textOf(first)}`;
        case 'unlessListed':
            return [textOf(second), ...itemsOf(first).map((value) => `'${textOf(value)}'`)].join(' or ');
        case 'byTag':
        case 'byInnerTag':
            return [...entriesOf(second, ' ? ').map((entry) => `${textOf(first)}=${entry}`), ...otherwise(third)].join(
                ' | ',
            );
        case 'byShape': {
            const shapes = itemsOf(first).map((shape) => {
                const { has, type, values: own, dates } = Object.fromEntries(mapOf(shape));
                const words = [has, ...(type === undefined ? [] : [type]), ...itemsOf(own)];
                return `${words.map(textOf).join(':')} ? ${textOf(dates)}`;
            });
            return [...shapes, ...otherwise(second)].join(' | ');
        }
        case 'renamed':
        case 'eachRenamed':
        case 'tupleRenamed':
        case 'anyRenamed':
        case 'renamedByTag':
        case 'renamedByInnerTag':
        case 'renamedByShape':
            // Those of names are made of the others.
            return name;
        default:
            return name satisfies never;
    }
}

function itemsOf(value: PlanValue): readonly PlanValue[] {
    return Array.isArray(value) ? value : [];
}

function mapOf(value: PlanValue): ReadonlyMap<string, PlanValue> {
    return value instanceof Map ? value : new Map();
}

function entriesOf(value: PlanValue, separator: string): readonly string[] {
    return [...mapOf(value)].map(([name, own]) => `${name}${separator}${textOf(own)}`);
}

function otherwise(plan: PlanValue): readonly string[] {
    return plan === undefined ? [] : [`else ${textOf(plan)}`];
}

function modelWith(schema: JsonValue, schemas: JsonObject = {}, version: Version = '3.1'): Model {
    const post = {
        operationId: 'send',
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '200': response(schema) },
    };
    return modelOf(describePaths({ '/a': { post } }, { schemas, version })).model;
}

/** The plans of the received and the sent type, whether they are constants of the operation or not, and the named plans they refer to. */
function plansOf(schema: JsonValue, schemas?: JsonObject, version?: Version) {
    const { groups, valuePlans } = modelWith(schema, schemas, version);
    const operation = groups[0]?.operations[0];
    const isOwn = ({ pointer }: NamedValuePlan): boolean => pointer === operation?.pointer;
    const own = new Map(valuePlans.filter(isOwn).map(({ name, plan }) => [name, plan]));
    const planOf = (made: Made | undefined): PlanValue => {
        const plan = made?.dates ?? made?.numbers;
        return (plan?.kind === 'named' ? own.get(plan.name) : undefined) ?? plan;
    };
    return {
        received: textOf(planOf(operation?.result.made)),
        sent: textOf(planOf(operation?.body?.made)),
        named: Object.fromEntries(
            valuePlans.filter((one) => !isOwn(one)).map(({ name, plan }) => [name, textOf(plan)]),
        ),
    };
}

describe('the plan for', () => {
    test.each<[what: string, schema: JsonValue, received: string, sent?: string]>([
        ['a date', day, 'date'],
        ['a date-time, which needs none when sent', moment, 'date-time', 'none'],
        ['a string', string, 'none'],
        ['anything', {}, 'none'],
        ['listed dates', { ...day, enum: ['2024-01-31'] }, 'none'],
        ['null or a date', { type: ['string', 'null'], format: 'date' }, 'date'],
        ['an array', array(array(day)), '[[date]]'],
        ['a tuple', { type: 'array', prefixItems: [day, string], items: moment }, '[date, none, date-time]'],
        ['a tuple without dates', { type: 'array', prefixItems: [string], items: string }, 'none'],
        ['an object', object({ a: day, b: string, c: object({ d: moment }) }), '{a: date, c: {d: date-time}}'],
        ['a map', { type: 'object', additionalProperties: day }, '{*: date}'],
        ['a map next to a string', object({ a: string }, { additionalProperties: day }), '{a: none, *: date}'],
        [
            'a map with patterns',
            { type: 'object', patternProperties: { '^d': day, '^s': string }, additionalProperties: moment },
            '{/^d/: date, /^s/: none, *: date-time}',
        ],
        ...['additionalProperties', 'unevaluatedProperties'].map((keyword): [string, JsonValue, string] => [
            `a string or an object with ${keyword}`,
            { type: ['object', 'string'], properties: { a: string }, [keyword]: day },
            '{a: none, *: date}',
        ]),
        ...['items', 'unevaluatedItems'].map((keyword): [string, JsonValue, string] => [
            `a string or an array with ${keyword}`,
            { type: ['array', 'string'], [keyword]: day },
            '[date]',
        ]),
        ['allOf', { allOf: [object({ a: day }), object({ b: moment })] }, '{a: date, b: date-time}'],
        ['a string that is also a date', { allOf: [object({ a: string }), object({ a: day })] }, '{a: date}'],
        ['a date or a number', { oneOf: [day, integer] }, 'date'],
        ['a date or a date-time', { oneOf: [day, moment] }, 'either'],
        ['a date or a listed string', { oneOf: [day, { type: 'string', enum: ['never'] }] }, "date or 'never'"],
        ['a date-time or any string', { oneOf: [moment, string] }, 'none'],
        ['a date or any string, which is sent as a date', { oneOf: [day, string] }, 'none', 'sent'],
        ['a date or an array of dates', { oneOf: [day, array(day)] }, 'date & [date]'],
        ['date-times or any strings', { oneOf: [array(moment), array(string)] }, 'none'],
        [
            'objects with a tag',
            { oneOf: [tagged('a', { at: day }), tagged('b', { at: string }), tagged('c', { at: moment })] },
            'kind=a ? {at: date} | kind=c ? {at: date-time}',
        ],
        [
            'objects, by what distinguishes dates from strings',
            {
                oneOf: [
                    object({ at: day, mark: integer }, { required: ['at', 'mark'] }),
                    object({ at: string, mark: { type: 'boolean' } }, { required: ['mark'] }),
                ],
            },
            'mark:number ? {at: date}',
        ],
        [
            'what a condition adds',
            object({ n: integer }, { if: { properties: { n: { minimum: 3 } } }, else: object({ at: day }) }),
            '{at: date}',
        ],
        [
            'what schemas add by the presence of many properties',
            object(
                {},
                {
                    dependentSchemas: {
                        a: object({ at: day }),
                        b: object({ at: moment }),
                        c: object({ to: moment }),
                        d: object({ on: day }),
                    },
                },
            ),
            '{at: either, to: date-time, on: date}',
        ],
        ['objects that agree', { oneOf: [object({ a: day }), object({ b: moment })] }, '{a: date, b: date-time}'],
    ])('%s', (_what, schema, received, sent = received) => {
        expect(plansOf(schema)).toEqual({ received, sent, named: {} });
    });
});

describe('alternatives', () => {
    const alternatives = (first: JsonObject, second: JsonObject, more: JsonObject = {}): JsonObject => ({
        oneOf: [first, second],
        ...more,
    });
    const kind = (value: string): JsonObject => ({ type: 'string', enum: [value] });
    test.each<[what: string, schema: JsonValue, received: string]>([
        [
            'by a condition about a value',
            object(
                { kind: { enum: ['a', 'b'] } },
                Object.fromEntries([
                    ['required', ['kind']],
                    ['if', { properties: { kind: { const: 'a' } } }],
                    ['then', { properties: { at: moment } }],
                    ['else', { properties: { at: string } }],
                ]),
            ),
            'kind=a ? {at: date-time}',
        ],
        [
            'by a condition about the presence of a property',
            object({ a: string }, { dependentSchemas: { a: object({ at: moment }) } }),
            '{at: date-time}',
        ],
        [
            'whose tag may be missing',
            alternatives(
                object({ kind: kind('a'), at: day, to: day }),
                object({ kind: kind('b'), at: string, to: day }),
            ),
            'kind=a ? {at: date, to: date} | kind=b ? {to: date} | else {at: sent, to: date}',
        ],
        [
            'whose tag may be null',
            alternatives(
                object({ kind: { type: ['string', 'null'], enum: ['a', null] }, at: day }, { required: ['kind'] }),
                object({ kind: { type: ['string', 'null'], enum: ['b', null] }, to: day }, { required: ['kind'] }),
            ),
            'kind=a ? {at: date} | kind=b ? {to: date} | else {at: date, to: date}',
        ],
        [
            'whose tag is only received',
            alternatives(
                object({ kind: { ...kind('a'), readOnly: true }, at: day }, { required: ['kind'] }),
                object({ kind: { ...kind('b'), readOnly: true }, to: day }, { required: ['kind'] }),
            ),
            'kind=a ? {at: date} | kind=b ? {to: date} | else {at: date, to: date}',
        ],
        [
            'whose tag stands beside them',
            alternatives(object({ at: day }, { title: 'A' }), object({ at: string }), {
                ...object({ since: day, kind: string }, { required: ['kind'] }),
                discriminator: { propertyName: 'kind', mapping: { a: '#/components/schemas/A' } },
            }),
            '{at: sent, since: date}',
        ],
        [
            'next to properties',
            alternatives(tagged('a', { at: day }), tagged('b', { at: moment }), object({ since: day })),
            'kind=a ? {at: date, since: date} | kind=b ? {at: date-time, since: date} | else {since: date}',
        ],
        [
            'that are tuples',
            alternatives(
                { type: 'array', prefixItems: [day, string] },
                { type: 'array', prefixItems: [moment, string, day] },
            ),
            '[either, none]',
        ],
        [
            'about the same value, twice',
            {
                allOf: [
                    { oneOf: [tagged('a', { at: day }), tagged('b', { at: string })] },
                    { anyOf: [object({ on: day }), object({ to: day })] },
                ],
            },
            'kind=b ? {on: date, to: date} | kind=a ? {on: date, at: date, to: date}',
        ],
        [
            'that an object as a value tells apart by its type',
            {
                oneOf: [
                    object({ v: { const: { x: 1 } }, at: day }, { required: ['v'] }),
                    object({ v: { const: 'x' }, at: string }, { required: ['v'] }),
                    object({ at: string }),
                ],
            },
            'v:object ? {at: date} | v ? none',
        ],
        [
            'of an object, of which any object meets one',
            object({ id: string }, { anyOf: [{ properties: { at: day } }, {}] }),
            '{at: date}',
        ],
        ['of which one contains any value', { oneOf: [object({ at: day }), {}] }, 'none'],
        [
            'that have a number or a boolean as their tag',
            alternatives(
                object({ v: { const: 1 }, at: day }, { required: ['v'] }),
                object({ v: { const: 2 }, at: string }, { required: ['v'] }),
            ),
            'v=1 ? {at: date}',
        ],
        [
            'that only the presence of a property tells apart',
            alternatives(
                object({ room: integer, at: day }, { required: ['room'] }),
                object({ desk: integer, at: string }),
            ),
            'room ? {at: date}',
        ],
        [
            'that an inner object tells apart',
            alternatives(
                object({ meta: tagged('a', {}), at: day }, { required: ['meta'] }),
                object({ meta: tagged('b', {}), at: string }, { required: ['meta'] }),
            ),
            'meta, kind=a ? {at: date}',
        ],
        [
            'that an item tells apart',
            alternatives(
                { type: 'array', prefixItems: [{ const: 'a' }, day] },
                { type: 'array', prefixItems: [{ const: 'b' }, string] },
            ),
            '0=a ? [none, date, none]',
        ],
        [
            'that null tells apart',
            alternatives(
                object({ end: { const: null }, at: day }, { required: ['end'] }),
                object({ end: { const: 'x' }, at: string }, { required: ['end'] }),
            ),
            'end=null ? {at: date}',
        ],
        ['of which one has null', alternatives(object({ at: { type: 'null' } }), object({ at: day })), '{at: date}'],
        [
            'within alternatives, each with its tag',
            alternatives(
                object(
                    { t: { const: 'x' } },
                    { required: ['t'], oneOf: [tagged('a', { at: day }), tagged('b', { at: string })] },
                ),
                object({ t: { const: 'y' }, at: moment }, { required: ['t'] }),
            ),
            't=y ? {at: date-time} | t=x ? kind=a ? {at: date}',
        ],
        [
            'that a condition tells apart',
            object(
                { kind: { enum: ['a', 'b', 'c'] } },
                {
                    required: ['kind'],
                    if: { properties: { kind: { const: 'a' } } },
                    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
                    then: { properties: { at: day } },
                    else: { properties: { at: string } },
                },
            ),
            'kind=a ? {at: date}',
        ],
        [
            'that nothing tells apart',
            alternatives(object({ at: day, to: day }), object({ at: string, to: day })),
            '{at: sent, to: date}',
        ],
    ])('%s', (_what, schema, received) => {
        expect(plansOf(schema).received).toBe(received);
    });

    test('that lead back to their union', () => {
        const schemas = {
            Node: { oneOf: [reference('Folder'), reference('File')] },
            Folder: object({ at: moment, parent: reference('Node') }, { required: ['at'] }),
            File: object({ day, parent: reference('Node') }, { required: ['day'] }),
        };
        expect(plansOf(reference('Node'), schemas).named).toEqual({
            nodeDates: '{at: date-time, parent: nodeDates, day: date}',
        });
    });

    test('of a base with a discriminator: an unknown tag has the dates of the base', () => {
        const schemas = {
            Base: {
                ...object({ kind: string, since: moment }, { required: ['kind'] }),
                discriminator: { propertyName: 'kind' },
            },
            Cat: { allOf: [reference('Base'), object({ born: day })] },
            Dog: { allOf: [reference('Base'), object({ born: string })] },
        };
        expect(plansOf(reference('Base'), schemas)).toEqual({
            received: 'baseDates',
            sent: 'baseDates',
            named: {
                baseDates:
                    'kind=Cat ? catDates | kind=Dog ? dogDates | kind=Base ? {since: date-time} | else {since: date-time}',
                catDates: '{born: date, since: date-time}',
                dogDates: '{since: date-time}',
            },
        });
    });
});

describe('a named schema', () => {
    test.each<[what: string, schemas: JsonObject, received: string, named: Record<string, string>]>([
        ['that is a date has no plan of its own', { X: day }, 'date', {}],
        ['without dates has none', { X: object({ a: string }) }, 'none', {}],
        ['is an alias', { X: reference('Y'), Y: object({ at: day }) }, 'yDates', { yDates: '{at: date}' }],
        [
            'that adds no dates has the plan of its base',
            { X: { allOf: [reference('Y'), object({ b: string })] }, Y: object({ at: day }) },
            'yDates',
            { yDates: '{at: date}' },
        ],
        [
            'contains itself',
            { X: object({ at: day, in: reference('X') }) },
            'xDates',
            { xDates: '{at: date, in: xDates}' },
        ],
        ['contains itself without dates', { X: object({ in: reference('X') }) }, 'none', {}],
        [
            'and another contain each other',
            { X: object({ ys: array(reference('Y')) }), Y: object({ at: day, x: reference('X') }) },
            'xDates',
            { xDates: '{ys: [yDates]}', yDates: '{at: date, x: xDates}' },
        ],
        ['is strings or arrays of itself', { X: { anyOf: [string, array(reference('X'))] } }, 'none', {}],
        [
            'adds nothing to a date next to it',
            { X: array({ oneOf: [day, reference('Y')] }), Y: { oneOf: [array(moment), array(string)] } },
            'xDates',
            { xDates: '[date]' },
        ],
        [
            'is dates or arrays of itself',
            { X: { anyOf: [day, array(reference('X'))] } },
            'xDates',
            { xDates: 'date & [xDates]' },
        ],
        [
            'has subtypes by what they list themselves, and is left for all other listed values',
            {
                X: object(
                    { kind: { enum: ['a', 'b'] } },
                    { required: ['kind'], discriminator: { propertyName: 'kind' } },
                ),
                Y: { allOf: [reference('X'), object({ kind: { const: 'b' }, at: day })] },
            },
            'xDates',
            { xDates: 'kind=b ? yDates', yDates: '{at: date}' },
        ],
        [
            'has no subtypes where no listed value leads to one',
            {
                X: object(
                    { kind: { enum: ['a', 'b'] } },
                    { required: ['kind'], discriminator: { propertyName: 'kind' } },
                ),
                Y: { allOf: [reference('X'), object({ at: day })] },
            },
            'none',
            {},
        ],
    ])('%s', (_what, schemas, received, named) => {
        const plans = plansOf(reference('X'), schemas);
        expect({ received: plans.received, named: plans.named }).toEqual({ received, named });
    });
});

test('a chain of schemas of any length has a plan for each', () => {
    const count = 10_000;
    const chain = Array.from({ length: count }, (_, index): [string, JsonObject] => {
        return [`S${index}`, index === count - 1 ? object({ at: day }) : object({ next: reference(`S${index + 1}`) })];
    });
    const { received, named } = plansOf(reference('S0'), Object.fromEntries(chain));
    expect(received).toBe('s0Dates');
    expect(Object.keys(named)).toHaveLength(count);
    expect(new Map(Object.entries(named)).get('s9998Dates')).toBe('{next: s9999Dates}');
});

describe('a union of many subtypes is planned in linear time', () => {
    const subtype = (own: JsonObject): JsonObject => ({ allOf: [reference('Base'), own] });
    test.each<[how: string, subtypeOf: (index: number) => JsonObject, plans: (count: number) => number]>([
        [
            'with a tag',
            (index) => subtype(tagged(`k${index}`, { at: index % 2 === 0 ? day : string })),
            (count) => count / 2 + 2,
        ],
        [
            'distinguished by what they require',
            (index) =>
                subtype(
                    object({ at: index % 2 === 0 ? day : string, [`p${index}`]: day }, { required: [`p${index}`] }),
                ),
            (count) => count + 1,
        ],
    ])('%s', (_how, subtypeOf, plans) => {
        const plansFor = (count: number): number => {
            const names = Array.from({ length: count }, (_, index) => `Subtype${index}`);
            const subtypes = Object.fromEntries(names.map((name, index) => [name, subtypeOf(index)]));
            const schemas = {
                Base: object({ id: integer, since: moment }),
                Any: { oneOf: names.map(reference) },
                ...subtypes,
            };
            const { received, named } = plansOf(reference('Any'), schemas);
            expect(received).toBe('anyDates');
            return Object.keys(named).length;
        };
        expect(plansFor(250)).toBe(plans(250));
        expect(plansFor(1000)).toBe(plans(1000));
    });
});
