import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { describePaths, modelOf, printSchemas, response, type Version } from '../tools/inline-description.ts';

const text = { type: 'string' };
const nullable = { ...text, nullable: true };

function object(properties: JsonObject, fields: JsonObject = {}): JsonObject {
    return { type: 'object', properties, ...fields };
}

function reference(name: string): JsonObject {
    return { $ref: `#/components/schemas/${name}` };
}

/** How many places the note counts; 0 without a note. */
function placesOf(document: JsonObject, options: Partial<Config> = {}): number {
    const notes = modelOf(document, options).diagnostics.filter(({ code }) => code === 'dropped-null');
    expect(notes.length).toBeLessThan(2);
    return Number(/^\d+/.exec(notes[0]?.message ?? '0')?.[0]);
}

function placesIn(schemas: JsonObject, version?: Version): number {
    const document = describePaths({}, { schemas, ...(version && { version }) });
    return placesOf(document, { generationMode: 'schemas' });
}

/** How often a strategy writes null. */
function nullsIn(schemas: JsonObject, nullableStrategy: 'ignore' | 'include', version?: Version): number {
    const printed = printSchemas(schemas, { options: { nullableStrategy }, ...(version && { version }) });
    return [...printed.text.matchAll(/\| null\b/g)].length;
}

describe('nulls dropped by default are counted where null would be written', () => {
    test.each<[given: string, schemas: JsonObject, places: number, version?: Version]>([
        ['a property', { A: object({ a: nullable, b: text }) }, 1],
        ['the items of an array', { A: { type: 'array', items: nullable } }, 1],
        ['the values of a map', { A: { type: 'object', additionalProperties: nullable } }, 1],
        ['nested schemas', { A: object({ a: { type: 'array', nullable: true, items: object({ b: nullable }) } }) }, 2],
        ['a named string, at its declaration', { A: nullable, B: object({ a: reference('A'), b: reference('A') }) }, 1],
        [
            'a named object, at every reference',
            { A: object({ a: text }, { nullable: true }), B: object({ a: reference('A'), b: reference('A') }) },
            2,
        ],
        ['a named object without references', { A: object({ a: text }, { nullable: true }) }, 0],
        ['an alias of a named string', { A: nullable, B: reference('A') }, 1],
        ['a property of two schemas', { A: { allOf: [object({ a: nullable }), object({ a: nullable })] } }, 1],
        [
            'a property of a base',
            { A: object({ a: nullable }), B: { allOf: [reference('A'), object({ b: text })] } },
            1,
        ],
        ['a property that may be anything', { A: object({ a: { nullable: true } }) }, 0],
        [
            'additional keys that may be anything because of a property',
            {
                X: object({ x: text }),
                Y: object({ y: text }),
                A: object({ a: { allOf: [reference('X'), reference('Y')] } }, { additionalProperties: nullable }),
            },
            0,
        ],
        ['a schema of only null', { A: object({ a: { type: 'null' } }) }, 0, '3.1'],
        ['an array of types', { A: object({ a: { type: ['string', 'null'] } }) }, 1, '3.1'],
        ['an alternative', { A: object({ a: { oneOf: [text, { type: 'null' }] } }) }, 1, '3.1'],
        ['null among values', { A: { enum: ['a', null] } }, 1, '3.1'],
        [
            'a discriminator property, which becomes a literal',
            {
                Base: object(
                    { kind: text },
                    {
                        required: ['kind'],
                        discriminator: { propertyName: 'kind', mapping: { a: '#/components/schemas/A' } },
                    },
                ),
                A: { allOf: [reference('Base'), object({ kind: nullable })] },
            },
            0,
        ],
    ])('%s', (_, schemas, places, version) => {
        expect(placesIn(schemas, version)).toBe(places);
        expect(nullsIn(schemas, 'include', version) - nullsIn(schemas, 'ignore', version)).toBe(places);
    });

    test('a property that is nullable in only one of two schemas is not nullable', () => {
        expect(placesIn({ A: { allOf: [object({ a: nullable }), object({ a: text })] } })).toBe(0);
        expect(placesIn({ A: { allOf: [object({ a: text }), object({ a: nullable })] } })).toBe(0);
    });

    test('a place that is written several times counts once', () => {
        const schemas = {
            Base: object({ a: nullable }, { additionalProperties: nullable }),
            A: { allOf: [reference('Base'), object({ b: text })] },
            B: { allOf: [reference('Base'), object({ b: text })] },
        };
        expect(placesIn(schemas)).toBe(2);
        expect(nullsIn(schemas, 'include')).toBeGreaterThan(2);
    });
});

describe('nulls of operations are counted', () => {
    const shared = { name: 'shared', in: 'query', schema: nullable };
    const content = (schema: JsonObject): JsonObject => ({ content: { 'application/json': { schema } } });
    const operation = (fields: JsonObject, tag = 'a'): JsonObject => ({
        tags: [tag],
        responses: { '204': { description: 'Done' } },
        ...fields,
    });

    test.each<[given: string, pathItem: JsonObject, places: number, options?: Partial<Config>]>([
        ['a parameter', { get: operation({ parameters: [{ ...shared, name: 'a' }] }) }, 1],
        ['a parameter of several operations', { parameters: [shared], get: operation({}), put: operation({}) }, 1],
        [
            'a body and a response',
            { put: operation({ requestBody: content(nullable), responses: { '200': response(nullable) } }) },
            2,
        ],
        [
            'an operation that is left out',
            { get: operation({ parameters: [shared] }, 'b') },
            0,
            { exclude: { tags: ['b'] } },
        ],
        [
            'a parameter that is left out',
            { get: operation({ parameters: [shared] }) },
            0,
            { modifiers: { parameters: { shared: 'ignore' } } },
        ],
        [
            'a body that is sent as a string',
            { put: operation({ requestBody: { content: { 'text/plain': { schema: nullable } } } }) },
            0,
        ],
        [
            'the items of a body that is sent as a string',
            { put: operation({ requestBody: { content: { 'application/jsonl': { itemSchema: nullable } } } }) },
            0,
        ],
    ])('%s', (_, pathItem, places, options) => {
        expect(placesOf(describePaths({ '/a': pathItem }), options)).toBe(places);
    });

    test('schemas that are not generated are not counted', () => {
        const used = operation({ responses: { '200': response(reference('Used')) } });
        const schemas = { Used: object({ a: nullable }), Unused: object({ b: nullable }) };
        expect(placesOf(describePaths({ '/a': { get: used } }, { schemas }))).toBe(1);
    });

    test.each<[JsonObject, number]>([
        [nullable, 1],
        [object({ a: nullable }), 1],
        [object({ a: text }, { nullable: true }), 0],
        [reference('Pet'), 1],
    ])('the body of a webhook is counted as it is declared: %j', (schema, places) => {
        const webhooks = { sold: { post: operation({ requestBody: content(schema) }) } };
        const schemas = { Pet: object({ a: nullable }, { nullable: true }) };
        expect(placesOf({ ...describePaths({}, { schemas }), webhooks })).toBe(places);
    });
});

describe('the note', () => {
    const document = (count: number): JsonObject => {
        const names = Array.from({ length: count }, (_, index) => `a${index}`);
        return describePaths({}, { schemas: { A: object(Object.fromEntries(names.map((name) => [name, nullable]))) } });
    };
    const notesOf = (count: number, options: Partial<Config> = {}): string[] =>
        modelOf(document(count), { generationMode: 'schemas', ...options }).diagnostics.map((one) => {
            expect(one.severity).toBe('note');
            return formatDiagnostic(one);
        });

    test.each<[count: number, notes: readonly string[]]>([
        [0, []],
        [1, ["dropped-null  1 nullable place is typed without null; '--nullables include' writes it"]],
        [3, ["dropped-null  3 nullable places are typed without null; '--nullables include' writes it"]],
    ])('of %j places', (count, notes) => {
        expect(notesOf(count)).toEqual(notes);
    });

    test.each(['ignore', 'include', 'nullableAsOptional'] as const)(
        'is omitted if a strategy is set: %s',
        (nullableStrategy) => {
            expect(notesOf(1, { nullableStrategy })).toEqual([]);
        },
    );
});

describe('a GET without content', () => {
    const nothing = { description: 'x' };
    const json = response(text);

    /** The note on operations with these responses, and the pointer that it shows. */
    function noteOf(given: Readonly<Record<string, JsonObject>>, method = 'get'): readonly unknown[] {
        const paths = Object.entries(given).map(([path, responses]) => [path, { [method]: { responses } }]);
        return modelOf(describePaths(Object.fromEntries(paths)), { baseUrl: '' })
            .diagnostics.filter(({ code }) => code === 'unread-body')
            .map(({ message, where }) => [message, where?.pointer]);
    }

    test.each<[given: string, responses: JsonObject]>([
        ['a 200', { '200': nothing }],
        ['a 200 and a 204', { '200': nothing, '204': nothing }],
        ['a range', { '2XX': nothing }],
        ['the default', { default: nothing }],
        ['an empty content', { '200': { ...nothing, content: {} } }],
    ])('has a note: %s', (_, responses) => {
        const [status] = Object.keys(responses);
        expect(noteOf({ '/': responses })).toEqual([
            [
                '1 GET operation describes no content of the success: its body is not read',
                `/paths/~1/get/responses/${status}`,
            ],
        ]);
    });

    test.each<[given: string, responses: JsonObject, method?: string]>([
        ['content', { '200': json }],
        ['content of another success', { '200': nothing, '201': json }],
        ['a 204', { '204': nothing }],
        ['a 201', { '201': nothing }],
        ['a redirect', { '302': nothing }],
        ['no success', { '404': json }],
        ['a DELETE', { '200': nothing }, 'delete'],
    ])('has no note: %s', (_, responses, method) => {
        expect(noteOf({ '/': responses }, method)).toEqual([]);
    });

    test('several have one note, at the first', () => {
        const responses = { '200': nothing };
        expect(noteOf({ '/a': { '200': json }, '/b': responses, '/c': responses })).toEqual([
            [
                '2 GET operations describe no content of the success: its body is not read',
                '/paths/~1b/get/responses/200',
            ],
        ]);
    });
});

describe('lists that look as if they had pages', () => {
    const page = object({ value: { type: 'array', items: text }, nextLink: text });
    const rule = { kind: 'url', next: 'nextLink', items: 'value' };
    const list = (fields: JsonObject): JsonObject => ({ get: { responses: { '200': response(page) }, ...fields } });
    const lists = (count: number, name = 'listPets'): JsonObject => {
        const names = Array.from({ length: count }, (_, index) => name + index);
        return Object.fromEntries(names.map((name) => [`/${name}`, list({ operationId: name })]));
    };

    /** It has the place of the next page, and not what its rule has. */
    const unfit = { get: { operationId: 'last', responses: { '200': response(object({ nextLink: text })) } } };

    function notesOf(paths: JsonObject, options: Partial<Config> = {}): readonly string[] {
        const { diagnostics } = modelOf(describePaths(paths), options);
        return diagnostics.filter(({ code }) => code === 'likely-pages').map((one) => formatDiagnostic(one));
    }

    test.each<[given: string, paths: JsonObject, message: string, rules: readonly JsonObject[], end?: string]>([
        [
            'one has its name',
            lists(1),
            "1 operation looks as if its list had pages: 'listPets0'",
            [{ operationIds: ['listPets0'], ...rule }],
        ],
        [
            'one without a name has its path',
            { '/pets': list({}) },
            "1 operation looks as if its list had pages: '/pets'",
            [{ paths: ['/pets'], ...rule }],
        ],
        [
            'several have one note',
            lists(3),
            "3 operations look as if their lists had pages, such as 'listPets0'",
            [{ operationIds: ['list*'], ...rule }],
        ],
        [
            'several with names that have nothing in common that others lack',
            { ...lists(3, 'pets'), '/last': unfit },
            "3 operations look as if their lists had pages, such as 'pets0'",
            [{ operationIds: ['pets0', 'pets1', 'pets2'], ...rule }],
        ],
        [
            'many are shown by some',
            { ...lists(30, 'pets'), '/last': unfit },
            "30 operations look as if their lists had pages, such as 'pets0'",
            [{ operationIds: ['pets0', 'pets1', 'pets2'], ...rule }],
            ", and 'oasmith init' writes all such rules",
        ],
    ])('%s', (_, paths, message, rules, end = '') => {
        const shown = JSON.stringify({ rules });
        expect(notesOf(paths)).toEqual([
            `likely-pages  ${message}; "pagination": ${shown} in the configuration gives all their pages and items${end}`,
        ]);
    });

    test.each<Partial<Config>>([
        { pagination: { rules: [] } },
        { pagination: { extensions: true } },
        { pagination: { extensions: false } },
        { generationMode: 'schemas' },
    ])('have no note with %j', (options) => {
        expect(notesOf(lists(1), options)).toEqual([]);
    });
});

describe('what is sent as text is counted where its schema says more', () => {
    const claims = { schema: object({ sub: text }) };

    function notesOf(requestBody: JsonObject, responses: JsonObject = { '204': { description: 'x' } }): string[] {
        const { diagnostics } = modelOf(describePaths({ '/': { post: { requestBody, responses } } }), { baseUrl: '' });
        return diagnostics.filter(({ code }) => code === 'unused-schema').map(({ message }) => message);
    }

    const content = (types: JsonObject) => ({ description: 'x', content: types });

    test.each<[given: string, body: JsonObject, responses: JsonObject | undefined, notes: readonly string[]]>([
        [
            'a body',
            content({ 'application/jwt': claims }),
            undefined,
            ['1 schema is not used: a body of application/jwt is a string'],
        ],
        [
            'a response and an error',
            content({ 'application/jwt': { schema: text } }),
            { '200': content({ 'application/xml': claims }), '400': content({ 'text/csv': claims }) },
            ['2 schemas are not used: a body of text/csv is a string'],
        ],
        [
            'not XML beside JSON of the same schema',
            content({ 'application/json': claims, 'application/xml': claims }),
            undefined,
            [],
        ],
        [
            'not a sequence with described items',
            content({ 'text/plain': {} }),
            { '200': content({ 'application/jsonl': claims }) },
            [],
        ],
    ])('%s', (_, body, responses, notes) => {
        expect(notesOf(body, responses)).toEqual(notes);
    });
});

describe('a file inside an object of a form', () => {
    const bytes = { type: 'string', format: 'binary' };

    function messagesOf(properties: JsonObject, schemas: JsonObject = {}): readonly unknown[] {
        const requestBody = { content: { 'multipart/form-data': { schema: object(properties) } } };
        const paths = { '/': { post: { requestBody, responses: { '204': { description: 'x' } } } } };
        return modelOf(describePaths(paths, { schemas, version: '3.1' }))
            .diagnostics.filter(({ code }) => code === 'nested-file')
            .map(({ message, where }) => [message, where?.pointer]);
    }

    const place = '/paths/~1/post/requestBody/content/multipart~1form-data/schema/properties';

    test.each<[given: string, properties: JsonObject, schemas: JsonObject, pointer: string]>([
        ['in an object', { a: object({ file: bytes }) }, {}, `${place}/a/properties/file`],
        [
            'in an array of objects',
            { a: { type: 'array', items: object({ file: bytes }) } },
            {},
            `${place}/a/items/properties/file`,
        ],
        [
            'in a named object',
            { a: reference('Page') },
            { Page: object({ file: { type: 'string', contentEncoding: 'binary' } }) },
            '/components/schemas/Page/properties/file',
        ],
        [
            'deep inside',
            { a: object({ b: { type: 'array', items: object({ c: bytes }) } }) },
            {},
            `${place}/a/properties/b/items/properties/c`,
        ],
    ])('%s is a warning', (_, properties, schemas, pointer) => {
        expect(messagesOf(properties, schemas)).toEqual([
            ['1 file is inside an object of a form: the object is JSON, where a file is a string', pointer],
        ]);
    });

    test.each<[given: string, properties: JsonObject]>([
        ['a field of the form', { a: bytes, b: { type: 'array', items: bytes } }],
        ['encoded bytes', { a: object({ file: { type: 'string', contentEncoding: 'base64' } }) }],
    ])('not %s', (_, properties) => {
        expect(messagesOf(properties)).toEqual([]);
    });
});
