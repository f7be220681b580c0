/** The functions that give the URLs of servers with variables: their names, what they take, where a variable stands. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { ServerFunction } from '../../src/plan/model.ts';
import { describePaths, modelOf } from '../tools/inline-description.ts';

const responses = { '204': { description: 'Nothing' } };
const docs = 'https://docs.example.com/api/openapi.yaml';

interface Found {
    readonly functions: readonly ServerFunction[];
    readonly baseUrl: string;
    readonly messages: readonly string[];
}

function found(servers: JsonValue, { location, operation = {}, baseUrl = 'servers' }: Setting = {}): Found {
    const paths = { '/pets': { get: { operationId: 'list', responses, ...operation } } };
    const document = { ...describePaths(paths), openapi: '3.2.0', servers };
    const { model, diagnostics } = modelOf(document, { baseUrl }, location === undefined ? {} : { location });
    const messages = diagnostics.map(({ code, message }) => `${code}: ${message}`);
    return { functions: model.serverFunctions, baseUrl: model.baseUrl, messages };
}

interface Setting {
    readonly location?: string;
    readonly operation?: JsonObject;
    readonly baseUrl?: string;
}

const namesOf = ({ functions }: Found): readonly string[] => functions.map(({ name }) => name);
/** `https://{region host}.example.com` */
const shownOf = ({ url }: ServerFunction): string =>
    url.map((part) => (typeof part === 'string' ? part : `{${part.name} ${part.place}}`)).join('');
const filledOf = ({ url }: ServerFunction): string =>
    url.map((part) => (typeof part === 'string' ? part : part.default)).join('');

const region = { url: 'https://{region}.example.com', variables: { region: { default: 'eu' } } };
const plain = { url: 'https://api.example.com' };

describe('names', () => {
    test.each<[what: string, servers: JsonValue, names: readonly string[], setting?: Setting]>([
        ['none without variables', [plain, { ...plain, description: 'Other' }], []],
        ['none unless the servers are used', [region], [], { baseUrl: 'https://api.example.com' }],
        ['of the first', [region], ['serverUrl']],
        ['of all, if one has variables', [plain, { ...region, name: 'eu-west' }], ['serverUrl', 'euWestServerUrl']],
        [
            'by a short description',
            [region, { ...plain, description: 'The staging server' }],
            ['serverUrl', 'theStagingServerUrl'],
        ],
        [
            'by the URL instead of a long description',
            [region, { ...plain, description: 'The server that all of our customers use' }],
            ['serverUrl', 'apiExampleComServerUrl'],
        ],
        [
            'each once',
            [region, { ...plain, name: 'a' }, { ...plain, name: 'A' }],
            ['serverUrl', 'aServerUrl', 'aServerUrl2'],
        ],
        ['where only this word is left', [region, { ...plain, description: 'Server' }], ['serverUrl', 'serverUrl2']],
        [
            'of an operation, by the name that its server has',
            [plain],
            ['uploadsServerUrl'],
            { operation: { servers: [{ ...region, name: 'uploads' }] } },
        ],
        [
            'none of an operation whose server is a constant',
            [plain],
            [],
            { operation: { servers: [{ url: 'https://b.example' }] } },
        ],
        ['not that of a client', [region], ['serverUrl'], { operation: { tags: ['serverUrl'] } }],
    ])('%s', (_, servers, names, setting) => {
        expect(namesOf(found(servers, setting))).toEqual(names);
    });
});

describe('places of variables', () => {
    const variable = (value: JsonValue): JsonObject => ({ default: value });
    test.each<[url: string, variables: JsonObject, shown: string, location?: string]>([
        ['https://{a}.example.com', { a: variable('b') }, 'https://{a host}.example.com'],
        ['https://api.example.com:{port}/v1', { port: variable(443) }, 'https://api.example.com:{port host}/v1'],
        [
            '{s}://{h}/{p}',
            { s: variable('https'), h: variable('h'), p: variable('p') },
            '{s scheme}://{h host}/{p path}',
        ],
        ['https://{h}{p}', { h: variable('h'), p: variable('/p') }, 'https://{h host}{p path}'],
        ['{server}/v1', { server: variable('https://api.example.com') }, '{server base}/v1'],
        ['/{p}', { p: variable('v1') }, '/{p path}'],
        ['/{p}', { p: variable('v1') }, 'https://docs.example.com/{p path}', docs],
        ['{p}/', { p: variable('v1') }, 'https://docs.example.com/api/{p path}', docs],
        ['{p}/x', { p: variable('/v1') }, 'https://docs.example.com{p path}/x', docs],
        ['//{h}/v1', { h: variable('b.example') }, 'https://{h host}/v1', docs],
        ['https://{a}.{a}', { a: variable('b') }, 'https://{a host}.{a host}'],
    ])('%s with %j is %s', (url, variables, shown, location) => {
        const { functions, baseUrl, messages } = found(
            [{ url, variables }],
            location === undefined ? {} : { location },
        );
        expect(functions.map(shownOf)).toEqual([shown]);
        // What is not given has its default: the base URL.
        expect(functions.map(filledOf)).toEqual([baseUrl]);
        expect(messages).toEqual([]);
    });
});

test.each<[what: string, variable: JsonObject, values: readonly string[]]>([
    ['any', { default: 'a' }, []],
    ['those of an enum', { default: 'a', enum: ['b', 'a'] }, ['b', 'a']],
    ['the default as well', { default: 'a', enum: ['b', 'c'] }, ['b', 'c', 'a']],
    ['numbers as strings', { default: 443, enum: [443, 8443] }, ['443', '8443']],
    ['any, if the enum is empty or none', { default: 'a', enum: [] }, []],
    ['any, if the enum is malformed', { default: 'a', enum: 'b' }, []],
])('a variable takes %s', (_, variable, values) => {
    const [first] = found([{ url: 'https://{v}.example.com', variables: { v: variable } }]).functions;
    expect(first?.url[1]).toMatchObject({ values });
});

test('a further server that cannot be used is a warning, if its function is missed', () => {
    const broken = { url: 'wss://api.example.com' };
    expect(found([plain, broken]).messages).toEqual([]);
    expect(found([region, broken]).messages).toEqual([
        "ignored-server: the server 'wss://api.example.com' is not an http or https URL",
    ]);
});
