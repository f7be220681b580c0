/** The servers of a description: as the base URL if requested, and as a note if not. */
import { createServer } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import { generate } from '../../src/index.ts';
import type { JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { closeServersAtEnd, listen } from '../load/servers.ts';
import { emptyFolder, save } from '../tools/compilers.ts';
import { describePaths, type Modelled, modelOf } from '../tools/inline-description.ts';

closeServersAtEnd();

const api = 'https://api.example.com/v1';
/** Where a description may come from. */
const docs = 'https://docs.example.com';
const paths = { '/pets': { get: { responses: { '204': { description: 'Nothing' } } } } };

function modelled(servers: JsonValue | undefined, options: Partial<Config>, location?: string): Modelled {
    const document = { ...describePaths(paths), ...(servers === undefined ? {} : { servers }) };
    return modelOf(document, options, location === undefined ? {} : { location });
}

const variables = {
    url: 'https://{region}.example.com:{port}/{path}',
    variables: { region: { default: 'eu' }, port: { default: 8443 }, path: { default: '' } },
};

describe("baseUrl 'servers'", () => {
    test.each<[does: string, server: JsonValue, baseUrl: string, location?: string]>([
        ['the URL', { url: api }, api],
        ['the URL with its slash', { url: `${api}/` }, `${api}/`],
        ['variables with their defaults', variables, 'https://eu.example.com:8443/'],
        ['a path, if the description came from a file', { url: '/v1' }, '/v1'],
        ['a path of the server of the description', { url: '/v1' }, 'https://docs.example.com/v1', `${docs}/a.json`],
        ['a path next to the description', { url: './v1/' }, 'https://docs.example.com/api/v1', `${docs}/api/a.json`],
        ['the root of its server', { url: '/' }, 'https://docs.example.com', `${docs}/api/a.json`],
        ['another host', { url: '//api.example.com' }, 'https://api.example.com', `${docs}/a.json`],
        ['no credentials of the description', { url: 'v1' }, `${docs}/v1`, 'https://ann:secret@docs.example.com/a'],
        ['an absolute URL from anywhere', { url: api }, api, `${docs}/a.json`],
    ])('takes %s', (_does, server, baseUrl, location) => {
        const { model, diagnostics } = modelled([server, { url: '/other' }], { baseUrl: 'servers' }, location);
        expect(model.baseUrl).toBe(baseUrl);
        expect(diagnostics).toEqual([]);
    });

    test.each<[server: JsonValue, message: string]>([
        [{}, 'the first server has no URL'],
        ['https://api.example.com', 'the first server has no URL'],
        [null, 'the first server has no URL'],
        [{ url: 'https://{host}/v1' }, "the server 'https://{host}/v1' has a variable without a default"],
        [
            { url: '/{a}', variables: { a: { enum: ['b'] }, toString: {} } },
            "the server '/{a}' has a variable without a default",
        ],
        [{ url: 'wss://api.example.com' }, "the server 'wss://api.example.com' is not an http or https URL"],
        [{ url: 'localhost:8080' }, "the server 'localhost:8080' is not an http or https URL"],
        [{ url: 'https://' }, "the server 'https://' is not an http or https URL"],
        [{ url: '/v1?key=1' }, "the server '/v1?key=1' has a query or a fragment"],
        [{ url: `${api}#a` }, `the server '${api}#a' has a query or a fragment`],
        [
            { url: 'https://ann:secret@api.example.com/' },
            "the server 'https://api.example.com/' has a user or a password, which no request may have",
        ],
    ])('refuses %j', (server, message) => {
        const { diagnostics } = modelled([server], { baseUrl: 'servers' });
        expect(diagnostics).toMatchObject([
            { code: 'unusable-server', severity: 'error', message, where: { pointer: '/servers/0' } },
        ]);
    });

    test.each<[servers: JsonValue | undefined, messages: readonly string[]]>([
        [undefined, []],
        [[], []],
        [{}, ["'servers' must be an array"]],
        [null, []],
    ])('without one, it is the root: %j', (servers, messages) => {
        const { model, diagnostics } = modelled(servers, { baseUrl: 'servers' });
        expect(model.baseUrl).toBe('/');
        expect(diagnostics.map(({ message }) => message)).toEqual(messages);
    });

    test.each(['./servers', 'Servers', ''])('is no other string: %j', (baseUrl) => {
        const { model, diagnostics } = modelled([{ url: api }], { baseUrl });
        expect([model.baseUrl, diagnostics]).toEqual([baseUrl, []]);
    });

    test('is ignored without clients', () => {
        expect(modelled([], { baseUrl: 'servers', generationMode: 'schemas' }).diagnostics).toEqual([]);
    });

    test('is resolved against the URL that the description was read from', async () => {
        const servers = [{ url: './v1' }];
        const server = createServer((_, response) =>
            response.end(JSON.stringify({ ...describePaths(paths), servers })),
        );
        const origin = `http://127.0.0.1:${await listen(server)}`;
        const { files } = await generate({ src: `${origin}/docs/api.json`, template: 'fetch', baseUrl: 'servers' });
        expect(files[0]?.text).toContain(`const baseUrl = '${origin}/docs/v1';`);
    });

    test.each<[swagger: object, baseUrl: string]>([
        [{ host: 'api.example.com', basePath: '/v1', schemes: ['https', 'http'] }, api],
        [{ host: 'api.example.com:8080', schemes: ['http'] }, 'http://api.example.com:8080'],
        [{ basePath: '/v1' }, '/v1'],
    ])('takes the URL of Swagger 2.0: %j', async (fields, baseUrl) => {
        const src = `${await emptyFolder('servers')}/swagger.json`;
        await save(src, JSON.stringify({ swagger: '2.0', info: { title: 'Pets', version: '1' }, paths, ...fields }));
        const { files } = await generate({ src, template: 'fetch', baseUrl: 'servers' });
        expect(files[0]?.text).toContain(`const baseUrl = '${baseUrl}';`);
    });
});

describe('the note on servers that are not used, where there is no page', () => {
    const whyNoPage = () => "tsconfig.json has no 'dom' in its 'lib'";
    const note = (url: string): string =>
        `unused-server  requests go to the page's own origin, and there is no page: ${whyNoPage()}; the description names '--baseUrl ${url}'`;
    const noted = (servers: JsonValue, options: Partial<Config>, ask: () => string | undefined = whyNoPage): Modelled =>
        modelOf({ ...describePaths(paths), servers }, options, { whyNoPage: ask });

    test.each<[servers: JsonValue, notes: readonly string[]]>([
        [[{ url: api }], [note(api)]],
        [[{ url: '/v1' }, { url: api }, { url: 'https://other.example' }], [note(api)]],
        [[variables], [note('https://eu.example.com:8443/')]],
        [[{ url: '/v1' }], []],
        [[{ url: 'wss://api.example.com' }, { url: 'https://{host}' }, { url: 1 }, 'https://a.example'], []],
        [{ url: api }, []],
        [null, []],
    ])('%j', (servers, notes) => {
        const { model, diagnostics } = noted(servers, {});
        expect(diagnostics.map((one) => formatDiagnostic(one))).toEqual(notes);
        expect(diagnostics.every(({ severity }) => severity === 'note')).toBe(true);
        expect(model.baseUrl).toBe('');
    });

    test.each<Partial<Config>>([
        { baseUrl: '' },
        { baseUrl: '/api' },
        { baseUrl: 'servers' },
        { generationMode: 'schemas' },
        // These have a base URL of their own.
        { instances: true },
        { clientSetup: 'setup.ts', out: 'client.ts' },
    ])('is omitted with %j, and nobody asks for the project', (options) => {
        const ask = vi.fn(whyNoPage);
        expect(noted([{ url: api }], options, ask).diagnostics).toEqual([]);
        expect(ask).not.toHaveBeenCalled();
    });

    test('is omitted where there may be a page', () => {
        expect(noted([{ url: api }], {}, () => undefined).diagnostics).toEqual([]);
        expect(modelled([{ url: api }], {}).diagnostics).toEqual([]);
    });
});
