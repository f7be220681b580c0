/** Describes differences, and the result of a check, for people. */

import { countOf } from '../diagnostics/index.ts';
import { printable } from '../diagnostics/unseen.ts';
import type { Aspect, Change, CheckedFile, CheckResult, Differing } from './change.ts';

/** The maximum number of changes to list. */
const mostChanges = 20;

const differingWords: Readonly<Record<Exclude<Differing, 'api'>, string>> = {
    code: 'only helpers changed',
    comments: 'only comments changed',
    order: 'only the order changed',
    unrecognized: 'it is not what oasmith writes',
};

const commentsAndOrder = 'only comments and the order changed';

const aspectWords: Readonly<Record<Aspect, string>> = {
    type: 'changed',
    required: 'is required now',
    optional: 'is optional now',
    nullable: 'may be null now',
    'not nullable': 'is no longer null',
    deprecated: 'is deprecated now',
    'not deprecated': 'is no longer deprecated',
    name: 'renamed',
    order: 'takes its arguments in another order',
    value: 'changed',
    request: 'sends another request',
    server: 'sends to another server',
    place: 'is sent in another place',
    'sent name': 'has another name in the request',
    style: 'is written in another style',
    'media type': 'is sent as another media type',
    accept: 'accepts another media type',
    reading: 'is read in another way',
    security: 'needs other credentials',
    format: 'has another format',
    code: 'sends or reads something in another way',
};

/**
 * The lines for people: each outdated file, then the changes for callers, breaking ones first.
 *
 * @param limit The maximum number of changes to list. The rest are only counted.
 */
export function describeCheck({ files, changes }: CheckResult, limit = mostChanges): string[] {
    const lines = files.filter(({ state }) => state !== 'current').map((file) => describeFile(file, changes));
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
    const count = `and ${countOf(hidden.length)}`;
    if (breaking === 0) return count;
    if (breaking === hidden.length) return `${count}, breaking too`;
    return `${count}, ${breaking.toLocaleString('en')} of them breaking`;
}

/** Describes differences without changes for importers. */
function describeInternals(differs: readonly Differing[]): string | undefined {
    const [kind] = (['code', 'order', 'comments'] as const).filter((one) => differs.includes(one));
    if (kind === undefined) return undefined;
    return kind === 'order' && differs.includes('comments') ? commentsAndOrder : differingWords[kind];
}

function describeFile(file: CheckedFile, changes: readonly Change[]): string {
    const path = printable(file.path);
    if (file.state !== 'outdated') return `${path} is ${file.state}`;
    return `${path} is outdated: ${wordsOf(file.differs, changes, file.path)}`;
}

function wordsOf(differs: readonly Differing[], changes: readonly Change[], path: string): string {
    const [only, other] = differs;
    if (only !== 'api') {
        if (other !== undefined) return commentsAndOrder;
        return only === undefined ? 'it differs' : differingWords[only];
    }
    const own = changes.filter((change) => change.path === path);
    const breaking = own.filter(({ breaks }) => breaks).length;
    if (own.length === 0) return 'it follows changes of another file';
    const count = `${own.length.toLocaleString('en')} ${own.length === 1 ? 'change' : 'changes'}`;
    return breaking === 0 ? `${count}, none of them breaking` : `${count}, ${breaking.toLocaleString('en')} breaking`;
}

/** A change on one line: `breaking: parameter petClient.findPets(status) is required now`. */
export function describeChange(change: Change): string {
    const { subject, name, before, after, breaks } = change;
    const what = `${breaks ? 'breaking: ' : ''}${subject} ${name}`;
    switch (change.kind) {
        case 'added':
            return printable(`${what} added${after === undefined ? '' : `: ${after}`}`);
        case 'removed':
            return printable(`${what} removed${before === undefined ? '' : `: ${before}`}`);
        case 'changed': {
            const values = before === undefined || after === undefined ? '' : `: ${before} → ${after}`;
            return printable(`${what} ${aspectWords[change.aspect]}${values}`);
        }
        default:
            return change satisfies never;
    }
}
