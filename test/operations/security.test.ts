/** The tag of the docs that names the credentials an operation needs. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Docs } from '../../src/plan/model.ts';
import { describePaths, modelOf } from '../tools/inline-description.ts';

const securitySchemes = {
    key: { type: 'apiKey', in: 'header', name: 'X-Key' },
    query: { type: 'apiKey', in: 'query', name: 'api key' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
    basic: { type: 'http', scheme: 'Basic' },
    token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    login: { type: 'oauth2', flows: { implicit: { authorizationUrl: 'https://example.com', scopes: {} } } },
    open: { type: 'openIdConnect', openIdConnectUrl: 'https://example.com' },
    certificate: { type: 'mutualTLS' },
    same: { $ref: '#/components/securitySchemes/key' },
    lost: { $ref: '#/components/securitySchemes/nowhere' },
    untyped: { description: 'A key' },
    number: 1,
    'a (b), c: d\u2028%': { type: 'apiKey', in: 'header', name: 'X: (Y)' },
};

interface Read {
    readonly docs: Docs | undefined;
    readonly messages: readonly string[];
}

/** @param parts Replace those of the description; undefined removes one. */
function readOperation(operation: JsonObject, parts: JsonObject = {}): Read {
    const responses = { 204: { description: 'Nothing' } };
    const document = {
        ...describePaths({ '/find': { get: { operationId: 'find', responses, ...operation } } }),
        components: { securitySchemes },
        ...parts,
    };
    const { model, diagnostics } = modelOf(document);
    const messages = diagnostics.map(({ where, message }) => `${where?.pointer} ${message}`);
    return { docs: model.groups[0]?.operations[0]?.docs, messages };
}

describe('the docs of an operation name', () => {
    test.each<[does: string, security: readonly JsonValue[], text: string]>([
        ['a key in a header', [{ key: [] }], 'key (header X-Key)'],
        ['a key in the query', [{ query: [] }], 'query (query api key)'],
        ['a key in a cookie', [{ cookie: [] }], 'cookie (cookie session)'],
        ['a name and a password', [{ basic: [] }], 'basic (http basic)'],
        ['a token', [{ token: [] }], 'token (http bearer)'],
        ['the roles of a token', [{ token: ['admin'] }], 'token (http bearer: admin)'],
        ['scopes', [{ login: ['write:pets', 'read:pets'] }], 'login (oauth2: write:pets, read:pets)'],
        ['no scopes', [{ login: [] }], 'login (oauth2)'],
        ['the scopes of OpenID Connect', [{ open: ['profile'] }], 'open (openIdConnect: profile)'],
        ['a certificate', [{ certificate: [] }], 'certificate (mutualTLS)'],
        ['a scheme behind a reference', [{ same: [] }], 'same (header X-Key)'],
        [
            'a scheme by its URI',
            [{ '#/components/securitySchemes/key': [] }],
            '#/components/securitySchemes/key (header X-Key)',
        ],
        ['schemes that are needed together', [{ key: [], token: [] }], 'key (header X-Key) and token (http bearer)'],
        ['alternatives', [{ key: [] }, { token: [] }], 'key (header X-Key)\nor token (http bearer)'],
        ['an alternative once', [{ key: [] }, { key: [] }], 'key (header X-Key)'],
        ['that none is needed last', [{}, { key: [] }], 'key (header X-Key)\nor none'],
        ['a scheme that is not described', [{ secret: [] }], 'secret (not described)'],
        ['a scheme whose reference leads nowhere', [{ lost: [] }], 'lost (not described)'],
        ['a scheme without a type', [{ untyped: [] }], 'untyped (not described)'],
        ['a scheme that is no object', [{ number: [] }], 'number (not described)'],
        [
            'names with the marks between names as a URL has them',
            [{ 'a (b), c: d\u2028%': ['e, f', 'g\n* or h'] }],
            'a %28b%29%2C c%3A d %25 (header X%3A %28Y%29: e%2C f, g * or h)',
        ],
    ])('%s', (_, security, text) => {
        const { docs, messages } = readOperation({ security: [...security] });
        expect(docs?.tags).toEqual([{ name: 'security', text }]);
        expect(messages).toEqual([]);
    });
});

describe('an operation has the requirements', () => {
    const ofRoot = { security: [{ key: [] }] };

    test.each<[does: string, operation: JsonObject, root: JsonObject, texts: readonly string[]]>([
        ['of the root, without its own', {}, ofRoot, ['key (header X-Key)']],
        ['of the root, with null', { security: null }, ofRoot, ['key (header X-Key)']],
        ['of its own instead', { security: [{ token: [] }] }, ofRoot, ['token (http bearer)']],
        ['of its own, even if there are none', { security: [] }, ofRoot, []],
        ['of its own, even if none is needed', { security: [{}] }, ofRoot, []],
        ['of nobody', {}, {}, []],
    ])('%s', (_, operation, root, texts) => {
        const { docs, messages } = readOperation(operation, root);
        expect(docs?.tags.map(({ text }) => text)).toEqual(texts);
        expect(messages).toEqual([]);
    });
});

describe('a requirement of the wrong form is left out', () => {
    const ofOperation = '/paths/~1find/get/security';

    test.each<[security: JsonValue, texts: readonly string[], messages: readonly string[]]>([
        [{ token: [] }, ['key (header X-Key)'], [`${ofOperation} 'security' must be an array`]],
        [['token', { key: [] }], ['key (header X-Key)'], [`${ofOperation}/0 a security requirement must be an object`]],
        [[{ token: 'admin' }], ['token (http bearer)'], [`${ofOperation}/0/token 'token' must be an array`]],
        [[{ login: [1, 'read'] }], ['login (oauth2: read)'], []],
    ])('%j', (security, texts, messages) => {
        const read = readOperation({ security }, { security: [{ key: [] }] });
        expect(read.docs?.tags.map(({ text }) => text)).toEqual(texts);
        expect(read.messages).toEqual(messages);
    });
});

test('a further method of an operation needs the same', () => {
    const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
    const link = { type: 'object', properties: { url: { type: 'string' } } };
    const content = { 'multipart/form-data': { schema: file }, 'application/json': { schema: link } };
    const responses = { 204: { description: 'Nothing' } };
    const save = { operationId: 'save', requestBody: { content }, responses, security: [{ key: [] }] };
    const { model } = modelOf({ ...describePaths({ '/save': { post: save } }), components: { securitySchemes } });
    const operations = model.groups.flatMap((group) => group.operations);
    expect(operations.map(({ docs }) => docs.tags.map(({ text }) => text))).toEqual([
        ['key (header X-Key)'],
        ['key (header X-Key)'],
    ]);
});
