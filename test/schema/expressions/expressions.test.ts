/** Patterns match what they match in JavaScript, and none is tried that could take exponential time. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPattern } from '../../../src/schema/expressions/index.ts';
import { isDangerous } from '../../../src/schema/key-patterns.ts';
import { describeSchemas, modelOf } from '../../tools/inline-description.ts';

function matches(pattern: string, text: string): boolean | string {
    const read = readPattern(pattern);
    return read.kind === 'pattern' ? read.test(text) : read.kind;
}

/** As the emitted code compiles it. */
function inJavaScript(pattern: string): RegExp | undefined {
    for (const flags of ['u', '']) {
        try {
            return new RegExp(pattern, flags);
        } catch {
            // The other kind may do.
        }
    }
    return undefined;
}

describe('supported patterns', () => {
    test.each([
        '',
        '^$',
        '^x-',
        '-y$',
        'a',
        '^a|b$',
        '^(?:a|bc)$',
        '^[a-z]+(-[a-z]+)*$',
        '^[a-z][a-zA-Z0-9_]*$',
        '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
        '^\\d{1,3}(\\.\\d{1,3}){3}$',
        '^(?<year>\\d{4})-(?<month>\\d\\d)$',
        '^[\\w.-]+@[\\w-]+\\.[a-z]{2,}$',
        '^(ab)*c?$',
        'x{2}',
        '^.{0,64}$',
        '.*foo.*',
        '^[^\\]\\\\]+$',
        '^\\p{L}+$',
        '^😀+$',
        '^(|a)b$',
        '^(a?){5}$',
        '^a*?b$',
        '\\u0041\\x42\\u{43}',
        // Brackets and braces are letters without the `u` flag, which the needless escape rules out.
        '^\\-(\\{[^}]+}[)]?)+$',
        '^[a-z]+]\\_$',
    ])('%s', (pattern) => {
        const texts = fc.oneof(
            fc.stringMatching(/^[a-c0-9.@_x-]{0,12}$/),
            fc.string({ maxLength: 6 }),
            matching(pattern),
        );
        fc.assert(
            fc.property(texts, (text) => {
                expect(matches(pattern, text)).toBe(inJavaScript(pattern)?.test(text));
            }),
            { seed: 1, numRuns: 200 },
        );
    });

    test.each(['^(?!x-).*$', '^(?=a)b?', '\\bword\\b', 'a(?<!b)', '^(?!.*b$)[a-z]+$', '(^a{2}$)|(^x-[a-c]{1}$)'])(
        '%s, by JavaScript itself',
        (pattern) => {
            for (const text of ['', 'x-a', 'a', 'ab', 'a word b', 'swords', 'ba']) {
                expect(matches(pattern, text)).toBe(inJavaScript(pattern)?.test(text));
            }
            expect(matches(pattern, 'a'.repeat(10_000))).toBe(false);
        },
    );

    /** Strings that match a pattern, if fast-check can generate any. */
    function matching(pattern: string): fc.Arbitrary<string> {
        try {
            return fc.stringMatching(new RegExp(pattern, 'u'));
        } catch {
            return fc.constant('');
        }
    }
});

test('any pattern matches as in JavaScript', () => {
    const atoms = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\.', 'é');
    const { expression } = fc.letrec<{ expression: string }>((tie) => ({
        expression: fc.oneof(
            { maxDepth: 4, withCrossShrink: true },
            atoms,
            fc.tuple(tie('expression'), tie('expression')).map(([one, other]) => one + other),
            fc.tuple(tie('expression'), tie('expression')).map(([one, other]) => `(?:${one}|${other})`),
            fc
                .tuple(tie('expression'), fc.constantFrom('*', '+', '?', '{2}', '{1,2}', '{0,1}', '{2,}', '+?'))
                .map(([one, sign]) => `(${one})${sign}`),
        ),
    }));
    const patterns = fc
        .tuple(fc.constantFrom('', '^'), expression, fc.constantFrom('', '$'))
        .map(([start, inner, end]) => start + inner + end);
    const texts = fc
        .array(fc.constantFrom('a', 'b', 'c', '1', '.', 'é'), { maxLength: 8 })
        .map((letters) => letters.join(''));
    fc.assert(
        fc.property(patterns, fc.array(texts, { minLength: 8, maxLength: 8 }), (pattern, given) => {
            const read = readPattern(pattern);
            fc.pre(read.kind === 'pattern');
            for (const text of given) expect(matches(pattern, text)).toBe(new RegExp(pattern, 'u').test(text));
        }),
        { seed: 1, numRuns: 2_000 },
    );
});

test.each(['(', '[', 'a**', '(?<', '\\'])('%s is invalid', (pattern) => {
    expect(readPattern(pattern)).toEqual({ kind: 'invalid' });
});

describe('dangerous patterns', () => {
    test.each([
        ['a counted part that may be empty', '^(a?){28}$'],
        ['a counted part of optional ones', '^(a?b?){8}$'],
        ['a loop in a loop', '^(a+)+$'],
        ['a loop in a loop that may be empty', '(a*)*b'],
        ['alternatives for one string', '^(a|a)*$'],
        ['alternatives that overlap', '^(a|aa)+$'],
        ['classes that overlap', '^([a-z]|[x-z0-9])*$'],
        ['optional parts', '^(a?b?a?)*$'],
        ['a counted repetition', '^(a|aa){30}$'],
        ['a counted repetition of a loop', '^(a{1,9}){1,9}$'],
        ['many optional parts', `^${'a?'.repeat(30)}${'a'.repeat(30)}$`],
        ['many loops', `^${'.*'.repeat(4)}x$`],
        ['an email address', '^\\w+([.-]?\\w+)*@\\w+([.-]?\\w+)*(\\.\\w{2,3})+$'],
        ['a back reference', '^(a+)\\1+$'],
        ['loops after a lookaround', '^(?=a)(a+)+$'],
        ['a counted group after a lookaround', '^(?=a)(a|aa){30}$'],
        ['many loops after a lookaround', `^(?=a)${'.*'.repeat(4)}x$`],
        ['very many letters', 'a'.repeat(1_001)],
    ])('%s', (_what, pattern) => {
        expect(readPattern(pattern)).toEqual({ kind: 'dangerous' });
    });
});

test('a long string is not tried, as in a generated client', () => {
    expect(matches('^a*$', 'a'.repeat(200))).toBe(true);
    expect(matches('^a*$', 'a'.repeat(201))).toBe(false);
});

test.each([
    ['a*', 1],
    ['^a*$', 1],
    ['a*$', 2],
    // A loop that cannot pass what the next one can has one end.
    ['^[^:]+:.*$', 1],
    ['^[\\w.-]+@[\\w-]+\\.[a-z]{2,}$', 1],
    ['^[a-z]+(-[a-z]+)*$', 1],
    ['^\\w*\\d*z$', 2],
    ['^\\w*\\d*\\w*z$', 3],
    ['^a*-\\w*\\d*z$', 2],
    // What is between two loops can be in both.
    ['^.*foo.*bar$', 2],
    ['^(a*|b*)c$', 1],
    ['\\d{1,3}x', 1],
    ['\\d{1,20}x', 2],
    ['\\w{0,64}\\d{0,64}\\w{0,64}z', 4],
    // What a pattern ends with does not multiply the ways to match it.
    ['.*\\S.*', 2],
    ['^a+b+c*', 1],
    ['a*b*c?', 1],
    ['a+b', 2],
    ['a+b+', 2],
    ['a+(b+)', 2],
    ['a+b*\\$', 2],
    ['a+b|c*', 2],
    // What no automaton can follow may be as bad as its loops allow.
    ['^(?!x-)', 1],
    ['^(?!x-).*$', 1],
    ['(?!x-)\\w*\\d*z', 3],
])('the work of %s grows with the length of a string to the power of %s', (pattern, power) => {
    expect(readPattern(pattern)).toMatchObject({ kind: 'pattern', power });
});

test.each([
    ['^\\w*\\d*z$', true],
    ['^\\w*\\d*\\w*z$', false],
    ['(?=x?)\\w*\\d*\\w*z$', false],
])('keys that %s matches are tested: %s', (pattern, isTested) => {
    expect(isDangerous(pattern)).toBe(!isTested);
});

test('a dangerous pattern is ignored and reported', () => {
    const moment = { type: 'string', format: 'date-time' };
    const schema = { type: 'object', patternProperties: { '^([a-z]+)+$': moment }, additionalProperties: false };
    const { model, diagnostics } = modelOf(describeSchemas({ Map: schema }, '3.1'), { generationMode: 'schemas' });
    expect(model.declarations).toMatchObject([{ kind: 'object', object: { index: { kind: 'unknown' } } }]);
    expect(diagnostics).toMatchObject([
        {
            code: 'malformed-description',
            message: 'matching this pattern could take far too long: it is ignored',
            where: { pointer: '/components/schemas/Map/patternProperties/^([a-z]+)+$' },
        },
    ]);
});
