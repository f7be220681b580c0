/** The types of inline objects in `components/requestBodies` and `components/responses`. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import type { Claim } from '../../src/plan/model.ts';
import { describePaths, modelOf, printSignatures } from '../tools/inline-description.ts';

const text = { type: 'string' };
const bytes = { type: 'string', format: 'binary' };
const object = (...names: readonly string[]): JsonObject => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, text])),
});
const reference = (path: string): JsonObject => ({ $ref: `#/components/${path}` });
const schemas: JsonObject = { Pet: object('name') };

type Content = Readonly<Record<string, JsonValue>>;

interface Components {
    readonly requestBodies?: Readonly<Record<string, Content>>;
    readonly responses?: Readonly<Record<string, Content>>;
    readonly schemas?: JsonObject;
}

function described(content: Content): JsonObject {
    const entries = Object.entries(content).map(([name, schema]) => [name, { schema }]);
    return { description: 'Words', content: Object.fromEntries(entries) };
}

function mapped(components: Readonly<Record<string, Content>> = {}): JsonObject {
    return Object.fromEntries(Object.entries(components).map(([name, content]) => [name, described(content)]));
}

/** A description in which each component is the body or the response of an operation of its own. */
function describeAll(
    { requestBodies, responses, schemas: own = schemas }: Components,
    more: JsonObject = {},
): JsonObject {
    const sent = Object.keys(requestBodies ?? {}).map((name) => [
        `/sent/${name}`,
        { post: { operationId: `send${name}`, requestBody: reference(`requestBodies/${name}`), responses: {} } },
    ]);
    const received = Object.keys(responses ?? {}).map((name) => [
        `/received/${name}`,
        { get: { operationId: `get${name}`, responses: { '200': reference(`responses/${name}`) } } },
    ]);
    return {
        ...describePaths({ ...Object.fromEntries([...sent, ...received]), ...more }),
        components: { schemas: own, requestBodies: mapped(requestBodies), responses: mapped(responses) },
    };
}

function typesOf(document: JsonObject, options: Partial<Config> = {}, claims: readonly Claim[] = []): string[] {
    return modelOf(document, options, { claims }).model.declarations.map(({ target }) => target.name);
}

const json = (schema: JsonValue): Content => ({ 'application/json': schema });

describe('an inline object', () => {
    test('has the name of its component', () => {
        const document = describeAll({
            requestBodies: { NewPet: json(object('name')) },
            responses: { Page: json(object('next')) },
        });
        expect(printSignatures(document)).toEqual([
            'defaultClient.sendNewPet(body?: NewPet): void',
            'defaultClient.getPage(): Page',
        ]);
    });

    test('is one type for all operations, and for the errors of all', () => {
        const responses = { '200': reference('responses/Page'), '404': reference('responses/Missing') };
        const more = { '/a': { get: { operationId: 'a', responses } }, '/b': { get: { operationId: 'b', responses } } };
        const document = describeAll({ responses: { Page: json(object('next')), Missing: json(object('why')) } }, more);
        expect(typesOf(document)).toEqual(['Page', 'Missing']);
        const { groups } = modelOf(document).model;
        const bodies = groups.flatMap(({ operations }) => operations.flatMap(({ errorResponses }) => errorResponses));
        expect(bodies.map(({ type: schema }) => schema)).toEqual(
            Array(2).fill({ kind: 'reference', target: expect.objectContaining({ name: 'Missing' }) }),
        );
    });

    test('has the docs of its component, unless it has its own', () => {
        const own = { ...object('why'), description: 'Its own' };
        const document = describeAll({ responses: { Page: json(object('next')), Missing: json(own) } });
        const docs = modelOf(document).model.declarations.map(({ docs: { description } }) => description);
        expect(docs).toEqual(['Words', 'Its own']);
    });

    test('is what is sent in a request, and what is received in a response', () => {
        const schema = {
            type: 'object',
            properties: { id: { ...text, readOnly: true }, secret: { ...text, writeOnly: true }, pet: text },
        };
        const components = { requestBodies: { Given: json(schema) }, responses: { Taken: json(schema) } };
        const declared = modelOf(describeAll(components)).model.declarations.map((declaration) => [
            declaration.target.name,
            declaration.kind === 'object' ? declaration.object.properties.map(({ name }) => name) : [],
        ]);
        expect(declared).toEqual([
            ['Given', ['secret', 'pet']],
            ['Taken', ['id', 'pet']],
        ]);
    });

    test.each<[strategy: Config['nullableStrategy'], result: string]>([
        ['ignore', 'Page'],
        ['include', 'Page | null'],
    ])('keeps its null (%s)', (nullableStrategy, result) => {
        const document = describeAll({ responses: { Page: json({ ...object('next'), nullable: true }) } });
        expect(printSignatures(document, { nullableStrategy })).toEqual([`defaultClient.getPage(): ${result}`]);
    });

    test('is not declared if no operation uses it, nor with the mode schemas', () => {
        const document = describeAll({ responses: { Page: json(object('next')) } });
        expect(typesOf({ ...document, paths: {} })).toEqual([]);
        expect(typesOf(document, { generationMode: 'schemas' })).toEqual(['Pet']);
    });

    test.each<[what: string, schema: JsonObject, kind: 'requestBodies' | 'responses', names: readonly string[]]>([
        ['has its name', object('next'), 'responses', ['Page']],
        ['has its name, if the same is sent', object('next'), 'requestBodies', ['Page']],
        [
            'has another one, if it leads to what is received',
            { type: 'object', properties: { id: { ...text, readOnly: true } } },
            'requestBodies',
            ['Page', 'RequestBodiesPage'],
        ],
    ])('a reference into its component %s', (_, schema, kind, names) => {
        const into = reference(`${kind}/Page/content/application~1json/schema`);
        const more = { '/': { get: { operationId: 'get', responses: { '200': described(json(into)) } } } };
        expect(typesOf(describeAll({ [kind]: { Page: json(schema) } }, more))).toEqual(names);
    });

    test('is named after a webhook where a webhook has it', () => {
        const { components, ...document } = describeAll({ requestBodies: { Sold: json(object('name')) } });
        const webhooks = {
            sold: {
                post: { requestBody: reference('requestBodies/Sold'), responses: { '200': { description: 'Done' } } },
            },
        };
        expect(typesOf({ ...document, openapi: '3.1.1', components, webhooks })).toEqual(['Sold', 'SoldWebhook']);
    });
});

describe('a name that is taken', () => {
    const page = json(object('next'));
    const exported = (name: string, space: Claim['space']): Claim => ({ id: name, wanted: [name], space });

    test.each<[by: string, components: Components, names: readonly string[], options?: Partial<Config>]>([
        ['by a schema', { requestBodies: { Pet: page } }, ['PetBody']],
        ['by a schema, for a response', { responses: { Pet: page } }, ['PetResponse']],
        [
            'by a schema, with its longer form',
            { responses: { Pet: page }, schemas: { Pet: object('a'), PetResponse: object('a') } },
            ['PetContent'],
        ],
        ['by both kinds', { requestBodies: { Page: page }, responses: { Page: page } }, ['PageBody', 'PageResponse']],
        [
            'by both kinds, one of which has the ending already',
            { requestBodies: { PageBody: page }, responses: { PageBody: page } },
            ['PageBody', 'PageBodyResponse'],
        ],
        ['by a schema in Pascal case', { responses: { pet: page } }, ['PetResponse'], { typeNamesStyle: 'PascalCase' }],
        ['by no schema as written', { responses: { pet: page } }, ['pet']],
        ['by nothing but its signs', { responses: { 'not-found': page } }, ['NotFound']],
        ['by the wrapper of responses', { responses: { APIResponse: page } }, ['APIResponseContent']],
        ['by an export of the library', { responses: { ApiError: page } }, ['ApiErrorResponse']],
        ['by a function, which is no type', { responses: { send: page } }, ['send']],
    ])('%s', (_, components, names, options) => {
        const claims = [exported('ApiError', 'both'), exported('send', 'value')];
        const found = typesOf(describeAll(components), { responseShape: 'full', ...options }, claims);
        expect(found).toEqual(names);
    });

    test('does not depend on which of them operations use', () => {
        const document = describeAll({ requestBodies: { Page: page }, responses: { Page: page } });
        const paths = { '/': { get: { operationId: 'get', responses: { '200': reference('responses/Page') } } } };
        expect(typesOf({ ...document, paths })).toEqual(['PageResponse']);
    });

    test('is that of the type that is sent of a schema, if there is one', () => {
        const Pet = { type: 'object', properties: { id: { ...text, readOnly: true } } };
        const components = { requestBodies: { PetWritable: page }, schemas: { Pet } };
        expect(typesOf(describeAll(components))).toEqual(['PetWritableBody']);
    });
});

describe('several media types of one component', () => {
    test.each<[what: string, content: Content, names: readonly string[]]>([
        [
            'with different objects have names of their own',
            { 'application/json': object('a'), 'multipart/form-data': object('b') },
            ['It', 'ItMultipart'],
        ],
        [
            'of one kind are named after themselves',
            { 'application/json': object('a'), 'application/vnd.acme.v2+json': object('b') },
            ['It', 'ItVndAcmeV2Json'],
        ],
        [
            'give the name to that of the main method',
            { 'application/x-www-form-urlencoded': object('b'), 'application/json': object('a') },
            ['It', 'ItForm'],
        ],
        [
            'with the same object have one type',
            { 'application/json': object('a'), 'application/x-www-form-urlencoded': object('a') },
            ['It'],
        ],
        [
            'with the same type need no second method',
            { 'application/json': object('a'), 'multipart/form-data': { ...object('a'), description: 'Same' } },
            ['It'],
        ],
        [
            'with bytes, which only a form can carry',
            { 'multipart/form-data': { type: 'object', properties: { file: bytes } } },
            ['It'],
        ],
    ])('%s', (_, content, names) => {
        expect(typesOf(describeAll({ requestBodies: { It: content } }))).toEqual(names);
    });

    test('of an error with the same object are one type', () => {
        const content = { 'application/json': object('a'), 'application/problem+json': object('a') };
        const responses = { '200': { description: 'Done' }, '404': reference('responses/It') };
        const more = { '/': { get: { operationId: 'get', responses } } };
        const document = { ...describeAll({ responses: { It: content } }), paths: more };
        expect(typesOf(document)).toEqual(['It']);
        const [operation] = modelOf(document).model.groups[0]?.operations ?? [];
        expect(operation?.errorResponses).toMatchObject([{ type: { kind: 'reference', target: { name: 'It' } } }]);
    });
});

describe('what is not an inline object has no name of its own', () => {
    test.each<[what: string, content: Content, result: string]>([
        ['a reference', json(reference('schemas/Pet')), 'Pet'],
        ['a list', json({ type: 'array', items: object('a') }), '{ a?: string; }[]'],
        ['alternatives', json({ oneOf: [reference('schemas/Pet'), object('a')] }), 'Pet | { a?: string; }'],
        ['text', json(text), 'string'],
        ['a free-form object', json({ type: 'object' }), 'Record<string, unknown>'],
        ['an x-ts-type', json({ 'x-ts-type': 'Mine' }), 'Mine'],
        ['no schema', { 'application/json': {} }, 'unknown'],
        ['bytes', { 'application/zip': object('a') }, 'Blob'],
    ])('%s', (_, content, result) => {
        expect(printSignatures(describeAll({ responses: { It: content } }))).toEqual([
            `defaultClient.getIt(): ${result}`,
        ]);
    });

    test('a composed object has one', () => {
        const It = { allOf: [reference('schemas/Pet'), object('a')] };
        expect(typesOf(describeAll({ responses: { It: json(It) } }))).toEqual(['Pet', 'It']);
    });

    test('a response that refers to another has the name of that one', () => {
        const document = describeAll({});
        const responses = { Page: described(json(object('next'))), Alias: reference('responses/Page') };
        const paths = { '/': { get: { operationId: 'get', responses: { '200': reference('responses/Alias') } } } };
        expect(printSignatures({ ...document, paths, components: { responses } })).toEqual([
            'defaultClient.get(): Page',
        ]);
    });
});
