/** The shortest names of the operations of a rule. */
import { describe, expect, test } from 'vitest';
import { type NamedOperation, shortenRules, shortestEntries } from '../../src/pages/wildcards.ts';

describe('shortestEntries', () => {
    test.each<[what: string, wanted: string, others: string, expected: string]>([
        ['the first word', 'listPets listToys listFoods', 'getPet addPet', 'list*'],
        ['of any spelling', 'pets/list pets-list pets.list', 'toys/get', 'pets*list'],
        ['the last word', 'PetsList ToysList FoodsList', 'PetsGet', '*List'],
        ['the first and the last', 'getPetsList getToysList getFoodsList', 'getPet addPetsList', 'get*List'],
        ['a word within', 'pets/list-own toys/list-all foods/list-old', 'pets/get-own', '*/list-*'],
        ['two names as they are', 'listPets listToys', 'getPet', 'listPets listToys'],
        [
            'no pattern that another name has',
            'listPets listToys listFoods',
            'listOwners',
            'listPets listToys listFoods',
        ],
        ['the longest that is right', 'listAllPets listAllToys listAllFoods', 'listOwners', 'listAll*'],
        ['a pattern, and what it leaves', 'listPets listToys listFoods findPets', 'findOwners', 'list* findPets'],
        [
            'several patterns',
            'listPets listToys listFoods findPets findToys findFoods',
            'getPets getToys getFoods',
            'find* list*',
        ],
        ['no part of a word', 'listPets listToys listFoods', 'listenPets', 'listPets listToys listFoods'],
        ['no word at all', 'a b c', 'd', 'a b c'],
        ['one name', 'listPets', '', 'listPets'],
        ['none', '', 'listPets', ''],
    ])('%s', (_what, wanted, others, expected) => {
        const split = (text: string): string[] => text.split(' ').filter((one) => one !== '');
        expect(shortestEntries(split(wanted), split(others)).toSorted()).toEqual(split(expected).toSorted());
    });

    test('takes time in proportion to the names', () => {
        const names = Array.from({ length: 2000 }, (_, index) => `list${'Aa'.repeat(4)}Of${index}Items`);
        const others = names.map((name) => `get${name}`);
        expect(shortestEntries(names, others)).toEqual(['listAaAaAa*']);
    });
});

const operation = (operationId: string | undefined, key: string, tag: string, isLeftAlone = false): NamedOperation => ({
    operationId,
    key,
    tags: [tag],
    isLeftAlone: () => isLeftAlone,
});
const way = { kind: 'cursor', parameter: 'after', next: 'next' } as const;
const named = { operationIds: ['a', 'b', 'c'], ...way };

describe('shortenRules', () => {
    test.each<[what: string, others: readonly NamedOperation[], expected: object]>([
        ['paths, if no operationId says it', [operation('d', '/old/pets', 'other')], { paths: ['/all/*'] }],
        ['tags, if no path says it', [operation('d', '/all/x', 'other')], { tags: ['lists'] }],
        ['the names, if nothing says it', [operation('d', '/all/x', 'lists')], { operationIds: ['a', 'b', 'c'] }],
        ['others that a rule leaves alone', [operation('d', '/all/x', 'lists', true)], { paths: ['/all/*'] }],
    ])('takes %s', (_what, others, expected) => {
        const own = ['a', 'b', 'c'].map((name) => operation(name, `/all/${name}`, 'lists'));
        expect(shortenRules([named], [...own, ...others])).toEqual([{ ...expected, ...way }]);
    });

    test('keeps operations of other rules out', () => {
        const ids = ['listA', 'listB', 'listC', 'findA', 'findB', 'findC'];
        const rules = [ids.slice(0, 3), ids.slice(3)].map((operationIds) => ({ operationIds, ...way }));
        const operations = ids.map((name) => operation(name, `/${name}`, 'one'));
        expect(shortenRules(rules, operations)).toEqual([
            { operationIds: ['list*'], ...way },
            { operationIds: ['find*'], ...way },
        ]);
    });

    test('names that are wildcards themselves stay as they are', () => {
        const own = ['a', 'b', 'c'].map((name) => operation(name, `/all/${name}?x`, '*'));
        expect(shortenRules([named], own)).toEqual([named]);
    });
});
