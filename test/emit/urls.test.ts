/** The URLs in the code: their names, their arguments, and what an output without them has of them. */
import { describe, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { describePaths } from '../tools/inline-description.ts';

const responses = { '204': { description: 'Done' } };
const text = { type: 'string' };

async function codeOf(paths: JsonObject, config: Partial<Config> = {}): Promise<string> {
    const src = describePaths(paths);
    const { files } = await generate({ src, template: 'fetch', urls: true, ...config });
    return files.map((file) => file.text).join('\n');
}

/** The signatures of what gives URLs, one on a line. */
function signaturesIn(code: string): readonly string[] {
    const found = code.matchAll(/^(?: {4}|export function )(\w+\([^{}]*\): string) \{$/gm);
    return Array.from(found, ([, signature = '']) =>
        signature.replace(/\s+/g, ' ').replace('( ', '(').replace(' )', ')'),
    );
}

const at = (index: number, operation: JsonObject): JsonObject => ({
    [`/things/${index}`]: { get: { tags: ['thing'], responses, ...operation } },
});
const query = (name: string, more: JsonObject = {}): JsonObject => ({ name, in: 'query', schema: text, ...more });

describe('arguments', () => {
    const body = { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
    const found = {
        '/things/{id}': {
            put: {
                tags: ['thing'],
                operationId: 'put',
                parameters: [
                    query('first'),
                    { name: 'id', in: 'path', required: true, schema: text },
                    { name: 'X-A', in: 'header', required: true, schema: text },
                    query('last', { schema: { type: 'integer' } }),
                ],
                requestBody: body,
                responses,
            },
        },
    };
    test.each<[what: string, config: Partial<Config>, signature: string]>([
        ['in the order of the method', {}, 'put(id: string, first?: string, last?: number): string'],
        [
            'also with another order',
            { argumentOrder: 'body-first' },
            'put(first: string | undefined, id: string, last?: number): string',
        ],
        ['as an object', { queryParamsSerialization: { queryParamsAsObject: true } }, 'put(id: string, query?'],
    ])('%s', async (_, config, signature) => {
        const code = await codeOf(found, config);
        if (signature.endsWith('string')) expect(signaturesIn(code)).toEqual([signature]);
        else expect(code.replace(/\s+/g, ' ')).toContain(`${signature}: {`);
    });

    test('what had to be passed for a body alone may be left out', async () => {
        const operation = { operationId: 'put', requestBody: { ...body, 'x-name': 'value' } };
        const paths = { '/a': { put: { ...operation, responses, parameters: [query('a')] } } };
        const code = await codeOf(paths, { argumentOrder: 'required-first' });
        expect(signaturesIn(code)).toEqual(['put(a?: string): string']);
    });
});

describe('names', () => {
    test.each<[what: string, config: Partial<Config>, names: readonly string[]]>([
        ['an object', {}, ['export const thingUrls = {', 'export const thingClient = {']],
        ['with a prefix', { servicePrefix: 'acme' }, ['export const acmeThingUrls = {']],
        [
            'with instances',
            { instances: true },
            ['export function createThingUrls(http: HttpSettings): typeof thingUrls {'],
        ],
        ['functions', { clientStyle: 'functions' }, ['export function listUrl(): string {']],
        [
            'functions with a prefix',
            { clientStyle: 'functions', servicePrefix: 'Acme' },
            ['export function acmeListUrl(): string {'],
        ],
        ['a class', { template: 'ng2' }, ['export class ThingUrls {', 'export class ThingService {']],
        ['a class of AngularJS', { template: 'ng1' }, ['Injected as `thingUrls`.', 'thingUrls: ThingUrls']],
    ])('%s', async (_, config, names) => {
        const code = await codeOf(at(1, { operationId: 'list' }), config);
        for (const name of names) expect(code).toContain(name);
    });

    const taken: readonly (readonly [
        what: string,
        paths: JsonObject,
        config: Partial<Config>,
        has: readonly string[],
    ])[] = [
        [
            'a function keeps its name',
            { ...at(1, { operationId: 'list' }), ...at(2, { operationId: 'listUrl' }) },
            { clientStyle: 'functions' },
            ['function listUrl($config', 'function listUrl2(): string', 'function listUrlUrl(): string'],
        ],
        [
            'an argument with the name of a helper gives way',
            at(1, { operationId: 'list', parameters: [query('currentBaseUrl')] }),
            {},
            ['list(currentBaseUrlQuery?: string): string'],
        ],
        [
            'an argument with the name of the object gives way',
            at(1, { operationId: 'list', parameters: [query('thingUrls'), query('$config')] }),
            { instances: true },
            ['thingUrls.list( thingUrlsQuery, $configQuery, withInstance($config, http) )'],
        ],
        [
            'a function with the name of a helper keeps it',
            at(1, { operationId: 'currentBaseUrl' }),
            { clientStyle: 'functions' },
            ['{currentBaseUrl2()}/things/1`', 'function currentBaseUrlUrl(): string'],
        ],
    ];
    test.each(taken)('%s', async (_, paths, config, has) => {
        const code = (await codeOf(paths, config)).replace(/\s+/g, ' ');
        for (const part of has) expect(code).toContain(part);
    });

    test('no other name depends on them', async () => {
        const paths = { ...at(1, { operationId: 'list' }), ...at(2, { operationId: 'listUrl' }) };
        const exported = (code: string): readonly string[] =>
            Array.from(
                code.matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm),
                ([, name = '']) => name,
            );
        for (const clientStyle of ['object', 'functions'] as const) {
            const those = exported(await codeOf(paths, { clientStyle }));
            const without = exported(await codeOf(paths, { clientStyle, urls: false }));
            expect(those.filter((name) => without.includes(name))).toEqual(without);
        }
    });
});

test('several methods of one operation have one URL', async () => {
    const content = { 'application/json': { schema: text }, 'text/csv': { schema: text } };
    const operation = { operationId: 'send', requestBody: { content }, responses };
    expect(signaturesIn(await codeOf({ '/a': { post: operation } }))).toEqual(['send(): string']);
});

test('an object that is too long is written in parts', async () => {
    const long: JsonValue = {
        type: 'string',
        enum: Array.from({ length: 3000 }, (_, index) => `value number ${index}`),
    };
    const paths = Array.from({ length: 5 }, (_, index) =>
        at(index, { operationId: `list${index}`, parameters: [query('q', { schema: long })] }),
    );
    const code = await codeOf(Object.assign({}, ...paths));
    expect(code).toMatch(/^export const thingUrls: typeof thingUrlsPart1 &\s+typeof thingUrlsPart2/m);
});

test('what a description says is text, and no code', async () => {
    const paths = {
        '/a`${b}\\{c}': {
            get: {
                operationId: 'get',
                responses,
                parameters: [{ name: 'c', in: 'path', required: true, schema: text }],
            },
        },
    };
    expect(await codeOf(paths)).toMatch(/\$\{currentBaseUrl\(\)\}\/a(?:%60|\\`)(?:%24|\\\$|\$)?/);
});
