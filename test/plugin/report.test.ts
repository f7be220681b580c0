/** What a bundler shows of many findings: none hides another kind. */
import { expect, test } from 'vitest';
import { type DiagnosticCode, diagnose } from '../../src/diagnostics/index.ts';
import { bundlerErrorOf, textOfErrors, textsOfWarnings } from '../../src/plugin/report.ts';

const many = (code: DiagnosticCode) => Array.from({ length: 30 }, (_, index) => diagnose(code, `${index}`));

test('of warnings, the first of each kind, the gravest first', () => {
    const warnings = [...many('malformed-description'), diagnose('unresolved-reference', 'lost')];
    expect(textsOfWarnings(warnings)).toEqual([
        'unresolved-reference  lost',
        'malformed-description  0\n  and in 29 others, which the command shows with --verbose',
    ]);
});

test('of errors, twenty and the first of each kind', () => {
    const errors = [...many('does-not-compile'), diagnose('unverified-output', 'too long')];
    const lines = [
        ...Array.from({ length: 20 }, (_, index) => `does-not-compile  ${index}`),
        'unverified-output  too long',
    ];
    const expected = lines.join('\n\n').replace('  19\n', '  19\n  and in 10 others\n');
    expect(textOfErrors(errors)).toBe(expected);
    expect(bundlerErrorOf(errors).message).toBe(expected);
});
