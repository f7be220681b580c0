/** The functions that make example data: what may be replaced, and how examples differ by their seeds. */
import { runInNewContext } from 'node:vm';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type Example, example, type Overrides } from '../../../src/runtime/examples/examples.ts';

interface Owner {
    readonly name: string;
    readonly phone?: string;
}
interface Pet {
    readonly id: number;
    readonly name?: string;
    readonly born: Date;
    readonly tags: readonly string[];
    readonly owner: Owner & { readonly address?: { readonly street: string; readonly town: string } };
}

const petExample: Example<Pet> = example(
    (seed): Pet => ({
        id: seed + 1,
        name: 'Rex',
        born: new Date(0),
        tags: ['a', 'b'],
        owner: { name: 'Ann', address: { street: 'Here', town: 'There' } },
    }),
);
const pet = petExample();
const { owner } = pet;

describe('what replaces parts of an example', () => {
    test.each<[what: string, overrides: Overrides<Pet> | undefined, expected: unknown]>([
        ['nothing', undefined, pet],
        ['no property', {}, pet],
        ['a property', { name: 'Tom' }, { ...pet, name: 'Tom' }],
        ['a property of an object in it', { owner: { phone: '1' } }, { ...pet, owner: { ...owner, phone: '1' } }],
        ['a list, as a whole', { tags: [] }, { ...pet, tags: [] }],
        ['a date, as a whole', { born: new Date(5) }, { ...pet, born: new Date(5) }],
        [
            'an object that is deeper, as a whole',
            { owner: { address: { street: 'x', town: 'y' } } },
            { ...pet, owner: { ...owner, address: { street: 'x', town: 'y' } } },
        ],
        [
            'objects of another realm, which have other prototypes',
            runInNewContext("({ owner: { phone: '1' } })"),
            { ...pet, owner: { ...owner, phone: '1' } },
        ],
    ])('%s', (_, overrides, expected) => {
        expect(petExample(overrides)).toEqual(expected);
    });

    test('undefined leaves a property out', () => {
        expect(Object.keys(petExample({ name: undefined, owner: { address: undefined } }))).not.toContain('name');
        expect(petExample({ owner: { address: undefined } }).owner).toStrictEqual({ name: 'Ann' });
    });

    test('any name is a property', () => {
        const made = example<Record<string, string>>(() => ({ a: '1' }))(JSON.parse('{ "__proto__": "x" }'));
        expect(Object.entries(made)).toEqual([
            ['a', '1'],
            ['__proto__', 'x'],
        ]);
    });

    test.each<[what: string, value: unknown, override: unknown]>([
        ['a text', 'a', 'b'],
        ['a list', ['a'], ['b', 'c']],
        ['a date', new Date(0), new Date(1)],
        ['bytes', new Blob(['a']), new Blob(['b'])],
        ['null', { a: 1 }, null],
        ['an object instead of null', null, { a: 1 }],
    ])('the whole value: %s', (_, value, override) => {
        expect(example(() => value)(override)).toBe(override);
    });
});

test('each call makes a new value', () => {
    expect(petExample()).not.toBe(petExample());
    expect(petExample().owner).not.toBe(petExample().owner);
});

test('examples differ by their seeds', () => {
    expect(petExample({}, 4).id).toBe(5);
    expect(petExample.at(4)).toEqual(petExample(undefined, 4));
    expect(petExample.list(3).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(petExample.list(2, { name: 'Tom' }, 6).map(({ id, name }) => [id, name])).toEqual([
        [7, 'Tom'],
        [8, 'Tom'],
    ]);
});

test('the types of what replaces parts', () => {
    type Given<T> = Parameters<Example<T>>[0];
    expectTypeOf<ReturnType<Example<Pet>['list']>>().toEqualTypeOf<Pet[]>();
    expectTypeOf<{ name: number }>().not.toExtend<Given<Pet>>();
    expectTypeOf<{ owner: { name: number } }>().not.toExtend<Given<Pet>>();
    expectTypeOf<{ owner: { address: { street: string } } }>().not.toExtend<Given<Pet>>();
    expectTypeOf<{ tags: { length: number } }>().not.toExtend<Given<Pet>>();
    // @ts-expect-error -- no such property
    petExample({ nam: 'Rex' });
    // @ts-expect-error -- no such property of an object in it
    petExample({ owner: { nam: 'Rex' } });

    type Cat = { readonly kind: 'cat'; readonly lives: number };
    type Dog = { readonly kind: 'dog'; readonly barks: boolean };
    expectTypeOf<{ kind: 'dog'; barks: true }>().toExtend<Given<Cat | Dog>>();
    expectTypeOf<{ kind: 'bird' }>().not.toExtend<Given<Cat | Dog>>();
    expectTypeOf<null>().toExtend<Given<Pet | null>>();
    expectTypeOf<null>().not.toExtend<Given<Pet>>();

    expectTypeOf<Given<string | Date | bigint | Blob>>().toEqualTypeOf<string | Date | bigint | Blob | undefined>();
    expectTypeOf<Given<'a' | (string & {})>>().toEqualTypeOf<'a' | (string & {}) | undefined>();
    expectTypeOf<Given<Pet[]>>().toEqualTypeOf<Pet[] | undefined>();
    expectTypeOf<Given<unknown>>().toEqualTypeOf<unknown>();
    expectTypeOf<{ any: Owner }>().toExtend<Given<Record<string, Owner>>>();
    expectTypeOf<{ any: string }>().not.toExtend<Given<Record<string, Owner>>>();
});
