/** The differences between two texts of a generated file that the compiler's parser can tell. */
import type ts from '../compiler/whole.js';
import type { Change, Differing } from './change.ts';
import { isComment, sortedCodeOf, tokenSeparator, tokensOfFile } from './code.ts';
import { compare, type Pair } from './compare.ts';
import { Exports } from './exports.ts';
import { parse, unlessTooDeep } from './source.ts';

export interface Texts {
    readonly path: string;
    /** The text on disk, or of an earlier run. */
    readonly before: string;
    readonly after: string;
}

/**
 * How files differ, by path, and what that changes for callers. An empty array means that only the layout differs.
 *
 * @param others Unchanged files of the same run. Their types tell what breaks.
 */
export function differencesOf(
    texts: readonly Texts[],
    others: readonly Texts[],
): { readonly files: ReadonlyMap<string, readonly Differing[]>; readonly changes: readonly Change[] } {
    const files = new Map<string, readonly Differing[]>();
    const outdated: Pair[] = [];
    for (const one of texts) {
        const pair = readBoth(one);
        if (pair === undefined) files.set(one.path, ['unrecognized']);
        else if (pair.isSame) files.set(one.path, []);
        else outdated.push(pair);
    }
    if (outdated.length === 0) return { files, changes: [] };
    const { changes, paths } = compare([...outdated, ...others.flatMap(pairWithItself)]);
    for (const pair of outdated) {
        const { path } = pair.after;
        files.set(path, paths.has(path) ? ['api'] : nameDifferences(pair));
    }
    return { files, changes };
}

function readBoth({ path, before: earlier, after: later }: Texts): (Pair & { readonly isSame: boolean }) | undefined {
    const [old, fresh] = [parse(path, earlier), parse(path, later)];
    if (old === undefined || fresh === undefined) return undefined;
    return unlessTooDeep(() => {
        const pair = { before: new Exports(path, old), after: new Exports(path, fresh) };
        // For an empty or foreign file, it does not help to report every export as added.
        const isForeign = pair.before.entries.size === 0 && !earlier.includes('oasmith');
        if (isForeign && pair.after.entries.size > 0) return undefined;
        return { ...pair, isSame: areEqual(pair, tokensOfFile) };
    });
}

function pairWithItself({ path, after }: Texts): Pair[] {
    const file = parse(path, after);
    if (file === undefined) return [];
    const exports = new Exports(path, file);
    return [{ before: exports, after: exports }];
}

/** Names the differences between files with equal exports. */
function nameDifferences(pair: Pair): Differing[] {
    const codeIn = (file: ts.SourceFile): readonly string[] => tokensOfFile(file).filter((part) => !isComment(part));
    if (areEqual(pair, codeIn)) return ['comments'];
    // The order in a tree says nothing of what is between its nodes, such as operators.
    if (!areEqual(pair, (file) => [sortedCodeOf(file), ...[...codeIn(file)].sort()])) return ['code'];
    return areEqual(pair, (file) => tokensOfFile(file).filter(isComment).sort()) ? ['order'] : ['order', 'comments'];
}

function areEqual({ before, after }: Pair, partsOf: (file: ts.SourceFile) => readonly string[]): boolean {
    return partsOf(before.file).join(tokenSeparator) === partsOf(after.file).join(tokenSeparator);
}
