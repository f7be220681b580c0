/** Schemas of numbers that may come as strings, of enums that may have further values, and of what narrows both or stands beside them. */
import type { JsonObject } from '../../../src/load/json.ts';
import type { Material, Parts } from '../../types/random-types/material.ts';
import { lawMaterial } from './material.ts';

const integers = '^-?(?:0|[1-9]\\d*)$';
const fractions = '^-?(?:0|[1-9]\\d*)(?:\\.\\d+)?$';

const numericStrings: readonly JsonObject[] = [
    { type: ['integer', 'string'], pattern: integers, format: 'int32' },
    { type: ['number', 'string'], pattern: fractions, format: 'double' },
    { type: ['integer', 'string'], pattern: integers, format: 'int64' },
    { type: ['integer', 'null', 'string'], pattern: integers, format: 'int32' },
];

/** OpenAPI 3.0 has no lists of types. */
const olderNumericStrings: readonly JsonObject[] = [
    { pattern: integers, format: 'int32' },
    { pattern: fractions, format: 'double' },
    { pattern: integers, format: 'int64' },
];

/** The listed values stay in `enum`: what makes values reads them there. */
const openEnums: readonly JsonObject[] = [
    { type: 'string', enum: ['red', 'blue'], 'x-extensible-enum': true },
    { type: 'string', enum: ['red'], 'x-extensible-enum': true },
    { type: 'integer', enum: [1, 2], 'x-extensible-enum': true },
];

const others: readonly JsonObject[] = [
    { type: 'string', format: 'date' },
    { type: 'integer' },
    { type: 'boolean' },
    { type: 'string', enum: ['none'] },
    { type: 'object', properties: { id: { type: 'string', format: 'date-time' } }, required: ['id'] },
];

const narrower: readonly JsonObject[] = [
    { type: 'string' },
    { type: 'string', minLength: 2 },
    { description: 'The same' },
    { enum: ['1', 'red'] },
    { type: 'string', enum: ['red', 'none'] },
    { not: { enum: ['blue'] } },
];

function open({ chance, is31 }: Parts): JsonObject {
    return chance.pick([...(is31 ? numericStrings : olderNumericStrings), ...openEnums]);
}

function narrowed(parts: Parts): JsonObject {
    const all = [open(parts), parts.chance.pick(narrower)];
    return { allOf: parts.chance.happens(0.5) ? all : all.toReversed() };
}

function besideOthers(parts: Parts): JsonObject {
    const { chance } = parts;
    return { [chance.pick(['oneOf', 'anyOf'])]: [open(parts), chance.pick(others)] };
}

function held(parts: Parts): JsonObject {
    const { chance } = parts;
    const inner = open(parts);
    return chance.pick<JsonObject>([
        { type: 'object', properties: { id: inner, at: open(parts) }, required: ['id'] },
        { type: 'array', items: inner },
        { type: 'array', items: inner, uniqueItems: true },
        { type: 'object', additionalProperties: inner },
    ]);
}

/** What one part of a conjunction says of a property, another says too. */
function refined(parts: Parts): JsonObject {
    const { chance } = parts;
    const object = (v: JsonObject): JsonObject => ({ type: 'object', properties: { v }, required: ['v'] });
    const all = [object(open(parts)), object(chance.pick([...narrower, open(parts)]))];
    return { allOf: chance.happens(0.5) ? all : all.toReversed() };
}

/** Objects that a tag tells apart, which stays closed. */
function tagged(parts: Parts): JsonObject {
    const member = (kind: string): JsonObject => ({
        type: 'object',
        properties: { kind: { type: 'string', enum: [kind] }, v: open(parts) },
        required: ['kind', 'v'],
    });
    return { oneOf: [member('red'), member('blue')] };
}

export const openMaterial: Material = {
    ...lawMaterial,
    composed: [
        ...lawMaterial.composed,
        ...[open, open, narrowed, narrowed, besideOthers, besideOthers, held, held, refined, tagged],
    ],
};
