import { describe, expect, test } from 'vitest';
import { chunkOf } from '../../src/emit/emitted-file.ts';
import { Output } from '../../src/emit/output.ts';
import { emitDeclaration } from '../../src/emit/types.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { printSection } from '../../src/output/print.ts';
import { noRuntime } from '../../src/syntax/runtime.ts';
import { describePaths, modelOf, response } from '../tools/inline-description.ts';

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const named = {
    Pet: { type: 'object', properties: { owner: reference('Owner') } },
    Owner: { type: 'object', properties: { name: { type: 'string' } } },
    Other: { type: 'object' },
};

const content = (schema: JsonValue, mediaType = 'application/json'): JsonObject => ({
    content: { [mediaType]: { schema } },
});
const event = { type: 'object', properties: { pet: reference('Pet') } };
const heard = { '204': { description: 'Heard' } };

interface Setting {
    readonly options?: Partial<Config>;
    readonly schemas?: JsonObject;
    readonly paths?: JsonObject;
}

/** The declarations of the output, and what is reported. */
function declare(webhooks: JsonValue, { options = {}, schemas = named, paths = {} }: Setting = {}) {
    const document = { ...describePaths(paths, { version: '3.1', schemas }), webhooks };
    const modelled = modelOf(document, options);
    const output = new Output(modelled.model, modelled.options, noRuntime);
    const texts = modelled.model.declarations.map((declaration) =>
        printSection([chunkOf(emitDeclaration(declaration, output), '')], [])
            .text.replaceAll('\n', ' ')
            .replaceAll(/\s+/g, ' '),
    );
    return { texts, groups: modelled.model.groups, messages: modelled.diagnostics.map(({ message }) => message) };
}

/** The names of all that is declared. */
function namesOf(webhooks: JsonValue, setting: Setting = {}): readonly (string | undefined)[] {
    return declare(webhooks, setting).texts.map((text) => /export (?:interface|type) (\w+)/.exec(text)?.[1]);
}

describe('the types of a webhook are declared', () => {
    test.each<[given: string, operation: JsonObject, texts: readonly string[]]>([
        [
            'under the name of the webhook',
            { requestBody: content({ type: 'object', properties: { id: { type: 'integer' } } }), responses: heard },
            ['export interface PetSoldWebhook { id?: number; }'],
        ],
        [
            'with the types it refers to',
            { requestBody: content(event), responses: heard },
            [
                'export interface Pet { owner?: Owner; }',
                'export interface Owner { name?: string; }',
                'export interface PetSoldWebhook { pet?: Pet; }',
            ],
        ],
        [
            'if it is not an object',
            { requestBody: content({ type: 'array', items: reference('Owner') }), responses: heard },
            ['export interface Owner { name?: string; }', 'export type PetSoldWebhook = Owner[];'],
        ],
        [
            'under its own name if it has one',
            { requestBody: content(reference('Owner')), responses: { '200': response(reference('Owner')) } },
            ['export interface Owner { name?: string; }'],
        ],
        [
            'with every response',
            {
                responses: {
                    '200': response({ type: 'object', properties: { a: {} } }),
                    '4XX': response({ type: 'string' }),
                    default: response(reference('Owner')),
                    'x-more': response({ type: 'object' }),
                },
            },
            [
                'export interface Owner { name?: string; }',
                '/** A response */ export interface PetSoldWebhookResponse200 { a?: unknown; }',
                '/** A response */ export type PetSoldWebhookResponse4XX = string;',
            ],
        ],
        [
            'as a form',
            {
                requestBody: content({ type: 'object', properties: { a: { type: 'string' } } }, 'multipart/form-data'),
                responses: heard,
            },
            ['export interface PetSoldWebhook { a?: string; }'],
        ],
        ['but not text', { requestBody: content({ type: 'string' }, 'text/plain'), responses: heard }, []],
        ['but not bytes', { requestBody: content({ type: 'object' }, 'image/png'), responses: heard }, []],
        ['but not without a schema', { requestBody: content({}), responses: heard }, []],
        [
            'with the docs of the webhook',
            { summary: 'Sold', deprecated: true, requestBody: content(event), responses: { '200': response(event) } },
            [
                'export interface Pet { owner?: Owner; }',
                'export interface Owner { name?: string; }',
                '/** * Sold * * @deprecated */ export interface PetSoldWebhook { pet?: Pet; }',
                '/** A response */ export interface PetSoldWebhookResponse200 { pet?: Pet; }',
            ],
        ],
        [
            'with its own docs if it has some',
            { summary: 'Sold', requestBody: content({ type: 'array', title: 'All', items: {} }), responses: heard },
            ['/** All */ export type PetSoldWebhook = unknown[];'],
        ],
    ])('%s', (_, operation, texts) => {
        const found = declare({ petSold: { post: operation } });
        expect(found.texts).toEqual(texts);
        expect([found.groups, found.messages]).toEqual([[], []]);
    });

    test('in both modes', () => {
        const webhooks = { petSold: { post: { requestBody: content(event), responses: heard } } };
        expect(namesOf(webhooks)).toEqual(['Pet', 'Owner', 'PetSoldWebhook']);
        expect(namesOf(webhooks, { options: { generationMode: 'schemas' } })).toEqual([
            'Pet',
            'Owner',
            'Other',
            'PetSoldWebhook',
        ]);
    });
});

describe('the name of a type of a webhook', () => {
    const operation = { requestBody: content(event), responses: heard };

    test.each<[webhook: string, method: string, name: string]>([
        ['petSold', 'post', 'PetSoldWebhook'],
        ['pet.sold', 'post', 'PetSoldWebhook'],
        ['pet_sold', 'post', 'PetSoldWebhook'],
        ['pet-sold/v2', 'post', 'PetSoldV2Webhook'],
        ['petWebhook', 'post', 'PetWebhook'],
        ['1', 'post', '_1Webhook'],
        ['продано', 'post', 'ПроданоWebhook'],
        ['!', 'post', 'Webhook'],
        ['petSold', 'put', 'PutPetSoldWebhook'],
        ['petSold', 'query', 'QueryPetSoldWebhook'],
    ])('%s with %s: %s', (webhook, method, name) => {
        const found = declare({ [webhook]: { [method]: operation } }).texts.at(-1);
        expect(found).toBe(`export interface ${name} { pet?: Pet; }`);
    });

    test.each<[status: string, name: string]>([
        ['200', 'PetSoldWebhookResponse200'],
        ['2XX', 'PetSoldWebhookResponse2XX'],
        ['default', 'PetSoldWebhookResponseDefault'],
        // An invalid status still gives a name.
        ['a\0 b', 'PetSoldWebhookResponseAB'],
        ['', 'PetSoldWebhookResponse'],
    ])('of a response with the status %j: %s', (status, name) => {
        const webhooks = { petSold: { post: { responses: { [status]: response(event) } } } };
        expect(namesOf(webhooks).at(-1)).toBe(name);
    });

    test('gives way to schemas and other webhooks', () => {
        const schemas = { ...named, PetSoldWebhook: { type: 'object' } };
        const webhooks = { petSold: { post: operation }, pet_sold: { post: operation } };
        const found = namesOf(webhooks, { schemas, options: { generationMode: 'schemas' } });
        expect(found.slice(-2)).toEqual(['PetSoldWebhook2', 'PetSoldWebhook3']);
    });

    test('has the number of its request', () => {
        const both = { ...operation, responses: { '200': response(event) } };
        expect(namesOf({ petSold: { post: both }, pet_sold: { post: both } }).slice(2)).toEqual([
            'PetSoldWebhook',
            'PetSoldWebhookResponse200',
            'PetSoldWebhook2',
            'PetSoldWebhook2Response200',
        ]);
    });

    test('does not depend on the order of the file', () => {
        expect(namesOf({ pet_sold: { post: operation }, petSold: { post: operation } }).slice(2)).toEqual([
            'PetSoldWebhook2',
            'PetSoldWebhook',
        ]);
    });
});

describe('which webhooks there are', () => {
    const post = (fields: JsonObject = {}): JsonObject => ({
        post: { requestBody: content(event), responses: heard, ...fields },
    });

    test.each<[options: Partial<Config>, names: readonly string[]]>([
        [{}, ['AWebhook', 'BWebhook', 'CWebhook']],
        [{ skipDeprecated: true }, ['BWebhook', 'CWebhook']],
        [{ exclude: { tags: ['internal'] } }, ['AWebhook', 'CWebhook']],
        [{ exclude: { operationIds: ['c*'] } }, ['AWebhook', 'BWebhook']],
    ])('with %j: %j', (options, names) => {
        const webhooks = {
            a: post({ deprecated: true }),
            b: post({ tags: ['internal'] }),
            c: post({ operationId: 'cSold' }),
            'x-d': post(),
        };
        expect(namesOf(webhooks, { options }).slice(2)).toEqual(names);
    });

    test('one by reference, and its parts by reference', () => {
        const document = {
            ...describePaths({}, { version: '3.1' }),
            webhooks: { sold: { $ref: '#/components/pathItems/Sold' } },
            components: {
                pathItems: { Sold: { post: { requestBody: { $ref: '#/components/requestBodies/Sold' } } } },
                requestBodies: { Sold: content({ type: 'object' }) },
            },
        };
        const { model, diagnostics } = modelOf(document);
        expect(diagnostics).toEqual([]);
        expect(model.declarations.map(({ target }) => target.name)).toEqual(['SoldWebhook']);
    });

    test.each<[webhooks: JsonValue, diagnostic: string]>([
        [[], "'webhooks' must be an object"],
        [{ sold: 5 }, 'this must be an object'],
        [{ sold: { post: [] } }, "'post' must be an object"],
        [{ sold: { post: { requestBody: 5, responses: heard } } }, "'requestBody' must be an object"],
    ])('of the wrong form (%j) is reported', (webhooks, diagnostic) => {
        expect(declare(webhooks)).toEqual({ texts: [], groups: [], messages: [diagnostic] });
    });
});
