import { expect, test } from 'vitest';
import { countLongSignatures, describeLong, readOperations } from '../../src/init/proposals.ts';
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

test.each<[what: string, parameters: readonly object[], count: number]>([
    ['many optional parameters', parameters('query', 6), 1],
    ['few parameters', parameters('query', 5), 0],
    ['many parameters, mostly required', [...parameters('query', 3), ...parameters('header', 3, true)], 0],
    ['many headers', [...parameters('query', 3), ...parameters('header', 4)], 0],
    ['cookies, which are no arguments', [...parameters('query', 5), ...parameters('cookie', 4)], 0],
    ['references', Array.from({ length: 6 }, (_, index) => ({ $ref: `#/components/parameters/${index}` })), 1],
])('of an operation with %s', async (_, all, count) => {
    const description = await load({
        openapi: '3.1.0',
        info: { title: 'a', version: '1' },
        paths: { '/a': { get: { parameters: all, responses: { 204: { description: '' } } } } },
        components: { parameters: { ...parameters('query', 6) } },
    });
    const of = async (more: object) =>
        countLongSignatures(await readOperations(description, resolveOptions({ src: 'a', ...more })));
    expect(await of({})).toBe(count);
    expect(await of({ exclude: { paths: ['/a'] } })).toBe(0);
});

test.each([
    [1, '1 operation has more than 5 arguments'],
    [2, '2 operations have more than 5 arguments'],
])('%d are stated', (count, text) => {
    expect(describeLong(count)).toBe(text);
});
