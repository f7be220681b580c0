/** The differences between two texts of a generated file that the compiler's parser can tell. */
import type { Change } from './change.ts';
import { compare, type Pair } from './compare.ts';
import { areSame, haveSameCode, haveSameComments, type Parts, partsOf } from './layout.ts';
import { sortedCodeOf } from './order.ts';
import type { Differing } from './result.ts';
import { attempt, parse, Source } from './source.ts';
import { surfaceOf } from './surface.ts';

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
        else if (areSame(...read.parts)) files.set(one.path, []);
        else outdated.push(read);
    }
    if (outdated.length === 0) return { files, changes: [] };
    const { changes, paths } = compare([...outdated.map(({ surfaces }) => surfaces), ...others.flatMap(sameSurfaces)]);
    for (const one of outdated) files.set(one.path, paths.has(one.path) ? ['api'] : nameDifferences(one));
    return { files, changes };
}

interface Read {
    readonly path: string;
    readonly before: Source;
    readonly after: Source;
    readonly surfaces: Pair;
    readonly parts: readonly [before: Parts, after: Parts];
}

function readBoth({ path, before: earlier, after: later }: Texts): Read | undefined {
    const [old, fresh] = [parse(path, earlier), parse(path, later)];
    if (old === undefined || fresh === undefined) return undefined;
    return attempt(() => {
        const [before, after] = [new Source(path, old), new Source(path, fresh)];
        const surfaces = { before: surfaceOf(before), after: surfaceOf(after) };
        // For an empty or foreign file, it does not help to report every export as added.
        const isForeign = surfaces.before.entries.size === 0 && !earlier.includes('oasmith');
        if (isForeign && surfaces.after.entries.size > 0) return undefined;
        return { path, before, after, surfaces, parts: [partsOf(old), partsOf(fresh)] };
    });
}

function sameSurfaces({ path, after }: Texts): Pair[] {
    const file = parse(path, after);
    if (file === undefined) return [];
    const surface = surfaceOf(new Source(path, file));
    return [{ before: surface, after: surface }];
}

/** Names the differences in files with equal exports. */
function nameDifferences({ before, after, parts }: Read): Differing[] {
    const isOrdered = haveSameCode(...parts);
    if (!isOrdered && sortedCodeOf(before.file) !== sortedCodeOf(after.file)) return ['code'];
    const differing: Differing[] = isOrdered ? [] : ['order'];
    if (isOrdered || !haveSameComments(...parts)) differing.push('comments');
    return differing;
}
