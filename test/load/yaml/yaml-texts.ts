/** YAML strings for tests: well-formed ones in all styles, broken ones, and random soup. */
import fc from 'fast-check';
import { stringify } from 'yaml';

/** Tokens that have a special meaning somewhere, and some without one. */
const pieces = [
    ...[
        'a',
        'b',
        'key',
        '1',
        '.5',
        '0x1F',
        '1e3',
        '~',
        'null',
        'true',
        'é',
        '😀',
        '\u0085',
        '\u2028',
        '\u00a0',
        '#',
        ' #',
        ' # c',
    ],
    ...[
        ' ',
        '  ',
        '\n',
        '\n ',
        '\n  ',
        '\n    ',
        '\n\n',
        '\r\n',
        '\t',
        '\n\t',
        '\n#c\n',
        ':',
        ': ',
        ',',
        ', ',
        '[',
        ']',
        '{',
        '}',
    ],
    ...[
        '-',
        '- ',
        '?',
        '? ',
        '"',
        "'",
        "''",
        '""',
        '\\',
        '\\n',
        '\\\n',
        '\\x41',
        '\\U0001F600',
        '\\UFFFFFFFF',
        '<<',
        '<<: ',
        '__proto__',
    ],
    ...[
        '|',
        '|-',
        '|+',
        '|2',
        '>',
        '>-',
        '>+',
        '>1-',
        '&a ',
        '&b ',
        '*a',
        '*b ',
        '!',
        '!!str ',
        '@',
        '`',
        '%',
        '---',
        '...',
        '=',
        '+',
    ],
];

const piece = fc.constantFrom(...pieces);
const soupOf = (maxLength: number): fc.Arbitrary<string> =>
    fc.array(piece, { maxLength }).map((parts) => parts.join(''));

const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
        { maxDepth: 3 },
        fc.oneof(soupOf(6), fc.constantFrom(null, true, 0, -1.5, 1e21, '', 'text', 'two words')),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.oneof(soupOf(2), fc.constantFrom('a', 'b', '200', 'two words')), tie('value'), { maxKeys: 3 }),
    ),
}));

const style = fc.record({
    indent: fc.constantFrom(1, 2, 4),
    indentSeq: fc.boolean(),
    lineWidth: fc.constantFrom(0, 20, 40),
    blockQuote: fc.constantFrom<(boolean | 'folded' | 'literal')[]>(true, false, 'folded', 'literal'),
    collectionStyle: fc.constantFrom<('any' | 'block' | 'flow')[]>('any', 'block', 'flow'),
    defaultStringType: fc.constantFrom<('PLAIN' | 'QUOTE_DOUBLE' | 'QUOTE_SINGLE')[]>(
        'PLAIN',
        'QUOTE_DOUBLE',
        'QUOTE_SINGLE',
    ),
});

const printed = fc
    .tuple(fc.dictionary(fc.constantFrom('a', 'b', 'c'), value), style)
    .map(([map, options]) => stringify(map, options));

/** Inserts a piece somewhere, in place of some characters. */
const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat(3),
    added: fc.oneof(piece, fc.constant('')),
});

/** Maps whose values are random soup, on their own line or not. */
const lines = fc
    .array(fc.tuple(fc.constantFrom('', '- ', '  - '), fc.constantFrom(': ', ':\n  ', ':\n  - '), soupOf(7)), {
        minLength: 1,
        maxLength: 3,
    })
    .map((entries) =>
        entries.map(([before, between, soup], index) => `${before}k${index}${between}${soup}\n`).join(''),
    );

export const yamlText: fc.Arbitrary<string> = fc.oneof(
    fc.tuple(printed, fc.array(change, { maxLength: 2 }), fc.boolean()).map(([text, changes, isWindows]) => {
        const changed = changes.reduce((before, { at, removed, added }) => {
            const start = Math.floor(at * before.length);
            return before.slice(0, start) + added + before.slice(start + removed);
        }, text);
        return isWindows ? changed.replace(/\r?\n/g, '\r\n') : changed;
    }),
    lines,
    soupOf(12),
);
