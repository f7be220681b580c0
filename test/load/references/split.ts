/** Descriptions written in one piece, and the same ones with parts elsewhere. */
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/load/json.ts';
import { escapeKey, parsePointer } from '../../../src/load/pointer.ts';

export type Files = Readonly<Record<string, JsonValue>>;

/** Where a part may be moved. */
export const ways = ['the same file', 'another file', 'a part of another file'] as const;

export type Way = (typeof ways)[number];

/** A description with the values at some pointers moved. Those of inner values come before those of outer ones. */
export function split(description: JsonObject, pointers: readonly string[], way: Way): Files {
    let root: JsonValue = description;
    const others: Record<string, JsonValue> = {};
    const moved: Record<string, JsonValue> = {};
    for (const [index, pointer] of pointers.entries()) {
        const keys = parsePointer(pointer);
        if (way === 'the same file') {
            const key = `Part ${index}`;
            root = replace(root, keys, (value) => {
                moved[key] = value;
                return { $ref: `#/x-moved/${encodeURI(key)}` };
            });
        } else {
            const file = `parts/part${index}.json`;
            root = replace(root, keys, (value) => {
                const there = rebase(value);
                others[file] = way === 'another file' ? there : { 'a/b': { '%': [there] } };
                return { $ref: way === 'another file' ? file : `${file}#/a~1b/%25/0` };
            });
        }
    }
    const own = isJsonObject(root) ? root : {};
    return { 'api.json': way === 'the same file' ? { ...own, 'x-moved': moved } : own, ...others };
}

function replace(
    value: JsonValue,
    [key, ...rest]: readonly string[],
    change: (value: JsonValue) => JsonValue,
): JsonValue {
    if (key === undefined) return change(value);
    if (Array.isArray(value)) {
        return value.map((item: JsonValue, index) => (String(index) === key ? replace(item, rest, change) : item));
    }
    if (!isJsonObject(value) || !Object.hasOwn(value, key)) throw new Error(`there is no ${escapeKey(key)}`);
    const entries = Object.entries(value).map(([name, inner]) => [
        name,
        name === key ? replace(inner ?? null, rest, change) : inner,
    ]);
    return Object.fromEntries(entries);
}

/** References as seen from the folder of the parts. */
function rebase(value: JsonValue): JsonValue {
    if (typeof value === 'string') {
        if (value.startsWith('#/')) return `../api.json${value}`;
        return /^parts\/\w+\.json/.test(value) ? value.slice('parts/'.length) : value;
    }
    if (Array.isArray(value)) return value.map(rebase);
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rebase(inner ?? null)]));
}

const text: JsonObject = { type: 'string' };
const petId: JsonObject = { name: 'id', in: 'path', required: true };

const card: JsonObject = { type: 'object', properties: { number: text, name: text } };

const schemas = (schema: (name: string) => { readonly $ref: string }): JsonObject => ({
    Animal: {
        type: 'object',
        required: ['kind', 'born'],
        properties: {
            kind: text,
            born: { type: 'string', format: 'date' },
            home: { type: 'object', properties: { $ref: text, level: { type: 'string', enum: ['low', 'high'] } } },
            'x-tag': text,
        },
        discriminator: { propertyName: 'kind', mapping: { cat: schema('Cat').$ref, dog: schema('Dog').$ref } },
    },
    Cat: { allOf: [schema('Animal'), { type: 'object', properties: { lives: { type: 'integer', readOnly: true } } }] },
    Dog: {
        allOf: [schema('Animal'), { type: 'object', properties: { friends: { type: 'array', items: schema('Dog') } } }],
    },
    Pet: { oneOf: [schema('Cat'), schema('Dog')] },
    Tags: { type: 'object', patternProperties: { '^x-': text }, additionalProperties: false },
    Pair: { type: 'array', prefixItems: [text, schema('Pet')], items: false, $defs: { Unused: text } },
    Card: card,
    Problem: { type: 'object', properties: { title: text } },
});

const component = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const content = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });

const pets: JsonObject = {
    parameters: [{ ...petId, schema: text }, { $ref: '#/components/parameters/Trace' }],
    servers: [{ url: 'https://pets.example' }],
    get: {
        operationId: 'getPet',
        tags: ['pets'],
        summary: 'A pet',
        'x-own': { a: 1 },
        parameters: [{ name: 'full', in: 'query', content: content({ type: 'boolean' }) }],
        responses: {
            200: {
                description: 'The pet',
                headers: { 'X-Rate': { schema: { type: 'integer' } } },
                content: content({
                    type: 'object',
                    properties: { pet: component('Pet'), state: { enum: ['a', 'b'] } },
                }),
            },
            404: { description: 'None', content: content(component('Problem')) },
            default: { $ref: '#/components/responses/Problem' },
        },
    },
    put: {
        operationId: 'putPet',
        tags: ['pets'],
        deprecated: true,
        requestBody: {
            required: true,
            content: {
                'multipart/form-data': {
                    schema: { type: 'object', properties: { tags: component('Tags'), pair: component('Pair') } },
                    encoding: { tags: { contentType: 'text/plain', headers: { 'X-A': { schema: text } } } },
                },
            },
        },
        responses: { 204: { description: 'Done' } },
        callbacks: {
            done: {
                '{$request.body#/url}': {
                    post: {
                        requestBody: { content: content({ title: 'Done', ...component('Card') }) },
                        responses: { 200: { description: 'Thanks' } },
                    },
                },
            },
        },
    },
};

const components: JsonObject = {
    schemas: schemas(component),
    parameters: { Trace: { name: 'X-Trace', in: 'header', schema: text } },
    responses: { Problem: { description: 'Failed', content: content(component('Problem')) } },
};

export const openApi: JsonObject = {
    openapi: '3.0.4',
    info: { title: 'Pets', version: '1.2', description: 'All of them' },
    servers: [{ url: 'https://{region}.example', variables: { region: { default: 'eu' } } }],
    tags: [{ name: 'pets', description: 'What lives here' }],
    paths: { '/pets/{id}': pets },
    components,
};

export const openApi31: JsonObject = {
    ...openApi,
    openapi: '3.1.1',
    components: {
        ...components,
        schemas: { ...schemas(component), Card: { ...card, dependentRequired: { number: ['name'] } } },
    },
    webhooks: {
        sold: {
            post: {
                requestBody: { content: content(component('Pet')) },
                responses: { 200: { description: 'Thanks' } },
            },
        },
    },
};

export const openApi32: JsonObject = {
    ...openApi31,
    openapi: '3.2.0',
    paths: {
        '/pets/{id}': {
            ...pets,
            additionalOperations: { COPY: { operationId: 'copyPet', responses: { 204: { description: 'Done' } } } },
        },
    },
};

const definition = (name: string) => ({ $ref: `#/definitions/${name}` });
const { Animal, Cat, Dog, Card, Problem } = schemas(definition);
const { discriminator: _, ...animal } = Animal as JsonObject;

export const swagger: JsonObject = {
    swagger: '2.0',
    info: { title: 'Pets', version: '1.2' },
    host: 'pets.example',
    schemes: ['https'],
    consumes: ['application/json'],
    produces: ['application/json'],
    tags: [{ name: 'pets', description: 'What lives here' }],
    paths: {
        '/pets/{id}': {
            parameters: [{ ...petId, type: 'string' }, { $ref: '#/parameters/Trace' }],
            get: {
                operationId: 'getPet',
                tags: ['pets'],
                produces: ['application/json', 'text/plain'],
                parameters: [{ name: 'full', in: 'query', type: 'array', items: text }],
                responses: {
                    200: {
                        description: 'The pet',
                        headers: { 'X-Rate': { type: 'integer' } },
                        schema: { type: 'object', properties: { pet: definition('Cat'), dog: definition('Dog') } },
                    },
                    default: { $ref: '#/responses/Problem' },
                },
            },
            put: {
                operationId: 'putPet',
                tags: ['pets'],
                consumes: ['application/json'],
                parameters: [{ name: 'body', in: 'body', required: true, schema: definition('Card') }],
                responses: { 204: { description: 'Done' } },
            },
        },
    },
    parameters: { Trace: { name: 'X-Trace', in: 'header', type: 'string' } },
    responses: { Problem: { description: 'Failed', schema: definition('Problem') } },
    definitions: {
        Animal: { ...animal, discriminator: 'kind' },
        Cat: Cat ?? {},
        Dog: Dog ?? {},
        Card: Card ?? {},
        Problem: Problem ?? {},
    },
};
