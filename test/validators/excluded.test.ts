/** `validators.include` with a `!`: schemas that have no validator, and into whose values nobody looks. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { type Generated, generateFrom } from './generated.ts';

const refer = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const objectOf = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
    type: 'object',
    properties,
    ...more,
});

/** Each of them leads to the schema that is left out, in its own way. */
const schemas: JsonObject = {
    Account: objectOf({ id: text, owner: refer('Person') }, { required: ['id'] }),
    Person: objectOf({ name: text }),
    Member: objectOf({ account: refer('Account'), age: { type: 'integer' } }, { required: ['account'] }),
    Expandable: { anyOf: [text, refer('Account')] },
    One: { oneOf: [{ type: 'integer' }, refer('Account')] },
    OneBelow: { oneOf: [refer('Member'), objectOf({ account: text }, { required: ['account'] })] },
    Extended: { allOf: [refer('Account'), objectOf({ plan: text }, { required: ['plan'] })] },
    Closed: { allOf: [refer('Account'), objectOf({ plan: text })], unevaluatedProperties: false },
    ClosedItems: { allOf: [refer('Pair')], unevaluatedItems: false },
    Pair: { type: 'array', prefixItems: [text, text] },
    NotOne: { not: refer('Account') },
    NotBelow: { not: refer('Member') },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    Conditional: { if: refer('Account'), then: { required: ['plan'] }, else: { required: ['name'] } },
    Containing: { type: 'array', contains: refer('Account'), maxContains: 1 },
    List: { type: 'array', items: refer('Account'), minItems: 1 },
    Alias: refer('Account'),
    Chain: objectOf({ next: refer('Chain'), account: refer('Account') }),
};

const paths = Object.fromEntries(
    Object.keys(schemas).map((name) => [
        `/${name}`,
        { get: { operationId: `get${name}`, responses: { '200': response(refer(name)) } } },
    ]),
);
const src = describePaths(paths, { version: '3.1', schemas });

const withInclude = (include: readonly string[]): Partial<Config> => ({ template: 'fetch', validators: { include } });

let generated: Generated;

beforeAll(async () => {
    generated = await generateFrom(src, withInclude(['!Account', '!Pair']));
});

function isValid(name: string, value: unknown): boolean {
    return generated.schema(name)['~standard'].validate(value).issues === undefined;
}

describe('what is valid stays valid, and the rest is checked', () => {
    test.each<[schema: string, valid: readonly unknown[], invalid: readonly unknown[]]>([
        ['member', [{ account: 1, age: 2 }, { account: { id: 1 } }], [{ account: 1, age: 'a' }, { age: 1 }]],
        ['expandable', ['a', { id: 'a' }, 1], []],
        ['one', [1, { id: 'a' }], []],
        // Nobody knows which of both it is, as the other one is not looked into.
        ['oneBelow', [{ account: 'a' }, { account: { id: 'a' } }], [{}, { account: {}, age: 'a' }]],
        ['extended', [{ id: 'a', plan: 'b' }, { plan: 'b' }], [{ id: 'a' }, { plan: 1 }]],
        ['closed', [{ id: 'a', plan: 'b', owner: 1 }, { other: 1 }], [{ plan: 1 }]],
        ['closedItems', [['a', 'b'], [1]], []],
        ['notOne', [1, { id: 'a' }], []],
        ['notBelow', [1, { account: { id: 1 } }], []],
        ['conditional', [{ id: 'a', plan: 'b' }, { name: 'a' }, {}], []],
        ['containing', [[{ id: 'a' }], [{ id: 'a' }, 1], [1, 2]], [1]],
        ['list', [[1], [{ id: 'a' }]], [[], 1]],
        ['alias', [1, { id: 'a' }], []],
        ['chain', [{ next: { next: {}, account: 1 } }], [{ next: { next: 1 } }]],
        ['person', [{ name: 'a' }], [{ name: 1 }]],
    ])('%s', (schema, valid, invalid) => {
        expect(valid.filter((value) => !isValid(`${schema}Schema`, value))).toEqual([]);
        expect(invalid.filter((value) => isValid(`${schema}Schema`, value))).toEqual([]);
    });
});

async function outputWith(
    include: readonly string[],
): Promise<{ readonly text: string; readonly names: readonly string[] }> {
    const { files } = await generate({ src, ...withInclude(include) });
    const text = files.map((file) => file.text).join('\n');
    return { text, names: [...text.matchAll(/^export const (\w+)Schema\b/gm)].map(([, name = '']) => name).sort() };
}

test('a schema that is left out has no validator, and clients do not check it', async () => {
    const { text, names } = await outputWith(['!Account']);
    expect(names).not.toContain('account');
    expect(names).toContain('person');
    expect(text).toContain('export interface Account {');
    expect(text).toMatch(/checkResponse<Member>\(/);
    expect(text).not.toMatch(/checkResponse<Account>\(|accountSchema|accountCheck/);
});

test.each<[what: string, include: readonly string[], names: readonly string[]]>([
    ['beside names, it ends what these lead to', ['Member', '!Account'], ['member']],
    ['beside names without it, what it leads to is there', ['Member'], ['account', 'member', 'person']],
    ['beside all of them, it is as if it stood alone', ['*', '!*e*', '!*i*', '!One*', '!Not*'], ['account']],
    ['wildcards leave out several', ['Member', '!*c*'], ['member']],
    ['a name in full comes before wildcards', ['Member', 'Person', '!*'], ['member', 'person']],
    ['the order says nothing', ['!Account', 'Member', 'Account'], ['member']],
])('%s', async (_, include, expected) => {
    const { names } = await outputWith(include);
    expect(names).toEqual(expected);
});

test('a name that nothing has is an error at its entry', async () => {
    await expect(outputWith(['Member', '!Acount'])).rejects.toMatchObject({
        diagnostics: [
            {
                code: 'unknown-name',
                message: "validators.include: no schema is called 'Acount'",
                help: "did you mean '!Account'?",
                option: ['validators', 'include', 1],
            },
        ],
    });
});
