/** The differences between two texts of a generated file that the compiler's parser can tell. */
import type ts from '../compiler/typescript.js';
import type { Change, Differing } from './change.ts';
import { type Content, contentOf, sortedCodeOf } from './code.ts';
import { compare, type Pair } from './compare.ts';
import { exportsOf } from './exports.ts';
import { attempt, parse } from './source.ts';

export interface Texts {
    readonly path: string;
    /** The text on disk, or of an earlier run. */
    readonly before: string;
    readonly after: string;
}

export interface Differences {
    /** By path. An empty array means that only the layout differs. */
    readonly files: ReadonlyMap<string, readonly Differing[]>;
    readonly changes: readonly Change[];
}

/** @param others Unchanged files of the same run. Their types tell what breaks. */
export function differencesOf(texts: readonly Texts[], others: readonly Texts[]): Differences {
    const files = new Map<string, readonly Differing[]>();
    const outdated: Read[] = [];
    for (const one of texts) {
        const read = readBoth(one);
        if (read === undefined) files.set(one.path, ['unrecognized']);
        else if (read.before.content.all === read.after.content.all) files.set(one.path, []);
        else outdated.push(read);
    }
    if (outdated.length === 0) return { files, changes: [] };
    const { changes, paths } = compare([...outdated.map(({ exports }) => exports), ...others.flatMap(unchanged)]);
    for (const one of outdated) files.set(one.path, paths.has(one.path) ? ['api'] : nameDifferences(one));
    return { files, changes };
}

interface Read {
    readonly path: string;
    readonly before: ReadFile;
    readonly after: ReadFile;
    readonly exports: Pair;
}

interface ReadFile {
    readonly file: ts.SourceFile;
    readonly content: Content;
}

function readBoth({ path, before: earlier, after: later }: Texts): Read | undefined {
    const [old, fresh] = [parse(path, earlier), parse(path, later)];
    if (old === undefined || fresh === undefined) return undefined;
    return attempt(() => {
        const exports = { before: exportsOf(path, old), after: exportsOf(path, fresh) };
        // For an empty or foreign file, it does not help to report every export as added.
        const isForeign = exports.before.entries.size === 0 && !earlier.includes('oasmith');
        if (isForeign && exports.after.entries.size > 0) return undefined;
        const [before, after] = [old, fresh].map((file) => ({ file, content: contentOf(file) }));
        return before && after && { path, before, after, exports };
    });
}

function unchanged({ path, after }: Texts): Pair[] {
    const file = parse(path, after);
    if (file === undefined) return [];
    const exports = exportsOf(path, file);
    return [{ before: exports, after: exports }];
}

/** Names the differences in files with equal exports. */
function nameDifferences({ before, after }: Read): Differing[] {
    const isOrdered = before.content.code() === after.content.code();
    if (!isOrdered && sortedCodeOf(before.file) !== sortedCodeOf(after.file)) return ['code'];
    const hasOtherComments = isOrdered || before.content.comments() !== after.content.comments();
    return [...(isOrdered ? [] : ['order' as const]), ...(hasOtherComments ? ['comments' as const] : [])];
}
