/** Dynamic references: what they are bound to by the schemas on the way to them, in types, dates and validators. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { verifyFiles } from '../../src/output/verify.ts';
import { declarationsOf } from '../tools/inline-description.ts';
import { type Generated, generateFrom, issuesOf, resultOf } from '../validators/generated.ts';

const string = { type: 'string' };
const integer = { type: 'integer' };
const moment = { type: 'string', format: 'date-time' };
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: JsonObject, ...required: readonly string[]): JsonObject => ({
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
});
const array = (items: JsonValue): JsonObject => ({ type: 'array', items });
const item = { $dynamicRef: '#item' };
/** A schema with its own schema for a name. */
const binding = (to: JsonObject, schema: JsonObject): JsonObject => ({
    ...schema,
    $defs: { item: { $dynamicAnchor: 'item', ...to } },
});

const page = binding({ not: {} }, object({ items: array(item) }, 'items'));
const user = object({ at: moment }, 'at');

const texts: string[] = [];

/** An operation for each body, over some schemas. */
async function generated(schemas: JsonObject, bodies: JsonObject): Promise<Generated> {
    const paths = Object.fromEntries(
        Object.entries(bodies).map(([name, schema = true]) => {
            const responses = { 200: { description: 'ok', content: { 'application/json': { schema } } } };
            return [`/${name}`, { get: { operationId: name, responses } }];
        }),
    );
    const info = { title: 'Bound', version: '1' };
    const found = await generateFrom(
        { openapi: '3.1.1', info, paths, components: { schemas } },
        { template: 'fetch', dateFormat: 'Date' },
    );
    expect(found.diagnostics).toEqual([]);
    texts.push(found.text);
    return found;
}

afterAll(async () => {
    const files = texts.map((text, index) => ({ path: join(tmpdir(), `bindings-${index}.ts`), text, origins: [] }));
    const errors = await verifyFiles(files, { erasable: false });
    expect(errors.map(({ message }) => message)).toEqual([]);
}, 60_000);

type Row = readonly [what: string, schemas: JsonObject, bodies: JsonObject, expected: Readonly<Record<string, string>>];

describe('a schema that leads to a dynamic reference has a type for each binding', () => {
    test.each<Row>([
        [
            'in whole schemas without an identifier',
            {
                Page: page,
                User: user,
                UserPage: binding(reference('User'), reference('Page')),
                TextPage: binding(string, reference('Page')),
            },
            { users: reference('UserPage'), texts: reference('TextPage') },
            {
                UserPage: 'UserPage = PageOfUser;',
                PageOfUser: 'interface PageOfUser { items: User[]; }',
                TextPage: 'TextPage = PageOfTextPageItem;',
                PageOfTextPageItem: 'interface PageOfTextPageItem { items: TextPageItem[]; }',
                TextPageItem: 'TextPageItem = string;',
            },
        ],
        [
            'in schemas with an identifier',
            {
                Page: { $id: 'page', ...page },
                User: user,
                UserPage: { $id: 'users', ...binding(reference('User'), { $ref: 'page' }) },
            },
            { users: reference('UserPage') },
            { UserPage: 'UserPage = PageOfUser;', PageOfUser: 'interface PageOfUser { items: User[]; }' },
        ],
        [
            'one for the same binding at several places, and none for its own',
            { Page: page, User: user, UserPage: binding(reference('User'), reference('Page')) },
            {
                all: reference('Page'),
                users: reference('UserPage'),
                some: binding(reference('User'), reference('Page')),
            },
            {
                Page: 'interface Page { items: PageItem[]; }',
                PageItem: 'PageItem = never;',
                UserPage: 'UserPage = PageOfUser;',
                PageOfUser: 'interface PageOfUser { items: User[]; }',
            },
        ],
        [
            'of itself, where a name is for a whole schema',
            {
                Tree: { $dynamicAnchor: 'node', ...object({ children: array({ $dynamicRef: '#node' }) }) },
                Named: {
                    $dynamicAnchor: 'node',
                    allOf: [reference('Tree'), object({ name: string }, 'name')],
                },
            },
            { trees: reference('Tree'), named: reference('Named') },
            {
                Tree: 'interface Tree { children?: Tree[]; }',
                Named: 'interface Named extends TreeOfNamed { name: string; }',
                TreeOfNamed: 'interface TreeOfNamed { children?: Named[]; }',
            },
        ],
        [
            'through schemas that have no dynamic reference themselves: the outermost counts',
            {
                Page: page,
                User: user,
                Envelope: object({ page: reference('Texts') }),
                Texts: binding(string, reference('Page')),
                Users: binding(reference('User'), reference('Envelope')),
            },
            { users: reference('Users'), texts: reference('Envelope') },
            {
                Users: 'Users = EnvelopeOfUser;',
                EnvelopeOfUser: 'interface EnvelopeOfUser { page?: TextsOfUser; }',
                TextsOfUser: 'TextsOfUser = PageOfUser;',
                PageOfUser: 'interface PageOfUser { items: User[]; }',
                Envelope: 'interface Envelope { page?: Texts; }',
                Texts: 'Texts = PageOfTextsItem;',
            },
        ],
        [
            'of which one leads to itself',
            { Page: page, Pages: binding(reference('Pages'), reference('Page')) },
            { pages: reference('Pages') },
            { Pages: 'Pages = PageOfPagesItem;', PageOfPagesItem: 'interface PageOfPagesItem { items: PagesItem[]; }' },
        ],
        [
            'but not where a name has only one schema',
            { Page: object({ items: array(item) }), Item: { $dynamicAnchor: 'item', ...user } },
            { all: reference('Page') },
            { Page: 'interface Page { items?: Item[]; }' },
        ],
    ])('%s', async (_, schemas, bodies, expected) => {
        expect(declarationsOf((await generated(schemas, bodies)).text)).toMatchObject(expected);
    });
});

describe('dates and validators', () => {
    const found = generated(
        {
            Page: page,
            User: user,
            UserPage: binding(reference('User'), reference('Page')),
            NumberPage: binding(integer, reference('Page')),
        },
        { users: reference('UserPage'), numbers: reference('NumberPage'), all: reference('Page') },
    );
    const at = '2024-01-31T00:00:00Z';

    test.each<[schema: string, valid: JsonValue, invalid: JsonValue]>([
        ['userPageSchema', { items: [{ at }] }, { items: [1] }],
        ['numberPageSchema', { items: [1] }, { items: [{ at }] }],
        ['pageSchema', { items: [] }, { items: [1] }],
    ])('%s takes %j, and not %j', async (name, valid, invalid) => {
        const { schema } = await found;
        expect(issuesOf(schema(name), valid)).toEqual([]);
        expect(issuesOf(schema(name), invalid)).not.toEqual([]);
    });

    test('dates are made by the schemas that are bound', async () => {
        const { schema, text } = await found;
        expect(resultOf(schema('userPageSchema'), { items: [{ at }] })).toEqual({ items: [{ at: new Date(at) }] });
        expect(text).toMatch(/pageOfUserDates = [^;]*items: [^;]*inArray\(userDates\)/);
    });
});

test('schemas that bind one below another are limited', async () => {
    const count = 40;
    const schemas = Object.fromEntries(
        Array.from({ length: count }, (_, index): [string, JsonObject][] => {
            const name = `n${index}`;
            const next = index + 1 < count ? [reference(`A${index + 1}`), reference(`B${index + 1}`)] : [];
            const all = Array.from({ length: count }, (_, one) => ({ $dynamicRef: `#n${one}` }));
            const own = (to: JsonObject): JsonObject => ({
                type: 'object',
                properties: { next: { oneOf: next.length > 0 ? next : all } },
                $defs: { own: { $dynamicAnchor: name, ...to } },
            });
            return [
                [`A${index}`, own(string)],
                [`B${index}`, own(integer)],
            ];
        }).flat(),
    );
    const run = generateFrom({
        openapi: '3.1.1',
        info: { title: 'Many', version: '1' },
        paths: {},
        components: { schemas },
    });
    await expect(run).rejects.toThrow(/maxOutput|output/);
}, 30_000);
