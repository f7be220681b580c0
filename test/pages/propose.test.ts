/** Which rules are proposed for which parameters and responses. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config, PageRule } from '../../src/options/types.ts';
import { describePaths, modelOf, response } from '../tools/inline-description.ts';

const text = { type: 'string' };
const count = { type: 'integer' };
const flag = { type: 'boolean' };
const url = { type: 'string', format: 'uri' };
const pets = { type: 'array', items: { type: 'object', properties: { id: text } } };
const names = { type: 'array', items: text };

function object(properties: JsonObject): JsonObject {
    return { type: 'object', properties };
}

function query(name: string, schema: JsonObject = text, fields: JsonObject = {}): JsonObject {
    return { name, in: 'query', schema, ...fields };
}

interface Given {
    readonly parameters?: readonly JsonObject[];
    readonly body: JsonValue;
    readonly path?: string;
    readonly fields?: JsonObject;
}

function operationOf({ parameters = [], body, fields = {} }: Given, operationId: string): JsonObject {
    return { operationId, parameters: [...parameters], responses: { '200': response(body) }, ...fields };
}

function rulesFor(paths: JsonObject, options: Partial<Config> = {}): readonly PageRule[] {
    return modelOf(describePaths(paths), options).proposedRules;
}

/** The rule for an operation, without its operationId. */
function ruleFor(given: Given, method = 'get'): object | undefined {
    const [rule] = rulesFor({ [given.path ?? '/pets']: { [method]: operationOf(given, 'listPets') } });
    if (rule === undefined) return undefined;
    const { operationIds, ...way } = rule;
    expect(operationIds).toEqual(['listPets']);
    return way;
}

const limit = query('limit', count);
const page = query('page', { ...count, default: 1 });

describe('a rule is proposed for', () => {
    test.each<[given: string, parameters: readonly JsonObject[], body: JsonValue, rule: object]>([
        [
            'a cursor',
            [query('cursor')],
            object({ data: pets, next_cursor: text }),
            { kind: 'cursor', parameter: 'cursor', next: 'next_cursor', items: 'data' },
        ],
        [
            'a cursor in an object about the page, with a boolean for more',
            [query('cursor')],
            object({ pets, meta: object({ page: object({ nextCursor: text, hasMore: flag }) }) }),
            {
                kind: 'cursor',
                parameter: 'cursor',
                next: 'meta.page.nextCursor',
                items: 'pets',
                more: 'meta.page.hasMore',
            },
        ],
        [
            'the number of a page in an object, as Spring has it',
            [query('pageable', object({ page: { ...count, default: 0 }, size: count, sort: names }))],
            object({ content: pets, totalPages: count }),
            { kind: 'page', parameter: 'pageable.page', items: 'content', total: 'totalPages' },
        ],
        [
            'a cursor in an object, as JSON:API has it',
            [query('page', object({ after: text, size: count }), { style: 'deepObject' })],
            object({ data: pets, meta: object({ cursors: object({ after: text }) }) }),
            { kind: 'cursor', parameter: 'page.after', next: 'meta.cursors.after', items: 'data' },
        ],
        [
            'a cursor that is a number',
            [query('cursor', count)],
            object({ pets, next_cursor: count }),
            { kind: 'cursor', parameter: 'cursor', next: 'next_cursor', items: 'pets' },
        ],
        [
            'a token, whatever the case of its name',
            [query('pageToken')],
            object({ files: pets, NextPageToken: text }),
            { kind: 'cursor', parameter: 'pageToken', next: 'NextPageToken', items: 'files' },
        ],
        [
            'a token in an object that holds the rest',
            [query('next_token')],
            object({ result: object({ pets, next_token: text }) }),
            { kind: 'cursor', parameter: 'next_token', next: 'result.next_token', items: 'result.pets' },
        ],
        [
            'cursors in two directions',
            [query('after'), query('before')],
            object({ data: pets, paging: object({ cursors: object({ before: text, after: text }) }) }),
            { kind: 'cursor', parameter: 'after', next: 'paging.cursors.after', items: 'data' },
        ],
        [
            'the end of a page, if a boolean ends the list',
            [query('after')],
            object({ nodes: pets, pageInfo: object({ endCursor: text, hasNextPage: flag }) }),
            {
                kind: 'cursor',
                parameter: 'after',
                next: 'pageInfo.endCursor',
                items: 'nodes',
                more: 'pageInfo.hasNextPage',
            },
        ],
        [
            'the id of the last item',
            [query('starting_after')],
            object({ data: pets, has_more: flag }),
            { kind: 'cursor', parameter: 'starting_after', next: 'data[-1].id', items: 'data', more: 'has_more' },
        ],
        [
            'a link of OData',
            [],
            object({ value: pets, '@odata.nextLink': text }),
            { kind: 'url', next: '@odata.nextLink', items: 'value' },
        ],
        [
            'links of JSON:API',
            [query('page[number]', count)],
            object({ data: pets, included: pets, links: object({ self: text, next: text }) }),
            { kind: 'url', next: 'links.next', items: 'data' },
        ],
        [
            'links of HAL',
            [query('cursor')],
            object({ _embedded: object({ pets }), _links: object({ next: object({ href: text }) }) }),
            { kind: 'url', next: '_links.next.href', items: '_embedded.pets' },
        ],
        [
            'a next page that is a URL by its format, before pages that are counted',
            [page, limit],
            object({ count, next: { ...url, nullable: true }, results: pets }),
            { kind: 'url', next: 'next', items: 'results' },
        ],
        [
            'an offset',
            [query('offset', count), limit],
            object({ items: pets, total: count }),
            { kind: 'offset', parameter: 'offset', items: 'items', total: 'total' },
        ],
        [
            'an offset into the body',
            [query('$skip', count), query('$top', count)],
            pets,
            { kind: 'offset', parameter: '$skip' },
        ],
        [
            'a page by its number',
            [page, query('per_page', count)],
            object({ pets, total_pages: count }),
            { kind: 'page', parameter: 'page', items: 'pets', total: 'total_pages' },
        ],
        [
            'a page of which only the response says that there are several',
            [page],
            object({ pets, pagination: object({ totalPages: count }) }),
            { kind: 'page', parameter: 'page', items: 'pets', total: 'pagination.totalPages' },
        ],
        [
            'a first page that only words state',
            [query('page', count, { description: 'Zero-based page index (0..N)' }), query('size', count)],
            object({ content: pets, totalPages: count }),
            { kind: 'page', parameter: 'page', items: 'content', total: 'totalPages', first: 0 },
        ],
        [
            'a first page that is the least',
            [query('page', { ...count, minimum: 1 }), limit],
            pets,
            { kind: 'page', parameter: 'page' },
        ],
    ])('%s', (_, parameters, body, rule) => {
        expect(ruleFor({ parameters, body })).toEqual(rule);
    });

    test('a cursor in the body of a POST', () => {
        const requestBody = response(object({ start_cursor: text, filter: text }));
        const body = object({ results: pets, next_cursor: text, has_more: flag });
        const rule = {
            kind: 'cursor',
            parameter: 'start_cursor',
            next: 'next_cursor',
            items: 'results',
            more: 'has_more',
        };
        expect(ruleFor({ body, fields: { requestBody } }, 'post')).toEqual(rule);
        const parameters = [query('start_cursor')];
        expect(ruleFor({ parameters, body, fields: { requestBody } }, 'post')).toBeUndefined();
    });

    test.each([
        ['a link to the next page in a header', 'Links to other pages: rel="next"', { kind: 'link' }],
        ['not for any other link', 'The stylesheet', undefined],
    ])('%s', (_, description, rule) => {
        const headers = { Link: { description, schema: text } };
        const responses = { '200': { ...response(pets), headers } };
        expect(ruleFor({ parameters: [limit], body: pets, fields: { responses } })).toEqual(rule);
        expect(ruleFor({ body: pets, fields: { responses } })).toBeUndefined();
    });
});

describe('nothing is proposed for', () => {
    test.each<[given: string, parameters: readonly JsonObject[], body: JsonValue]>([
        ['an operation without such parameters', [limit], object({ data: pets })],
        ['a cursor of which the response says nothing', [query('cursor')], object({ data: pets })],
        ['a cursor that may be the one that was sent', [query('cursor')], object({ data: pets, cursor: text })],
        ['a cursor with two next ones', [query('cursor')], object({ data: pets, nextCursor: text, next_cursor: text })],
        ['two cursors', [query('cursor'), query('Cursor')], object({ data: pets, next_cursor: text })],
        [
            'a cursor that the first page needs',
            [query('cursor', text, { required: true })],
            object({ data: pets, next_cursor: text }),
        ],
        ['a cursor of another form', [query('after', count)], object({ data: pets, cursors: object({ after: text }) })],
        ['a next cursor that is no plain value', [query('cursor')], object({ data: pets, next_cursor: object({}) })],
        ['the end of a page that the last page has, too', [query('after')], object({ data: pets, end_cursor: text })],
        ['the id of the last item without a boolean', [query('starting_after')], object({ data: pets })],
        ['two arrays', [query('cursor')], object({ cats: pets, dogs: pets, next_cursor: text })],
        ['no array', [query('cursor')], object({ data: text, next_cursor: text })],
        ['only arrays beside the items', [query('cursor')], object({ warnings: names, next_cursor: text })],
        [
            'a link beside a parameter that is no plain value',
            [query('marker', names)],
            object({ data: pets, links: object({ next: url }) }),
        ],
        ['a link that every response may have', [], object({ data: pets, links: object({ next: url }) })],
        ['a next page of no format', [], object({ data: pets, next: text })],
        ['an offset without a number of items', [query('offset', count)], pets],
        ['an offset that is text', [query('offset'), limit], pets],
        ['an offset of pages', [query('offset', count, { description: 'The page number' }), limit], pets],
        ['an offset from 1', [query('offset', { ...count, minimum: 1 }), limit], pets],
        ['an offset and a page', [query('offset', count), page, limit], pets],
        ['a page beside a cursor', [query('cursor'), page, limit], pets],
        [
            'a page that is no longer to be used',
            [query('page', { ...count, default: 1 }, { deprecated: true }), limit],
            pets,
        ],
        [
            'a page that is no longer to be used, in words',
            [query('page', { ...count, default: 1 }, { description: '**Deprecated**: use `cursor`' }), limit],
            pets,
        ],
        ['a page without a number of items', [page], pets],
        ['a page whose first number nobody states', [query('page', count), limit], pets],
        ['a first page that is a habit', [query('page', { ...count, minimum: 0 }), limit], pets],
        [
            'a first page of which words and schema differ',
            [query('page', { ...count, default: 1 }, { description: 'Zero-based' }), limit],
            pets,
        ],
        [
            'a body whose items are pages, as their fields say',
            [query('offset', count), limit],
            { type: 'array', items: object({ pets, offset: count, limit: count }) },
        ],
        ['an array that may be a part of one thing', [page, limit], object({ tag_list: names, title: text })],
    ])('%s', (_, parameters, body) => {
        expect(ruleFor({ parameters, body })).toBeUndefined();
    });

    test.each<[given: string, body: JsonValue]>([
        ['a page of a POST', object({ data: pets })],
        ['a link of a POST', object({ data: pets, nextLink: text })],
    ])('%s', (_, body) => {
        expect(ruleFor({ parameters: [page, limit], body }, 'post')).toBeUndefined();
    });

    test('an operation whose extension says how, or that nobody can', () => {
        const body = object({ value: pets, nextLink: text });
        const own = (extension: JsonObject): JsonObject => ({
            get: operationOf({ body, fields: { 'x-ms-pageable': extension } }, 'listPets'),
        });
        expect(rulesFor({ '/a': own({ nextLinkName: 'nextLink' }) })).toEqual([]);
        expect(rulesFor({ '/a': own({ nextLinkName: null }) })).toEqual([]);
    });

    test.each<Partial<Config>>([
        { pagination: { rules: [] } },
        { pagination: { extensions: true } },
        { generationMode: 'schemas' },
    ])('anything with %j', (options) => {
        const paths = { '/pets': { get: operationOf({ body: object({ value: pets, nextLink: text }) }, 'listPets') } };
        expect(rulesFor(paths, options)).toEqual([]);
        expect(rulesFor(paths)).toHaveLength(1);
    });
});

describe('operations', () => {
    const body = object({ value: pets, nextLink: text });
    const list = (operationId: string): JsonObject => operationOf({ body }, operationId);
    const { operationId: _, ...unnamed } = list('');
    const way = { kind: 'url', next: 'nextLink', items: 'value' };

    test.each<[given: string, paths: JsonObject, rules: readonly object[]]>([
        [
            'of one way share a rule',
            {
                '/a': { get: list('a') },
                '/b': { get: operationOf({ body: object({ items: pets, nextLink: text }) }, 'b') },
                '/c': { get: list('c') },
            },
            [
                { operationIds: ['a', 'c'], ...way },
                { operationIds: ['b'], ...way, items: 'items' },
            ],
        ],
        [
            'without an operationId have their path',
            { '/a': { get: list('a') }, '/b/{id}': { get: unnamed } },
            [{ operationIds: ['a'], paths: ['/b/{id}'], ...way }],
        ],
        ['whose path others have, too, have no name', { '/a': { get: unnamed, delete: unnamed } }, []],
        [
            'of the same operationId have their paths',
            { '/a': { get: list('a') }, '/b': { get: list('a') } },
            [{ paths: ['/a', '/b'], ...way }],
        ],
        ['whose operationId is a pattern have their path', { '/a': { get: list('a*') } }, [{ paths: ['/a'], ...way }]],
    ])('%s', (_, paths, rules) => {
        expect(rulesFor(paths)).toEqual(rules);
    });

    test('have pages with the proposed rules', () => {
        const paths = { '/a': { get: list('a') }, '/b': { get: unnamed, put: list('c') }, '/c': { get: unnamed } };
        const rules = rulesFor(paths);
        const { model, diagnostics } = modelOf(describePaths(paths), { pagination: { rules } });
        const paged = model.groups.flatMap(({ operations }) => operations.filter(({ pages }) => pages !== undefined));
        expect(paged.map(({ pointer }) => pointer)).toEqual(['/paths/~1a/get', '/paths/~1c/get']);
        expect(diagnostics).toEqual([]);
    });
});
