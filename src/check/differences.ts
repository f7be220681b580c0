/** What differs between texts on disk and generated ones, as far as the compiler's parser tells. */
import type { Change } from './change.ts';
import { compare, type Pair } from './compare.ts';
import { areSame, haveSameCode, haveSameComments, type Parts, partsOf } from './layout.ts';
import { sortedCodeOf } from './order.ts';
import type { Differing } from './result.ts';
import { attempt, parse, Source } from './source.ts';
import { surfaceOf } from './surface.ts';

export interface Texts {
    readonly path: string;
    readonly onDisk: string;
    readonly generated: string;
}

export interface Differences {
    /** By path; an empty list is a file that differs in layout only. */
    readonly files: ReadonlyMap<string, readonly Differing[]>;
    readonly changes: readonly Change[];
}

/** @param others Files of the same run that do not differ: types in them tell what breaks. */
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

function readBoth({ path, onDisk, generated }: Texts): Read | undefined {
    const [old, fresh] = [parse(path, onDisk), parse(path, generated)];
    if (old === undefined || fresh === undefined) return undefined;
    return attempt(() => {
        const [before, after] = [new Source(path, old), new Source(path, fresh)];
        const surfaces = { before: surfaceOf(before), after: surfaceOf(after) };
        // An empty file, or one of somebody else: to say that everything came would help nobody.
        const isForeign = surfaces.before.entries.size === 0 && !onDisk.includes('oasmith');
        if (isForeign && surfaces.after.entries.size > 0) return undefined;
        return { path, before, after, surfaces, parts: [partsOf(old), partsOf(fresh)] };
    });
}

function sameSurfaces({ path, generated }: Texts): Pair[] {
    const file = parse(path, generated);
    if (file === undefined) return [];
    const surface = surfaceOf(new Source(path, file));
    return [{ before: surface, after: surface }];
}

/** Names what differs where what is offered does not. */
function nameDifferences({ before, after, parts }: Read): Differing[] {
    const isOrdered = haveSameCode(...parts);
    if (!isOrdered && sortedCodeOf(before.file) !== sortedCodeOf(after.file)) return ['code'];
    const differing: Differing[] = isOrdered ? [] : ['order'];
    if (isOrdered || !haveSameComments(...parts)) differing.push('comments');
    return differing;
}
