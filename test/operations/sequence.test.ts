import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import { Output } from '../../src/emit/output.ts';
import { typeOf } from '../../src/emit/types.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { noRuntime } from '../../src/syntax/runtime.ts';
import { describePaths, modelOf, printTypeNode, response } from '../tools/inline-description.ts';

const string = { type: 'string' };
const pet = { type: 'object', required: ['name'], properties: { name: string } };
const schemas: JsonObject = {
    Pet: pet,
    Event: { type: 'object', required: ['data'], properties: { data: string, event: string, id: string } },
    Text: string,
    Change: { type: 'object', properties: { data: { $ref: '#/components/schemas/Pet' } } },
};
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

const content = (mediaType: string, entry: JsonValue): JsonObject => ({
    description: 'A sequence',
    content: { [mediaType]: entry },
});

interface Read {
    /** The format and the type of the items; undefined where it is not a sequence. */
    readonly items: string | undefined;
    /** How libraries without sequences read it, and as what. */
    readonly whole: string;
    readonly names: readonly string[];
    /** Which events have JSON as their data, if it is not that of all. */
    readonly jsonEvents: unknown;
    readonly messages: readonly string[];
}

function read(responses: JsonObject, components: JsonObject = {}): Read {
    const described = describePaths({ '/': { get: { operationId: 'call', responses } } }, { schemas, version: '3.2' });
    const document = { ...described, components: { schemas, ...components } };
    const { model, options, diagnostics } = modelOf(document, { nullableStrategy: 'include' });
    const output = new Output(model, options, noRuntime);
    const result = model.groups[0]?.operations[0]?.result;
    if (result === undefined) throw new Error('there is no operation');
    const print = (schema: Parameters<typeof typeOf>[0]): string =>
        printTypeNode(typeOf(schema, output)).replaceAll(/\s+/g, ' ');
    const { sequence, type: schema, reading } = result;
    return {
        items: sequence && `${sequence.format} ${print(sequence.item)}`,
        whole: `${reading} ${print(schema)}`,
        names: model.declarations.map(({ target }) => target.name),
        jsonEvents: sequence?.jsonEvents,
        messages: diagnostics.map((diagnostic) => formatDiagnostic(diagnostic)),
    };
}

describe('bodies that are sequences, and their items', () => {
    const items = { itemSchema: reference('Pet') };

    test.each<[mediaType: string, entry: JsonValue, sequence: string | undefined, whole: string]>([
        ['application/jsonl', items, 'jsonLines Pet', 'text string'],
        ['application/x-jsonl', items, 'jsonLines Pet', 'text string'],
        ['application/x-ndjson', items, 'jsonLines Pet', 'text string'],
        ['application/ndjson; charset=utf-8', items, 'jsonLines Pet', 'text string'],
        ['application/jsonlines', items, 'jsonLines Pet', 'text string'],
        ['application/json-seq', items, 'jsonSequence Pet', 'text string'],
        ['application/geo+json-seq', items, 'jsonSequence Pet', 'text string'],
        ['text/event-stream', { itemSchema: reference('Event') }, 'events Event', 'text string'],
        ['Text/Event-Stream', { itemSchema: reference('Event') }, 'events Event', 'text string'],
        ['application/jsonl', { itemSchema: {} }, 'jsonLines unknown', 'text string'],
        ['application/jsonl', { itemSchema: true }, 'jsonLines unknown', 'text string'],
        ['application/jsonl', { itemSchema: { type: ['string', 'null'] } }, 'jsonLines string | null', 'text string'],
        // A schema next to it describes all items as one array.
        ['application/jsonl', { schema: { type: 'array' }, ...items }, 'jsonLines Pet', 'text string'],
        ['application/jsonl', { $ref: '#/components/mediaTypes/Pets' }, 'jsonLines Pet', 'text string'],
        // Before OpenAPI 3.2 there is no other way to describe them.
        ['application/jsonl', { schema: { type: 'array', items: reference('Pet') } }, 'jsonLines Pet', 'text string'],
        ['application/x-ndjson', { schema: reference('Pet') }, 'jsonLines Pet', 'text string'],
        ['application/json-seq', { schema: reference('Pet') }, 'jsonSequence Pet', 'text string'],
        ['text/event-stream', { schema: reference('Pet') }, 'eventData Pet', 'text string'],
        ['text/event-stream', { schema: { type: 'array', items: reference('Pet') } }, 'eventData Pet', 'text string'],
        ['text/event-stream', { schema: reference('Event') }, 'events Event', 'text string'],
        ['text/event-stream', { schema: reference('Change') }, 'jsonEvents Change', 'text string'],
        // Single items are not described.
        ['application/jsonl', { schema: string }, undefined, 'text string'],
        ['text/event-stream', { schema: {} }, undefined, 'text string'],
        ['text/event-stream', { schema: reference('Text') }, undefined, 'text string'],
        ['text/event-stream', {}, undefined, 'text string'],
        // Their items may be of any media type.
        ['multipart/mixed', items, undefined, 'text string'],
        ['application/vnd.example', items, undefined, 'text string'],
        // Not sequences.
        ['application/json', { schema: reference('Pet'), ...items }, undefined, 'json Pet'],
        ['application/vnd.example+json', items, undefined, 'json unknown'],
    ])('%s with %j: %s', (mediaType, entry, sequence, whole) => {
        const found = read({ '200': content(mediaType, entry) }, { mediaTypes: { Pets: items } });
        expect([found.items, found.whole, found.messages]).toEqual([sequence, whole, []]);
    });
});

describe('several responses', () => {
    const lines = (schema: JsonValue) => content('application/jsonl', { itemSchema: schema });

    test.each<[given: string, responses: JsonObject, sequence: string | undefined, whole: string]>([
        [
            'of one format',
            { '200': lines(reference('Pet')), '201': lines(string) },
            'jsonLines Pet | string',
            'text string',
        ],
        [
            'of two formats',
            { '200': lines(string), '201': content('application/json-seq', { itemSchema: string }) },
            undefined,
            'text string',
        ],
        [
            'one of which is not a sequence',
            { '200': lines(string), '201': content('text/plain', {}) },
            undefined,
            'text string',
        ],
        [
            'one of which is JSON',
            { '200': lines(string), '201': response(reference('Pet')) },
            undefined,
            'jsonOrText string | Pet',
        ],
        // An empty body is not an item.
        [
            'one of which is empty',
            { '200': lines(string), '204': { description: 'None' } },
            'jsonLines string',
            'text string | undefined',
        ],
        [
            'except error responses',
            { '200': lines(string), '400': response(reference('Pet')) },
            'jsonLines string',
            'text string',
        ],
    ])('%s', (_, responses, sequence, whole) => {
        const found = read(responses);
        expect([found.items, found.whole]).toEqual([sequence, whole]);
    });

    test('of several media types one is requested', () => {
        const responses = {
            '200': { description: 'x', content: { 'text/event-stream': {}, 'application/jsonl': {} } },
        };
        const document = describePaths({ '/': { get: { responses } } });
        expect(modelOf(document).model.groups[0]?.operations[0]?.result.accept).toEqual({
            text: 'text/event-stream',
            isOneOfSeveral: true,
        });
    });
});

const plain = 'events { data: string; event?: string; id?: string; retry?: number; }';
const place = '/paths/~1/get/responses/200/content/text~1event-stream/itemSchema';

/** An object of some fields. */
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

describe('events of several kinds, of which only some have JSON as their data', () => {
    const json = { ...string, contentMediaType: 'application/json', contentSchema: reference('Pet') };
    const kind = (event: JsonValue, data: JsonObject = {}, required: readonly string[] = []): JsonObject => ({
        ...object({ event: { const: event }, ...data }),
        required: [...required],
    });
    const base = { ...object({ event: string, data: string, retry: { type: 'integer' } }), required: ['data'] };

    test.each<[given: string, itemSchema: JsonObject, names: JsonValue | undefined, items: string]>([
        [
            'where all say what their data is',
            { oneOf: [kind('a', { data: json }), kind('b', { data: string })] },
            { names: ['a'], areJson: true },
            "mixedEvents { event?: 'a'; data?: Pet; } | { event?: 'b'; data?: string; }",
        ],
        [
            'where the data of all is a string',
            { ...base, oneOf: [kind('a'), kind('b', { data: json }), kind('c', { data: { format: 'int64' } })] },
            { names: ['b'], areJson: true },
            "mixedEvents { data: string; event?: 'a'; retry?: number; } | { data: Pet; event?: 'b'; retry?: number; } | { data: string; event?: 'c'; retry?: number; }",
        ],
        [
            'where all names are listed beside them',
            {
                ...object({ event: { enum: ['a', 'b'] }, data: string }),
                oneOf: [kind('a', { data: json }), kind('b')],
            },
            { names: ['a'], areJson: true },
            "mixedEvents { data: Pet; event?: 'a'; } | { data: string; event?: 'b'; }",
        ],
        [
            'where each is extended from what all have',
            { oneOf: [{ allOf: [reference('Event'), kind('a', { data: json }, ['event'])] }, reference('Event')] },
            { names: ['a'], areJson: true },
            "mixedEvents { data: Pet; event: 'a'; id?: string; } | { data: string; event?: string; id?: string; }",
        ],
        [
            'where the data is an object, as many descriptions say',
            { oneOf: [kind('a', { data: reference('Pet') }), kind(null, { data: string })] },
            { names: ['a'], areJson: true },
            "mixedEvents { event?: 'a'; data?: Pet; } | { event?: null; data?: string; }",
        ],
        [
            'where only the texts have names',
            { oneOf: [object({ event: string, data: json }), kind('ping', { data: string })] },
            { names: ['ping'], areJson: false },
            "mixedEvents { event?: string; data?: Pet; } | { event?: 'ping'; data?: string; }",
        ],
        [
            'where an event without a name can only be JSON',
            { oneOf: [kind('a', { data: json }), kind('b', { data: string }, ['event'])] },
            { names: ['a', 'message'], areJson: true },
            "mixedEvents { event?: 'a'; data?: Pet; } | { event: 'b'; data?: string; }",
        ],
        [
            'where one of the kinds has several',
            { oneOf: [{ oneOf: [kind('a', { data: json }), kind('b', { data: string })] }, kind('c', { data: json })] },
            { names: ['a', 'c'], areJson: true },
            "mixedEvents { event?: 'a'; data?: Pet; } | { event?: 'b'; data?: string; } | { event?: 'c'; data?: Pet; }",
        ],
        [
            'where all are JSON in the end',
            { ...base, oneOf: [kind('a', { data: json }), kind('b', { data: json })] },
            undefined,
            "jsonEvents { data: Pet; event?: 'a'; retry?: number; } | { data: Pet; event?: 'b'; retry?: number; }",
        ],
        [
            'where there is one kind, whose data is a string by its base',
            { allOf: [reference('Event'), object({ data: json })] },
            undefined,
            'jsonEvents { data: Pet; event?: string; id?: string; }',
        ],
    ])('%s', (_, itemSchema, names, items) => {
        const found = read({ '200': content('text/event-stream', { itemSchema }) });
        expect([found.items, found.jsonEvents, found.messages]).toEqual([items, names, []]);
    });

    test.each<[given: string, itemSchema: JsonObject]>([
        ['of one name', { oneOf: [kind('a', { data: json }), kind('a', { data: string })] }],
        ['without names', { oneOf: [object({ data: json }), object({ data: string })] }],
        [
            'that may be both',
            { oneOf: [kind('a', { data: json }), kind('b', { data: { type: ['string', 'object'] } })] },
        ],
    ])('are strings if nothing tells which: %s', (_, itemSchema) => {
        const found = read({ '200': content('text/event-stream', { itemSchema }) });
        expect(found.items).toBe(plain);
        expect(found.messages).toEqual([expect.stringContaining("the 'data' of these events may be JSON or not")]);
    });
});

describe('the items of an event stream are events', () => {
    test.each<[given: string, itemSchema: JsonValue, sequence: string]>([
        ['with a string as data', object({ data: string }), 'events { data?: string; }'],
        ['whose data is one of some strings', object({ data: { enum: ['a', 'b'] } }), "events { data?: 'a' | 'b'; }"],
        ['whose data is not described', object({ data: {} }), 'events { data?: unknown; }'],
        [
            'with a string as data of JSON',
            object({ data: { ...string, contentMediaType: 'application/json' } }),
            'events { data?: string; }',
        ],
        [
            'with other fields',
            object({ data: string, id: {}, retry: { type: 'integer' } }),
            'events { data?: string; id?: unknown; retry?: number; }',
        ],
        [
            'with a custom field',
            object({ data: string, own: { type: 'integer' } }),
            'events { data?: string; own?: number; }',
        ],
        ['that are named', reference('Event'), 'events Event'],
        [
            'that extend a named one',
            { allOf: [reference('Event'), object({ event: { const: 'a' } })] },
            "events Event & { event?: 'a'; }",
        ],
        [
            'of several kinds',
            { oneOf: [object({ data: { const: 'a' } }), object({ data: reference('Text') })] },
            "events { data?: 'a'; } | { data?: Text; }",
        ],
        ['with x-ts-type', { 'x-ts-type': 'Event' }, 'events Event'],
        // Descriptions often describe the data as JSON.
        [
            'whose data is an object',
            object({ data: reference('Pet'), event: string }),
            'jsonEvents { data?: Pet; event?: string; }',
        ],
        ['whose data is a number', object({ data: { type: 'integer' } }), 'jsonEvents { data?: number; }'],
        [
            'with an array as data',
            object({ data: { type: 'array', items: string } }),
            'jsonEvents { data?: string[]; }',
        ],
        [
            'of several kinds with JSON',
            { oneOf: [reference('Change'), object({ data: { type: 'integer' } })] },
            'jsonEvents Change | { data?: number; }',
        ],
        [
            'whose data is a string that carries described JSON',
            object({ data: { ...string, contentMediaType: 'application/json', contentSchema: reference('Pet') } }),
            'jsonEvents { data?: Pet; }',
        ],
        [
            'of several kinds, the last of which ends them',
            { oneOf: [reference('Change'), object({ event: { const: 'done' }, data: { const: '[DONE]' } })] },
            "jsonEvents Change | { event?: 'done'; data?: '[DONE]'; }",
        ],
        // Only what every event has is known.
        ['that are not described', {}, plain],
        ['that may be anything', true, plain],
        ['that are any object', { type: 'object' }, plain],
    ])('%s', (_, itemSchema, sequence) => {
        const found = read({ '200': content('text/event-stream', { itemSchema }) });
        expect([found.items, found.messages]).toEqual([sequence, []]);
    });

    test.each<[given: string, itemSchema: JsonValue, message: string]>([
        ['has no data', pet, "an event has its data in 'data', which is not described here"],
        [
            'has another id',
            object({ data: string, id: { type: 'integer' } }),
            "'id' of an event is a string, which its schema does not allow",
        ],
        [
            'has another name',
            object({ data: string, event: { type: ['object', 'string'] } }),
            "'event' of an event is a string, which its schema does not allow",
        ],
        [
            'has another retry',
            object({ data: string, retry: string }),
            "'retry' of an event is a number, which its schema does not allow",
        ],
        [
            'has data that is a string or JSON',
            { oneOf: [reference('Event'), reference('Change')] },
            "the 'data' of these events may be JSON or not: it is read as a string",
        ],
        [
            'has data of several types',
            object({ data: { type: ['string', 'object'] } }),
            "the 'data' of these events may be JSON or not: it is read as a string",
        ],
    ])('a schema that %s falls back to the plain event type', (_, itemSchema, message) => {
        const found = read({ '200': content('text/event-stream', { itemSchema }) });
        expect(found.items).toBe(plain);
        expect(found.messages).toEqual([`malformed-description  ${message}\n  at ${place}`]);
    });

    test('a schema that contains itself ends', () => {
        const Loop = { oneOf: [{ $ref: '#/components/schemas/Loop' }, reference('Event')] };
        const found = read(
            { '200': content('text/event-stream', { itemSchema: reference('Loop') }) },
            { schemas: { ...schemas, Loop } },
        );
        expect(found.items).toBe('events Loop');
    });
});

test('the types of items are declared, in responses and requests', () => {
    const responses = { '200': content('application/jsonl', { itemSchema: reference('Change') }) };
    expect(read(responses).names).toEqual(['Pet', 'Change']);
    const requestBody = { content: { 'application/jsonl': { itemSchema: reference('Pet') } } };
    const document = describePaths({ '/': { post: { requestBody, responses: {} } } }, { schemas });
    const { model } = modelOf(document);
    expect(model.groups[0]?.operations[0]?.body).toMatchObject({ encoding: 'text', type: { name: 'string' } });
    expect(model.declarations.map(({ target }) => target.name)).toEqual(['Pet']);
});
