import { expect, test } from 'vitest';
import { proposeTypeNames } from '../../src/init/type-names.ts';

test.each<[names: readonly string[], style: string | undefined]>([
    [[], undefined],
    [['Pet', 'HTTPError', 'User_name', '2fa', '日本'], undefined],
    [['Pet', 'user_name'], 'PascalCase'],
    [['petStore'], 'PascalCase'],
    [['_links'], 'PascalCase'],
    [['äpfel'], 'PascalCase'],
])('the names %j are written in %s', (names, typeNamesStyle) => {
    const schemas = Object.fromEntries(names.map((name) => [name, {}]));
    expect(proposeTypeNames({ components: { schemas } }).typeNamesStyle).toBe(typeNamesStyle);
});

test.each([{}, { components: null }, { components: { schemas: [] } }, { swagger: '2.0' }])(
    '%j has none',
    (document) => {
        expect(proposeTypeNames(document)).toEqual({});
    },
);
