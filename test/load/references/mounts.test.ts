import { describe, expect, test } from 'vitest';
import { Mounts } from '../../../src/load/references/join.ts';
import type { Part } from '../../../src/load/references/parts.ts';

function mount(...added: readonly (readonly [place: string, document: number, pointer: string])[]): Mounts {
    const mounts = new Mounts();
    for (const [place, document, pointer] of added) mounts.add(place, { document, pointer });
    return mounts;
}

const mounts = mount(
    ['/further/a/0', 1, ''],
    ['/further/b/0', 2, ''],
    ['/components/schemas/Pet', 2, '/Pet'],
    ['/components/schemas/Name', 2, '/Pet/properties/name'],
    ['/components/schemas/Owner', 3, ''],
    ['/components/schemas/Person', 3, ''],
);

describe('documents that are parts of a tree', () => {
    test.each<[place: string, document: number, pointer: string]>([
        ['', 0, ''],
        ['/paths', 0, '/paths'],
        ['/further', 0, '/further'],
        ['/further/a/0', 1, ''],
        ['/further/a/0/b', 1, '/b'],
        ['/further/a/01', 0, '/further/a/01'],
        ['/components/schemas/Pet/items', 2, '/Pet/items'],
        ['/components/schemas/Pet2', 0, '/components/schemas/Pet2'],
        ['/components/schemas/Pet/properties/name', 2, '/Pet/properties/name'],
        ['/components/schemas/Owner/a', 3, '/a'],
    ])('%j is a part of document %i: %j', (place, document, pointer) => {
        expect(mounts.partAt(place)).toEqual({ document, pointer });
    });

    test.each<[document: number, pointer: string, place: string]>([
        [0, '', ''],
        [0, '/paths', '/paths'],
        [1, '/b', '/further/a/0/b'],
        [2, '', '/further/b/0'],
        [2, '/Pets', '/further/b/0/Pets'],
        [2, '/Pet', '/components/schemas/Pet'],
        [2, '/Pet/items', '/components/schemas/Pet/items'],
        [2, '/Pet/properties/name', '/components/schemas/Name'],
        [3, '/a', '/components/schemas/Person/a'],
    ])('in document %i, %j is at %j', (document, pointer, place) => {
        expect(mounts.placeOf({ document, pointer })).toBe(place);
    });

    test.each<[part: Part, expected: boolean]>([
        [{ document: 2, pointer: '/Pet' }, true],
        [{ document: 2, pointer: '/Pet/items' }, false],
        [{ document: 2, pointer: '' }, false],
        [{ document: 9, pointer: '' }, false],
    ])('%j has its own component: %s', (part, expected) => {
        expect(mounts.has(part, '/components/')).toBe(expected);
    });
});

test('a description of one document is unchanged', () => {
    expect(mount().partAt('/a/b')).toEqual({ document: 0, pointer: '/a/b' });
    expect(mount().placeOf({ document: 0, pointer: '/a/b' })).toBe('/a/b');
});
