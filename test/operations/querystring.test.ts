import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import type { Query } from '../../src/plan/model.ts';
import { describePaths, modelOf, printSignatures } from '../tools/inline-description.ts';

const string = { type: 'string' };
const object = { type: 'object', properties: { a: string } };
const form = 'application/x-www-form-urlencoded';

const whole = (content: JsonValue, fields: JsonObject = {}): JsonObject => ({
    name: 'filter',
    in: 'querystring',
    content,
    ...fields,
});

interface Read {
    readonly arguments: string | undefined;
    readonly query: Query | undefined;
    readonly messages: readonly string[];
}

function read(
    parameters: readonly JsonValue[],
    shared: readonly JsonValue[] = [],
    options: Partial<Config> = {},
): Read {
    const operation = { operationId: 'call', parameters, responses: {} };
    const described = describePaths({ '/': { parameters: shared, get: operation } }, { version: '3.2' });
    const document = { ...described, components: { mediaTypes: { Filter: { schema: object } } } };
    const { model, diagnostics } = modelOf(document, options);
    return {
        arguments: /\((.*)\)/s.exec(printSignatures(document, options)[0] ?? '')?.[1],
        query: model.groups[0]?.operations[0]?.query,
        messages: diagnostics.filter(({ severity }) => severity !== 'note').map(({ message }) => message),
    };
}

describe('a parameter that is all of the query is one argument', () => {
    test.each<[content: JsonObject, format: string, expected: string]>([
        [{ [form]: { schema: object } }, 'form', 'filter?: { a?: string; }'],
        [{ [form]: { schema: { ...object, type: ['object', 'null'] } } }, 'form', 'filter?: { a?: string; }'],
        [
            { [form]: { schema: { type: 'object', additionalProperties: string } } },
            'form',
            'filter?: Record<string, string>',
        ],
        // A form has fields, which are unknown here.
        [{ [form]: {} }, 'form', 'filter?: Record<string, unknown>'],
        [{ [form]: { schema: string } }, 'form', 'filter?: Record<string, unknown>'],
        [{ 'application/json': { schema: object } }, 'json', 'filter?: { a?: string; }'],
        [{ 'application/json': { schema: { type: 'array', items: string } } }, 'json', 'filter?: string[]'],
        [{ 'application/json': { $ref: '#/components/mediaTypes/Filter' } }, 'json', 'filter?: { a?: string; }'],
        [{ 'application/vnd.filter+json': {} }, 'json', 'filter?: unknown'],
        [{ 'text/plain': { schema: string } }, 'text', 'filter?: string'],
        [{ 'application/jsonpath': { schema: { pattern: '^\\$' } } }, 'text', 'filter?: string'],
        [{ 'application/octet-stream': {} }, 'text', 'filter?: string'],
    ])('%j: %s', (content, format, expected) => {
        const found = read([whole(content)]);
        expect([found.arguments, found.query?.kind === 'whole' && found.query.format, found.messages]).toEqual([
            expected,
            format,
            [],
        ]);
    });

    const json = { 'application/json': { schema: string } };

    test.each<[given: string, parameters: readonly JsonValue[], options: Partial<Config>, expected: string]>([
        ['that may be required', [whole(json, { required: true })], {}, 'filter: string'],
        ['as a modifier says', [whole(json)], { modifiers: { parameters: { filter: 'required' } } }, 'filter: string'],
        ['or is ignored', [whole(json)], { modifiers: { parameters: { filter: 'ignore' } } }, ''],
        ['of its own name', [whole(json, { name: 'json-path' })], {}, 'jsonPath?: string'],
        [
            'next to a header',
            [whole(json), { name: 'filter', in: 'header', schema: string }],
            {},
            'filter?: string, filterHeader?: string',
        ],
        [
            'that is not grouped',
            [whole(json)],
            { queryParamsSerialization: { queryParamsAsObject: true } },
            'filter?: string',
        ],
    ])('%s', (_, parameters, options, expected) => {
        const found = read(parameters, [], options);
        expect([found.arguments, found.messages]).toEqual([expected, []]);
    });

    test('of the path, unless the operation has another of its name', () => {
        const found = read([whole(json)], [whole({ [form]: { schema: object } })]);
        expect([found.arguments, found.messages]).toEqual(['filter?: string', []]);
    });

    const alone = "a 'querystring' is all of the query: beside another parameter of it, it is left out";

    test.each<
        [
            given: string,
            parameters: readonly JsonValue[],
            shared: readonly JsonValue[],
            expected: string,
            diagnostic: string,
        ]
    >([
        ['next to another', [whole(json), whole(json, { name: 'b' })], [], 'filter?: string', alone],
        [
            'next to one of the query',
            [whole(json), { name: 'a', in: 'query', schema: string }],
            [],
            'a?: string',
            alone,
        ],
        [
            'next to one of the query of its path',
            [whole(json)],
            [{ name: 'a', in: 'query', schema: string }],
            'a?: string',
            alone,
        ],
        [
            'without content',
            [{ name: 'a', in: 'querystring', schema: string }],
            [],
            '',
            "a 'querystring' must have 'content' with a media type",
        ],
        ['without a media type', [whole({})], [], '', "a 'querystring' must have 'content' with a media type"],
        ['without a name', [{ in: 'querystring', content: json }], [], '', "a parameter must have 'name' and 'in'"],
    ])('%s it is reported', (_, parameters, shared, expected, diagnostic) => {
        const found = read(parameters, shared);
        expect([found.arguments, found.messages]).toEqual([expected, [diagnostic]]);
    });
});
