/** Which keys a pattern matches, if a template can express it. */
import { expect, test } from 'vitest';
import { keysMatching, matchesPattern } from '../../src/schema/key-patterns.ts';

test.each<[pattern: string, prefix: string, suffix: string]>([
    ['^x-', 'x-', ''],
    ['^x-.*', 'x-', ''],
    ['^x-.*$', 'x-', ''],
    ['^x-.+$', 'x-', ''],
    ['^x\\-', 'x-', ''],
    ['^a\\.b', 'a.b', ''],
    ['^\\/', '/', ''],
    ['-y$', '', '-y'],
    ['.*-y$', '', '-y'],
    ['^.*-y$', '', '-y'],
    ['\\.json$', '', '.json'],
    ['^a.*b$', 'a', 'b'],
    ['^a.+?b$', 'a', 'b'],
    ['^ü \u{1f600}', 'ü \u{1f600}', ''],
    ['', '', ''],
    ['^', '', ''],
    ['.*', '', ''],
    ['^.*$', '', ''],
    ['.+', '', ''],
])('%s is a template', (pattern, prefix, suffix) => {
    expect(keysMatching(pattern)).toEqual({ kind: 'template', prefix, suffix });
});

test.each(['^name$', '^a\\$b$'])('%s is a name', (pattern) => {
    expect(keysMatching(pattern)).toEqual({ kind: 'name', name: pattern === '^name$' ? 'name' : 'a$b' });
});

test.each([
    'x-',
    'x-.*',
    '^x-.*y',
    'x.*y$',
    '^x-[a-z]+$',
    '^\\d+$',
    '^x|y',
    '^(x)',
    '^x?',
    '^x*',
    '^x+',
    '^x{2}',
    '^x.',
    '^.x',
    '^a.*b.*c$',
    '\\bx$',
    '^x\\',
    '[',
    '^\ud800',
])('%s is neither', (pattern) => {
    expect(keysMatching(pattern)).toEqual({ kind: 'some' });
});

test.each<[pattern: string, name: string, matches: boolean]>([
    ['^x-', 'x-a', true],
    ['^x-', 'ax-', false],
    ['^x\\-', 'x-a', true],
    ['^\\p{Lu}', 'Ä', true],
    ['[', '[', false],
])('%s and %s: %s', (pattern, name, matches) => {
    expect(matchesPattern(pattern, name)).toBe(matches);
});
