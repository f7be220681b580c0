/** What an operation sends, and how it reads the response: changes that no type shows. */
import { describe, expect, test } from 'vitest';
import { check } from '../../src/check/index.ts';
import type { Config } from '../../src/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { checkChange, filesOf, folderFor, inPath, linesOf, query, reference, saveAll } from './generated.ts';

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const day = { type: 'string', format: 'date' };
const moment = { type: 'string', format: 'date-time' };
const fields = { type: 'object', properties: { name: text, icon: { type: 'string' } } };

const content = (mediaType: string, schema: JsonValue, rest: JsonObject = {}): JsonObject => ({
    content: { [mediaType]: { schema, ...rest } },
});

interface Called {
    readonly name?: string;
    readonly method?: string;
    readonly path?: string;
    readonly operation?: JsonObject;
    readonly servers?: readonly string[];
    readonly schemas?: JsonObject;
}

/** A description of operations that receive nothing, and of one that stays. */
function describeCalled(...all: readonly Called[]): JsonObject {
    const keeper = { operationId: 'keeper', tags: ['thing'], responses: { 200: response({ type: 'number' }) } };
    const paths = all.map(({ name = 'find', method = 'get', path = '/find', operation }) => {
        const responses = { 204: { description: 'Nothing' } };
        return [path, { [method]: { operationId: name, tags: ['thing'], responses, ...operation } }] as const;
    });
    const [{ servers, schemas = {} } = {}] = all;
    return {
        ...describePaths({ ...Object.fromEntries(paths), '/kept': { get: keeper } }, { schemas }),
        ...(servers && { servers: servers.map((url) => ({ url })) }),
    };
}

const called = (operation: JsonObject, rest: Called = {}): Called => ({ ...rest, operation });
const posted = (body: JsonObject): Called => called({ requestBody: { required: true, ...body } }, { method: 'post' });
const received = (body: JsonObject): Called => called({ responses: { 200: { description: 'Something', ...body } } });

type Row = [
    what: string,
    before: Called,
    after: Called,
    /** The changes, without the client and its point. */
    expected: readonly string[],
    options?: Partial<Config>,
];

const rows: readonly Row[] = [
    ['nothing', called({ parameters: [query('a')] }), called({ parameters: [query('a')] }), []],
    [
        'the path',
        called({ parameters: [inPath('id')] }, { path: '/thing/{id}' }),
        called({ parameters: [inPath('id')] }, { path: '/things/{id}' }),
        ['breaking: operation find sends another request: GET /thing/{id} → GET /things/{id}'],
    ],
    [
        'the order in the path',
        called({ parameters: [inPath('a'), inPath('b')] }, { path: '/{a}/{b}' }),
        called({ parameters: [inPath('a'), inPath('b')] }, { path: '/{b}/{a}' }),
        ['breaking: operation find sends another request: GET /{a}/{b} → GET /{b}/{a}'],
    ],
    [
        'the name and the path',
        called({ parameters: [inPath('id')] }, { path: '/thing/{id}' }),
        called({ parameters: [inPath('key')] }, { path: '/things/{key}' }),
        [
            'breaking: parameter find(id) removed: string',
            'breaking: parameter find(key) added: string',
            'breaking: operation find sends another request: GET /thing/{id} → GET /things/{key}',
        ],
    ],
    [
        'the method',
        { method: 'put' },
        { method: 'delete' },
        ['breaking: operation find sends another request: PUT /find → DELETE /find'],
    ],
    [
        'the server of one operation',
        { servers: ['https://one.example.com'] },
        called({ servers: [{ url: 'https://other.example.com' }] }, { servers: ['https://one.example.com'] }),
        ['breaking: operation find sends to another server: baseUrl → otherServers.otherExampleCom'],
        { baseUrl: 'servers' },
    ],
    [
        'the base URL',
        { servers: ['https://one.example.com'] },
        { servers: ['https://two.example.com'] },
        ["breaking: setting baseUrl changed: 'https://one.example.com' → 'https://two.example.com'"],
        { baseUrl: 'servers' },
    ],
    [
        'the list in a query',
        called({ parameters: [query('tags', texts)] }),
        called({ parameters: [query('tags', texts, { explode: false })] }),
        ['breaking: parameter find(tags) is written in another style: tags=a&tags=b → tags=a,b'],
    ],
    [
        'the list in a query, by another separator',
        called({ parameters: [query('tags', texts, { style: 'spaceDelimited', explode: false })] }),
        called({ parameters: [query('tags', texts, { style: 'pipeDelimited', explode: false })] }),
        ['breaking: parameter find(tags) is written in another style: tags=a%20b → tags=a%7Cb'],
    ],
    [
        'the object in a query',
        called({ parameters: [query('filter', fields, { style: 'deepObject', explode: true })] }),
        called({ parameters: [query('filter', fields, { explode: false })] }),
        ['breaking: parameter find(filter) is written in another style: filter[k]=v → filter=k,v'],
    ],
    [
        'JSON in a query',
        called({ parameters: [query('filter', fields, { style: 'deepObject', explode: true })] }),
        called({ parameters: [{ name: 'filter', in: 'query', ...content('application/json', fields) }] }),
        ['breaking: parameter find(filter) is written in another style: filter[k]=v → filter={"k":"v"}'],
    ],
    [
        'reserved characters in a query',
        called({ parameters: [query('a')] }),
        called({ parameters: [query('a', text, { allowReserved: true })] }),
        ['breaking: parameter find(a) is written in another style'],
    ],
    [
        'the list in a query of one object',
        called({ parameters: [query('a'), query('tags', texts)] }),
        called({ parameters: [query('a'), query('tags', texts, { explode: false })] }),
        ['breaking: property find(query).tags is written in another style: tags=a&tags=b → tags=a,b'],
        { queryParamsSerialization: { queryParamsAsObject: true } },
    ],
    [
        'the name in a query',
        called({ parameters: [query('user-id')] }),
        called({ parameters: [query('user_id')] }),
        ['breaking: parameter find(userId) removed: string', 'parameter find(user_id) added: string'],
    ],
    [
        'the name in a query, with the same argument',
        called({ parameters: [query('user-id')] }),
        called({ parameters: [query('user.id')] }),
        ['breaking: parameter find(userId) has another name in the request: user-id → user.id'],
    ],
    [
        'the name of a header',
        called({ parameters: [{ name: 'X-Trace', in: 'header', schema: text }] }),
        called({ parameters: [{ name: 'X.Trace', in: 'header', schema: text }] }),
        ['breaking: parameter find(xTrace) has another name in the request: X-Trace → X.Trace'],
    ],
    [
        'the place of a parameter',
        called({ parameters: [query('token')] }),
        called({ parameters: [{ name: 'token', in: 'header', schema: text }] }),
        ['breaking: parameter find(token) is sent in another place: query → header'],
    ],
    [
        'the style in a path',
        called({ parameters: [inPath('ids', texts)] }, { path: '/x{ids}' }),
        called({ parameters: [{ ...inPath('ids', texts), style: 'label', explode: true }] }, { path: '/x{ids}' }),
        ['breaking: parameter find(ids) is written in another style: a,b → .a.b'],
    ],
    [
        'the style in a path, without an effect',
        called({ parameters: [inPath('ids', texts)] }, { path: '/x{ids}' }),
        called({ parameters: [{ ...inPath('ids', texts), explode: true }] }, { path: '/x{ids}' }),
        [],
    ],
    [
        'the style of a header',
        called({ parameters: [{ name: 'Colour', in: 'header', schema: fields }] }),
        called({ parameters: [{ name: 'Colour', in: 'header', schema: fields, explode: true }] }),
        ['breaking: parameter find(Colour) is written in another style: k,v → k=v'],
    ],
    [
        'the media type of a body',
        posted(content('application/json', fields)),
        posted(content('application/vnd.thing+json', fields)),
        ['breaking: parameter find(body) is sent as another media type: application/json → application/vnd.thing+json'],
    ],
    [
        'a form of another kind',
        posted(content('application/x-www-form-urlencoded', fields)),
        posted(content('multipart/form-data', fields)),
        [
            'breaking: parameter find(body) is sent as another media type: application/x-www-form-urlencoded → multipart/form-data',
        ],
    ],
    [
        'JSON instead of a form',
        posted(content('application/x-www-form-urlencoded', fields)),
        posted(content('application/json', fields)),
        [
            'breaking: parameter find(body) is sent as another media type: application/x-www-form-urlencoded → application/json',
        ],
    ],
    [
        'bytes of another type',
        posted(content('image/png', { type: 'string', format: 'binary' })),
        posted(content('image/gif', { type: 'string', format: 'binary' })),
        ['breaking: parameter find(body) is sent as another media type: image/png → image/gif'],
    ],
    [
        'text of another type',
        posted(content('text/plain', text)),
        posted(content('text/csv', text)),
        ['breaking: parameter find(body) is sent as another media type: text/plain → text/csv'],
    ],
    [
        'the encoding of a field',
        posted(content('multipart/form-data', fields)),
        posted(content('multipart/form-data', fields, { encoding: { icon: { contentType: 'image/svg+xml' } } })),
        ['breaking: property find(body).icon is written in another style: icon=a → image/svg+xml'],
    ],
    [
        'the media type of a response',
        received(content('application/json', text)),
        received(content('text/plain', text)),
        ['breaking: response find() is read in another way: JSON → text'],
    ],
    [
        'one more media type of a response',
        received(content('application/json', text)),
        received({ content: { 'application/json': { schema: text }, 'text/csv': { schema: text } } }),
        ['breaking: response find() is read in another way: JSON → JSON, text/csv as text'],
    ],
    [
        'JSON of another media type',
        received(content('application/vnd.one+json', fields)),
        received(content('application/vnd.two+json', fields)),
        ['breaking: operation find accepts another media type: application/vnd.one+json → application/vnd.two+json'],
    ],
    [
        'the date in a query',
        called({ parameters: [query('at', day)] }),
        called({ parameters: [query('at', moment)] }),
        ['breaking: parameter find(at) has another format: date → date-time'],
    ],
    [
        'the dates in a query',
        called({ parameters: [query('at', { type: 'array', items: moment })] }),
        called({ parameters: [query('at', { type: 'array', items: day })] }),
        ['breaking: property find(at)[] has another format: date-time → date'],
    ],
    [
        'the date in a path',
        called({ parameters: [inPath('at', day)] }, { path: '/on/{at}' }),
        called({ parameters: [inPath('at', moment)] }, { path: '/on/{at}' }),
        ['breaking: parameter find(at) has another format: date → date-time'],
    ],
    [
        'the dates in a body',
        posted(content('application/json', { type: 'array', items: day })),
        posted(content('application/json', { type: 'array', items: moment })),
        ['breaking: property find(body)[] has another format: date → date-time'],
    ],
    [
        'the date of a response',
        received(content('application/json', day)),
        received(content('application/json', moment)),
        ['breaking: response find() has another format: date → date-time'],
    ],
    [
        'the date within a response',
        received(content('application/json', { type: 'object', properties: { at: day } })),
        received(content('application/json', { type: 'object', properties: { at: moment } })),
        ['breaking: property find().at has another format: date → date-time'],
    ],
];

test.each([
    ['uuid', 'email'],
    ['date', 'date-time'],
])('another format of strings is told by comments alone: %s, %s', async (...formats) => {
    const [before, after] = formats.map((format) => {
        const schema = { type: 'string', format };
        const find = called({
            parameters: [query('a', schema)],
            responses: { 200: response({ type: 'object', properties: { b: schema } }) },
        });
        return describeCalled(find);
    });
    const options = { before: { dateFormat: 'string' } } as const;
    expect(linesOf(await checkChange('requests', before ?? {}, after ?? {}, options))).toEqual([
        `breaking: parameter thingClient.find(a) has another format: ${formats.join(' → ')}`,
        `breaking: property thingClient.find().b has another format: ${formats.join(' → ')}`,
    ]);
});

test('a named type of another form is one change', async () => {
    const find = called({ parameters: [query('tags', reference('Tags'), { explode: false })] });
    const [before, after] = [texts, text].map((Tags) => describeCalled({ ...find, schemas: { Tags } }));
    expect(linesOf(await checkChange('requests', before ?? {}, after ?? {}))).toEqual([
        'breaking: type Tags changed: string[] → string',
    ]);
});

describe('a setting of all requests', () => {
    const document = describeCalled(called({ parameters: [query('tags', texts)] }));

    test.each<[what: string, before: Partial<Config>, after: Partial<Config>, expected: readonly string[]]>([
        [
            'the style of lists',
            {},
            { queryParamsSerialization: { arrayFormat: 'brackets' } },
            ["breaking: setting arrayFormat changed: 'repeat' → 'brackets'"],
        ],
        [
            'the style of objects',
            { queryParamsSerialization: { allowDots: true } },
            { queryParamsSerialization: { allowDots: false } },
            ['breaking: setting allowDots changed: true → false'],
        ],
        ['the base URL', {}, { baseUrl: '/api' }, ["breaking: setting baseUrl changed: '' → '/api'"]],
    ])('%s', async (_, before, after, expected) => {
        expect(linesOf(await checkChange('requests', document, document, { before, after }))).toEqual(expected);
    });

    test.each(httpTemplates)('all of them at once, with %s', async (template) => {
        const queryParamsSerialization = { arrayFormat: 'brackets', allowDots: false } as const;
        const options = { before: { template }, after: { template, queryParamsSerialization, baseUrl: '/api' } };
        expect(linesOf(await checkChange('requests', document, document, options)).toSorted()).toEqual([
            'breaking: setting allowDots changed: true → false',
            "breaking: setting arrayFormat changed: 'repeat' → 'brackets'",
            "breaking: setting baseUrl changed: '' → '/api'",
        ]);
    });

    test.each([
        [{}, []],
        [{ arrayFormat: 'indices' }, ["breaking: setting arrayFormat changed: 'repeat' → 'indices'"]],
        [{ allowDots: false }, ['breaking: setting allowDots changed: true → false']],
    ] as const)(
        'the style of queries since an older output, which has it in a constant: %j',
        async (style, expected) => {
            const directory = await folderFor('requests');
            const older = await filesOf(directory, document);
            await saveAll(older.map((file) => ({ ...file, text: withConstant(file.text) })));
            const files = await filesOf(directory, document, { queryParamsSerialization: style });
            expect(linesOf(await check({ files }))).toEqual(expected);
        },
    );

    test('the module of AngularJS, which has the name of the API', async () => {
        const renamed = { ...document, info: { title: 'Zoo', version: '1.0.0' } };
        const result = await checkChange('requests', document, renamed, { before: { template: 'ng1' } });
        expect(linesOf(result)).toEqual(["breaking: setting moduleName changed: 'inlineApi' → 'zooApi'"]);
    });

    test('the URL of another server', async () => {
        const [before, after] = ['https://one.example.com', 'https://two.example.com'].map((url) => ({
            ...describeCalled(called({ servers: [{ name: 'files', url }] }, { servers: ['https://api.example.com'] })),
            openapi: '3.2.0',
        }));
        const options = { before: { baseUrl: 'servers' } } as const;
        expect(linesOf(await checkChange('requests', before ?? {}, after ?? {}, options))).toEqual([
            "breaking: setting otherServers.files changed: 'https://one.example.com' → 'https://two.example.com'",
        ]);
    });
});

/** A text with the style of its queries in a constant instead of functions. */
function withConstant(text: string): string {
    const style = "const queryStyle: QueryStyle = { allowDots: true, arrayFormat: 'repeat' };";
    return text.replace(/function itemName[\s\S]*?\n}/, style).replace(/function memberName[\s\S]*?\n}/, '');
}

const families: readonly (readonly [name: string, client: string, options: Partial<Config>])[] = [
    ['axios', 'thingClient.', { template: 'axios' }],
    ['fetch', 'thingClient.', { template: 'fetch' }],
    ['ky', 'thingClient.', { template: 'ky' }],
    ['xior', 'thingClient.', { template: 'xior' }],
    ['ng1', 'ThingService.', { template: 'ng1' }],
    ['ng2', 'ThingService.', { template: 'ng2' }],
    ['functions', '', { template: 'fetch', clientStyle: 'functions' }],
    ['functions of axios', '', { template: 'axios', clientStyle: 'functions' }],
    ['instances', 'thingClient.', { template: 'ky', instances: true }],
    ['full responses', 'thingClient.', { template: 'xior', responseShape: 'full' }],
    ['swr', 'thingClient.', { template: 'swr', hooksOut: 'hooks.ts' }],
    ['tsq', 'thingClient.', { template: ['tsq', 'axios'], mocks: 'mocks.ts', testingFramework: 'vitest' }],
];

test.each<Row>(rows)('%s, with fetch', async (_, before, after, expected, options = {}) => {
    const result = await checkChange('requests', describeCalled(before), describeCalled(after), { before: options });
    expect(linesOf(result)).toEqual(expected.map((line) => line.replace(/\bfind\b/, 'thingClient.find')));
});

/** The rows that one description can have together: the base URL is one for all operations. */
const joinable = rows.filter(([what]) => what !== 'the base URL');

/** Rows of the same options, as the operations of one description, and the changes of each row. */
async function changesOf(together: readonly Row[], family: Partial<Config>): Promise<Record<string, string[]>> {
    const named = (called: Called, index: number): Called => ({
        ...called,
        name: `find${index}`,
        path: `/${index}${called.path ?? '/find'}`,
    });
    const before = describeCalled(...together.map(([, called], index) => named(called, index)));
    const after = describeCalled(...together.map(([, , called], index) => named(called, index)));
    const options = Object.assign({ ...family }, ...together.map(([, , , , own]) => own));
    const changes = Object.fromEntries(together.map(([what]): [string, string[]] => [what, []]));
    for (const line of linesOf(await checkChange('requests', before, after, { before: options }))) {
        const [, number] = /\bfind(\d+)\b/.exec(line) ?? [];
        const [what] = together.find((_, index) => `${index}` === number) ?? ['no row'];
        const own = line.replace(`find${number}`, 'find').replaceAll(` /${number}/`, ' /');
        changes[what] = [...(changes[what] ?? []), own];
    }
    return changes;
}

describe.each(families)('%s', (_, client, family) => {
    test.each<[which: string, together: readonly Row[]]>([
        ['the rows without options', joinable.filter(([, , , , options]) => options === undefined)],
        ['the rows with options', joinable.filter(([, , , , options]) => options !== undefined)],
    ])('all changes at once: %s', async (_which, together) => {
        const expected = together.map(([what, , , lines]) => [
            what,
            lines.map((line) => line.replace(/\bfind\b/, `${client}find`)),
        ]);
        expect(await changesOf(together, family)).toEqual(Object.fromEntries(expected));
    });
});
