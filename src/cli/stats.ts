/** The tables of `--stats`: what was generated for each tag, the files of a divided output, and the causes of warnings. */
import type { Diagnostic } from '../diagnostics/index.ts';
import { countsOf } from '../run/facts.ts';
import type { Facts, FactsOfFile } from '../stamp/stamp.ts';

function causesOf(diagnostics: readonly Diagnostic[]): readonly (readonly [code: string, count: number])[] {
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
    return [...countsOf(warnings.map(({ code }) => code))].toSorted(([, left], [, right]) => right - left);
}

export function renderStats(
    { tags: rows = [], folders, files }: Facts,
    diagnostics: readonly Diagnostic[],
): readonly string[] {
    const columns = ['operations', 'deprecated', 'leftOut', 'bytes'] as const;
    const shown = (number: number): string => number.toLocaleString('en');
    const sums = columns.map((column) => rows.reduce((sum, row) => sum + row[column], 0));
    const cells = rows.map((row) => [row.name, ...columns.map((column) => shown(row[column]))]);
    const all = ['in all', ...sums.map(shown)];
    const causes = causesOf(diagnostics).map(([code, count]) => [code, shown(count)]);
    return [
        ...tableOf([['tag', 'operations', 'deprecated', 'left out', 'bytes'], ...cells, all]),
        ...(folders.length === 0 ? [] : ['', ...tableOf([['file', 'bytes'], ...sizesOfFiles(files, shown)])]),
        ...(causes.length === 0 ? [] : ['', ...tableOf([['cause', 'warnings'], ...causes])]),
    ];
}

function sizesOfFiles(files: readonly FactsOfFile[], shown: (number: number) => string): readonly string[][] {
    const sum = files.reduce((all, { bytes }) => all + bytes, 0);
    return [...files.map(({ path, bytes }) => [path, shown(bytes)]), ['in all', shown(sum)]];
}

/** Names are aligned left, numbers right. */
function tableOf(rows: readonly (readonly string[])[]): string[] {
    const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
    return rows.map((row) =>
        row
            .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
            .join('  ')
            .trimEnd(),
    );
}
