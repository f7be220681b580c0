/**
 * Puts the targets of misplaced references in their places, so that the description reads as if it was written in one
 * piece. Targets are shared and not copied, as the values of YAML aliases are.
 */
import { type Diagnostic, diagnose, fail } from '../../diagnostics/index.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { nestingLimit } from '../nesting.ts';
import { escapeKey, parsePointer } from '../pointer.ts';
import { shownReference } from '../shown.ts';
import type { WrittenVersion } from '../version.ts';
import type { DocumentSet, Expansion } from './documents.ts';
import { findMisplaced, type Misplaced, type MisplacedPlace } from './misplaced.ts';
import type { Part } from './mounts.ts';
import { lossOf, placeOfPart } from './places.ts';
import { valueAt } from './value.ts';

export interface ExpandedSet {
    readonly set: DocumentSet;
    readonly diagnostics: readonly Diagnostic[];
}

/**
 * @param given The first document is the description itself.
 * @param maps Misplaced references that are already replaced.
 */
export function expandReferences(
    given: DocumentSet,
    version: WrittenVersion,
    maps: readonly MisplacedPlace[],
): ExpandedSet {
    const { misplaced, followed, diagnostics: lost } = findMisplaced(given, version);
    const places = [...maps, ...misplaced.filter(({ target }) => target !== undefined), ...followed];
    const diagnostics = [...lost, ...noteEach(places, given)];
    if (misplaced.length === 0) return { set: given, diagnostics };
    const expander = new Expander(given, misplaced);
    const values = given.documents.map(({ value }, document) => expander.expand(value, { document, pointer: '' }));
    measure(given, values);
    const documents = given.documents.map((one, document) => ({
        ...one,
        value: values[document] ?? one.value,
        written: one.value,
        place: (pointer: string) => {
            const real = expander.trace({ document, pointer });
            return given.documents[real.document]?.place(real.pointer) ?? { pointer };
        },
    }));
    const set = { ...given, documents, expansion: expander };
    return { set, diagnostics: [...diagnostics, ...expander.diagnostics] };
}

/** One note for each kind of place. */
function noteEach(places: readonly MisplacedPlace[], set: DocumentSet): Diagnostic[] {
    const kinds = new Map<string, { readonly first: Part; count: number }>();
    for (const { part, expected } of places) {
        const kind = kinds.get(expected);
        if (kind === undefined) kinds.set(expected, { first: part, count: 1 });
        else kind.count++;
    }
    return [...kinds].map(([expected, { first, count }]) => {
        const more =
            count === 1 ? '' : count === 2 ? ', here and in 1 other place' : `, here and in ${count - 1} other places`;
        return diagnose('misplaced-reference', `a reference stands for ${expected}${more}: it is followed`, {
            where: placeOfPart(set, first),
            help: 'OpenAPI does not allow references there',
        });
    });
}

/** A reference, and the keys next to it. */
interface Site extends Misplaced {
    /** The keys that win over those of the target. */
    readonly own: ReadonlySet<string>;
}

class Expander implements Expansion {
    readonly diagnostics: Diagnostic[] = [];
    readonly #set: DocumentSet;
    /** By document and pointer. A reference that cannot be followed is removed. */
    readonly #sites = new Map<number, Map<string, Site>>();
    /** The keys that lead to a reference, by document and pointer. */
    readonly #leading = new Map<number, Map<string, Set<string>>>();
    readonly #expanded = new Map<string, JsonValue | undefined>();
    readonly #open = new Set<string>();
    readonly #owners = new WeakMap<object, number>();
    readonly #parts = new Set<number>();

    constructor(set: DocumentSet, misplaced: readonly Misplaced[]) {
        this.#set = set;
        for (const one of misplaced) {
            const { document, pointer } = one.part;
            const ofDocument = this.#sites.get(document) ?? new Map<string, Site>();
            this.#sites.set(document, ofDocument.set(pointer, { ...one, own: this.#keysBeside(one) }));
            this.#lead(one.part);
            if (one.target?.pointer === '') this.#parts.add(one.target.document);
        }
    }

    trace(part: Part): Part {
        if (!this.#sites.has(part.document)) return part;
        const keys = part.pointer.split('/').slice(1);
        let real: Part = { document: part.document, pointer: '' };
        for (const key of keys) {
            const { document, pointer } = this.#land(real, key);
            real = { document, pointer: `${pointer}/${key}` };
        }
        return real;
    }

    readonly ownerOf = (value: object): number | undefined => this.#owners.get(value);

    readonly isPart = (document: number): boolean => this.#parts.has(document);

    /** A value with all references in it replaced; undefined for a reference that cannot be followed. */
    expand(value: JsonValue, part: Part, depth = 0): JsonValue | undefined {
        const { document, pointer } = part;
        const site = this.#sites.get(document)?.get(pointer);
        const leading = this.#leading.get(document)?.get(pointer);
        if (site === undefined && leading === undefined) return value;
        const key = keyOf(part);
        if (this.#expanded.has(key)) return this.#expanded.get(key);
        if (depth > nestingLimit) this.#refuse(part);
        this.#open.add(key);
        const inner = leading === undefined ? value : this.#expandInside(value, part, leading, depth);
        const expanded = site === undefined ? inner : this.#inline(site, inner, depth);
        this.#open.delete(key);
        this.#expanded.set(key, expanded);
        return expanded;
    }

    #expandInside(
        value: JsonValue,
        { document, pointer }: Part,
        leading: ReadonlySet<string>,
        depth: number,
    ): JsonValue {
        const expand = (inner: JsonValue, key: string): JsonValue | undefined =>
            this.expand(inner, { document, pointer: `${pointer}/${escapeKey(key)}` }, depth + 1);
        if (Array.isArray(value)) {
            // An item that cannot be replaced stays, so that the others keep their places.
            return value.map((item: JsonValue, index) =>
                leading.has(String(index)) ? (expand(item, String(index)) ?? item) : item,
            );
        }
        const entries = Object.entries(value as JsonObject).flatMap(
            ([key, inner]): [string, JsonValue | undefined][] => {
                if (inner === undefined || !leading.has(key)) return [[key, inner]];
                const expanded = expand(inner, key);
                return expanded === undefined ? [] : [[key, expanded]];
            },
        );
        return Object.fromEntries(entries);
    }

    /** The target of a reference, with the keys next to the reference. They win, as they do in maps and path items. */
    #inline(site: Site, object: JsonValue, depth: number): JsonValue | undefined {
        const { $ref: _, ...own } = object as JsonObject;
        const alone = site.own.size === 0 ? undefined : own;
        const target = this.#targetOf(site, depth);
        if (target === undefined) {
            this.#sites.get(site.part.document)?.delete(site.part.pointer);
            return alone;
        }
        if (alone === undefined) return target;
        if (!isJsonObject(target)) {
            this.#sites.get(site.part.document)?.set(site.part.pointer, { ...site, own: new Set() });
            this.#report(site, 'malformed-description', 'is an array, so what stands next to it is left out');
            return target;
        }
        for (const inner of Object.values(target)) this.#own(inner, site.target);
        for (const inner of Object.values(own)) this.#own(inner, site.part);
        return { ...target, ...own };
    }

    #targetOf(site: Site, depth: number): JsonValue | undefined {
        const { target, expected } = site;
        if (target === undefined) return undefined;
        if (this.#open.has(keyOf(target))) {
            const loss = lossOf(this.#set, site.part, expected);
            this.#report(site, 'circular-reference', `leads back to itself: ${loss}`);
            return undefined;
        }
        const value = valueAt(this.#set.documents[target.document]?.value ?? null, target.pointer);
        const expanded = value === undefined ? undefined : this.expand(value, target, depth + 1);
        if (target.document !== site.part.document) this.#own(expanded, target);
        return expanded;
    }

    /** Where the value with a key is, given where a reference may stand for that value. */
    #land(part: Part, next: string): Part {
        let real = part;
        for (;;) {
            const site = this.#sites.get(real.document)?.get(real.pointer);
            if (site?.target === undefined || site.own.has(next)) return real;
            real = site.target;
        }
    }

    /** Records the document of a value. One that came from a third document is already recorded. */
    #own(value: JsonValue | undefined, part: Part | undefined): void {
        if (typeof value !== 'object' || value === null || part === undefined || this.#owners.has(value)) return;
        this.#owners.set(value, part.document);
    }

    #lead({ document, pointer }: Part): void {
        const ofDocument = this.#leading.get(document) ?? new Map<string, Set<string>>();
        this.#leading.set(document, ofDocument);
        let above = '';
        for (const key of parsePointer(pointer)) {
            const keys = ofDocument.get(above) ?? new Set();
            ofDocument.set(above, keys.add(key));
            above += `/${escapeKey(key)}`;
        }
    }

    /** With escapes, as in pointers. */
    #keysBeside({ part }: Misplaced): ReadonlySet<string> {
        const object = valueAt(this.#set.documents[part.document]?.value ?? null, part.pointer);
        const keys = isJsonObject(object) ? Object.keys(object) : [];
        return new Set(keys.filter((key) => key !== '$ref').map(escapeKey));
    }

    #report({ part, reference }: Site, code: Diagnostic['code'], problem: string): void {
        const where = placeOfPart(this.#set, part);
        this.diagnostics.push(diagnose(code, `'${shownReference(reference)}' ${problem}`, { where }));
    }

    #refuse({ document, pointer }: Part): never {
        tooDeep(this.#set.documents[document]?.place(pointer) ?? { pointer });
    }
}

function tooDeep(where: NonNullable<Diagnostic['where']>): never {
    const message = `with the targets of its references, it is nested more than ${nestingLimit} levels deep`;
    fail('nested-too-deeply', message, { where, help: 'give inner schemas a name under components/schemas' });
}

/** How often more values than are written may be read. A few references can stand for billions. */
const repetitionLimit = { times: 4, values: 2_000_000 };

/** Refuses what would take too long or too much memory. Shared values are counted once for each of their places. */
function measure({ documents }: DocumentSet, values: readonly (JsonValue | undefined)[]): void {
    const sizes = new Map<object, { readonly size: number; readonly height: number }>();
    const sizeOf = (
        value: JsonValue | undefined,
        depth: number,
    ): { readonly size: number; readonly height: number } => {
        if (typeof value !== 'object' || value === null) return { size: 1, height: 0 };
        const known = sizes.get(value);
        if (known !== undefined) return known;
        if (depth > nestingLimit) tooDeep(documents[0]?.place('') ?? {});
        let size = 1;
        let height = 0;
        for (const inner of Object.values(value)) {
            const one = sizeOf(inner, depth + 1);
            size += one.size;
            height = Math.max(height, one.height);
        }
        const measured = { size, height: height + 1 };
        sizes.set(value, measured);
        return measured;
    };
    const written = documents.reduce((sum, { value }) => sum + sizeOf(value, 0).size, 0);
    const expanded = values.map((value) => sizeOf(value, 0));
    if (expanded.some(({ height }) => height > nestingLimit)) tooDeep(documents[0]?.place('') ?? {});
    const count = expanded.reduce((sum, { size }) => sum + size, 0);
    if (count <= written * repetitionLimit.times + repetitionLimit.values) return;
    const message = 'its references stand for millions of values: each repeats what others contain';
    fail('output-too-large', message, {
        where: documents[0]?.place('') ?? {},
        help: 'give what they share a name under components, and refer to it there',
    });
}

function keyOf({ document, pointer }: Part): string {
    return `${document} ${pointer}`;
}
