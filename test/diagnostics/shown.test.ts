import { expect, test } from 'vitest';
import { type Diagnostic, OasmithError, shownOf, sortDiagnostics } from '../../src/diagnostics/index.ts';

const severities = { e: 'error', w: 'warning', n: 'note' } as const;

/** Errors, warnings and notes at lines of a file, as letters with a number: `w2`, `e1`. */
function at(...names: readonly string[]): Diagnostic[] {
    return names.map((name) => ({
        code: 'malformed-description',
        severity: severities[name.slice(0, 1) as keyof typeof severities],
        message: name,
        where: { file: 'api.yaml', line: Number(name.slice(1)) },
    }));
}

function errors(count: number): string[] {
    return Array.from({ length: count }, (_, index) => `e${index + 1}`);
}

test.each<[given: readonly string[], verbose: boolean, shown: string, hidden: number]>([
    [[], false, '', 0],
    [['w2', 'w1'], false, 'w1 w2', 0],
    [['w3', 'w2', 'w1', 'w4', 'w5'], false, 'w1 w2 w3 w4 w5', 0],
    [['w3', 'w2', 'w1', 'w4', 'w6', 'w5', 'w7'], false, 'w1 w2 w3 w4 w5', 2],
    [['w3', 'w2', 'w1', 'w4', 'w6', 'w5', 'w7'], true, 'w1 w2 w3 w4 w5 w6 w7', 0],
    // Errors come first, on any line.
    [['w1', 'e9', 'w2', 'e8'], false, 'e8 e9 w1 w2', 0],
    [['e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'w1'], false, 'e1 e2 e3 e4 e5 e6 w1', 0],
    [['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'e7'], false, 'e7 w1 w2 w3 w4 w5', 1],
    // More errors than warnings are shown.
    [errors(20), false, errors(20).join(' '), 0],
    [errors(21), false, errors(20).join(' '), 1],
    [errors(21), true, errors(21).join(' '), 0],
    [
        [...errors(5000), 'w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'n1'],
        false,
        `${errors(20).join(' ')} w1 w2 w3 w4 w5 n1`,
        4981,
    ],
    // Notes come last, and are not counted.
    [['n1', 'w1', 'e9', 'n2'], false, 'e9 w1 n1 n2', 0],
    [['w1', 'w2', 'w3', 'w4', 'w5', 'n1', 'n2', 'w6'], false, 'w1 w2 w3 w4 w5 n1 n2', 1],
])('of %j, with all requested: %j', (given, verbose, shown, hidden) => {
    const { diagnostics, ...rest } = shownOf(sortDiagnostics(at(...given)), verbose);
    expect([diagnostics.map(({ message }) => message).join(' '), rest.hidden]).toEqual([shown, hidden]);
});

test.each<[count: number, last: string]>([
    [1, 'api.yaml:1  malformed-description  e1'],
    [20, 'api.yaml:20  malformed-description  e20'],
    [21, 'and 1 more'],
    [5000, 'and 4,980 more'],
])('the message of an error with %i diagnostics ends in %j, and the error has them all', (count, last) => {
    const error = new OasmithError(at(...errors(count)));
    expect(error.message.split('\n').slice(19).at(-1) ?? error.message).toBe(last);
    expect(error.message.split('\n').length).toBeLessThanOrEqual(21);
    expect(error.diagnostics.length).toBe(count);
});
