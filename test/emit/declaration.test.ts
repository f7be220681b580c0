/** Enumerations with names: constants of strings, numbers and bigints. */
import { expect, test } from 'vitest';
import type { JsonValue } from '../../src/load/json.ts';
import { printSchemas } from '../tools/inline-description.ts';

const pure = '/* @__PURE__ */';

test.each<readonly [name: string, schema: { readonly [key: string]: JsonValue }, low: string, high: string]>([
    ['Level', { type: 'string', enum: ['a', 'b'] }, "'a'", "'b'"],
    ['Level', { type: 'integer', enum: [1, -2] }, '1', '-2'],
    // As a value, `1n` would compile only for ES2020 or later.
    [
        'Level',
        { type: 'integer', format: 'int64', enum: [1, -2] },
        `${pure} BigInt(1) as 1n`,
        `${pure} BigInt(-2) as -2n`,
    ],
    [
        'BigInt',
        { type: 'integer', format: 'int64', enum: [1, 9007199254740991] },
        `${pure} globalThis.BigInt(1) as 1n`,
        `${pure} globalThis.BigInt(9007199254740991) as 9007199254740991n`,
    ],
])('%s of %j', (name, schema, low, high) => {
    const schemas = { [name]: { ...schema, 'x-enum-varnames': ['low', 'high'] } };
    const text = printSchemas(schemas, { version: '3.1', options: { int64: 'bigint' } }).text.replaceAll(/\s+/g, ' ');
    expect(text).toContain(`export const ${name} = { low: ${low}, high: ${high} } as const;`);
    expect(text).toContain(`export type ${name} = (typeof ${name})[keyof typeof ${name}];`);
});
