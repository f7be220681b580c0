/**
 * Puts the targets of misplaced references in their places, so that the description reads as if it was written in one
 * piece. Targets are shared and not copied, as the values of YAML aliases are.
 */

import { type Diagnostic, diagnose, fail } from '../../diagnostics/index.ts';
import { limits } from '../../limits.ts';
import {
    type Container,
    isArray,
    isJsonObject,
    type JsonObject,
    type JsonValue,
    mapObject,
    type Size,
    sizeOf,
} from '../json.ts';
import { withoutFragment } from '../location.ts';
import { escapeKey, parsePointer, prefixesOf } from '../pointer.ts';
import { shortenReference } from '../shown.ts';
import { type DocumentSet, type Expansion, lossOf, type Part, placeAt, placeOfPart, valueOfPart } from './parts.ts';

export interface ReplacedReference {
    readonly part: Part;
    readonly reference: string;
    /** Undefined, and reported, if there is none. */
    readonly target: Part | undefined;
    readonly kind:
        | 'misplaced'
        /** It stands for all paths, all components, or all of one kind. */
        | 'whole-map'
        /** It leads to another document, where Swagger 2.0 allows that. */
        | 'allowed';
    /** What is expected there: `an operation`, `'responses'`. */
    readonly expected: string;
}

export interface ExpandedSet {
    readonly set: DocumentSet;
    readonly diagnostics: readonly Diagnostic[];
}

/** @param given The first document is the description itself. */
export function expandReferences(given: DocumentSet, sites: readonly ReplacedReference[]): ExpandedSet {
    const expander = new Expander(given, sites);
    const [root, ...others] = given.documents.map(({ value }, document) =>
        expander.expand(value, { document, pointer: '' }),
    );
    const values = [isJsonObject(root) ? expander.withEntries(root) : root, ...others];
    measure(given, values);
    const documents = given.documents.map((one, document) => ({
        ...one,
        value: values[document] ?? one.value,
        place: (pointer: string) => placeAt(given, expander.trace({ document, pointer })),
    }));
    return { set: { ...given, documents, expansion: expander }, diagnostics: expander.diagnostics };
}

/** A reference, and the keys next to it. */
interface SiteWithKeys extends ReplacedReference {
    /** The keys that win over those of the target, with escapes, as in pointers. */
    readonly own: ReadonlySet<string>;
}

class Expander implements Expansion {
    readonly diagnostics: Diagnostic[] = [];
    readonly #set: DocumentSet;
    /** By the keys of their parts. A reference that cannot be followed is removed. */
    readonly #sites = new Map<string, SiteWithKeys>();
    /** The keys of the parts that contain references. */
    readonly #around = new Set<string>();
    readonly #expanded = new Map<string, JsonValue | undefined>();
    readonly #open = new Set<string>();
    readonly #parts = new Set<number>();

    constructor(set: DocumentSet, sites: readonly ReplacedReference[]) {
        this.#set = set;
        for (const site of sites) {
            const { part, target, kind } = site;
            const [, ...above] = prefixesOf(part.pointer);
            for (const pointer of above) this.#around.add(partKey({ document: part.document, pointer }));
            this.#sites.set(partKey(part), { ...site, own: this.#keysBeside(site) });
            if (kind === 'misplaced' && target?.pointer === '') this.#parts.add(target.document);
        }
    }

    readonly isPart = (document: number): boolean => this.#parts.has(document);

    /** A value with all references in it replaced; undefined for a reference that cannot be followed. */
    expand(value: JsonValue, part: Part, depth = 0): JsonValue | undefined {
        const key = partKey(part);
        if (this.#expanded.has(key)) return this.#expanded.get(key);
        const site = this.#sites.get(key);
        const isAround = this.#around.has(key);
        if (site === undefined && !isAround) return value;
        if (depth > limits.deepestNesting) tooDeep(placeAt(this.#set, part));
        this.#open.add(key);
        const inner = isAround ? this.#expandInside(value, part, depth) : value;
        const expanded = site === undefined ? inner : this.#inline(site, inner as JsonObject, depth);
        this.#open.delete(key);
        this.#expanded.set(key, expanded);
        return expanded;
    }

    /**
     * The description with a reference to each entry of its paths and components that is in another document: a component
     * is best known there.
     */
    withEntries(root: JsonObject): JsonObject {
        const refer = (value: JsonValue, pointer: string, levels: number): JsonValue => {
            if (!isJsonObject(value)) return value;
            if (levels === 0) return this.#refer(value, pointer);
            return mapObject(value, (inner, key) =>
                key.startsWith('x-') ? inner : refer(inner, `${pointer}/${escapeKey(key)}`, levels - 1),
            );
        };
        const tops = [...this.#sites.values()].flatMap(({ kind, part }) =>
            kind === 'whole-map' ? parsePointer(part.pointer).slice(0, 1) : [],
        );
        return mapObject(root, (value, key) =>
            tops.includes(key) ? refer(value, `/${key}`, key === 'components' ? 2 : 1) : value,
        );
    }

    #refer(value: JsonObject, pointer: string): JsonValue {
        const part = this.trace({ document: 0, pointer }, () => true);
        const url = this.#set.documents[part.document]?.url;
        if (part.document === 0 || url === undefined) return value;
        return { $ref: `${withoutFragment(url)}#${part.pointer.replaceAll('%', '%25')}` };
    }

    #expandInside(value: JsonValue, { document, pointer }: Part, depth: number): JsonValue {
        const expand = (inner: JsonValue, key: string): JsonValue | undefined =>
            this.expand(inner, { document, pointer: `${pointer}/${key}` }, depth + 1);
        // An item that cannot be replaced stays, so that the others keep their places.
        if (isArray(value)) return value.map((item, index) => expand(item, String(index)) ?? item);
        return mapObject(value as JsonObject, (inner, key) => expand(inner, escapeKey(key)));
    }

    /** The target of a reference, with the keys next to the reference. They win, as they do in maps and path items. */
    #inline(site: SiteWithKeys, object: JsonObject, depth: number): JsonValue | undefined {
        const { part, kind } = site;
        const { $ref: _, ...own } = object;
        const alone = site.own.size === 0 ? undefined : own;
        const target = this.#targetOf(site, depth);
        if (target === undefined) {
            this.#sites.delete(partKey(part));
            return kind === 'allowed' ? object : alone;
        }
        if (alone === undefined) return target;
        if (!isJsonObject(target)) {
            this.#sites.set(partKey(part), { ...site, own: new Set() });
            this.#report(site, 'malformed-description', 'is an array, so what stands next to it is left out');
            return target;
        }
        return { ...target, ...own };
    }

    #targetOf(site: SiteWithKeys, depth: number): JsonValue | undefined {
        const { target, expected, kind, part } = site;
        if (target === undefined) return undefined;
        if (this.#open.has(partKey(target))) {
            const loss = lossOf(this.#set, part, expected);
            if (kind !== 'allowed') this.#report(site, 'circular-reference', `leads back to itself: ${loss}`);
            return undefined;
        }
        const value = valueOfPart(this.#set, target);
        return value === undefined ? undefined : this.expand(value, target, depth + 1);
    }

    /** Where a part is written, given the references that are looked through. */
    readonly trace = (part: Part, isSeen: (site: ReplacedReference) => boolean = isInPlace): Part => {
        let { document, pointer }: Part = { document: part.document, pointer: '' };
        for (const key of part.pointer.split('/').slice(1)) {
            let site = this.#sites.get(partKey({ document, pointer }));
            while (site?.target !== undefined && !site.own.has(key) && isSeen(site)) {
                ({ document, pointer } = site.target);
                site = this.#sites.get(partKey(site.target));
            }
            pointer += `/${key}`;
        }
        return { document, pointer };
    };

    /** What stands next to an allowed reference has no effect. */
    #keysBeside({ part, kind }: ReplacedReference): ReadonlySet<string> {
        const object = valueOfPart(this.#set, part);
        const keys = isJsonObject(object) && kind !== 'allowed' ? Object.keys(object) : [];
        return new Set(keys.filter((key) => key !== '$ref').map(escapeKey));
    }

    #report({ part, reference }: ReplacedReference, code: Diagnostic['code'], problem: string): void {
        const where = placeOfPart(this.#set, part);
        this.diagnostics.push(diagnose(code, `'${shortenReference(reference)}' ${problem}`, { where }));
    }
}

/** Whether the target of a reference is in its place, not a reference to each of its entries. */
function isInPlace({ kind, part, target }: ReplacedReference): boolean {
    return kind !== 'whole-map' || target?.document === part.document;
}

function tooDeep(where: NonNullable<Diagnostic['where']>): never {
    const message = `with the targets of its references, it is nested more than ${limits.deepestNesting} levels deep`;
    fail('nested-too-deeply', message, { where, help: 'give inner schemas a name under components/schemas' });
}

/** Refuses what would take too long or too much memory. Shared values are counted once for each of their places. */
function measure(set: DocumentSet, values: readonly (JsonValue | undefined)[]): void {
    const sizes = new WeakMap<Container, Size>();
    // A place is looked up only for an error.
    const where = () => placeAt(set, { document: 0, pointer: '' });
    const written = set.documents.reduce((sum, { value }) => sum + sizeOf(value, sizes).count, 0);
    const expanded = values.map((value) => sizeOf(value, sizes));
    if (expanded.some(({ height }) => height > limits.deepestNesting)) tooDeep(where());
    if (
        expanded.reduce((sum, { count }) => sum + count, 0) <=
        written * limits.mostExpandedTimes + limits.mostExpandedValues
    )
        return;
    const message = 'its references stand for millions of values: each repeats what others contain';
    fail('output-too-large', message, {
        where: where(),
        help: 'give what they share a name under components, and refer to it there',
    });
}

function partKey({ document, pointer }: Part): string {
    return `${document} ${pointer}`;
}
