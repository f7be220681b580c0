/** The mock server reads cookies as handlers do, in every style, whether clients have them as arguments or not. */
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths } from '../tools/inline-description.ts';
import { serving } from './serving.ts';

const numeric = { type: ['integer', 'string'], pattern: '^-?(?:0|[1-9]\\d*)$', minimum: 1 };
const cookie = (name: string, schema: JsonObject, more: JsonObject = {}): JsonObject => ({
    name,
    in: 'cookie',
    schema,
    ...more,
});

const src = {
    ...describePaths({
        '/shop': {
            parameters: [cookie('shared', { type: 'boolean' })],
            get: {
                parameters: [
                    cookie('plain', { type: 'string', enum: ['a%41', 'b+c'] }, { style: 'cookie' }),
                    cookie('encoded', { type: 'string', enum: ['a;b'] }),
                    cookie('tags', { type: 'array', maxItems: 2, items: { enum: ['a', 'b'] } }, { style: 'cookie' }),
                    cookie('joined', { type: 'array', items: { enum: ['a', 'b'] } }, { explode: false }),
                    cookie('size', { type: 'object', properties: { width: { type: 'integer' } } }, { style: 'cookie' }),
                    { name: 'where', in: 'cookie', content: { 'application/json': { schema: { minimum: 1 } } } },
                    cookie('number', numeric),
                    cookie('constructor', { type: 'integer' }),
                ],
                responses: { 204: { description: 'Done' } },
            },
        },
    }),
    openapi: '3.2.0',
};

const started = serving({ src, numericStrings: 'number' });

/** What is wrong with the cookies of a request. */
async function problemsOf(Cookie: string): Promise<readonly string[]> {
    const { url } = await started;
    const response = await fetch(`${url}/shop`, { headers: { Cookie } });
    if (response.status === 204) return [];
    const { errors } = (await response.json()) as { readonly errors: readonly Record<string, string>[] };
    return errors.map(({ in: place, name, detail }) => `${place} ${name} ${detail}`);
}

test.each<[what: string, sent: string, problems: readonly string[]]>([
    ['nothing', 'other=1', []],
    ['a text that nobody has encoded', 'plain=a%41', []],
    ['a plus that is one', 'plain=b+c', []],
    ['an encoded text', 'encoded=a%3Bb', []],
    ['items with the same name', 'tags=a; tags=b', []],
    ['too many items', 'tags=a; tags=b; tags=a', ['cookie tags must have at most 2 items, not 3']],
    ['items in one cookie', 'joined=a,b', []],
    ['an object in one cookie for each member', 'width=1', []],
    ['a member that is none', 'width=x', ['cookie size must be an integer']],
    ['JSON', 'where=2', []],
    ['JSON that is too small', 'where=0', ['cookie where must be at least 1, not 0']],
    ['a number in a string', 'number=2', []],
    ['a number in a string that is too small', 'number=0', ['cookie number must be at least 1, not 0']],
    ['a name that every object has', 'constructor=x', ['cookie constructor must be an integer']],
    ['one that the path describes', 'shared=perhaps', ['cookie shared must be a boolean']],
])('%s', async (_what, sent, problems) => {
    expect(await problemsOf(sent)).toEqual(problems);
});
