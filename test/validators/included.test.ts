/** `validators.include`: only the schemas that it names, and what they lead to. */
import { expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths, response } from '../tools/inline-description.ts';

const refer = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

const src = describePaths(
    {
        '/orders': {
            get: {
                tags: ['order'],
                operationId: 'getOrders',
                responses: { '200': response({ type: 'array', items: refer('Order') }) },
            },
            post: {
                tags: ['order'],
                operationId: 'addOrder',
                requestBody: {
                    content: {
                        'application/json': { schema: { properties: { pet: refer('Pet'), note: { pattern: '(' } } } },
                    },
                },
                responses: { '201': response(refer('Order')), '404': response(refer('Problem')) },
            },
        },
    },
    {
        version: '3.1',
        schemas: {
            Order: { properties: { pet: refer('Pet'), id: { type: 'integer', readOnly: true } } },
            Pet: { properties: { owner: refer('User') } },
            User: { properties: { name: { type: 'string' } } },
            Problem: { properties: { code: { pattern: '(' } } },
            Unused: {},
        },
    },
);

async function namesOf(include: readonly string[], more: Partial<Config> = {}) {
    const options = { src, template: 'fetch', validators: { include }, ...more } as const;
    const { files, diagnostics } = await generate(options);
    const text = files.map((file) => file.text).join('\n');
    return {
        names: [...new Set([...text.matchAll(/^export const (\w+)Schema\b/gm)].map(([, name]) => name))],
        codes: diagnostics.filter(({ severity }) => severity === 'warning').map(({ code }) => code),
        text,
    };
}

test.each<[what: string, include: readonly string[], names: readonly string[]]>([
    ['a schema that leads to no other', ['User'], ['user']],
    ['a schema, with those that it leads to', ['Pet'], ['pet', 'user']],
    ['both directions of a schema', ['Order'], ['order', 'orderWritable', 'pet', 'user']],
    ['schemas by wildcards', ['*r', 'Prob?em'], ['order', 'orderWritable', 'pet', 'user', 'problem']],
    ['the body of an operation', ['addOrderBody'], ['pet', 'user', 'addOrderBody']],
    [
        'several bodies',
        ['*Body', 'getOrders*'],
        ['order', 'orderWritable', 'pet', 'user', 'getOrdersResponse', 'addOrderBody'],
    ],
])('it selects %s', async (_, include, names) => {
    const found = await namesOf(include);
    const expected = names.filter((name) => name !== 'orderWritable' || found.text.includes('interface OrderWritable'));
    expect(new Set(found.names)).toEqual(new Set(expected));
});

test('only what is checked has a warning that something of it is not', async () => {
    expect((await namesOf(['Pet'])).codes).toEqual([]);
    expect((await namesOf(['Problem'])).codes).toEqual(['unchecked-keyword']);
    expect((await namesOf(['addOrderBody'])).codes).toEqual(['unchecked-keyword']);
});

test('bodies with an included schema are checked, and no others', async () => {
    const { text } = await namesOf(['Order', 'Pet']);
    expect(text).toMatch(/checkResponse<Order>\([^;]*orderSchema/);
    expect(text).not.toMatch(/checkRequest\(body|checkError\(\{/);
});

test.each([
    [['Oder'], "no schema is called 'Oder'", "did you mean 'Order'?"],
    [['Zzz*'], "no schema is called 'Zzz*'", 'write it as the description does, or leave it out'],
    [['AddOrderBo*'], "no schema is called 'AddOrderBo*'", "did you mean 'addOrderBody'?"],
])('a name that nothing has is an error: %j', async (include, message, help) => {
    await expect(namesOf(include)).rejects.toMatchObject({
        diagnostics: [
            {
                code: 'unknown-name',
                message: `validators.include: ${message}`,
                help,
                option: ['validators', 'include', 0],
            },
        ],
    });
});

test('a schema that no operation leads to has a warning', async () => {
    expect((await namesOf(['Pet', 'Unused'])).codes).toEqual(['unmatched-name']);
    expect((await namesOf(['Pet', 'Unused'], { generationMode: 'schemas' })).codes).toEqual([]);
});

test('it selects in a file of its own and in a divided output, too', async () => {
    for (const more of [
        { out: 'a.ts', validatorsOut: 'v.ts' },
        { out: 'a', validatorsOut: 'v', split: 'tags' },
    ] as const) {
        expect((await namesOf(['Pet'], more)).names).toEqual(['pet', 'user']);
    }
});
