/** The differences between two texts of a generated file that the compiler's parser can tell. */
import type ts from '../compiler/typescript.js';
import { withoutSharedBodies } from './bodies.ts';
import type { Change, Differing } from './change.ts';
import { haveSameTokens, isComment, namesDeclaredInOne, sortedCodeOf, tokenSeparator, tokensOfFile } from './code.ts';
import { compare, type Pair } from './compare.ts';
import { Exports } from './exports.ts';
import { namesOfOtherPlans } from './formats.ts';
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
    const [old, fresh] = parseBoth(path, earlier, later) ?? [];
    if (old === undefined || fresh === undefined) return undefined;
    return unlessTooDeep(() => {
        const pair = { before: new Exports(path, old), after: new Exports(path, fresh) };
        // For an empty or foreign file, it does not help to report every export as added.
        const isForeign = pair.before.entries.size === 0 && !earlier.includes('oasmith');
        if (isForeign && pair.after.entries.size > 0) return undefined;
        return { ...pair, isSame: haveSameTokens(old, fresh) };
    });
}

/** Parses two texts of a file, without the bodies that say nothing of what changed. */
function parseBoth(path: string, before: string, after: string): readonly [ts.SourceFile, ts.SourceFile] | undefined {
    const parseWithout = (kept?: ReadonlySet<string>) => {
        const texts = withoutSharedBodies(before, after, kept);
        const [old, fresh] = [parse(path, texts.before), parse(path, texts.after)];
        return old === undefined || fresh === undefined ? undefined : { files: [old, fresh] as const, texts };
    };
    const found = parseWithout();
    if (found === undefined) return undefined;
    const deciding = new Set(unlessTooDeep(() => namesThatDecide(...found.files)));
    // A body with the same text has another meaning if what it refers to has.
    const isOther = deciding.size > 0 && [...found.texts.words()].some((word) => deciding.has(word));
    return isOther ? parseWithout(deciding)?.files : found.files;
}

function namesThatDecide(before: ts.SourceFile, after: ts.SourceFile): readonly string[] {
    return [...namesDeclaredInOne(before, after), ...namesOfOtherPlans(before, after)];
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
