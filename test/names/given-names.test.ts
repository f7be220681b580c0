import { describe, expect, test } from 'vitest';
import { GivenNames } from '../../src/names/given-names.ts';

function find(given: Readonly<Record<string, string>>, name: string, place?: string): string | undefined {
    return new GivenNames(new Map(Object.entries(given))).find(name, place)?.text;
}

describe('what a key matches, and what its wildcards give to the new name', () => {
    test.each<[key: string, wanted: string, name: string, found: string | undefined]>([
        ['getPet', 'pet', 'getPet', 'pet'],
        ['getPet', 'pet', 'getPets', undefined],
        ['getPet', 'pet', 'GetPet', undefined],
        ['get_*_v1', 'get*', 'get_pet_list_v1', 'get pet_list'],
        ['get_*_v1', 'all', 'get_pets_v1', 'all'],
        ['get_*_v1', 'get*', 'get_pets_v2', undefined],
        ['get*', 'fetch*', 'getPets', 'fetchPets'],
        ['getPet*', 'fetch*', 'getPets', 'fetchs'],
        ['*Dto', '*', 'PetDto', 'Pet'],
        ['*Dto', '*', 'Dto', undefined],
        ['*Dto', 'All', 'Dto', 'All'],
        ['*_*', '*', 'pets_list_all', 'pets'],
        ['*_*', '*Of*', 'pets_list_all', 'petsOf list_all'],
        ['*a*', '*b*', 'aa', 'ba'],
        ['**Dto', '*', 'PetDto', 'Pet'],
        ['get?et', 'get', 'getPet', 'get'],
        ['get?et', 'get', 'get𝒫et', 'get'],
        ['get?', 'get', 'get', undefined],
        ['a*a', '*', 'a', undefined],
        ['Acme.*', '*', 'Acme.Shop.Pet', 'Shop.Pet'],
        ['/pets', 'a', '/pets', 'a'],
    ])('%s to %s, of %s', (key, wanted, name, found) => {
        expect(find({ [key]: wanted }, name)).toBe(found);
    });

    test.each<[given: Readonly<Record<string, string>>, found: string | undefined]>([
        [{ 'GET /pets/*': 'ofPath' }, 'ofPath'],
        [{ 'GET /pets/{id}': 'ofPath', 'get*': 'ofId' }, 'ofPath'],
        [{ 'GET /pets/{id}': 'ofPath', getPet: 'ofId' }, 'ofId'],
        [{ 'get*': 'first', '*': 'second' }, 'first'],
        [{ '*': 'first', 'get*': 'second' }, 'first'],
        [{ '* /pets/*': 'ofPath' }, 'ofPath'],
        [{ '*pets*': 'ofPath' }, undefined],
    ])('%j: a whole name comes first, then the first key that matches', (given, found) => {
        expect(find(given, 'getPet', 'GET /pets/{id}')).toBe(found);
    });
});

test('a key that matches is known, whether it gives the name or not', () => {
    const names = new GivenNames(new Map(Object.entries({ getPet: 'pet', 'get*': '*', 'put*': '*', drop: 'd' })));
    expect(names.isEmpty).toBe(false);
    names.find('getPet');
    expect(names.unmatched()).toEqual(['drop', 'put*']);
    expect([...names.known]).toEqual(['getPet']);
});

test('a name is matched in a time that grows with its length alone', () => {
    const many = `${'*a'.repeat(200)}b`;
    expect(find({ [many]: 'x' }, 'a'.repeat(10_000))).toBeUndefined();
});
