import { expect, test } from 'vitest';
import { agree } from '../../bench/validators/agree.js';
import { schemasOf } from '../../bench/validators/schemas.js';

const schemas = schemasOf(30);

test('the schemas are the same in each run, and refer only to each other', () => {
    expect(schemasOf(30)).toEqual(schemas);
    const names = Object.keys(schemas);
    expect(names).toHaveLength(30);
    const references = JSON.stringify(schemas).matchAll(/#\/components\/schemas\/(\w+)/g);
    expect([...references].map(([, name]) => name).filter((name = '') => !names.includes(name))).toEqual([]);
});

test('contestants that do not agree on a value are found', () => {
    const accepting = Object.fromEntries(Object.keys(schemas).map((name) => [name, () => true]));
    expect(agree({ one: accepting, other: accepting }, schemas)).toEqual({ valid: 210, invalid: 0 });
    const name = 'ShippingAccount';
    const picky = { ...accepting, [name]: (value: unknown) => value !== null };
    const given = [{ schema: name, value: null }];
    expect(() => agree({ one: accepting, other: picky }, schemas, given)).toThrow(`${name} do not agree`);
});
