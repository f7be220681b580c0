/** The plans of numbers that may come as strings, in both directions, and what tells them from other strings. */
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import type { Made } from '../../src/plan/model.ts';
import type { PlanValue } from '../../src/plan/values.ts';
import { describePaths, modelOf, response } from '../tools/inline-description.ts';

const count: JsonObject = { type: ['integer', 'string'], pattern: String.raw`^-?(?:0|[1-9]\d*)$`, format: 'int32' };
const long: JsonObject = { ...count, format: 'int64' };
const plainLong: JsonObject = { type: 'integer', format: 'int64' };
const text: JsonObject = { type: 'string' };
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const tagged = (kind: string, value: JsonValue): JsonObject => ({
    ...object({ kind: { const: kind }, value }),
    required: ['kind'],
});

/** `inObject({ a: asNumber })` as `inObject(a asNumber)`. */
function textOf(plan: PlanValue): string {
    if (typeof plan !== 'object' || plan === null) return plan === undefined ? 'none' : String(plan);
    if (!('kind' in plan)) {
        return 'size' in plan
            ? Array.from(plan, ([name, one]) => `${name} ${textOf(one)}`).join(', ')
            : plan.map(textOf).join(' ');
    }
    if (plan.kind === 'named') return plan.name;
    return plan.kind === 'leaf' ? plan.function : `${plan.function}(${plan.values.map(textOf).join('; ')})`;
}

const bigint = { int64: 'bigint' } as const;
const string = { int64: 'string' } as const;

test.each<[schema: JsonObject, received: string, sent: string, options?: Partial<Config>]>([
    [count, 'asNumber', 'none'],
    [long, 'asNumber', 'none'],
    [long, 'asTextBigInt', 'asTextBigInt', bigint],
    // Digits are what a program has of them.
    [long, 'asDigits', 'asDigits', string],
    [count, 'asNumber', 'none', bigint],
    [count, 'none', 'none', { numericStrings: 'described' }],
    [{ type: 'array', items: count }, 'inArray(asNumber)', 'none'],
    [{ type: 'object', additionalProperties: count }, 'inKeys(asNumber)', 'none'],
    [{ allOf: [count, { minimum: 1 }] }, 'asNumber', 'none'],
    [{ allOf: [count, { type: 'number' }] }, 'asNumber', 'none'],
    [{ anyOf: [count, { type: 'null' }] }, 'asNumber', 'none'],
    [{ anyOf: [count, { type: 'number' }] }, 'asNumber', 'none'],
    [{ anyOf: [count, { enum: ['NaN'] }] }, 'asNumber', 'none'],
    [{ anyOf: [count, { enum: ['NaN', '7'] }] }, 'unlessListed(7; asNumber)', 'none'],
    [{ anyOf: [long, { type: 'number' }] }, 'unlessNumber(asTextBigInt)', 'unlessNumber(asTextBigInt)', bigint],
    [{ anyOf: [long, count] }, 'inAny(asTextBigInt; asNumber)', 'inAny(asTextBigInt; asNumber)', bigint],
    // Next to any string, a string stays one.
    [{ anyOf: [count, text] }, 'none', 'none'],
    [{ anyOf: [long, text] }, 'asBigInt', 'asBigInt', bigint],
    [{ anyOf: [object({ a: count }), object({ a: text })] }, 'none', 'none'],
    [{ anyOf: [tagged('x', count), tagged('y', text)] }, 'byTag(kind; x inObject(value asNumber))', 'none'],
    [
        { oneOf: [object({ a: count, b: plainLong }), text] },
        'inObject(a asNumber, b asBigInt)',
        'inObject(a asNumber, b asBigInt)',
        bigint,
    ],
])('%j', (schema, received, sent, options = {}) => {
    const post = {
        operationId: 'send',
        requestBody: { required: true, content: { 'application/json': { schema } } },
        responses: { '200': response(schema) },
    };
    const document = describePaths({ '/a': { post } }, { version: '3.1' });
    const { model } = modelOf(document, { numericStrings: 'number', dateFormat: 'string', ...options });
    const plans = new Map(model.valuePlans.map(({ name, plan }) => [name, plan]));
    const planOf = (made: Made | undefined): string => {
        const plan = made?.numbers;
        return textOf(plan?.kind === 'named' ? plans.get(plan.name) : plan);
    };
    const operation = model.groups[0]?.operations[0];
    expect([planOf(operation?.result.made), planOf(operation?.body?.made)]).toEqual([received, sent]);
});
