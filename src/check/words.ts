/** Describes differences, and the result of a check, for people. */
import { basename, dirname, join } from 'node:path';
import { printable } from '../diagnostics/unseen.ts';
import { aspects, type Change, type CheckedFile, type CheckResult, type Differing } from './change.ts';

/** The maximum number of changes to list. */
const mostChanges = 20;

/**
 * The lines for people: each outdated file, then the changes for callers, breaking ones first.
 *
 * @param limit The maximum number of changes to list. The rest are only counted.
 */
export function describeCheck({ files, changes }: CheckResult, limit = mostChanges): string[] {
    const parts = new Set(files.flatMap((file) => missingFrom(file, files)));
    const lines = files
        .filter(({ path, state }) => state !== 'current' && !parts.has(path))
        .map((file) => describeFile(file, missingFrom(file, files), changes));
    const sorted = breakingFirst(changes);
    const hidden = sorted.slice(limit);
    const more = hidden.length === 0 ? [] : [`  ${describeHidden(hidden)}`];
    return [...lines, ...sorted.slice(0, limit).map((change) => `  ${describeChange(change)}`), ...more];
}

/** The number of characters that one line of changes takes. A first change is never left out. */
const longestSummary = 120;

/**
 * Describes differences in one line, breaking changes first: `breaking: operation petClient.ping removed; and 2 more`.
 * Returns undefined if there is nothing to say, such as for files that are not TypeScript.
 */
export function summarizeDifferences(
    files: readonly { readonly differs: readonly Differing[] }[],
    changes: readonly Change[],
): string | undefined {
    const [first, ...others] = breakingFirst(changes);
    if (first === undefined) return describeInternals(files.flatMap(({ differs }) => differs));
    let line = describeChange(first);
    for (const [index, change] of others.entries()) {
        const longer = `${line}; ${describeChange(change)}`;
        if (longer.length > longestSummary) return `${line}; ${describeHidden(others.slice(index))}`;
        line = longer;
    }
    return line;
}

function breakingFirst(changes: readonly Change[]): readonly Change[] {
    return changes.toSorted((left, right) => Number(right.breaks) - Number(left.breaks));
}

function describeHidden(hidden: readonly Change[]): string {
    const breaking = hidden.filter(({ breaks }) => breaks).length;
    const count = `and ${hidden.length.toLocaleString('en')} more`;
    if (breaking === 0) return count;
    if (breaking === hidden.length) return `${count}, breaking too`;
    return `${count}, ${breaking.toLocaleString('en')} of them breaking`;
}

/** Describes differences without changes for importers. */
function describeInternals(differs: readonly Differing[]): string | undefined {
    if (differs.includes('code')) return 'only helpers changed';
    const parts = [
        ...(differs.includes('comments') ? ['comments'] : []),
        ...(differs.includes('order') ? ['the order'] : []),
    ];
    if (differs.includes('files'))
        return ['parts moved to other files', ...parts.map((part) => `${part} changed`)].join(', ');
    return parts.length === 0 ? undefined : `only ${parts.join(' and ')} changed`;
}

/** The files that an outdated folder lacks: what is said of the folder says it of them. */
export function missingFrom({ path: folder, state }: CheckedFile, files: readonly CheckedFile[]): readonly string[] {
    if (state !== 'outdated') return [];
    return files.flatMap(({ path, state: own }) =>
        own === 'missing' && join(dirname(path), '.') === join(folder, '.') ? [path] : [],
    );
}

/** The maximum number of missing files to name. */
const mostMissing = 3;

/** `owls.ts and types.ts are missing`; undefined if nothing is. */
export function describeMissing(paths: readonly string[]): string | undefined {
    const [first, ...others] = paths.map((path) => printable(basename(path))).sort();
    if (first === undefined) return undefined;
    if (others.length === 0) return `${first} is missing`;
    if (others.length >= mostMissing) return `${paths.length.toLocaleString('en')} of its files are missing`;
    return `${[first, ...others.slice(0, -1)].join(', ')} and ${others.at(-1)} are missing`;
}

function describeFile(file: CheckedFile, missing: readonly string[], changes: readonly Change[]): string {
    const path = printable(file.path);
    if (file.state === 'stale') return `${path} is no longer part of the output`;
    if (file.state !== 'outdated') return `${path} is ${file.state}`;
    const own = changes.filter((change) => change.path === file.path);
    const words = file.differs.includes('api') ? countChanges(own) : describeInternals(file.differs);
    const lacks = describeMissing(missing);
    const isIncomplete = file.differs.includes('incomplete');
    const differs = words ?? (isIncomplete ? undefined : 'it is not what oasmith writes');
    const said = [differs, lacks ?? (isIncomplete ? 'a file that others import is missing' : undefined)];
    return `${path} is outdated: ${said.filter((one) => one !== undefined).join('; ')}`;
}

function countChanges(changes: readonly Change[]): string {
    const breaking = changes.filter(({ breaks }) => breaks).length;
    if (changes.length === 0) return 'it follows changes of another file';
    const count = `${changes.length.toLocaleString('en')} ${changes.length === 1 ? 'change' : 'changes'}`;
    return breaking === 0 ? `${count}, none of them breaking` : `${count}, ${breaking.toLocaleString('en')} breaking`;
}

/** A change on one line: `breaking: parameter petClient.findPets(status) is required now`. */
export function describeChange(change: Change): string {
    const { kind, subject, name, before, after, breaks } = change;
    const verb = kind === 'changed' ? aspects[change.aspect].words : kind;
    // Both or none: one of two values would say little.
    const values = kind === 'changed' && (before === undefined || after === undefined) ? [] : [before, after];
    const shown = values.filter((value) => value !== undefined).join(' → ');
    return printable(`${breaks ? 'breaking: ' : ''}${subject} ${name} ${verb}${shown === '' ? '' : `: ${shown}`}`);
}
