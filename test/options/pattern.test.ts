import { expect, test } from 'vitest';
import { looksLikeRegex, wildcardFor } from '../../src/options/pattern.ts';

test.each([
    'admin.*',
    '/^admin/',
    'admin(Get|List)',
    '^admin',
    'admin$',
    '/admin/',
    '/admin/i',
    'admin.+',
    'get\\d',
    'get\\d+',
    '\\w+List',
    '[a-z]+',
    '[A-Za-z0-9_]',
    '[0-9]',
    '[a-c]',
    '[^a]',
    '(admin)+',
    '[abc]+',
    '(?:admin)',
    '(?=admin)',
    'v1\\.0',
    'a{2}',
    'a{1,3}',
    'a.{2,}',
    'get|list',
    '.*',
])('%j is read as a regular expression', (entry) => {
    expect(looksLikeRegex(entry)).toBe(true);
});

test.each([
    '',
    '*',
    'users*',
    'get?et',
    '*?*',
    'Users (v2)',
    'Users (v2)*',
    'C++',
    'C#',
    '.NET',
    'v1.0',
    'v1.?',
    'pet store',
    'a/b',
    '/a/b/',
    '/pets/{id}',
    'R&D [beta]',
    'R&D [beta]*',
    '[pre-release]',
    'Orders | Admin',
    'What?',
    'a^b',
    '$ref',
    'US$ prices',
    'App\\Models\\User',
    'App\\domain\\*',
    'users_get-all',
    'Größe',
    '宠物',
    '__proto__',
])('%j is read as a name', (entry) => {
    expect(looksLikeRegex(entry)).toBe(false);
});

test.each([
    ['admin.*', 'admin*'],
    ['/^admin/', 'admin*'],
    ['/admin$/i', '*admin'],
    ['/admin/', '*admin*'],
    ['^admin$', 'admin'],
    ['admin.+List', 'admin?*List'],
    ['.*', '*'],
])('%j can be written with wildcards as %j', (entry, wildcard) => {
    expect(wildcardFor(entry)).toBe(wildcard);
});

test.each(['admin(Get|List)', '[a-z]+', '\\d', '^', '^$'])('%j cannot be written with wildcards', (entry) => {
    expect(wildcardFor(entry)).toBeUndefined();
});
