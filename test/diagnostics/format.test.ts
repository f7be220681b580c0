import { describe, expect, test } from 'vitest';
import { diagnose, formatDiagnostic } from '../../src/diagnostics/index.ts';
import { nearest } from '../../src/diagnostics/nearest.ts';

describe('a printed diagnostic', () => {
    test('has its place, its code and its message on one line, and below it the pointer and the help', () => {
        const where = { file: 'api.yaml', line: 41, column: 13, pointer: '/paths/~1pets' };
        const diagnostic = diagnose('unresolved-reference', "'#/Pett' does not exist", {
            where,
            help: "did you mean 'Pet'?",
        });
        expect(formatDiagnostic(diagnostic)).toBe(
            "api.yaml:41:13  unresolved-reference  '#/Pett' does not exist\n  at /paths/~1pets\n  did you mean 'Pet'?",
        );
    });

    test('is one line if it is a note', () => {
        const note = { ...diagnose('dropped-null', 'so it was decided', { help: 'otherwise\nor not' }) };
        expect(note.severity).toBe('note');
        expect(formatDiagnostic(note)).toBe('dropped-null  so it was decided; otherwise\\u000aor not');
        const where = { file: 'api.yaml', line: 1, column: 2, pointer: '/paths' };
        expect(formatDiagnostic({ ...diagnose('dropped-null', 'decided'), where })).toBe(
            'api.yaml:1:2  dropped-null  decided',
        );
    });

    test.each([
        ['a command to a terminal', 'A\u001b[2J\u0007', 'A\\u001b[2J\\u0007'],
        ['a separate line', 'A\nopenapi.yaml:1:1  internal', 'A\\u000aopenapi.yaml:1:1  internal'],
        ['another line separator', 'A\u2028B\u0085', 'A\\u2028B\\u0085'],
        ['a mark of direction', 'A\u202eB', 'A\\u202eB'],
        ['half a surrogate pair', 'A\ud800', 'A\\ud800'],
        ['letters of any script', 'größe 日本 🐶', 'größe 日本 🐶'],
    ])('escapes what a description contains: %s', (_, text, shown) => {
        const where = { pointer: `/${text}` };
        expect(
            formatDiagnostic(diagnose('malformed-description', text, { where, help: text.replaceAll('\n', ' ') })),
        ).toContain(`malformed-description  ${shown}\n  at /${shown}\n`);
    });

    test('has a limited length', () => {
        expect(formatDiagnostic(diagnose('malformed-description', 'a'.repeat(100_000))).length).toBeLessThan(1100);
    });
});

describe('nearest', () => {
    test.each([
        ['Pett', ['Pet', 'Owner'], 'Pet'],
        ['pte', ['pet'], 'pet'],
        ['Invoice', ['Pet', 'Owner'], undefined],
        // To compare words of any length takes time that grows with its square.
        ['a'.repeat(101), ['a'.repeat(100)], undefined],
    ])('to %j of %j is %j', (word, candidates, expected) => {
        expect(nearest(word, candidates)).toBe(expected);
    });
});
