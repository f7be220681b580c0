import { describe, expect, test } from 'vitest';
import { formatDiagnostic, OasmithError } from '../../src/diagnostics/index.ts';
import { resolveOptions } from '../../src/options/resolve.ts';

function messagesOf(options: Readonly<Record<string, unknown>>): readonly string[] {
    try {
        resolveOptions({ src: 'a.yaml', ...options });
        return [];
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        return error.diagnostics.map((one) => formatDiagnostic(one));
    }
}

const form = '\n  allowed: a name of letters, digits, _ and $, with no digit first';

describe('names that the options cannot give', () => {
    test.each<[options: Readonly<Record<string, unknown>>, message: string]>([
        [{ operationNames: { a: '1b' } }, `invalid-option  'operationNames.a' cannot be "1b"${form}`],
        [{ operationNames: { 'GET /a': 'a b' } }, `invalid-option  'operationNames["GET /a"]' cannot be "a b"${form}`],
        [
            { operationNames: { a: 'a*' } },
            `invalid-option  'operationNames.a' cannot be "a*": there is no * in its key\n  allowed: a * for each one in the key, which takes what that matches`,
        ],
        [
            { typeNames: { 'a*': '*_*' } },
            `invalid-option  'typeNames["a*"]' cannot be "*_*": it has more * than its key\n  allowed: a * for each one in the key, which takes what that matches`,
        ],
        [
            { typeNames: { a: 'string' } },
            `invalid-option  'typeNames.a' cannot be "string": it is a word of TypeScript${form}`,
        ],
        [
            { typeNames: { '^A.*$': 'b' } },
            `invalid-option  'typeNames["^A.*$"]' cannot be "^A.*$": its key is a regular expression
  allowed: a name as the description writes it, with * for any characters and ? for exactly one
  did you mean "A*"?`,
        ],
        [
            { typeNames: ['a'] },
            `invalid-option  'typeNames' cannot be ["a"]\n  allowed: an object from names of schemas to names of types`,
        ],
    ])('%j', (options, message) => {
        expect(messagesOf(options)).toEqual([message]);
    });

    test.each<[options: Readonly<Record<string, unknown>>]>([
        // A method of an object may have the name of any word.
        [{ operationNames: { a: 'delete' } }],
        [{ typeNames: { 'Acme.*': '*' } }],
        [{ typeNames: { 'a*b*': 'X*' } }],
        [{ operationNames: { 'Users (v2)': 'users' } }],
    ])('%j is right', (options) => {
        expect(messagesOf(options)).toEqual([]);
    });
});

test.each([['./patch.js'], [true], [{}], [null]])('patch cannot be %j: only a module has functions', (patch) => {
    expect(messagesOf({ patch })).toEqual([
        `invalid-option  'patch' cannot be ${JSON.stringify(patch)}
  allowed: a function in oasmith.config.ts, .mts, .mjs or .js: patch: (description) => { …; return description }`,
    ]);
});
