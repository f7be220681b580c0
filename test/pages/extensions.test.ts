/** What the extensions of descriptions say about pages. */
import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import { generate } from '../../src/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { describePaths, modelOf } from '../tools/inline-description.ts';

const text = { type: 'string' };
const count = { type: 'integer' };
const schema = {
    type: 'object',
    properties: {
        data: { type: 'array', items: { type: 'object', properties: { at: text } } },
        value: { type: 'array', items: text },
        next: text,
        nextLink: text,
        pages: count,
        more: { type: 'boolean' },
        nested: { type: 'object', properties: { next: text, results: { type: 'array', items: text } } },
    },
};
const parameters = [
    { name: 'cursor', in: 'query', schema: text },
    { name: 'page', in: 'query', schema: count },
    { name: 'offset', in: 'query', schema: count },
];

function read(extension: JsonObject, document: JsonObject = {}, options: Partial<Config> = {}) {
    const responses = { '200': { description: 'A page', content: { 'application/json': { schema } } } };
    const get = { operationId: 'list', parameters, responses, ...extension };
    const described = { ...describePaths({ '/list': { get } }), ...document };
    const { model, diagnostics } = modelOf(described, options);
    const [operation] = model.groups.flatMap(({ operations }) => operations);
    return { plan: operation?.pages?.plan, messages: diagnostics.map((one) => formatDiagnostic(one).split('\n')[0]) };
}

const steps = (...names: readonly string[]): object => ({ steps: names.map((name) => ({ name })) });
const items = (...names: readonly string[]): object => ({ items: { path: steps(...names) } });

describe('an extension gives pages', () => {
    test.each<[string, JsonObject, object]>([
        [
            'Speakeasy: a cursor in the last item',
            {
                'x-speakeasy-pagination': {
                    type: 'cursor',
                    inputs: [{ name: 'cursor', in: 'parameters', type: 'cursor' }],
                    outputs: { results: '$.data', nextCursor: '$.data[-1].at' },
                },
            },
            { kind: 'cursor', next: { steps: [{ name: 'data' }, { kind: 'last' }, { name: 'at' }] }, ...items('data') },
        ],
        [
            'Speakeasy: the number of a page, and how many there are',
            {
                'x-speakeasy-pagination': {
                    type: 'offsetLimit',
                    inputs: [{ name: 'page', in: 'parameters', type: 'page' }],
                    outputs: { numPages: "$['pages']" },
                },
            },
            { kind: 'page', total: steps('pages') },
        ],
        [
            'Speakeasy: an offset',
            {
                'x-speakeasy-pagination': {
                    type: 'offsetLimit',
                    inputs: [
                        { name: 'limit', in: 'parameters', type: 'limit' },
                        { name: 'offset', in: 'parameters', type: 'offset' },
                    ],
                    outputs: { results: '$.data[*]' },
                },
            },
            { kind: 'offset', ...items('data') },
        ],
        [
            'Speakeasy: a URL',
            { 'x-speakeasy-pagination': { type: 'url', outputs: { nextUrl: '$.next' } } },
            { kind: 'url', next: steps('next') },
        ],
        [
            'Fern: a cursor',
            {
                'x-fern-pagination': {
                    cursor: '$request.cursor',
                    next_cursor: '$response.nested.next',
                    results: '$response.nested.results',
                    'has-next-page': '$response.more',
                },
            },
            { kind: 'cursor', next: steps('nested', 'next'), more: steps('more'), ...items('nested', 'results') },
        ],
        [
            'Fern: the number of a page, without a step',
            { 'x-fern-pagination': { offset: '$request.page', results: '$response.data' } },
            { kind: 'page' },
        ],
        [
            'Fern: an offset, with a step',
            { 'x-fern-pagination': { offset: '$request.offset', step: '$request.limit', results: '$response.data' } },
            { kind: 'offset' },
        ],
        [
            'Fern: a URL',
            { 'x-fern-pagination': { next_uri: '$response.next', results: '$response.data' } },
            { kind: 'url' },
        ],
        [
            'AutoRest: a link, with the items by default',
            { 'x-ms-pageable': { nextLinkName: 'nextLink' } },
            { kind: 'url', next: steps('nextLink'), ...items('value') },
        ],
        [
            'Redocly: a cursor, by pointers',
            {
                'x-redoclyPagination': {
                    style: 'cursor',
                    cursorParam: 'cursor',
                    nextCursor: '/nested/next',
                    hasMore: '/more',
                    items: '/data',
                },
            },
            { kind: 'cursor', next: steps('nested', 'next'), more: steps('more'), ...items('data') },
        ],
        [
            'Redocly: by its earlier name',
            { 'x-redocly-pagination': { style: 'page', offsetParam: 'page', items: '/data' } },
            { kind: 'page' },
        ],
        ['Redocly: links', { 'x-redoclyPagination': { style: 'link', items: '/data' } }, { kind: 'link' }],
    ])('%s', (_, extension, plan) => {
        const found = read(extension);
        expect(found.messages).toEqual([]);
        expect(found.plan).toMatchObject(plan);
    });

    test('of the whole document, for Fern', () => {
        const ofDocument = { 'x-fern-pagination': { offset: '$request.page', results: '$response.data' } };
        expect(read({ 'x-fern-pagination': true }, ofDocument).plan).toMatchObject({ kind: 'page' });
    });

    test.each<[string, (list: JsonObject) => JsonObject]>([
        ['of a path', (get) => ({ get })],
        ['of a method of its own', (LIST) => ({ additionalOperations: { LIST } })],
        ['of a path item that a reference leads to', () => ({ $ref: '#/components/pathItems/List' })],
        ['beside a reference', (get) => ({ $ref: '#/components/pathItems/None', get })],
    ])('in an output with what it needs, at an operation %s', async (_where, itemOf) => {
        const responses = { '200': { description: 'A page', content: { 'application/json': { schema } } } };
        const list = { operationId: 'list', responses, 'x-ms-pageable': { nextLinkName: 'nextLink' } };
        const src = {
            ...describePaths({ '/list': itemOf(list) }, { version: '3.2' }),
            components: { pathItems: { List: { get: list }, None: {} } },
        };
        for (const template of ['fetch', 'ng2'] as const) {
            const { files } = await generate({ src, template });
            expect(files[0]?.text).toContain('listPages(');
        }
    });

    test('unless a rule says it otherwise', () => {
        const rules = [{ operationIds: ['list'], kind: 'link' as const, items: 'data' }];
        const { plan } = read({ 'x-ms-pageable': { nextLinkName: 'nextLink' } }, {}, { pagination: { rules } });
        expect(plan?.kind).toBe('link');
    });
});

describe('an extension gives none', () => {
    const pageable = { 'x-ms-pageable': { nextLinkName: 'nextLink' } };
    test.each<[string, JsonObject, Partial<Config>]>([
        ['if extensions are off', pageable, { pagination: { extensions: false } }],
        ['if all items are on one page', { 'x-ms-pageable': { nextLinkName: null } }, {}],
        [
            'if another operation gives the next page',
            { 'x-ms-pageable': { nextLinkName: 'nextLink', operationName: 'listNext' } },
            {},
        ],
        ['if it is off', { 'x-fern-pagination': false }, {}],
    ])('%s', (_, extension, options) => {
        expect(read(extension, {}, options)).toEqual({ plan: undefined, messages: [] });
    });

    test.each<[JsonObject, string]>([
        [{ 'x-fern-pagination': 'cursor' }, 'it is not an object'],
        [{ 'x-fern-pagination': { cursor: '$request.cursor' } }, 'it does not say where the next cursor is'],
        [{ 'x-speakeasy-pagination': { type: 'pages' } }, 'its type is none of cursor, offsetLimit and url'],
        [{ 'x-speakeasy-pagination': { type: 'offsetLimit' } }, 'it names no input of the type page or offset'],
        [{ 'x-redoclyPagination': { style: 'page' } }, 'it has no offsetParam'],
        [{ 'x-redoclyPagination': { style: 'pages' } }, 'its style is none of cursor, offset, page and link'],
        [{ 'x-ms-pageable': { nextLinkName: 'nxtLink' } }, "the response has no 'nxtLink'"],
    ])('%j, with a warning', (extension, reason) => {
        const [name = ''] = Object.keys(extension);
        const { plan, messages } = read(extension);
        expect(plan).toBeUndefined();
        expect(messages).toEqual([`unfit-pages  '${name}' gives no pages: ${reason}`]);
    });

    test.each<[JsonValue]>([[[]], [1], [{ inputs: 1, outputs: [], type: 'cursor' }], [{ inputs: [1], type: 'url' }]])(
        'hostile values are no error: %j',
        (value) => {
            for (const name of [
                'x-speakeasy-pagination',
                'x-fern-pagination',
                'x-ms-pageable',
                'x-redoclyPagination',
            ]) {
                expect(read({ [name]: value }).plan).toBeUndefined();
            }
        },
    );
});
