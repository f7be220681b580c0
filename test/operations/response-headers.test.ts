/** The headers of responses: which are read, under which names, with which types, and how. */
import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import type { ClientNaming } from '../../src/operations/naming.ts';
import { valueFormOfHeader, writeHeader } from '../../src/operations/response-headers.ts';
import type { HeaderReading, OperationHeaders } from '../../src/plan/headers.ts';
import { describePaths, modelOf } from '../tools/inline-description.ts';

const integer = { schema: { type: 'integer' } };
const text = { schema: { type: 'string' } };

const withHeaders = (headers: JsonObject, rest: JsonObject = {}): JsonObject => ({
    description: 'One',
    headers,
    ...rest,
});

interface Read {
    readonly headers: OperationHeaders | undefined;
    readonly messages: readonly string[];
}

function readAll(responses: JsonObject, clients: Partial<ClientNaming> = {}): Read {
    const operation = { operationId: 'find', tags: ['pet'], responses };
    const components = { headers: { Limit: { description: 'How many', ...integer } } };
    const document = { ...describePaths({ '/pets': { get: operation } }), components };
    const { model, diagnostics } = modelOf(document, {}, { clients: { kind: 'object', headers: 'all', ...clients } });
    return {
        headers: model.groups[0]?.operations[0]?.responseHeaders,
        messages: diagnostics.map((one) => formatDiagnostic(one)),
    };
}

describe('which headers are read', () => {
    const ok = (headers: JsonObject, rest?: JsonObject): JsonObject => ({ 200: withHeaders(headers, rest) });
    test.each<[does: string, responses: JsonObject, members: readonly string[]]>([
        ['none', ok({}), []],
        [
            'those of a schema or a content',
            ok({ 'X-A': integer, 'X-B': { content: { 'text/plain': {} } } }),
            ['xA', 'xB'],
        ],
        ['those of a reference', ok({ 'X-Limit': { $ref: '#/components/headers/Limit' } }), ['xLimit']],
        ['no content type, in any case', ok({ 'content-type': text }), []],
        ['what has nothing but a name', ok({ 'X-A': {} }), ['xA']],
        ['the name of a download', ok({}, { content: { 'image/png': {} } }), ['filename']],
        [
            'that of a text, if the header is described',
            ok({ 'Content-disposition': text }),
            ['contentDisposition', 'filename'],
        ],
        ['those of one name and case once', ok({ 'X-A': integer, 'x-a': text }), ['xA']],
        ['those with the same name in the output', ok({ X_A: integer, 'X-A': text }), ['xA2', 'xA']],
        ['no name that objects have', ok({ Constructor: text }), ['constructor2']],
        ['names without letters', ok({ '!': text, '#': text }), ['header', 'header2']],
        ['no name that no header can have', ok({ 'X A': text, 'X-é': text }), []],
    ])('%s', (_does, responses, members) => {
        const { headers } = readAll(responses);
        expect(headers?.responses.flatMap((one) => one.headers.map(({ member }) => member)) ?? []).toEqual(members);
    });

    test.each<[does: string, headers: JsonObject, says: string]>([
        ['a repeated one', { 'X-A': text, 'x-a': text }, "the header 'x-a' is already described, as 'X-A'"],
        ['a wrong name', { 'X A': text }, "'X A' cannot be the name of a header"],
        ['another style', { 'X-A': { ...text, style: 'form' } }, "'form' is not a style of a header"],
        [
            'the same name in the output',
            { 'X-A': text, X_A: text },
            "the headers 'X-A' and 'X_A' have the same name in the output: 'X_A' gets a number",
        ],
    ])('%s is reported', (_does, headers, says) => {
        expect(readAll({ 200: withHeaders(headers) }).messages.join()).toContain(says);
    });
});

describe('the responses whose headers are read', () => {
    const limited = withHeaders({ 'Retry-After': integer });
    const none = { description: 'None' };
    test.each<[does: string, responses: JsonObject, wanted: 'all' | 'errors', statuses: readonly string[]]>([
        ['all with headers', { 200: limited, 404: none, 429: limited }, 'all', ['200', '429']],
        ['only errors', { 200: limited, 429: limited }, 'errors', ['429']],
        ['none', { 200: limited }, 'errors', []],
        ['a range, and what it would cover', { 200: none, '4xx': limited, 404: none }, 'all', ['404', '4XX']],
        ['the default, and what it would cover', { 200: none, default: limited }, 'all', ['200', 'default']],
        ['of two keys for one range the first', { '4XX': none, '4xx': limited }, 'all', []],
    ])('%s', (_does, responses, wanted, statuses) => {
        const { headers } = readAll(responses, { headers: wanted });
        expect(headers?.responses.map(({ status }) => status) ?? []).toEqual(statuses);
    });

    test('without the option none', () => {
        expect(readAll({ 200: limited }, { headers: undefined }).headers).toBeUndefined();
    });
});

describe('the names of what reads them', () => {
    test.each<[kind: ClientNaming['kind'], names: object]>([
        ['object', { interfaceName: 'PetClientHeaders', constant: 'petClientHeaders', isOwn: false }],
        ['class', { interfaceName: 'PetServiceHeaders', constant: 'petServiceHeaders', isOwn: false }],
        ['functions', { interfaceName: 'OperationHeaders', constant: 'findHeaders', isOwn: true }],
    ])('%s', (kind, names) => {
        const { headers } = readAll({ 200: withHeaders({ 'X-A': text }) }, { kind });
        expect(headers).toMatchObject({ ...names, member: 'find' });
    });
});

describe('types and readings', () => {
    const value = (form: object): object => ({ kind: 'value', style: 'simple', explode: false, ...form });
    const list = { type: 'array', items: { type: 'integer' } };
    test.each<[header: JsonObject, type: object, reading: object]>([
        [{}, { kind: 'primitive', name: 'string' }, value({ value: 'text' })],
        [integer, { kind: 'primitive', name: 'number' }, value({ value: 'integer' })],
        [{ schema: {} }, { kind: 'unknown' }, value({ value: 'any' })],
        [
            { schema: { type: 'string', format: 'binary' } },
            { kind: 'primitive', name: 'string' },
            value({ value: 'file' }),
        ],
        [{ schema: list }, { kind: 'array' }, value({ value: { items: 'integer' } })],
        [{ schema: list, explode: true }, { kind: 'array' }, value({ value: { items: 'integer' }, explode: true })],
        [{ schema: list, style: 'form' }, { kind: 'array' }, value({ value: { items: 'integer' } })],
        [
            { schema: list, 'x-collection-format': 'pipes' },
            { kind: 'array' },
            value({ value: { items: 'integer' }, style: 'pipeDelimited' }),
        ],
        [
            { content: { 'application/json': { schema: list } } },
            { kind: 'array' },
            value({ value: { items: 'integer' }, style: 'json' }),
        ],
        [{ content: { 'application/json': {} } }, { kind: 'unknown' }, value({ value: 'text', style: 'json' })],
        [
            { content: { 'text/plain': { schema: list } } },
            { kind: 'primitive', name: 'string' },
            value({ value: 'text' }),
        ],
        [{ content: { 'text/plain': integer } }, { kind: 'primitive', name: 'number' }, value({ value: 'integer' })],
    ])('%j', (header, type, reading) => {
        const [first] = readAll({ 200: withHeaders({ 'X-A': header }) }).headers?.responses[0]?.headers ?? [];
        expect(first?.type).toMatchObject(type);
        expect({ ...first?.reading, value: valueFormOfHeader(first ?? { sources: [] }) }).toEqual(reading);
    });
});

describe('the text of an example', () => {
    const simple: HeaderReading = { kind: 'value', style: 'simple', explode: false };
    test.each<[value: Parameters<typeof writeHeader>[0], reading: HeaderReading, text: string | undefined]>([
        [12, simple, '12'],
        ['a b', simple, 'a b'],
        [['a', 'b'], simple, 'a,b'],
        [{ a: 1, b: 'c' }, simple, 'a,1,b,c'],
        [{ a: 1, b: 'c' }, { ...simple, explode: true }, 'a=1,b=c'],
        [{ a: 1 }, { ...simple, style: 'json' }, '{"a":1}'],
        ['a\nb', simple, undefined],
        ['€', simple, undefined],
        ['', simple, undefined],
    ])('%j', (value, reading, expected) => {
        expect(writeHeader(value, reading)).toBe(expected);
    });
});
