/** Paths of a description that are more than a path. */
import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/diagnostics/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { isSentAnyway, splitPath } from '../../src/operations/paths.ts';
import { describePaths, modelOf } from '../tools/inline-description.ts';

test.each([
    ['/a', '/a', ''],
    ['/a#', '/a', ''],
    ['/#Action=Add', '/', 'Action=Add'],
    ['/a/{id}#b?c', '/a/{id}', 'b?c'],
    ['/a/#b/c', '/a/#b/c', ''],
    ['/a/#b{c}', '/a/#b{c}', ''],
    ['/a/#b/c#d#e', '/a/#b/c', 'd#e'],
    ['/a?b=c#d', '/a?b=c', 'd'],
    ['/{a#b}/c#d', '/{a#b}/c', 'd'],
    ['/{a#b}', '/{a#b}', ''],
    ['/{a#b', '/{a', 'b'],
    ['#a', '', 'a'],
    ['/a%23b', '/a%23b', ''],
])('%s is split at its fragment', (given, path, fragment) => {
    expect(splitPath(given)).toEqual({ path, fragment });
});

test.each([
    ['', true],
    ['Action=Add', true],
    ['action', true],
    ['Action=Add&Key', true],
    ['Action=Add&other', false],
    ['Action%3DAdd', false],
    ['overload=stream', false],
])('the fragment %j is stated by the parameters: %j', (fragment, expected) => {
    expect(isSentAnyway(fragment, ['Action', 'key'])).toBe(expected);
});

describe('fragments that no parameter states are one warning', () => {
    const responses = { '204': { description: 'Done' } };
    const action = { name: 'Action', in: 'query', schema: { type: 'string' } };
    const operation = (...parameters: readonly JsonObject[]): JsonObject => ({ get: { parameters, responses } });

    function warningsOf(paths: JsonObject): string[] {
        return modelOf(describePaths(paths)).diagnostics.map((diagnostic) => formatDiagnostic(diagnostic));
    }

    test.each<[does: string, paths: JsonObject, expected: readonly string[]]>([
        ['none where parameters state them', { '/#Action=Add&Content-Type': operation(action), '/#': operation() }, []],
        [
            'one path',
            { '/a#stream': operation(action) },
            [
                "unsent-fragment  1 path has a fragment that no parameter states, such as '#stream': it is not sent\n  at /paths/~1a#stream/get\n  if a '#' is part of the path, write it as '%23'",
            ],
        ],
        [
            'several paths, and one path with several operations',
            {
                '/#Action=Add': operation(action),
                '/a#stream': { ...operation(), put: { responses } },
                '/b#stream': operation(),
            },
            [
                "unsent-fragment  2 paths have a fragment that no parameter states, such as '#stream': it is not sent\n  at /paths/~1a#stream/get\n  if a '#' is part of the path, write it as '%23'",
            ],
        ],
    ])('%s', (_does, paths, expected) => {
        expect(warningsOf(paths)).toEqual(expected);
    });

    test('a path keeps its fragment in names and in selections', () => {
        const paths = { '/#Action=Add': operation(action), '/#Action=Drop': operation(action) };
        const { model } = modelOf(describePaths(paths), { exclude: { paths: ['/#Action=Drop'] } });
        expect(model.groups[0]?.operations.map(({ name, path }) => [name, path])).toEqual([
            ['getActionAdd', [{ kind: 'text', text: '/' }]],
        ]);
    });
});
