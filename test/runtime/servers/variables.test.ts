/** The variables of a server's URL: any value within its part of the URL, and none that leads elsewhere. */
import { describe, expect, test } from 'vitest';
import { type AllowedVariable, serverVariable } from '../../../src/runtime/servers/variables.ts';

type Row = readonly [allowed: AllowedVariable, byDefault: string, taken: readonly string[], refused: readonly string[]];

const everywhere = ['a?b', 'a#b', 'a b', 'a\tb', 'a\nb', 'a\\b', 'a\u0000b'];

const rows: readonly Row[] = [
    [['eu', 'us'], 'eu', ['eu', 'us'], ['asia', 'EU', '', 'toString']],
    ['scheme', 'https', ['http', 'HTTPS'], ['javascript', 'https://evil.example/', 'ftp', '']],
    ['host', 'demo', ['acme', 'a.b', 'localhost:8080', '8443', '[::1]', 'ä'], ['', 'a/b', '/a', 'a@b', ...everywhere]],
    ['host', '', ['', '-staging'], ['/a', 'a@b', ...everywhere]],
    ['host', 'example.com/v1', ['localhost/v2'], ['a@b/c', ...everywhere]],
    ['path', 'v1', ['v2', 'a/b', 'v2/', '@scope', 'a%2Fb', '..a'], ['', '/v2', '//evil.example', ...everywhere]],
    ['path', 'v1', [], ['.', '..', '../x', 'a/../b', 'a/..', '%2e%2E', './a', '.%2e/a']],
    ['path', '/v1', ['/v2', '/', ''], ['v2', '.evil.example', '/../x', ...everywhere]],
    ['path', '', [''], ['/v2', '..', ...everywhere]],
    ['base', 'https://api.example.com', ['http://localhost:8080/v1', '/api', 'v1', 'HTTPS://a'], ['', ...everywhere]],
    ['base', '/', [], ['javascript:alert(1)', 'https://ann:secret@a', 'data:text/html,a', 'https:a', 'localhost:80']],
];

describe.each(rows)('%j, by default %j', (allowed, byDefault, taken, refused) => {
    test('takes what stays within', () => {
        for (const value of taken) expect(serverVariable({ a: value }, 'a', byDefault, allowed), value).toBe(value);
    });

    test('refuses the rest', () => {
        for (const value of refused) {
            expect(() => serverVariable({ a: value }, 'a', byDefault, allowed), value).toThrow(
                "the variable 'a' of the server cannot be",
            );
        }
    });
});

test('what is taken for a host leaves the rest of the URL as it is', () => {
    for (const value of ['acme', 'evil.example:80', '[::1]', '%2f', '%40', 'ä', '／', '。']) {
        const url = `https://${serverVariable({ a: value }, 'a', 'demo', 'host')}.example.com/v1`;
        const parsed = URL.canParse(url) ? new URL(url) : undefined;
        expect(parsed === undefined || parsed.hostname.endsWith('.example.com'), value).toBe(true);
        expect(parsed?.pathname ?? '/v1').toBe('/v1');
    }
});

test.each([[undefined], [{}], [{ a: undefined }], [{ a: null }]])(
    'the default replaces what is not there: %j',
    (given) => {
        expect(serverVariable(given, 'a', 'demo', 'host')).toBe('demo');
    },
);

test('what every object inherits is not given', () => {
    expect(serverVariable({}, 'toString', 'a', 'host')).toBe('a');
    expect(serverVariable({}, '__proto__', 'a', 'host')).toBe('a');
});

test('a number is as good as its digits', () => {
    expect(serverVariable({ port: 8443 }, 'port', '443', ['443', '8443'])).toBe('8443');
});

test('an error names what is allowed, and nothing hidden', () => {
    expect(() => serverVariable({ a: 'x\u202e' }, 'a', 'eu', ['eu', 'us'])).toThrow(
        "the variable 'a' of the server cannot be 'x%E2%80%AE'; it must be 'eu', 'us'",
    );
});
