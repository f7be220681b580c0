import { describe, expect, test } from 'vitest';
import {
    maskReferences,
    referenceWithoutSecrets,
    withoutCredentials,
    withoutCredentialsWithin,
    withoutSecrets,
} from '../../src/diagnostics/credentials.ts';

/** Strings that stay as they are. */
const harmless = [
    'https://API.example/a@b',
    'https://api.example',
    'http://localhost:8080/a@b',
    'localhost:8080/a@b',
    'file:///home/a@2/openapi.yaml',
    'file:///C:/a@b/openapi.yaml',
    'a@b/openapi.yaml',
    'api@2.yaml',
    './api@2/openapi.yaml',
    './a:b@c/openapi.yaml',
    '../a:b@c.yaml',
    '/srv/a:b@c/openapi.yaml',
    '~/a:b@c.yaml',
    '//share@2/openapi.yaml',
    'C:\\a@b\\openapi.yaml',
    'c:/a@b/openapi.yaml',
    '\\\\host\\share@2\\a.yaml',
    'größe.yaml',
    '',
    '-',
];

describe('the user and the password', () => {
    test.each<readonly [string, string]>([
        ['https://user:secret@api.example/a.json', 'https://api.example/a.json'],
        ['https://user@api.example', 'https://api.example/'],
        ['http://:secret@[::1]:8080/a?b@c#d', 'http://[::1]:8080/a?b@c#d'],
        ['ftp://user:secret@api.example/a', 'ftp://api.example/a'],
        ['foo://user:secret@api.example/a', 'foo://api.example/a'],
        ['https://user:se/cret@api.example/a', 'https://api.example/a'],
        ['https://user:se@/cret@api.example/a', 'https://api.example/a'],
        ['HTTPS://user:secret@exa mple', 'HTTPS://exa mple'],
        ['//user:secret@api.example', '//api.example'],
        ['\\\\user:secret@api.example\\a', '\\\\api.example\\a'],
        // What the URL parser takes for one
        [' https://user:secret@api.example/a', 'https://api.example/a'],
        ['\u0000\u001f https://user:secret@api.example/a', 'https://api.example/a'],
        ['ht\ntps://user:sec\tret@api.example/a', 'https://api.example/a'],
        ['https:/user:secret@api.example/a', 'https://api.example/a'],
        ['https:user:secret@api.example', 'https://api.example/'],
        ['https:\\\\user:secret@api.example\\a', 'https://api.example/a'],
        ['HTTPS:\\user:secret@api.example/a', 'https://api.example/a'],
        // What is none
        ['user:secret@api.example/a', '…@api.example/a'],
        ['u:secret@api.example/a', '…@api.example/a'],
        [':secret@api.example/a', '…@api.example/a'],
        ['user:/secret@api.example/a', '…@api.example/a'],
        ['user:1secret@api.example/a', '…@api.example/a'],
        ['  user:secret@api.example/a', '…@api.example/a'],
        ['us\ner:secret@api.example/a', '…@api.example/a'],
        ['https:/user:secret@exa mple/a', '…@exa mple/a'],
        ['file://user:secret@api.example/a', 'file://api.example/a'],
        ['FILE:\\\\user:secret@api.example/a', 'FILE:\\\\api.example/a'],
        ['file:///user:secret@api.example/a', 'file:///api.example/a'],
        ['file:user:secret@api.example/a', 'file:api.example/a'],
        ['file:secret@api.example/a', 'file:api.example/a'],
        ['"https://user:secret@api.example/a"', '"https://api.example/a"'],
        ['-shttps://user:secret@api.example/a', '…@api.example/a'],
        ['/\t/user:secret@api.example', '//api.example'],
        ...harmless.map((text) => [text, text] as const),
    ])('of %j leave %j', (text, shown) => {
        expect(withoutCredentials(text)).toBe(shown);
    });
});

describe('the values of a query and of a fragment', () => {
    test.each<readonly [string, string]>([
        ['https://api.example/a?api_key=secret&sig=secret%3D', 'https://api.example/a?api_key=…&sig=…'],
        ['https://user:secret@api.example/a?key=secret', 'https://api.example/a?key=…'],
        ['HTTPS://api.example/a?KEY=secret', 'HTTPS://api.example/a?KEY=…'],
        [' https://api.example/a?key=secret', ' https://api.example/a?key=…'],
        ['https://api.example/a?secret', 'https://api.example/a?…'],
        ['https://api.example/a?c2VjcmV0==', 'https://api.example/a?…'],
        ['https://api.example/a?=secret&&b', 'https://api.example/a?…&&…'],
        ['https://api.example/a?x=secret?y=secret', 'https://api.example/a?x=…'],
        ['https://api.example/a#access_token=secret&x=secret', 'https://api.example/a#access_token=…&x=…'],
        ['https://api.example/a?k=secret#secret', 'https://api.example/a?k=…#…'],
        ['https://api.example/a#/components/schemas/Pet', 'https://api.example/a#/components/schemas/Pet'],
        ['https://exa mple/a?k=secret', 'https://exa mple/a?k=…'],
        ['//api.example/a?k=secret', '//api.example/a?k=…'],
        ['file:///a.yaml?k=secret', 'file:///a.yaml?k=…'],
        ['api.example/a?k=secret', 'api.example/a?k=…'],
        ['user:secret@api.example/a?k=secret', '…@api.example/a?k=…'],
        // Paths
        ['./a?k=v/openapi.yaml', './a?k=v/openapi.yaml'],
        ['/srv/a?k=v#x=y.yaml', '/srv/a?k=v#x=y.yaml'],
        ['C:\\a?k=v.yaml', 'C:\\a?k=v.yaml'],
        ['what?.yaml', 'what?.yaml'],
        ['api#1.yaml', 'api#1.yaml'],
        ...harmless.map((text) => [text, text] as const),
    ])('of %j leave %j', (text, shown) => {
        expect(withoutSecrets(text)).toBe(shown);
    });

    test.each([
        ['https://user:secret@api.example/a?k=secret#/a?b=c', 'https://api.example/a?k=…#/a?b=c'],
        ['https://api.example/a?k=secret#Pet', 'https://api.example/a?k=…#Pet'],
        ['https://api.example/a#k=secret', 'https://api.example/a#k=…'],
        ['pet.yaml?k=secret#Pet', 'pet.yaml?k=…#Pet'],
        ['./pet.yaml?secret#/a', './pet.yaml?…#/a'],
        ['/pet.yaml?k=secret', '/pet.yaml?k=…'],
        ['#/components/schemas/A=B', '#/components/schemas/A=B'],
        ['#Pet', '#Pet'],
    ])('but not the name in a reference: %j becomes %j', (reference, shown) => {
        expect(referenceWithoutSecrets(reference)).toBe(shown);
    });
});

test.each([
    [
        "ENOENT: no such file, open 'user:secret@api.example'",
        'user:secret@api.example',
        "ENOENT: no such file, open '…@api.example'",
    ],
    ['fetch of https://user:secret@api.example/a failed', '', 'fetch of https://api.example/a failed'],
    ['at load (file:///app/node_modules/@scalar/a.js:1:2)', '', 'at load (file:///app/node_modules/@scalar/a.js:1:2)'],
    ['at load (C:\\work\\node_modules\\@scalar\\a.js:1:2)', '', 'at load (C:\\work\\node_modules\\@scalar\\a.js:1:2)'],
])('the message of an error: %j', (text, address, shown) => {
    expect(withoutCredentialsWithin(text, address)).toBe(shown);
});

test.each([
    ['$ref: https://a.example/b?key=secret&x=yz#/c', '$ref: https://a.example/b?key=******&x=**#/c'],
    ['{"$ref": "https://u:pw@a.example/b?secret", "b": 1}', '{"$ref": "https://****@a.example/b?******", "b": 1}'],
    ["$ref : '//u:pw@a.example/b'", "$ref : '//****@a.example/b'"],
    ["$ref: 'pet.yaml#/a@b'", "$ref: 'pet.yaml#/a@b'"],
    ['url: https://a.example/?q=word', 'url: https://a.example/?q=word'],
])('the text of a document, with its columns: %j', (text, shown) => {
    expect(maskReferences(text)).toBe(shown);
    expect(shown.length).toBe(text.length);
});
