/** The paths that handlers of an operation leave to others: those of the same method that say more, and that its requests may have. */
import { expect, test } from 'vitest';
import { otherPaths, sharersOf } from '../../src/emit/other-paths.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { templateOf } from '../../src/runtime/requests/paths.ts';
import { describePaths, modelOf } from '../tools/inline-description.ts';

/** What is found for the first of some paths, all of which have one method. */
function foundFor(paths: readonly string[]) {
    const described = paths.map((path, index): [string, JsonObject] => {
        const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
            name,
            in: 'path',
            required: true,
            schema: { type: 'string' },
        }));
        return [path, { get: { operationId: `get${index}`, parameters, responses: { 204: { description: 'A' } } } }];
    });
    const { model } = modelOf(describePaths(Object.fromEntries(described)), {});
    const [first] = model.groups.flatMap(({ operations }) => operations).filter(({ name }) => name === 'get0');
    if (first === undefined) throw new TypeError('no operation');
    return {
        others: otherPaths(first, model).map(templateOf),
        sharers: sharersOf(first, model).length,
    };
}

test.each<[paths: readonly [string, ...string[]], others: readonly string[]]>([
    [['/pets/{id}', '/pets/mine', '/pets/{name}/toys', '/users/mine'], ['/pets/mine']],
    [['/pets/mine', '/pets/{id}'], []],
    [
        ['/{a}/{b}', '/x/{b}', '/{a}/y', '/x/y'],
        ['/x/{}', '/{}/y', '/x/y'],
    ],
    [['/x/{b}', '/{a}/y', '/{a}/{b}'], []],
    [
        ['/pets/{id}', '/pets/{id}.json', '/pets/x-{id}', '/pets/x-{id}.json'],
        ['/pets/{}.json', '/pets/x-{}', '/pets/x-{}.json'],
    ],
    [['/pets/x-{id}', '/pets/y-{id}', '/pets/x-y-{id}'], ['/pets/x-y-{}']],
    // A literal segment is another one, even if it begins and ends with the same.
    [['/ab/{id}', '/abab/x', '/ab/x'], ['/ab/x']],
])('%j', (paths, others) => {
    expect(foundFor(paths).others).toEqual(others);
});

test.each<[paths: readonly [string, ...string[]], count: number]>([
    [['/pets/{id}', '/pets/mine'], 1],
    [['/pets/mine#a', '/pets/mine#b', '/pets/mine'], 3],
    [['/pets/{a}#a', '/pets/{b}', '/pets'], 2],
])('%j: so many have the same requests', (paths, count) => {
    expect(foundFor(paths).sharers).toBe(count);
});
