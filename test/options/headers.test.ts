import { describe, expect, test } from 'vitest';
import { parseFlags } from '../../src/options/flags.ts';
import { headersFor } from '../../src/options/headers.ts';
import { mergeSources, resolveOptions } from '../../src/options/resolve.ts';
import { diagnosticsOf } from './diagnostics.ts';

const src = 'https://api.example/openapi.json';

describe('headers', () => {
    const nameRule = "\n  allowed: letters, digits, hyphens and the signs !#$%&'*+.^_`|~ in a name";
    const valueRule = '\n  allowed: spaces, tabs and the visible characters of Latin-1 in a value';
    const form = '\n  allowed: an object from names to values, such as {"Authorization":"Bearer $TOKEN"}';
    const variableRule = `\n  allowed: $NAME or \${NAME} for an environment variable, and $$ for a dollar sign`;

    test.each<[does: string, headers: unknown, diagnostic: string]>([
        ['a string', 'A: secret', `'headers' cannot be this value${form}`],
        ['an array', ['A: secret'], `'headers' cannot be this value${form}`],
        ['a number', { 'X-Key': 5 }, `'headers["X-Key"]' cannot be this value\n  allowed: a string`],
        ['null', { A: null }, `'headers.A' cannot be this value\n  allowed: a string`],
        ['an empty value', { A: ' ' }, `'headers.A' cannot be this value: it is empty${valueRule}`],
        ['a line break', { A: 'secret\nB: c' }, `'headers.A' cannot be this value: it has a line break${valueRule}`],
        ['a carriage return', { A: 'secret\r' }, `'headers.A' cannot be this value: it has a line break${valueRule}`],
        ...['€', 'ł', '\u0000', '\u007f', '😀'].map((character): [string, unknown, string] => [
            JSON.stringify(character),
            { A: `secret${character}` },
            `'headers.A' cannot be this value: it has a character that no header can carry${valueRule}`,
        ]),
        ['no name', { '': 'secret' }, `'headers' cannot be this value: a header has no name${nameRule}`],
        [
            'a space in a name',
            { 'X Key': 'secret' },
            `'headers' cannot be this value: the name that begins with "X" has " " in it${nameRule}`,
        ],
        [
            'a whole line as a name',
            { 'Authorization: Bearer secret': '' },
            `'headers' cannot be this value: the name that begins with "Authorization" has ":" in it${nameRule}`,
        ],
        [
            'a non-ASCII name',
            { Häuser: 'secret' },
            `'headers' cannot be this value: the name that begins with "H" has "ä" in it${nameRule}`,
        ],
        [
            'a name in two cases',
            { accept: 'a', Accept: 'b' },
            `'headers.Accept' cannot be this value: it is given already\n  allowed: each name once; upper and lower case are the same`,
        ],
        ...['Keep-Alive', 'content-length', 'Transfer-Encoding', 'Proxy-Authorization'].map(
            (name): [string, unknown, string] => [
                name,
                { [name]: '1' },
                `'headers["${name}"]' cannot be this value: the connection sets this header by itself\n  allowed: any header that is about the request`,
            ],
        ),
        ...['pa$', '$', 'a$ b', '$5', '$-A', '${', `\${}`, '${A', `\${A-B}`, '$$$'].map(
            (value): [string, unknown, string] => [
                `the dollar of ${value}`,
                { A: value },
                `'headers.A' cannot be this value: a dollar sign in it begins no name of a variable${variableRule}`,
            ],
        ),
    ])('rejects %s without showing the value', (_, headers, diagnostic) => {
        const found = diagnosticsOf(() => resolveOptions({ src, headers }));
        expect(found).toBe(`invalid-option  ${diagnostic}`);
        expect(found).not.toContain('secret');
    });

    test('with a wrong name are not shown either', () => {
        for (const given of [
            { header: { A: 'secret' } },
            { heders: { A: 'secret' } },
            { httpHeaders: { A: 'secret' } },
            { Authorization: 'secret' },
            { token: 'secret' },
        ]) {
            const found = diagnosticsOf(() => resolveOptions({ src, ...given }));
            expect(found).toMatch(/^unknown-option {2}there is no option '\w+'\n/);
            expect(found).not.toContain('secret');
        }
    });

    test('accept every valid header', () => {
        const headers = { Accept: 'text/plain', "!#$%&'*+-.^_`|~09": '\ta é ÿ\u00a0', __proto__x: `$A\${A}$$` };
        expect([...resolveOptions({ src, headers }).headers]).toEqual(Object.entries(headers));
    });
});

describe('environment variables', () => {
    const env = {
        TOKEN: 'abc',
        _2: 'two',
        EMPTY: '',
        BLANK: ' ',
        LINES: 'secret\n',
        WIDE: 'secret€',
        NESTED: '$TOKEN',
    };

    function fill(value: string): string | undefined {
        return headersFor({ src, headers: new Map([['A', value]]) }, env).get('A');
    }

    test.each([
        ['Bearer $TOKEN', 'Bearer abc'],
        [`\${TOKEN}def`, 'abcdef'],
        ['$TOKEN-$_2', 'abc-two'],
        ['$$TOKEN', '$TOKEN'],
        ['$$$TOKEN', '$abc'],
        ['100$$', '100$'],
        ['$NESTED', '$TOKEN'],
        ['plain', 'plain'],
    ])('%s is %s', (value, filled) => {
        expect(fill(value)).toBe(filled);
    });

    test.each([
        ['$TOKENS', 'TOKENS, which is not set\n  set TOKENS, or write $$ for a dollar sign'],
        [`a \${Token}`, 'Token, which is not set\n  set Token, or write $$ for a dollar sign'],
        ['$constructor', 'constructor, which is not set\n  set constructor, or write $$ for a dollar sign'],
        ['$EMPTY', 'EMPTY, which is empty\n  set EMPTY, or write $$ for a dollar sign'],
        ['$BLANK', 'BLANK, which is empty\n  set BLANK, or write $$ for a dollar sign'],
        [
            '$LINES',
            'LINES, which has a line break\n  allowed: spaces, tabs and the visible characters of Latin-1 in a value',
        ],
        [
            '$WIDE',
            'WIDE, which has a character that no header can carry\n  allowed: spaces, tabs and the visible characters of Latin-1 in a value',
        ],
    ])('%s is rejected', (value, diagnostic) => {
        expect(diagnosticsOf(() => fill(value))).toBe(
            `invalid-option  the header 'A' needs the environment variable ${diagnostic}`,
        );
    });

    test('all missing ones are reported together', () => {
        const headers = new Map([
            ['A', '$ONE'],
            ['B', '$TWO'],
        ]);
        expect(diagnosticsOf(() => headersFor({ src, headers }, {})).match(/variable \w+/g)).toEqual([
            'variable ONE',
            'variable TWO',
        ]);
    });

    test.each(['openapi.yaml', '-', 'file:///openapi.yaml'])('none is required for %s', (path) => {
        expect(headersFor({ src: path, headers: new Map([['A', '$NONE']]) }, {})).toEqual(new Map());
    });
});

describe('on the command line', () => {
    test.each<[argv: readonly string[], diagnostic: string]>([
        [['-H', 'secret'], "invalid-option  '--header' cannot be this value: it has no colon"],
        [['-Hsecret'], "invalid-option  '--header' cannot be this value: it has no colon"],
        [
            ['-H', 'A: secret', '-H', 'A: b'],
            "invalid-option  '--header' cannot be this value: its name is given more than once",
        ],
        [['-H', 'A:', 'Bearer', 'secret'], 'unexpected-argument  these words belong to no flag'],
        [['--headers', 'A:', 'secret', 'secret'], 'unexpected-argument  these words belong to no flag'],
        [['-H'], "missing-option  '--header' has no value"],
        [['-H', 'A: secret', '-H'], "missing-option  '--header' has no value"],
        [['--header='], "missing-option  '--header' has no value"],
        [['--no-header'], "unknown-option  there is no flag '--no-header'"],
        [['--headr', 'A: secret'], "unknown-option  there is no flag '--headr'"],
    ])('rejects %j without showing the value', async (argv, diagnostic) => {
        const { diagnostics } = await parseFlags(argv);
        expect(`${diagnostics[0]?.code}  ${diagnostics[0]?.message}`).toBe(diagnostic);
        expect(JSON.stringify(diagnostics)).not.toContain('secret');
    });

    test('they are reported by the name of their flag', async () => {
        const { config } = await parseFlags(['-s', src, '-H', 'A B: secret']);
        expect(diagnosticsOf(() => mergeSources([{ values: config, nameOf: () => '--header' }]))).toContain(
            'invalid-option  \'--header\' cannot be this value: the name that begins with "A" has " " in it',
        );
    });

    test('they override those of a configuration file, like every option', async () => {
        const { config } = await parseFlags(['-H', 'B: 2', '-HC:3']);
        const merged = mergeSources([{ values: { src, headers: { A: '1' } } }, { values: config }]);
        expect(merged.headers).toEqual({ B: '2', C: '3' });
    });
});
