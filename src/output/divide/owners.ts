/** Which file of a divided output has which part: that of the one tag that uses it, or one that several share. */
import { type FileKind, fileKinds } from '../../options/files.ts';
import type { Part } from './parts.ts';

/** The file of a part within the folder of its kind. */
export type Owner =
    | { readonly kind: 'tag'; readonly tag: string }
    | { readonly kind: 'types' | 'shared' | 'runtime' | 'all' };

/** A part, with the kind of its file. */
export interface PlacedPart extends Part {
    readonly of: FileKind;
}

/** Finds the part that declares a name, as seen from a part. */
export type Declaring = (name: string, from: PlacedPart) => PlacedPart | undefined;

/** More than one tag, or none. */
const several = Symbol('several');
type Tag = string | typeof several;

/**
 * Gives each part its file.
 *
 * - A part of a tag is in the file of the tag.
 * - A part that only one tag leads to is there as well. What several lead to is shared, with all that it leads to, so a shared
 *   file never imports that of a tag, and no two files import each other.
 * - The examples and validators that no operation leads to are where the types are that they are of.
 *
 * Each part changes its owner twice at most, so the time grows with the number of references.
 */
export function ownersOf(parts: readonly PlacedPart[], declaring: Declaring): ReadonlyMap<PlacedPart, Owner> {
    const tags = new Map<PlacedPart, Tag>();
    const leadsTo = (part: PlacedPart): readonly PlacedPart[] =>
        [...part.references.keys()].flatMap((name) => declaring(name, part) ?? []);
    /** Gives a part to a tag, and then all that it leads to. */
    const give = (first: PlacedPart, tag: Tag, within?: FileKind): void => {
        const waiting: [PlacedPart, Tag][] = [[first, tag]];
        for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
            const [part, by] = next;
            const known = tags.get(part);
            if (known === by || known === several || isFixed(part)) continue;
            const now = known === undefined ? by : several;
            tags.set(part, now);
            for (const other of leadsTo(part)) {
                if (within === undefined || other.of === within) waiting.push([other, now]);
            }
        }
    };
    for (const part of parts) {
        if (part.home?.kind !== 'tag') continue;
        for (const other of leadsTo(part)) give(other, part.home.tag);
    }
    for (const kind of fileKinds) {
        for (const part of parts) {
            if (part.of !== kind || tags.has(part) || isFixed(part)) continue;
            const places = new Set(leadsTo(part).flatMap((other) => (other.of === kind ? [] : (tagOf(other) ?? []))));
            const [only] = places;
            give(part, only !== undefined && places.size === 1 ? only : several, kind);
        }
    }

    function tagOf(part: PlacedPart): Tag | undefined {
        return part.home?.kind === 'tag' ? part.home.tag : tags.get(part);
    }

    return new Map(parts.map((part) => [part, ownerOf(part, tagOf(part))]));
}

/** Whether a part has its file, whatever leads to it. */
function isFixed({ home }: PlacedPart): boolean {
    return home?.kind === 'tag' || home?.kind === 'whole' || home?.kind === 'runtime';
}

function ownerOf({ home }: PlacedPart, tag: Tag | undefined): Owner {
    if (home?.kind === 'whole') return { kind: 'all' };
    if (home?.kind === 'runtime') return { kind: 'runtime' };
    if (typeof tag === 'string') return { kind: 'tag', tag };
    return { kind: home?.kind === 'types' ? 'types' : 'shared' };
}
