/** What JSONPath expressions select, by the compliance suite of RFC 9535. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { JsonValue } from '../../../src/load/json.ts';
import { isFault, parseQuery } from '../../../src/load/overlays/query.ts';
import { keysOf, select } from '../../../src/load/overlays/select.ts';
import { OverlayExcess, Steps } from '../../../src/load/overlays/work.ts';

interface Case {
    readonly name: string;
    readonly selector: string;
    readonly document?: JsonValue;
    readonly result?: readonly JsonValue[];
    readonly results?: readonly (readonly JsonValue[])[];
    readonly invalid_selector?: boolean;
}

const suite = new URL(
    '../../../node_modules/jsonpath-rfc9535/src/__tests__/jsonpath-compliance-test-suite/cts.json',
    import.meta.url,
);
const cases = (JSON.parse(readFileSync(suite, 'utf8')) as { readonly tests: readonly Case[] }).tests;

function selected(expression: string, document: JsonValue, most?: number) {
    const query = parseQuery(expression);
    if (isFault(query)) throw new Error(`${expression}: ${query.message}`);
    return select(query.segments, document, new Steps(most));
}

describe('the compliance suite', () => {
    test('is there', () => expect(cases.length).toBeGreaterThan(650));

    test.each(cases.filter((one) => one.invalid_selector === true))('$name: $selector is refused', ({ selector }) => {
        expect(isFault(parseQuery(selector))).toBe(true);
    });

    test.each(cases.filter((one) => one.invalid_selector !== true))('$name: $selector', (one) => {
        const found = selected(one.selector, one.document ?? null).map(({ value }) => value);
        expect(one.results ?? [one.result]).toContainEqual(found);
    });
});

const document = { paths: { '/a': { get: { tags: ['x', 'y'] }, put: {} }, '/b': { get: {} } }, __proto__: null };

test.each<[expression: string, keys: readonly (readonly (string | number)[])[]]>([
    ['$', [[]]],
    [
        '$.paths.*.get',
        [
            ['paths', '/a', 'get'],
            ['paths', '/b', 'get'],
        ],
    ],
    ["$.paths['/a'].get.tags[-1]", [['paths', '/a', 'get', 'tags', 1]]],
    ["$..[?@ == 'x']", [['paths', '/a', 'get', 'tags', 0]]],
    ['$.paths[?@.put]', [['paths', '/a']]],
    ['$.none', []],
])('%s leads by %j', (expression, keys) => {
    expect(selected(expression, document).map(keysOf)).toEqual(keys);
});

test('a key named __proto__ is a key', () => {
    const hostile = JSON.parse('{"__proto__": {"a": 1}}') as JsonValue;
    expect(selected("$['__proto__'].a", hostile).map(keysOf)).toEqual([['__proto__', 'a']]);
    expect(selected("$['__proto__', 'constructor']", {})).toEqual([]);
});

describe('hostile expressions end', () => {
    const wide: JsonValue = Array.from({ length: 300 }, (_, index) => ({ index, list: [1, 2, 3] }));
    const text = 'a'.repeat(50_000);

    test.each([
        ['descendants of descendants', '$..*..*..*..*', { a: { a: { a: { a: { a: wide } } } } }],
        ['filters within filters', '$..[?$..[?$..[?@.index == 1]]]', wide],
        ['comparisons of large values', '$[?$[?$[?$[?@ == $]]]]', wide],
        ['many selectors', `$${'[*,*,*,*,*,*,*,*]'.repeat(20)}`, wide],
    ])('%s', (_what, expression, from) => {
        expect(() => selected(expression, from, 100_000)).toThrow(OverlayExcess);
    });

    test.each(['(a*)*b', '(a|a)*b', '(a|aa)+b', '((a+)+)+b', 'a*a*a*a*b'])('the pattern %s', (pattern) => {
        expect(selected(`$[?match(@, '${pattern}')]`, [text], 10_000_000)).toEqual([]);
        expect(selected(`$[?search(@, '${pattern}')]`, [text], 10_000_000)).toEqual([]);
    });

    test.each([
        ['brackets', `$${'[?@'.repeat(450)}${']'.repeat(450)}`],
        ['parentheses', `$[?${'('.repeat(990)}@.a${')'.repeat(990)}]`],
        ['negations', `$[?${'!('.repeat(600)}@.a${')'.repeat(600)}]`],
        ['functions', `$[?${'length(value('.repeat(140)}@.a${'))'.repeat(140)} == 1]`],
        ['groups', `$[?match(@, '${'('.repeat(900)}a${')'.repeat(900)}')]`],
        ['repetitions', "$[?match(@, '((a{1,999}){1,999}){1,999}')]"],
        ['a long one', `$${'.a'.repeat(5_000)}`],
    ])('%s', (_what, expression) => {
        const query = parseQuery(expression);
        if (!isFault(query)) expect(select(query.segments, [text], new Steps(1_000_000))).toEqual([]);
    });
});

describe('control characters are escaped in strings', () => {
    test.each<[expression: string, document: JsonValue, values: readonly JsonValue[]]>([
        [String.raw`$["a\u000bb"]`, { 'a\u000bb': 1 }, [1]],
        [String.raw`$["a\u0000"]`, { 'a\0': 1 }, [1]],
        [String.raw`$['\u001F']`, { '\u001f': 1 }, [1]],
        [String.raw`$[?@ == "\u0007\n\u0008"]`, ['\u0007\n\b', 'n'], ['\u0007\n\b']],
        [String.raw`$[?@.a == "\u0007" && @.b < 2.5]`, [{ a: '\u0007', b: 2 }], [{ a: '\u0007', b: 2 }]],
        // A backslash, and then plain letters.
        [String.raw`$["\\u000b"]`, { '\\u000b': 1, '\u000b': 2 }, [1]],
        [String.raw`$["\\\u000b"]`, { '\\\u000b': 1 }, [1]],
        // What stands for them within, if an expression has it itself.
        ['$["\ufddb"]', { '\ufddb': 1, '\u000b': 2 }, [1]],
    ])('%j', (expression, document, values) => {
        expect(selected(expression, document).map(({ value }) => value)).toEqual(values);
    });

    test.each<[expression: string, offset: number]>([
        [String.raw`$["\u000b"]]`, 11],
        [String.raw`$['a'] $["\u000b\u0001"`, 7],
        ['$["\u000b"]', 3],
    ])('a fault has its own place: %j', (expression, offset) => {
        expect(parseQuery(expression)).toMatchObject({ message: 'it is not well-formed', offset });
    });
});
