/** What messages of the generator propose to set, and what the page proposes for a description. */
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import type { Values } from '../../../docs/.vitepress/playground/form.ts';
import { hintsOf, hintsOfText } from '../../../docs/.vitepress/playground/hints.ts';
import { proposalsOf } from '../../../docs/.vitepress/playground/proposals.ts';
import { diagnose } from '../../../src/diagnostics/index.ts';
import { generate } from '../../../src/index.ts';
import { nest } from '../../../src/options/nest.ts';

const head = "openapi: 3.1.0\ninfo: { title: Small, version: '1' }\n";

const list = (query: string) => `${head}paths:
  /pets:
    get:
      operationId: listPets
      parameters: ${query}
      responses: { '200': { description: a, content: { application/json: { schema: { type: object, properties: { items: { type: array, items: { type: string } }, nextLink: { type: [string, 'null'] } } } } } } }
`;

/** The diagnostics of a run, with what each proposes. */
async function proposed(text: string, values: Values = {}) {
    const options = nest(Object.entries(values));
    const { diagnostics } = await generate({ src: load(text) as object, template: 'fetch', ...options });
    return diagnostics.flatMap((one) =>
        proposalsOf(one, values).map(({ path, value, label }) => ({ code: one.code, path, value, label })),
    );
}

test('a note on null proposes types with null, and is gone with them', async () => {
    const text = list('[]');
    const noted = await proposed(text);
    expect(noted[0]).toEqual({
        code: 'dropped-null',
        path: 'nullableStrategy',
        value: 'include',
        label: 'Set nullableStrategy: include',
    });
    const left = await proposed(text, { nullableStrategy: 'include' });
    expect(left.filter(({ code }) => code === 'dropped-null')).toEqual([]);
});

test('lists with pages propose their rule, beside those that are there', async () => {
    const text = list('[]').replace("[string, 'null']", 'string');
    const [note] = await proposed(text);
    expect(note).toMatchObject({ code: 'likely-pages', path: 'pagination.rules', label: 'Add the rule' });
    expect(await proposed(text, { 'pagination.rules': note?.value })).toEqual([]);
    const [own] = [{ tags: ['other'] }];
    const found = diagnose('likely-pages', '', {
        help: `"pagination": {"rules":[{"kind":"page"}]} in the configuration`,
    });
    expect(proposalsOf(found, { 'pagination.rules': [own] })[0]?.value).toEqual([own, { kind: 'page' }]);
});

test('a cookie proposes to send it', async () => {
    const text = list('[{ name: session, in: cookie, schema: { type: string } }]');
    expect(await proposed(text)).toContainEqual(expect.objectContaining({ path: 'cookies', value: true }));
});

test('an option that does nothing may be left out', async () => {
    const [note] = await proposed(`${head}paths: {}\n`, { enumNamesStyle: 'PascalCase' });
    expect(note).toEqual({
        code: 'idle-option',
        path: 'enumNamesStyle',
        value: undefined,
        label: 'Leave out enumNamesStyle',
    });
});

test('a server of an operation proposes the servers of the description', async () => {
    const text = list('[]').replace(
        '      operationId',
        '      servers: [{ url: https://a.example }]\n      operationId',
    );
    expect(await proposed(text)).toContainEqual(
        expect.objectContaining({ code: 'other-servers', path: 'baseUrl', value: 'servers' }),
    );
});

test.each([
    ['likely-pages', 'no JSON', '"pagination": {"rules": in the configuration'],
    ['unrevived-dates', 'a value that no option has', "'--dateFormat evil' types them"],
    ['unrevived-dates', 'an option that there is not', "'--constructor x' types them"],
    ['unresolved-reference', 'the description', "did you mean '--template fetch'"],
] as const)('%s with %s proposes nothing', (code, _, help) => {
    expect(proposalsOf(diagnose(code, '', { help }), {})).toEqual([]);
});

describe('a description', () => {
    test('with large numbers has a hint, also as text', async () => {
        const document = { components: { schemas: { Id: { type: 'integer', format: 'int64' } } } };
        const [hint] = hintsOf(document);
        expect(hint).toMatchObject({ path: 'int64', values: ['bigint', 'string'] });
        expect(await hintsOfText(new TextEncoder().encode(JSON.stringify(document)))).toEqual([hint]);
        expect(await hintsOfText(new TextEncoder().encode('a: { type: integer, format: int64 }'))).toEqual([hint]);
    });

    test.each(['', '{', 'a: [', '3'])('that is %j has none', async (text) => {
        expect(await hintsOfText(new TextEncoder().encode(text))).toEqual([]);
    });
});
