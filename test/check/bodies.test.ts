/** Which bodies of methods a comparison leaves out. */
import { describe, expect, test } from 'vitest';
import { withoutSharedBodies } from '../../src/check/bodies.ts';

const get = `    async get(id: number): Promise<Pet> {
        return read(id, petDates);
    },
`;
const list = `    /** All pets. */
    async list(
        page?: number
    ): Promise<Pet[]> {
        return readAll(page);
    },
`;
const inClient = (...methods: readonly string[]): string => `export const client = {\n${methods.join('\n')}};\n`;
const without = (method: string): string => method.replace(/ {8}return .*\n/, '');

describe('the bodies that both texts have are left out', () => {
    test.each([
        ['of methods in a line', get, without(get)],
        ['of methods with a line for each parameter', list, without(list)],
    ])('%s', (_, method, shortened) => {
        const { before, after } = withoutSharedBodies(inClient(method, '    // a'), inClient(method, '    // b'));
        expect(before).toBe(inClient(shortened, '    // a'));
        expect(after).toBe(inClient(shortened, '    // b'));
    });
});

describe('what stays', () => {
    test.each([
        ['a body of another code', get, get.replace('petDates', 'otherDates')],
        ['a body below another comment', list, list.replace('All', 'Some')],
        ['a body behind other parameters', list, list.replace('page?: number', 'page?: string')],
        ['a body in the layout of a formatter', get.replaceAll('    ', '  '), get],
        ['an object in an interface', '    inner: Some & (A) & {\n        a: string;\n    };\n', ''],
        ['a function in a property', '    get: (id) => {\n        return id;\n    },\n', undefined],
        ['a statement', '    if (id) {\n        return id;\n    }\n', undefined],
        ['an object that a call gets', '    get: call({\n        a: 1,\n    }),\n', undefined],
    ])('%s', (_, before, after = before) => {
        const found = withoutSharedBodies(inClient(before), inClient(after));
        expect([found.before, found.after]).toStrictEqual([inClient(before), inClient(after)]);
    });

    test('what mentions a name that decides about it', () => {
        const text = inClient(get, list);
        expect(withoutSharedBodies(text, text, new Set(['petDates'])).before).toBe(inClient(get, without(list)));
    });
});

test('tells the words of what is left out', () => {
    expect([...withoutSharedBodies(inClient(get), inClient(get)).words()]).toStrictEqual([
        'return',
        'read',
        'id',
        'petDates',
    ]);
});
