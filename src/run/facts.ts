/** What reports say about the files of an API, whether they were generated or are as an earlier run has left them. */
import { isPartOf } from '../check/folders.ts';
import { untagged } from '../operations/naming.ts';
import type { GeneratedFile } from '../plan/files.ts';
import type { Facts, TagRow } from '../stamp/stamp.ts';
import type { Generated } from './stages.ts';

/** @param needsTags Whether there are rows by tag. */
export function factsOf(generated: Generated, needsTags: boolean): Facts {
    const { stats, folders, files } = generated;
    return {
        stats,
        folders,
        files: files.map((file) => ({
            path: file.path,
            folder: folders.find((folder) => isPartOf(folder, file)),
            bytes: Buffer.byteLength(file.text),
        })),
        tags: needsTags ? tagRowsOf(generated) : undefined,
    };
}

/** One row per tag, one for the schema types, and one for all code that belongs to no operation or schema. */
export function tagRowsOf({
    groups,
    leftOut,
    files,
}: Pick<Generated, 'groups' | 'leftOut' | 'files'>): readonly TagRow[] {
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

/** How often each name is there. */
export function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts;
}
