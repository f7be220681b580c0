/** The plans of operations: which are constants of the output, and by which names. */
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { describePaths, modelOf, response } from '../tools/inline-description.ts';

const day = { type: 'string', format: 'date' };
const exact = { type: 'integer', format: 'int64' };
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const visit = object({ at: day });
const array = (items: JsonObject): JsonObject => ({ type: 'array', items });
const reference = { $ref: '#/components/schemas/Visit' };

type Responses = Readonly<Record<string, JsonObject>>;

function operation(responses: Responses, more: JsonObject = {}, tag = 'pet'): JsonObject {
    const described = Object.entries(responses).map(([status, schema]) => [status, response(schema)]);
    return { operationId: 'send', tags: [tag], responses: Object.fromEntries(described), ...more };
}

const content = (type: string, schema: JsonObject): JsonObject => ({
    requestBody: { required: true, content: { [type]: { schema } } },
});

function plansIn(paths: JsonObject, options: Partial<Config> = {}): readonly string[] {
    const document = describePaths(paths, { schemas: { Visit: visit } });
    return modelOf(document, options).model.valuePlans.map(({ name }) => name);
}

describe('what is made in an operation has', () => {
    test.each<[what: string, operation: JsonObject, names: readonly string[], options?: Partial<Config>]>([
        ['a name in a response', operation({ 200: visit }), ['sendResponseDates']],
        [
            'a name in each of several',
            operation({ 200: visit, 201: object({ to: day }) }),
            ['sendResponseDates', 'send200ResponseDates', 'send201ResponseDates'],
        ],
        [
            'a name in an error',
            operation({ 200: day, 404: visit, 410: visit, default: object({ to: day }) }),
            ['send404ErrorDates', 'sendDefaultErrorDates'],
        ],
        ['a name in a body', operation({}, content('application/json', visit)), ['sendBodyDates']],
        [
            'a name in a parameter',
            operation({}, { parameters: [{ name: 'the-range', in: 'query', schema: visit }] }),
            ['sendTheRangeDates'],
        ],
        [
            'a name by what it makes',
            operation({ 200: object({ id: exact }) }),
            ['sendResponseValues'],
            { int64: 'bigint' },
        ],
        [
            'a name in a part of a form',
            operation({}, content('multipart/form-data', object({ range: object({ from: exact }) }))),
            ['sendRangeNumbers'],
            { int64: 'bigint', dateFormat: 'string' },
        ],
        ['no name around a schema', operation({ 200: array(reference) }), ['visitDates']],
        ['no name around a date', operation({ 200: array(day) }), []],
        ['no name for a date', operation({ 200: day }), []],
        ['the name of a schema', operation({ 200: reference }), ['visitDates']],
    ])('%s', (_, described, names, options) => {
        expect(plansIn({ '/a': { post: described } }, options)).toEqual(names);
    });

    test('a name that does not depend on the order of the file', () => {
        const plansOf = (paths: JsonObject): readonly unknown[] =>
            modelOf(describePaths(paths)).model.groups.flatMap(({ tag, operations }) =>
                operations.map(({ result }) => [tag, result.made?.dates]),
            );
        const [pet, toy] = [operation({ 200: visit }), operation({ 200: object({ to: day }) }, {}, 'toy')];
        const expected = [
            ['pet', { kind: 'named', name: 'sendResponseDates' }],
            ['toy', { kind: 'named', name: 'sendResponseDates2' }],
        ];
        expect(plansOf({ '/a': { get: pet }, '/b': { get: toy } })).toEqual(expected);
        expect(plansOf({ '/b': { get: toy }, '/a': { get: pet } })).toEqual(expected.toReversed());
    });
});
