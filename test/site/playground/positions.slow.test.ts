/** Diagnostics at their places in the editor. */
import { Text } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import type { Diagnostic, Place } from '../../../docs/.vitepress/playground/messages.ts';
import { placed, placeText, rangeOf } from '../../../docs/.vitepress/playground/positions.ts';

const text = "openapi: 3.0.3\npaths:\n  /pets: { $ref: '#/wrong' }\n\n";
const doc = Text.of(text.split('\n'));

function at(where?: Place): Diagnostic {
    return { code: 'unresolved-reference', severity: 'error', message: 'wrong', ...(where && { where }) };
}

describe('the marked text of a place', () => {
    const cases: readonly (readonly [where: Place, marked: string])[] = [
        [{ line: 1, column: 10 }, '3.0.3'],
        [{ line: 3, column: 18 }, "'#/wrong'"],
        [{ line: 3, column: 3 }, '/pets'],
        [{ line: 3 }, "/pets: { $ref: '#/wrong' }"],
        [{ line: 1, column: 99 }, ''],
        [{ line: 99, column: 1 }, ''],
        [{ line: 0, column: 0 }, 'openapi'],
        [{ pointer: '/paths' }, ''],
    ];
    test.each(cases)('%j: %j', (where, marked) => {
        const { from, to } = rangeOf(at(where), doc);
        expect(text.slice(from, to)).toBe(marked);
    });
});

test('marks are those of the file, in order, with all that is said', () => {
    const diagnostics: readonly Diagnostic[] = [
        { ...at({ file: 'a.yaml', line: 3, column: 3 }), help: 'write it right' },
        { ...at({ file: 'b.yaml', line: 1, column: 1 }) },
        { ...at({ pointer: '/paths' }), severity: 'note' },
        { ...at(), severity: 'warning' },
    ];
    expect(placed(diagnostics, 'a.yaml', doc)).toEqual([
        { from: 0, to: 0, severity: 'info', message: 'wrong\nat /paths', source: 'unresolved-reference' },
        { from: 0, to: 0, severity: 'warning', message: 'wrong', source: 'unresolved-reference' },
        { from: 24, to: 29, severity: 'error', message: 'wrong\nwrite it right', source: 'unresolved-reference' },
    ]);
});

test.each([
    [undefined, ''],
    [{ file: 'a.yaml', line: 3, column: 4 }, 'a.yaml:3:4'],
    [{ file: 'a.yaml', pointer: '/paths' }, 'a.yaml /paths'],
    [{ pointer: '/paths' }, '/paths'],
] as const)('%j is shown as %j', (where, shown) => {
    expect(placeText(at(where))).toBe(shown);
});
