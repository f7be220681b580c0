/** Says what an unknown field was probably meant to be. Other unknown fields are no mistakes: many tools add their own. */
import { editDistance, Suggestions } from '../../diagnostics/nearest.ts';
import type { JsonValue } from '../json.ts';
import { holdsObjects, type Kind } from '../objects/kinds.ts';
import type { Unknown } from '../objects/walk.ts';

export interface Explanation {
    readonly help: string;
    /** Whether this use of the field is no mistake after all. */
    readonly isHarmless: (unknown: Unknown) => boolean;
}

const never = (): boolean => false;

/** Explains unknown fields. The time for suggestions is limited. */
export class Explainer {
    readonly #outermost: Kind;
    readonly #suggestions = new Suggestions();
    #everyField: ReadonlySet<string> | undefined;

    constructor(outermost: Kind) {
        this.#outermost = outermost;
    }

    explain(unknown: Unknown): Explanation | undefined {
        const { field, kind, around } = unknown;
        const replacement = kind.replaced.get(field);
        if (replacement !== undefined) return { help: `use ${replacement} instead`, isHarmless: never };
        const near = this.#nearest(field, kind);
        const isKnown = this.#isKnown(field);
        // In a schema, a field of other objects is an annotation (JSON Schema Core, 6.5).
        if (isKnown && kind.isOpen) return undefined;
        if (near !== undefined && (!isKnown || isWithin(1, field, near))) return misspelt(near, kind);
        if (!isKnown) return undefined;
        const owner = around?.suggested.has(field) ? `${around.name}, further up` : findBelow(field, kind);
        if (owner !== undefined) return { help: `it belongs to ${owner}`, isHarmless: never };
        return near === undefined ? undefined : misspelt(near, kind);
    }

    #nearest(field: string, kind: Kind): string | undefined {
        const near = this.#suggestions.nearest(field, kind, () => kind.suggested);
        return near !== undefined && isWithin(mostEdits(field, kind), field, near) ? near : undefined;
    }

    /** Whether any object has a field of this name. */
    #isKnown(field: string): boolean {
        this.#everyField ??= everyField(this.#outermost);
        return this.#everyField.has(field);
    }
}

/** Whether two words differ by at most so many edits, besides the case of their letters. */
function isWithin(most: number, left: string, right: string): boolean {
    return editDistance(left.toLowerCase(), right.toLowerCase(), most) <= most;
}

/** The most edits of a misspelt field. Two letters are near everything, and other vocabularies have similar keywords. */
function mostEdits(field: string, { isOpen }: Kind): number {
    if (field.length < 3) return 0;
    if (!isOpen) return field.length;
    return field.length < 8 ? 1 : 2;
}

function misspelt(near: string, kind: Kind): Explanation {
    const isObject = holdsObjects(kind.fields.get(near));
    return {
        help: `did you mean '${near}'?`,
        isHarmless: ({ field, object }) =>
            (kind.isOpen && Object.hasOwn(object, near)) || (isObject && !mayHold(object[field])),
    };
}

/** Whether a value may be an object, an array or a map of objects, a boolean schema, or nothing yet. */
function mayHold(value: JsonValue | undefined): boolean {
    return typeof value === 'boolean' || typeof value === 'object';
}

/** Finds the nearest object further down that has a field, and says where it is. */
function findBelow(field: string, kind: Kind): string | undefined {
    let level: { readonly kind: Kind; readonly under: readonly string[] }[] = [{ kind, under: [] }];
    for (let depth = 0; depth < kind.searchedLevels; depth++) {
        level = level.flatMap(({ kind: of, under }) =>
            [...partsOf(of)].map(([part, names]) => ({
                kind: part,
                // A part that several fields hold is known by its own name.
                under: names.length === 1 ? [...under, ...names] : under,
            })),
        );
        const found = level.find((one) => one.kind.suggested.has(field));
        if (found === undefined) continue;
        const under = found.under.map((name) => `'${name}'`).join(' and ');
        return under === '' ? found.kind.name : `${found.kind.name}, under ${under}`;
    }
    return undefined;
}

/** The kinds of objects in an object, each with the fields that hold it. */
function partsOf({ fields }: Kind): ReadonlyMap<Kind, readonly string[]> {
    const parts = new Map<Kind, string[]>();
    for (const [field, type] of fields) {
        if (!holdsObjects(type)) continue;
        const part = type.form === 'map' ? type.kind : (type.kind.named?.type.kind ?? type.kind);
        // Callbacks: what is in them is too far away.
        if (part.named !== undefined) continue;
        const names = parts.get(part) ?? [];
        parts.set(part, names);
        names.push(field);
    }
    return parts;
}

function everyField(outermost: Kind): ReadonlySet<string> {
    const kinds = new Set([outermost]);
    // It grows during the loop.
    for (const { fields, named } of kinds) {
        for (const type of fields.values()) if (holdsObjects(type)) kinds.add(type.kind);
        if (named !== undefined) kinds.add(named.type.kind);
    }
    return new Set([...kinds].flatMap(({ suggested }) => [...suggested]));
}
