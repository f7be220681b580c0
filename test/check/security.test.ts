/** The credentials that an operation needs, which are in its docs alone. */
import { describe, expect, test } from 'vitest';
import { check } from '../../src/check/index.ts';
import type { Config } from '../../src/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { describePaths } from '../tools/inline-description.ts';
import { checkChange, filesOf, folderFor, linesOf, saveAll } from './generated.ts';

const key = { type: 'apiKey', in: 'header', name: 'X-Key' };
const token = { type: 'http', scheme: 'bearer' };
const login = { type: 'oauth2', flows: {} };

interface Secured {
    readonly security?: JsonValue;
    readonly ofRoot?: JsonValue;
    readonly schemes?: JsonObject;
    readonly method?: string;
}

/** A description of one operation `find`. */
function describeSecured({ security, ofRoot, schemes = {}, method = 'get' }: Secured): JsonObject {
    const find = { operationId: 'find', tags: ['thing'], responses: { 204: { description: 'Nothing' } } };
    const operation = { ...find, ...(security !== undefined && { security }) };
    return {
        ...describePaths({ '/find': { [method]: operation } }),
        components: { securitySchemes: { key, token, login, ...schemes } },
        ...(ofRoot !== undefined && { security: ofRoot }),
    };
}

const needs = (...security: JsonValue[]): Secured => ({ security });
const scopes = (...names: string[]): JsonObject => ({ login: names });
const needsKey = needs({ key: [] });

type Row = [what: string, before: Secured, after: Secured, expected: readonly string[]];

const rows: readonly Row[] = [
    ['nothing', needsKey, needsKey, []],
    [
        'a requirement that came',
        {},
        needsKey,
        ['breaking: operation find needs other credentials: none → key (header X-Key)'],
    ],
    ['one that went', needsKey, {}, ['operation find needs other credentials: key (header X-Key) → none']],
    [
        'one of the root, which came',
        {},
        { ofRoot: [{ key: [] }] },
        ['breaking: operation find needs other credentials: none → key (header X-Key)'],
    ],
    ['one of the root, which the operation had', needsKey, { ofRoot: [{ key: [] }] }, []],
    [
        'one of the root, which the operation no longer has',
        { ofRoot: [{ key: [] }] },
        { ofRoot: [{ key: [] }], security: [] },
        ['operation find needs other credentials: key (header X-Key) → none'],
    ],
    [
        'another scheme',
        needsKey,
        needs({ token: [] }),
        ['breaking: operation find needs other credentials: key (header X-Key) → token (http bearer)'],
    ],
    [
        'another place of a key',
        needsKey,
        { ...needsKey, schemes: { key: { ...key, in: 'query' } } },
        ['breaking: operation find needs other credentials: key (header X-Key) → key (query X-Key)'],
    ],
    [
        'another name of a key',
        needsKey,
        { ...needsKey, schemes: { key: { ...key, name: 'X-Token' } } },
        ['breaking: operation find needs other credentials: key (header X-Key) → key (header X-Token)'],
    ],
    ['a header in another case', needsKey, { ...needsKey, schemes: { key: { ...key, name: 'x-key' } } }, []],
    [
        'a parameter of the query in another case',
        { ...needsKey, schemes: { key: { ...key, in: 'query' } } },
        { ...needsKey, schemes: { key: { ...key, in: 'query', name: 'x-key' } } },
        ['breaking: operation find needs other credentials: key (query X-Key) → key (query x-key)'],
    ],
    [
        'another kind of a scheme',
        needs({ token: [] }),
        { ...needs({ token: [] }), schemes: { token: { type: 'http', scheme: 'Basic' } } },
        ['breaking: operation find needs other credentials: token (http bearer) → token (http basic)'],
    ],
    [
        'a scope that came',
        needs(scopes('read')),
        needs(scopes('read', 'write:all')),
        ['breaking: operation find needs other credentials: login (oauth2: read) → login (oauth2: read, write:all)'],
    ],
    [
        'a scope that went',
        needs(scopes('read', 'write:all')),
        needs(scopes('read')),
        ['operation find needs other credentials: login (oauth2: read, write:all) → login (oauth2: read)'],
    ],
    ['scopes in another order', needs(scopes('read', 'write')), needs(scopes('write', 'read')), []],
    [
        'a scheme that is needed, too',
        needsKey,
        needs({ key: [], token: [] }),
        [
            'breaking: operation find needs other credentials: key (header X-Key) → key (header X-Key) and token (http bearer)',
        ],
    ],
    [
        'a scheme that is no longer needed, too',
        needs({ key: [], token: [] }),
        needsKey,
        ['operation find needs other credentials: key (header X-Key) and token (http bearer) → key (header X-Key)'],
    ],
    [
        'an alternative that came',
        needsKey,
        needs({ key: [] }, scopes('read')),
        ['operation find needs other credentials: key (header X-Key) → key (header X-Key) or login (oauth2: read)'],
    ],
    [
        'an alternative that went',
        needs({ key: [] }, scopes('read')),
        needsKey,
        [
            'breaking: operation find needs other credentials: key (header X-Key) or login (oauth2: read) → key (header X-Key)',
        ],
    ],
    ['alternatives in another order', needs({ key: [] }, { token: [] }), needs({ token: [] }, { key: [] }), []],
    [
        'a requirement that is optional now',
        needsKey,
        needs({ key: [] }, {}),
        ['operation find needs other credentials: key (header X-Key) → key (header X-Key) or none'],
    ],
    [
        'a requirement that is no longer optional',
        needs({}, { key: [] }),
        needsKey,
        ['breaking: operation find needs other credentials: key (header X-Key) or none → key (header X-Key)'],
    ],
    [
        'names that look like the marks between them',
        { ...needs({ 'a or b (c)': ['d, e', 'and'] }), schemes: { 'a or b (c)': login } },
        { ...needs({ 'a or b (c)': ['d, e'] }), schemes: { 'a or b (c)': login } },
        [
            'operation find needs other credentials: a or b %28c%29 (oauth2: d%2C e, and) → a or b %28c%29 (oauth2: d%2C e)',
        ],
    ],
    [
        'more than a line can show',
        needs(scopes('a'.repeat(300))),
        needs(scopes('b'.repeat(300))),
        ['breaking: operation find needs other credentials'],
    ],
    [
        'the request, too',
        needsKey,
        { method: 'delete' },
        [
            'operation find needs other credentials: key (header X-Key) → none',
            'breaking: operation find sends another request: GET /find → DELETE /find',
        ],
    ],
];

describe('a change of the credentials that an operation needs', () => {
    test.each(rows)('%s', async (_, before, after, expected) => {
        const result = await checkChange('security', describeSecured(before), describeSecured(after));
        expect(linesOf(result).map((line) => line.replaceAll('thingClient.', ''))).toEqual(expected);
    });
});

describe('with every library and client style, it is one change', () => {
    const name = 'find';
    const inClass = 'ThingService.find';
    const inObject = 'thingClient.find';

    test.each<[options: Partial<Config>, operation: string]>([
        [{ template: 'axios' }, inObject],
        [{ template: 'fetch' }, inObject],
        [{ template: 'ky' }, inObject],
        [{ template: 'xior' }, inObject],
        [{ template: 'ng1' }, inClass],
        [{ template: 'ng2' }, inClass],
        [{ template: 'fetch', clientStyle: 'functions' }, name],
        [{ template: 'fetch', instances: true }, inObject],
        [{ template: ['swr', 'fetch'] }, inObject],
        [{ template: ['tsq', 'axios'], hooksOut: 'hooks.ts', mocks: 'mocks.ts', testingFramework: 'vitest' }, inObject],
    ])('%j', async (before, operation) => {
        const result = await checkChange('security-styles', describeSecured({}), describeSecured(needsKey), { before });
        expect(linesOf(result)).toEqual([
            `breaking: operation ${operation} needs other credentials: none → key (header X-Key)`,
        ]);
        expect(result.breaks).toBe(true);
    });
});

test.each(['fetch', 'axios', 'ng2'] as const)(
    'with credentials that the client sends, an alternative breaks nothing (%s)',
    async (template) => {
        const [before, after] = [needsKey, needs({ key: [] }, { token: [] })].map(describeSecured);
        const options = { before: { template, security: true } } as const;
        expect(await checkChange('security-sent', before ?? {}, after ?? {}, options)).toMatchObject({
            breaks: false,
            changes: [{ aspect: 'security' }],
        });
    },
);

test('a program gets it as data', async () => {
    const { changes } = await checkChange('security-data', describeSecured(needsKey), describeSecured({}));
    expect(changes).toEqual([
        {
            ...{ kind: 'changed', aspect: 'security', subject: 'operation', name: 'thingClient.find', breaks: false },
            ...{ path: expect.stringMatching(/client\.ts$/), before: 'key (header X-Key)', after: 'none' },
        },
    ]);
});

test('it is found in a file that a formatter indented and that has other line endings', async () => {
    const folder = await folderFor('security');
    const files = await filesOf(folder, describeSecured(needs({ key: [] }, { token: [] })));
    await saveAll(
        files.map((file) => ({ ...file, text: file.text.replaceAll('    ', '\t').replaceAll('\n', '\r\n') })),
    );
    const result = await check({ files: await filesOf(folder, describeSecured(needsKey)) });
    expect(linesOf(result)).toEqual([
        'breaking: operation thingClient.find needs other credentials: key (header X-Key) or token (http bearer) → key (header X-Key)',
    ]);
});

test('those of Swagger 2.0 are compared, too', async () => {
    const describe = (definition: JsonObject): JsonObject => ({
        swagger: '2.0',
        info: { title: 'Things', version: '1' },
        paths: { '/find': { get: { operationId: 'find', responses: { 204: { description: 'Nothing' } } } } },
        security: [{ login: ['read'] }],
        securityDefinitions: { login: definition },
    });
    const urls = { authorizationUrl: 'https://example.com', tokenUrl: 'https://example.com' };
    const oauth2 = { type: 'oauth2', flow: 'accessCode', ...urls, scopes: { read: 'Read' } };
    const result = await checkChange('security', describe(oauth2), describe({ type: 'basic' }));
    expect(linesOf(result)).toEqual([
        'breaking: operation defaultClient.find needs other credentials: login (oauth2: read) → login (http basic: read)',
    ]);
});
