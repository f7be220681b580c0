import { expect, test } from 'vitest';
import { describeLong, readOperations } from '../../src/init/proposals.ts';
import { load } from '../../src/load/index.ts';
import { resolveOptions } from '../../src/options/resolve.ts';

function parameters(place: string, count: number, required = false): object[] {
    return Array.from({ length: count }, (_, index) => ({
        name: `${place}${index}`,
        in: place,
        required,
        schema: { type: 'string' },
    }));
}

const one = '1 operation has more than 5 arguments';

test.each<[what: string, parameters: readonly object[], text: string | undefined]>([
    ['many optional parameters', parameters('query', 6), one],
    ['few parameters', parameters('query', 5), undefined],
    ['many parameters, mostly required', [...parameters('query', 3), ...parameters('header', 3, true)], undefined],
    ['many headers', [...parameters('query', 3), ...parameters('header', 4)], undefined],
    ['cookies, which are no arguments', [...parameters('query', 5), ...parameters('cookie', 4)], undefined],
    ['references', Array.from({ length: 6 }, (_, index) => ({ $ref: `#/components/parameters/${index}` })), one],
])('of an operation with %s', async (_, all, text) => {
    expect(await describe([all])).toBe(text);
    expect(await describe([all], { exclude: { paths: ['/0'] } })).toBe(undefined);
});

test('of several operations', async () => {
    const long = parameters('query', 6);
    expect(await describe([long, [], long])).toBe('2 operations have more than 5 arguments');
});

/** What is stated of operations with these parameters. */
async function describe(all: readonly (readonly object[])[], options: object = {}): Promise<string | undefined> {
    const responses = { 204: { description: '' } };
    const description = await load({
        openapi: '3.1.0',
        info: { title: 'a', version: '1' },
        paths: Object.fromEntries(all.map((own, index) => [`/${index}`, { get: { parameters: own, responses } }])),
        components: { parameters: { ...parameters('query', 6) } },
    });
    return describeLong(await readOperations(description, resolveOptions({ src: 'a', ...options })));
}
