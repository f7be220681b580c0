/** Where a description has dates: the plan of a body, as a short string. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { findHolders } from '../../src/model/dates/holders.ts';
import { DatePlanner } from '../../src/model/dates/plans.ts';
import type { DatePlan, Declaration, Model, ObjectShape, Pointer } from '../../src/model/index.ts';
import { Declared } from '../../src/types/declared.ts';
import { describePaths, modelOf, response, type Version } from '../inline-description.ts';

const day = { type: 'string', format: 'date' };
const moment = { type: 'string', format: 'date-time' };
const string = { type: 'string' };
const integer = { type: 'integer' };
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const array = (items: JsonValue): JsonObject => ({ type: 'array', items });
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const tagged = (kind: string, properties: JsonObject): JsonObject =>
    object({ kind: { type: 'string', enum: [kind] }, ...properties }, { required: ['kind'] });

/** A plan as a string: `{at: date, *: [date-time]}`. Named plans appear by name. */
function textOf(plan: DatePlan | undefined): string {
    switch (plan?.kind) {
        case undefined:
            return 'none';
        case 'date':
            return plan.format;
        case 'plain':
            return 'plain';
        case 'listed':
            return plan.values.map((value) => `'${value}'`).join('|');
        case 'named':
            return plan.name;
        case 'array':
            return `[${textOf(plan.items)}]`;
        case 'tuple':
            return `(${[...plan.items.map(textOf), `...${textOf(plan.rest)}`].join(', ')})`;
        case 'all':
            return plan.plans.map(textOf).join(' & ') || 'nothing';
        case 'tagged':
            return [...plan.plans].map(([tag, own]) => `${plan.property}=${tag} ? ${textOf(own)}`).join(' | ');
        case 'choice':
            return plan.cases.map(({ shape, plan: own }) => `${shapeOf(shape)} ? ${textOf(own)}`).join(' | ');
        case 'object': {
            const properties = [...plan.properties].map(([name, own]) => `${name}: ${textOf(own)}`);
            const patterns = plan.patterns.map(({ pattern, plan: own }) => `/${pattern}/: ${textOf(own)}`);
            const others = plan.others === undefined ? [] : [`*: ${textOf(plan.others)}`];
            return `{${[...properties, ...patterns, ...others].join(', ')}}`;
        }
        default:
            return plan satisfies never;
    }
}

function shapeOf({ values, required, types }: ObjectShape): string {
    return [
        ...[...values].map(([name, own]) => `${name}=${own.join('|')}`),
        ...required,
        ...[...types].map(([name, own]) => `${name}:${own.join('|')}`),
    ].join(' ');
}

function modelWith(schema: JsonValue, schemas: JsonObject = {}, version: Version = '3.1'): Model {
    const post = {
        operationId: 'send',
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '200': response(schema) },
    };
    return modelOf(describePaths({ '/a': { post } }, { schemas, version })).model;
}

/** The plans of the received and the sent type, and the named plans they refer to. */
function plansOf(schema: JsonValue, schemas?: JsonObject, version?: Version) {
    const { groups, datePlans } = modelWith(schema, schemas, version);
    const operation = groups[0]?.operations[0];
    return {
        received: textOf(operation?.result.dates),
        sent: textOf(operation?.body?.days),
        named: Object.fromEntries(datePlans.map(({ name, plan }) => [name, textOf(plan)])),
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
        ['a tuple', { type: 'array', prefixItems: [day, string], items: moment }, '(date, none, ...date-time)'],
        ['a tuple without dates', { type: 'array', prefixItems: [string], items: string }, 'none'],
        ['an object', object({ a: day, b: string, c: object({ d: moment }) }), '{a: date, c: {d: date-time}}'],
        ['a map', { type: 'object', additionalProperties: day }, '{*: date}'],
        ['a map next to a string', object({ a: string }, { additionalProperties: day }), '{a: nothing, *: date}'],
        [
            'a map with patterns',
            { type: 'object', patternProperties: { '^d': day, '^s': string }, additionalProperties: moment },
            '{/^d/: date, /^s/: nothing, *: date-time}',
        ],
        ['allOf', { allOf: [object({ a: day }), object({ b: moment })] }, '{a: date, b: date-time}'],
        ['a string that is also a date', { allOf: [object({ a: string }), object({ a: day })] }, '{a: date}'],
        ['a date or a number', { oneOf: [day, integer] }, 'date'],
        ['a date or a date-time', { oneOf: [day, moment] }, 'date & date-time'],
        ['a date or a listed string', { oneOf: [day, { type: 'string', enum: ['never'] }] }, "date & 'never'"],
        ['a date-time or any string', { oneOf: [moment, string] }, 'none'],
        ['a date or any string, which is sent as a date', { oneOf: [day, string] }, 'none', 'date & plain'],
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
            '{at: date} & mark:boolean ? {at: plain}',
        ],
        ['objects that agree', { oneOf: [object({ a: day }), object({ b: moment })] }, '{a: date} & {b: date-time}'],
    ])('%s', (_what, schema, received, sent = received) => {
        expect(plansOf(schema)).toEqual({ received, sent, named: {} });
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
            { xDates: '[date & yDates]', yDates: 'nothing' },
        ],
        [
            'is dates or arrays of itself',
            { X: { anyOf: [day, array(reference('X'))] } },
            'xDates',
            { xDates: 'date & [date & xDates]' },
        ],
    ])('%s', (_what, schemas, received, named) => {
        const plans = plansOf(reference('X'), schemas);
        expect({ received: plans.received, named: plans.named }).toEqual({ received, named });
    });
});

test('a chain of schemas of any length has a plan for each', () => {
    const count = 20_000;
    const chain = Array.from({ length: count }, (_, index): [string, JsonObject] => {
        return [`S${index}`, index === count - 1 ? object({ at: day }) : object({ next: reference(`S${index + 1}`) })];
    });
    const { received, named } = plansOf(reference('S0'), Object.fromEntries(chain));
    expect(received).toBe('s0Dates');
    expect(Object.keys(named)).toHaveLength(count);
    expect(new Map(Object.entries(named)).get('s19998Dates')).toBe('{next: s19999Dates}');
});

/** Declarations that count their lookups. */
class Counted extends Declared {
    count = 0;

    override get(pointer: Pointer): Declaration | undefined {
        this.count++;
        return super.get(pointer);
    }
}

describe('a union of many subtypes is planned in linear time', () => {
    const subtype = (own: JsonObject): JsonObject => ({ allOf: [reference('Base'), own] });
    test.each<[how: string, subtypeOf: (index: number) => JsonObject]>([
        ['with a tag', (index) => subtype(tagged(`k${index}`, { at: index % 2 === 0 ? day : string }))],
        [
            'distinguished by what they require',
            (index) =>
                subtype(
                    object({ at: index % 2 === 0 ? day : string, [`p${index}`]: day }, { required: [`p${index}`] }),
                ),
        ],
    ])('%s', (_how, subtypeOf) => {
        const stepsFor = (count: number): number => {
            const names = Array.from({ length: count }, (_, index) => `Subtype${index}`);
            const subtypes = Object.fromEntries(names.map((name, index) => [name, subtypeOf(index)]));
            const schemas = {
                Base: object({ id: integer, since: moment }),
                Any: { oneOf: names.map(reference) },
                ...subtypes,
            };
            const { declarations } = modelWith(reference('Any'), schemas);
            const declared = new Counted(declarations);
            const planner = new DatePlanner(findHolders(declared), ({ name }) => name);
            const any = declarations.find(({ target }) => target.name === 'Any');
            if (any === undefined) throw new Error('the union is not declared');
            expect(planner.planFor({ kind: 'reference', target: any.target }, 'dates')).toBeDefined();
            expect(planner.named().length).toBeGreaterThanOrEqual(count / 2);
            return declared.count;
        };
        const few = stepsFor(250);
        expect(few).toBeGreaterThan(250);
        expect(stepsFor(2000)).toBeLessThan(few * 9);
    });
});
