/** Which diagnostics are shown: none hides another kind, and the gravest come first. */
import { expect, test } from 'vitest';
import { catalogue } from '../../src/diagnostics/catalogue.ts';
import {
    asErrors,
    type Diagnostic,
    type DiagnosticCode,
    OasmithError,
    shownOf,
    sortDiagnostics,
} from '../../src/diagnostics/index.ts';

const codes: Readonly<Record<string, DiagnosticCode>> = {
    e: 'invalid-option',
    f: 'unknown-option',
    // The gravest first.
    o: 'overwritten-file',
    u: 'unresolved-reference',
    m: 'malformed-description',
    t: 'ambiguous-tags',
    n: 'dropped-null',
};

/** Errors, warnings and notes at lines of a file, as letters for their kind with a number: `m2`, `e1`. */
function at(...names: readonly string[]): Diagnostic[] {
    return names.map((name) => {
        const code = codes[name.slice(0, 1)] ?? 'internal';
        return {
            code,
            severity: catalogue[code],
            message: name,
            where: { file: 'api.yaml', line: Number(name.slice(1)) },
        };
    });
}

/** Names of a kind at the lines from 1 to a number. */
function many(kind: string, count: number): string[] {
    return Array.from({ length: count }, (_, index) => `${kind}${index + 1}`);
}

/** What is shown, each with the number of those that it stands for. */
function texts(shown: readonly Diagnostic[]): string {
    return shown
        .map(({ message, help }) => [message, help?.replace(/^and in (.*) others?$/, '+$1') ?? []].flat().join(''))
        .join(' ');
}

test.each<[given: readonly string[], shown: string]>([
    [[], ''],
    [['m2'], 'm2'],
    // A warning stands for all of its kind.
    [['m2', 'm1'], 'm1+1'],
    [['m3', 'u4', 'm2', 'm1'], 'u4 m1+2'],
    [[...many('m', 5000), 'u5001', 't1'], 'u5001 m1+4,999 t1'],
    // The gravest first, on any line.
    [['t1', 'm2', 'u3', 'o4'], 'o4 u3 m2 t1'],
    // Each file that is replaced.
    [['t1', 't2', 'o9', 'o8'], 'o8 o9 t1+1'],
    // Errors come before warnings, on any line, and more of them are shown.
    [['m1', 'e9', 'm2', 'e8'], 'e8 e9 m1+1'],
    [[...many('e', 6), 'm1'], 'e1 e2 e3 e4 e5 e6 m1'],
    [many('e', 20), many('e', 20).join(' ')],
    [many('e', 21), `${many('e', 20).join(' ')}+1`],
    [[...many('e', 5000), 'm1', 'm2', 'n1'], `${many('e', 20).join(' ')}+4,980 m1+1 n1`],
    // Not even twenty errors hide another kind of them.
    [[...many('e', 30), 'f31', 'f32'], `${many('e', 20).join(' ')}+10 f31+1`],
    [['f1', ...many('e', 30), 'f32'], `f1+1 e1 ${many('e', 19).slice(1).join(' ')}+11`],
    // Notes come last, and all of them are shown.
    [['n1', 'm1', 'e9', 'n2'], 'e9 m1 n1 n2'],
])('of %j', (given, shown) => {
    expect(texts(shownOf(sortDiagnostics(at(...given))))).toBe(shown);
});

test('warnings that are errors have the order of errors', () => {
    const given = asErrors(at(...many('m', 25), 't1', 'u30', 'e40'));
    expect(texts(shownOf(sortDiagnostics(given)))).toBe(`m1 t1 ${many('m', 19).slice(1).join(' ')}+6 u30 e40`);
});

test('says where the others are, after what to do', () => {
    const given = at('m1', 'm2').map((one) => ({ ...one, help: 'fix it' }));
    expect(shownOf(given, ', which --verbose shows')).toMatchObject([
        { message: 'm1', help: 'fix it\nand in 1 other, which --verbose shows' },
    ]);
});

test.each<[most: Parameters<typeof shownOf>[2], shown: string]>([
    [{ error: 0 }, 'e1+3 m1+2 n1 n2'],
    [{ error: 2 }, 'e1 e2+2 m1+2 n1 n2'],
    [{ warning: 2, note: 1 }, 'e1 e2 e3 e4 m1 m2+1 n1+1'],
])('with other limits: %j', (most, shown) => {
    const given = at(...many('e', 4), ...many('m', 3), ...many('n', 2));
    expect(texts(shownOf(given, '', most))).toBe(shown);
});

test.each<[count: number, last: string]>([
    [1, 'api.yaml:1  invalid-option  e1'],
    [20, 'api.yaml:20  invalid-option  e20'],
    [21, '  and in 1 other'],
    [5000, '  and in 4,980 others'],
])('the message of an error with %i diagnostics ends in %j, and the error has them all', (count, last) => {
    const error = new OasmithError(at(...many('e', count)));
    expect(error.message.split('\n').at(-1)).toBe(last);
    expect(error.message.split('\n').length).toBeLessThanOrEqual(21);
    expect(error.diagnostics.length).toBe(count);
});
