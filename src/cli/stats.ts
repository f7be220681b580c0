/** The tables of `--stats`: what was generated for each tag, the files of a divided output, and the causes of warnings. */
import type { Diagnostic } from '../diagnostics/index.ts';
import { untagged } from '../operations/naming.ts';
import type { GeneratedFile } from '../plan/files.ts';
import type { Generated } from '../run/stages.ts';

/** One row per tag, one for the schema types, and one for all code that belongs to no operation or schema. */
export function statsOf({ groups, leftOut, files }: Pick<Generated, 'groups' | 'leftOut' | 'files'>) {
    const tagOf = new Map(
        groups.flatMap(({ tag, operations }) => operations.map(({ pointer }) => [pointer, tag] as const)),
    );
    const bytes = new Map<string, number>();
    const add = (name: string, count: number): void => void bytes.set(name, (bytes.get(name) ?? 0) + count);
    for (const file of files) {
        const parts = sizesOf(file);
        for (const [index, { pointer, size }] of parts.entries()) {
            // A client begins before its first operation.
            const owner = pointer === '/paths' ? (parts[index + 1]?.pointer ?? '') : pointer;
            add(tagOf.get(owner) ?? (pointer === '' ? nameOfRest : nameOfTypes), size);
        }
    }
    const dropped = countsOf(leftOut.map(({ tag }) => tag ?? untagged));
    const tags = new Set([...groups.map(({ tag }) => tag), ...dropped.keys()]);
    const byTag = [...tags].map((tag) => {
        const ofTag = groups.filter((group) => group.tag === tag).flatMap(({ operations }) => operations);
        // An operation may have several methods.
        const operations = [...new Map(ofTag.map((one) => [one.pointer, one])).values()];
        return {
            name: tag,
            operations: operations.length,
            deprecated: operations.filter(({ deprecated }) => deprecated).length,
            leftOut: dropped.get(tag) ?? 0,
            // The size of its code in all files.
            bytes: bytes.get(tag) ?? 0,
        };
    });
    const others = [nameOfTypes, nameOfRest].map((name) => ({ name, ...noCounts, bytes: bytes.get(name) ?? 0 }));
    return [...byTag, ...others.filter((row) => row.bytes > 0)];
}

const nameOfTypes = '(types)';
const nameOfRest = '(helpers)';
const noCounts = { operations: 0, deprecated: 0, leftOut: 0 };

function causesOf(diagnostics: readonly Diagnostic[]): readonly (readonly [code: string, count: number])[] {
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning');
    return [...countsOf(warnings.map(({ code }) => code))].toSorted(([, left], [, right]) => right - left);
}

function countsOf(names: readonly string[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts;
}

export function renderStats(generated: Generated, diagnostics: readonly Diagnostic[]): readonly string[] {
    const rows = statsOf(generated);
    const columns = ['operations', 'deprecated', 'leftOut', 'bytes'] as const;
    const shown = (number: number): string => number.toLocaleString('en');
    const sums = columns.map((column) => rows.reduce((sum, row) => sum + row[column], 0));
    const cells = rows.map((row) => [row.name, ...columns.map((column) => shown(row[column]))]);
    const all = ['in all', ...sums.map(shown)];
    const causes = causesOf(diagnostics).map(([code, count]) => [code, shown(count)]);
    return [
        ...tableOf([['tag', 'operations', 'deprecated', 'left out', 'bytes'], ...cells, all]),
        ...(generated.folders.length === 0
            ? []
            : ['', ...tableOf([['file', 'bytes'], ...sizesOfFiles(generated.files, shown)])]),
        ...(causes.length === 0 ? [] : ['', ...tableOf([['cause', 'warnings'], ...causes])]),
    ];
}

function sizesOfFiles(files: readonly GeneratedFile[], shown: (number: number) => string): readonly string[][] {
    const sizes = files.map(({ path, text }) => ({ path, bytes: Buffer.byteLength(text) }));
    const sum = sizes.reduce((all, { bytes }) => all + bytes, 0);
    return [...sizes.map(({ path, bytes }) => [path, shown(bytes)]), ['in all', shown(sum)]];
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

function sizesOf({ text, origins }: GeneratedFile): readonly { readonly pointer: string; readonly size: number }[] {
    const lines = text.split('\n');
    const starts = [{ line: 1, pointer: '' }, ...origins];
    return starts.map(({ line, pointer }, index) => {
        const next = starts[index + 1]?.line;
        const part = lines.slice(line - 1, next === undefined ? undefined : next - 1).join('\n');
        // Add the line break that separates the last line from the next part.
        return { pointer, size: Buffer.byteLength(part) + (next === undefined || next === line ? 0 : 1) };
    });
}
