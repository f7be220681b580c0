import { describe, expect, test } from 'vitest';
import { camelPropertyName } from '../../src/names/property-names.ts';

test.each([
    ['user_id', 'userId'],
    ['address_line_2_x', 'addressLine2X'],
    ['a_b_c', 'aBC'],
    ['x-rate', 'xRate'],
    ['foo.bar baz', 'fooBarBaz'],
    ['created__at', 'createdAt'],
    ['UserName', 'userName'],
    ['HTTPServer', 'httpServer'],
    ['USER_ID', 'userId'],
    ['user_ID', 'userId'],
    ['ID', 'id'],
    ['größe_neu', 'größeNeu'],
    ['_user_id', '_userId'],
])('%s becomes %s', (name, expected) => {
    expect(camelPropertyName(name)).toBe(expected);
    expect(camelPropertyName(expected)).toBe(expected);
});

describe('a name stays', () => {
    test.each([
        ['that is in camel case', 'userId'],
        ['that is in camel case with an acronym', 'userID'],
        ['that begins with a sign', '@type'],
        ['that begins with a sign of JSON Schema', '$ref'],
        ['that begins with a digit', '2fa_code'],
        ['that is a number', '123'],
        ['that is one word behind an underscore', '_links'],
        ['with brackets', 'filter[user_id]'],
        ['that ends with an underscore', 'class_'],
        ['with an underscore on each side', '__proto__'],
        ['of a script without capitals', '名前'],
        ['that is empty', ''],
    ])('%s: %s', (_, name) => expect(camelPropertyName(name)).toBe(name));
});
