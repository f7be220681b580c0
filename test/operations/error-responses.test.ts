import { describe, expect, test } from 'vitest';
import { Output } from '../../src/emit/output.ts';
import { typeOf } from '../../src/emit/types.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { noRuntime } from '../../src/syntax/runtime.ts';
import { describePaths, modelOf, printTypeNode, response } from '../tools/inline-description.ts';

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const object = (name: string, schema: JsonValue = { type: 'string' }): JsonObject => ({
    type: 'object',
    properties: { [name]: schema },
});
const schemas = {
    Problem: object('cause', reference('Cause')),
    Cause: object('code'),
    Event: object('event'),
    Heard: object('heard'),
    Unused: object('none'),
};

const diagnostic = response(reference('Problem'));
const nothing = { description: 'Nothing' };
const content = (mediaTypes: JsonObject): JsonObject => ({ description: 'Other', content: mediaTypes });

/** The bodies of error responses by status, and the names of what is declared. */
function read(responses: JsonValue, { method = 'get', more = {} }: { method?: string; more?: JsonObject } = {}) {
    const paths = { '/a': { [method]: { operationId: 'a', responses, ...more } } };
    const { model, options, diagnostics } = modelOf(describePaths(paths, { version: '3.1', schemas }));
    const output = new Output(model, options, noRuntime);
    const errorResponses = model.groups[0]?.operations[0]?.errorResponses ?? [];
    return {
        bodies: errorResponses.map(({ status, type: schema }) => `${status}: ${printTypeNode(typeOf(schema, output))}`),
        areSuccesses: errorResponses.map(({ isSuccess }) => isSuccess),
        names: model.declarations.map(({ target }) => target.name),
        messages: diagnostics.map(({ code }) => code),
    };
}

describe('the bodies of error responses', () => {
    test.each<[given: string, responses: JsonObject, bodies: readonly string[]]>([
        ['a status', { '200': nothing, '404': diagnostic }, ['404: Problem']],
        ['a range', { '200': nothing, '4XX': diagnostic }, ['4XX: Problem']],
        ['a range in lower case', { '200': nothing, '4xx': diagnostic }, ['4XX: Problem']],
        ['the default response', { '200': nothing, default: diagnostic }, ['default: Problem']],
        ['one range in both cases', { '200': nothing, '4XX': diagnostic, '4xx': nothing }, ['4XX: Problem']],
        ['no content', { '200': nothing, '404': nothing }, ['404: unknown']],
        ['a string', { '404': content({ 'text/plain': { schema: reference('Problem') } }) }, ['404: string']],
        ['bytes, which are not read as bytes', { '404': content({ 'image/png': {} }) }, ['404: unknown']],
        [
            'JSON under another name',
            { '404': content({ 'application/problem+json': { schema: reference('Problem') } }) },
            ['404: Problem'],
        ],
        [
            'JSON next to a string',
            { '404': content({ 'text/plain': {}, 'application/json': { schema: reference('Problem') } }) },
            ['404: Problem | string'],
        ],
        [
            'JSON and text of one schema: the text is JSON, too',
            {
                '404': content({
                    'text/plain': { schema: reference('Problem') },
                    'application/json': { schema: reference('Problem') },
                    'application/xml': { schema: reference('Problem') },
                }),
            },
            ['404: Problem'],
        ],
        [
            'JSON and text of another schema',
            {
                '404': content({
                    'application/problem+json': { schema: reference('Problem') },
                    'text/plain': { schema: { type: 'string' } },
                    'text/html': {},
                }),
            },
            ['404: Problem | string'],
        ],
        [
            'JSON next to bytes',
            { '404': content({ 'application/json': { schema: reference('Problem') }, 'image/png': {} }) },
            ['404: unknown'],
        ],
        [
            'JSON next to what has no schema',
            {
                '404': content({
                    'application/json': {},
                    'application/json; charset=utf-8': { schema: reference('Problem') },
                    '*/*': {},
                }),
            },
            ['404: Problem'],
        ],
        [
            'two kinds of JSON, none of them requested',
            {
                '404': content({
                    'application/problem+json': { schema: reference('Problem') },
                    'application/json': { schema: reference('Cause') },
                }),
            },
            ['404: Problem | Cause'],
        ],
        ['an unresolved reference', { '404': { $ref: '#/components/responses/None' } }, ['404: unknown']],
        ['not successes and extensions', { '200': diagnostic, '2XX': diagnostic, 'x-404': diagnostic }, []],
    ])('%s', (_, responses, bodies) => {
        expect(read(responses).bodies).toEqual(bodies);
    });

    test('are undefined in the response to a HEAD', () => {
        expect(read({ '404': diagnostic }, { method: 'head' }).bodies).toEqual(['404: undefined']);
    });

    test('mark a default response that is also the success', () => {
        expect(read({ default: diagnostic }).areSuccesses).toEqual([true]);
        expect(read({ '404': diagnostic, default: diagnostic }).areSuccesses).toEqual([false, true]);
        expect(read({ '204': nothing, default: diagnostic }).areSuccesses).toEqual([false]);
    });
});

describe('what an operation refers to is declared', () => {
    const heard = { '200': response(reference('Heard')) };
    const post = { requestBody: content({ 'application/json': { schema: reference('Event') } }), responses: heard };
    const callbacks = { onEvent: { '{$request.query.url}': { post } } };

    test.each<[given: string, responses: JsonObject, more: JsonObject, names: readonly string[]]>([
        ['by an error response', { '204': nothing, '404': diagnostic }, {}, ['Problem', 'Cause']],
        [
            'by an inline error response',
            { '204': nothing, '404': response(object('cause', reference('Cause'))) },
            {},
            ['Cause'],
        ],
        ['by a callback', { '204': nothing }, { callbacks }, ['Event', 'Heard']],
        [
            'by a callback of a callback',
            { '204': nothing },
            { callbacks: { on: { '{$url}': { put: { responses: {}, callbacks } } } } },
            ['Event', 'Heard'],
        ],
        ['but not by an extension', { '204': nothing }, { callbacks: { 'x-on': callbacks.onEvent } }, []],
    ])('%s', (_, responses, more, names) => {
        const result = read(responses, { more });
        expect(result.names).toEqual(names);
        expect(result.messages).toEqual([]);
    });

    test('by a callback that leads back to its operation', () => {
        const back = { on: { '{$url}': { $ref: '#/paths/~1a' } } };
        expect(read({ '404': diagnostic }, { more: { callbacks: back } }).names).toEqual(['Problem', 'Cause']);
    });

    test('but not by an excluded callback', () => {
        const left = { onEvent: { '{$url}': { post: { ...post, tags: ['internal'] } } } };
        const document = describePaths(
            { '/a': { get: { operationId: 'a', responses: {}, callbacks: left } } },
            { schemas },
        );
        expect(modelOf(document, { exclude: { tags: ['internal'] } }).model.declarations).toEqual([]);
    });
});

test('an unresolved error response is reported', () => {
    const { messages } = read({ '404': { $ref: '#/components/responses/None' } });
    expect(messages).toEqual(['unresolved-reference']);
});
