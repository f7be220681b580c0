/** Methods that return items one by one: in which outputs, and with which conflicting names. */
import { describe, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import { temporaryFolder } from '../load/folder.ts';
import { describePaths } from '../tools/inline-description.ts';
import { unbroken } from '../tools/unbroken.ts';
import { verifiedTogether } from '../tools/verified-together.ts';

const folder = temporaryFolder();
const verifyAtEnd = verifiedTogether();

const pet = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const event = { type: 'object', required: ['data'], properties: { data: { type: 'string' } } };

const stream = (mediaType: string, itemSchema: JsonObject, more: JsonObject = {}): JsonObject => ({
    responses: { '200': { description: 'A stream', content: { [mediaType]: { itemSchema } } } },
    ...more,
});

const readPets = { operationId: 'readPets', ...stream('application/jsonl', { $ref: '#/components/schemas/Pet' }) };

const pets = describePaths({ '/pets': { get: readPets } }, { version: '3.2', schemas: { Pet: pet } });

async function generated(document: JsonObject, options: Partial<Config>) {
    const src = await folder.write('description.json', JSON.stringify(document));
    return generate({ src, ...options });
}

async function textOf(document: JsonObject, options: Partial<Config>): Promise<string> {
    return (await generated(document, options)).files[0]?.text ?? '';
}

const methods = /async readPets\(.*\): (.*) \{\n\s+const response = (?:.*\n)+?\s+return (.*);/;

/** The type of what the method `readPets` gives, and its code, without the breaks of lines. */
function readPetsIn(text: string): { readonly type: string; readonly code: string } {
    const [, type = '', code = ''] = /readPets\([^{]*?\): (.*?) \{(.*?)\n {4}\}/s.exec(text) ?? [];
    return { type, code: unbroken(code).replaceAll(/\s+/g, ' ') };
}

describe('a sequence is returned item by item', () => {
    test.each<[options: Partial<Config>, type: string, response: string]>([
        [{ template: 'fetch' }, 'Promise<AsyncIterable<Pet>>', 'readJsonLines<Pet>(response)'],
        [{ template: 'fetch', responseShape: 'body' }, 'Promise<AsyncIterable<Pet>>', 'readJsonLines<Pet>(response)'],
        [
            { template: 'fetch', responseShape: 'full' },
            'Promise<APIResponse<AsyncIterable<Pet>>>',
            '{ data: readJsonLines<Pet>(response), headers: response.headers, status: response.status }',
        ],
        [{ template: 'ky' }, 'Promise<AsyncIterable<Pet>>', 'readJsonLines<Pet>(response)'],
        [
            { template: 'xior', responseShape: 'body' },
            'Promise<AsyncIterable<Pet>>',
            'readWith<AsyncIterable<Pet>>(response, readStream(readJsonLines)).data',
        ],
    ])('with %j', async (options, type, response) => {
        expect(methods.exec(await textOf(pets, options))?.slice(1)).toEqual([type, response]);
    });

    test.each<[options: Partial<Config>, type: string, code: readonly string[]]>([
        [
            { template: 'axios' },
            'Promise<AxiosResponse<AsyncIterable<Pet>>>',
            [
                "responseType: 'stream'",
                'transformResponse: readSuccess(readStream(readJsonLines))',
                'adapter: streamAdapter(http, $config)',
            ],
        ],
        [
            { template: 'xior' },
            'Promise<XiorResponse<AsyncIterable<Pet>>>',
            ["responseType: 'text'", 'fetch: streamFetch(http, $config)'],
        ],
        [
            { template: 'ng2' },
            'Observable<Pet>',
            ["emitItems<Pet>('GET', readJsonLines), map(({ body }) => bodyOf(body))", "observe: 'events'"],
        ],
        [{ template: 'ng2', responseShape: 'full' }, 'Observable<APIResponse<Pet>>', ['map(toResponse)']],
    ])('with %j, by a response that arrives', async (options, type, code) => {
        const written = readPetsIn(await textOf(pets, options));
        expect(written.type).toBe(type);
        for (const part of code) expect(written.code).toContain(part);
    });

    test.each<[template: Config['template'], notes: readonly string[]]>([
        ...httpTemplates.filter((name) => name !== 'ng1').map((name): [typeof name, string[]] => [name, []]),
        ['tsq', []],
        [['tsq', 'axios'], []],
        ['ng1', ['1 stream is read as a whole, as a string']],
    ])('and a run with %j reports it if not', async (template, notes) => {
        const { diagnostics } = await generated(pets, { template });
        expect(diagnostics.map(({ message }) => message)).toEqual(notes);
    });

    test('and is a string with AngularJS', async () => {
        const text = await textOf(pets, { template: 'ng1' });
        expect(readPetsIn(text).type).toBe('ng.IPromise<string>');
        expect(text).not.toMatch(/AsyncIterable|readJsonLines|linesOf/);
        // A caller that parses the string has the type for it.
        expect(text).toContain('export interface Pet {');
    });

    test.each([['axios'], ['xior'], ['ng2']] as const)('and costs %s nothing without one', async (template) => {
        const whole = { '200': { description: 'All', content: { 'application/json': { schema: pet } } } };
        const document = describePaths({ '/pets': { get: { operationId: 'readPets', responses: whole } } });
        expect(await textOf(document, { template })).not.toMatch(/[sS]tream|AsyncIterable|textOf|emitItems/);
    });

    describe.each(['tsq', 'swr'] as const)('beside the hooks of %s', (template) => {
        test('the client is the same as without', async () => {
            const client = async (one: Config['template']): Promise<unknown> =>
                /export const defaultClient = \{\n.*?\n\};/s.exec(await textOf(pets, { template: one }))?.[0];
            expect(await client(template)).toBe(await client('fetch'));
        });

        test('a query has no hook: its data would come after the last item', async () => {
            const text = await textOf(pets, { template });
            expect(text).not.toMatch(/useReadPets|readPets: /);
            expect(text).toMatch(/export const main = \{/);
        });

        test('a mutation resolves to the items', async () => {
            const text = await textOf({ ...pets, paths: { '/pets': { post: readPets } } }, { template });
            expect(unbroken(text)).toMatch(/useReadPets: .*HookOf<typeof defaultClient\.readPets, /);
            expect(text).toMatch(/readPets\(\$config\?: RequestInit\): Promise<AsyncIterable<Pet>>/);
        });

        test('two files, functions and mocks compile', async () => {
            const options: Partial<Config> = {
                template,
                out: 'api.ts',
                hooksOut: 'hooks.ts',
                mocks: 'mocks.ts',
                testingFramework: 'vitest',
            };
            const askForPets = { ...readPets, operationId: 'askForPets' };
            const both = { ...pets, paths: { '/pets': { get: readPets, post: askForPets } } };
            const onlyStreams = { ...pets, paths: { '/pets': { get: readPets } } };
            for (const clientStyle of ['object', 'functions'] as const) {
                for (const responseShape of ['body', 'full'] as const) {
                    verifyAtEnd(await generated(both, { ...options, clientStyle, responseShape }));
                }
                for (const useClient of [false, true]) {
                    verifyAtEnd(await generated(both, { ...options, clientStyle, useClient }));
                    // Nothing refers to the other files then.
                    verifyAtEnd(await generated(onlyStreams, { ...options, clientStyle, useClient }));
                }
            }
        });
    });

    test('and is a string with a template over fetch whose files have no reader for it', async () => {
        const readers = ['response.ts', 'received.ts', 'unreadable.ts'];
        const files = ['settings.ts', 'fetch.ts', ...readers, 'query.ts', 'styles.ts', 'text.ts', 'form.ts'];
        await folder.write(
            'template/index.mjs',
            `export default { extends: 'fetch', runtime: () => ${JSON.stringify(files)} };`,
        );
        const directory = folder.path('template') as `/${string}`;
        const text = await textOf(pets, { template: directory });
        expect(methods.exec(text)?.slice(1)).toEqual(['Promise<string>', 'readText(response)']);
    });

    test('and is a string with a template over axios that sends by itself', async () => {
        await folder.write('sending/index.mjs', `export default { extends: 'axios', send: () => [] };`);
        const directory = folder.path('sending') as `/${string}`;
        const text = await textOf(pets, { template: directory, responseShape: 'body' });
        expect(text).toContain('readPets($config?: AxiosRequestConfig): Promise<string>');
    });
});

describe('the media type of a response is checked', () => {
    const json = { 'application/json': { schema: pet } };
    const described = (content: JsonObject): JsonObject =>
        describePaths(
            { '/pets': { get: { operationId: 'readPets', responses: { '200': { description: 'x', content } } } } },
            { version: '3.2' },
        );

    test.each<[given: string, content: JsonObject, method: string, code: string]>([
        [
            'events, beside which other text is an empty stream',
            { 'text/event-stream': { itemSchema: event } },
            'readPets',
            "readEvents(await expectType(response, 'GET', 'text/event-stream'))",
        ],
        [
            'lines, where other text is an error',
            { 'application/jsonl': { itemSchema: pet } },
            'readPets',
            'readJsonLines(response)',
        ],
        [
            'lines beside JSON',
            { ...json, 'application/jsonl; charset=utf-8': { itemSchema: pet } },
            'readPetsStream',
            "readJsonLines(await expectType(response, 'GET', 'application/jsonl'))",
        ],
    ])('of %s', async (_, content, method, code) => {
        const text = await textOf(described(content), { template: 'fetch' });
        const [, body = ''] = text.split(`async ${method}(`);
        expect(body.split('\n    }')[0]).toContain(`return ${code};`);
    });
});

test('only the used parts of the readers are written', async () => {
    const readers = ['readJsonLines', 'readJsonSequence', 'readEvents', 'readJsonEvents', 'withLineFeeds', 'textOf'];
    const used = async (mediaType: string, itemSchema: JsonObject): Promise<readonly string[]> => {
        const text = await textOf(describePaths({ '/': { get: stream(mediaType, itemSchema) } }), {
            template: 'fetch',
        });
        return readers.filter((name) => text.includes(`${name}(`) || text.includes(`${name}<`));
    };
    expect(await used('application/jsonl', pet)).toEqual(['readJsonLines', 'textOf']);
    expect(await used('application/json-seq', pet)).toEqual(['readJsonSequence', 'textOf']);
    expect(await used('text/event-stream', event)).toEqual(['readEvents', 'withLineFeeds', 'textOf']);
    expect(await used('text/event-stream', { type: 'object', properties: { data: pet } })).toEqual(
        readers.filter((name) => !/Lines|Sequence/.test(name)),
    );
    expect(await used('text/plain', pet)).toEqual([]);
});

test('names of the description do not conflict with it', async () => {
    const types = [
        'AsyncIterable',
        'AsyncGenerator',
        'Item',
        'Response',
        'ServerSentEvent',
        'SyntaxError',
        'Map',
        'Omit',
        ...[
            'AxiosHeaders',
            'AdapterSetting',
            'Received',
            'ItemResponse',
            'Subject',
            'ArrivingText',
            'TextSink',
            'HttpEvent',
        ],
    ];
    const values = ['TextDecoder', 'JSON', 'Number', 'Object', 'String', 'Error'];
    const own = [
        ...['readEvents', 'readJsonEvents', 'readJsonLines', 'readJsonSequence', 'linesOf', 'textOf', 'parseItem'],
        ...['readStream', 'responseWith', 'streamAdapter', 'streamFetch', 'streamFrom', 'arriving', 'emitItems'],
    ];
    const schemas = Object.fromEntries([
        ...types.map((name) => [name, pet]),
        ...[...values, ...own].map((name) => [name, { type: 'string', enum: ['a'], 'x-enumNames': ['A'] }]),
    ]);
    const names = Object.keys(schemas);
    const all = {
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }])),
    };
    const parameters = [...names, 'response', 'Item', 'line', 'wholeItem', 'depthOf', 'withLineFeeds'].map((name) => ({
        name,
        in: 'query',
        schema: { type: 'string' },
    }));
    const document = describePaths(
        {
            '/a': { get: stream('application/jsonl', all, { parameters }) },
            '/b': { get: stream('application/json-seq', all, { parameters }) },
            '/c': { get: stream('text/event-stream', event, { parameters }) },
            '/d': { get: stream('text/event-stream', { type: 'object', properties: { data: all } }, { parameters }) },
        },
        { schemas },
    );
    const src = await folder.write('names.json', JSON.stringify(document));
    for (const template of httpTemplates.filter((name) => name !== 'ng1')) {
        for (const responseShape of template === 'fetch' ? (['body', 'full'] as const) : (['full'] as const)) {
            const generated = await generate({ src, template, responseShape });
            expect(generated.files[0]?.text).toContain('globalThis.AsyncIterable<');
            verifyAtEnd(generated);
        }
    }
});
