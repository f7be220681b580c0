/** The fields of a response that may say something about its pages, by the names that APIs usually give them. */

import { limits } from '../limits.ts';
import type { Declaration, Type } from '../plan/types.ts';
import { addTo, makeOnce } from '../schema/lists.ts';
import { type Declared, objectsWithin } from '../types/declared.ts';
import { envelopeNames, itemNames, plainName, sideNames, urlNames, usualNames, wrapperNames } from './idioms.ts';
import { itemsOf, splitMissing } from './paths.ts';

/** A field of the body, or of an object in it that is about the page or holds all the rest. */
export interface ResponseField {
    /** Its path, as a rule has it. */
    readonly path: string;
    /** The plain names on the way to it. */
    readonly trail: readonly string[];
    /** Without null and undefined. */
    readonly type: Type;
    readonly format: string | undefined;
    /** Whether an object on the way is about the page. */
    readonly isAboutPage: boolean;
}

export interface PageFields {
    readonly arrays: readonly ResponseField[];
    /** The fields with a usual name, by the last of their plain names. */
    readonly named: ReadonlyMap<string, readonly ResponseField[]>;
}

interface FieldSearch extends PageFields {
    readonly arrays: ResponseField[];
    readonly named: Map<string, ResponseField[]>;
    /** The fields of inner objects that may still be examined. */
    innerLeft: number;
}

/** The fields of responses, of which many operations share one. */
export class ResponseFields {
    readonly #declared: Declared;
    readonly #known = new Map<Type | Declaration, PageFields>();
    readonly #linked = new Map<Type | Declaration, boolean>();

    constructor(declared: Declared) {
        this.#declared = declared;
    }

    of(body: Type): PageFields {
        return makeOnce(this.#known, this.#declared.behind(body), () => {
            const found: FieldSearch = { arrays: [], named: new Map(), innerLeft: limits.mostInnerFields };
            this.#visit(body, undefined, found);
            return found;
        });
    }

    /** Whether a field of the body itself is a link to the next page by its name. */
    hasLink(body: Type): boolean {
        return makeOnce(this.#linked, this.#declared.behind(body), () => {
            const objects = objectsWithin(splitMissing(body, this.#declared)[0], this.#declared);
            // All such names have this word, which is cheaper to find.
            return objects.some(({ properties }) =>
                properties.some(({ name }) => /next/i.test(name) && urlNames.includes(plainName(name))),
            );
        });
    }

    #visit(type: Type, owner: ResponseField | undefined, found: FieldSearch): void {
        const trail = owner?.trail ?? [];
        for (const { properties } of objectsWithin(splitMissing(type, this.#declared)[0], this.#declared)) {
            for (const { name, type: given, docs } of properties) {
                if (owner !== undefined && found.innerLeft-- <= 0) return;
                const plain = plainName(name);
                const field: ResponseField = {
                    path: owner === undefined ? name : `${owner.path}.${name}`,
                    trail: [...trail, plain],
                    type: splitMissing(given, this.#declared)[0],
                    format: docs.tags.find((tag) => tag.name === 'format')?.text,
                    isAboutPage: owner?.isAboutPage === true || envelopeNames.has(trail.at(-1) ?? ''),
                };
                if (itemsOf(field.type, this.#declared) !== undefined) found.arrays.push(field);
                if (usualNames.has(plain)) addTo(found.named, plain, field);
                const isWrapper = wrapperNames.has(plain) && !field.isAboutPage && trail.length < 2;
                if (field.trail.length < limits.deepestPageField && (isWrapper || envelopeNames.has(plain)))
                    this.#visit(field.type, field, found);
            }
        }
    }
}

/** The field under the first of some names that any field has; undefined if several fields have it. */
export function fieldNamed(
    names: readonly string[],
    { named }: PageFields,
    isFitting: (field: ResponseField) => boolean,
): ResponseField | undefined {
    for (const name of names) {
        const wanted = name.split('.');
        const [first, ...others] = (named.get(wanted.at(-1) ?? '') ?? []).filter(
            (field) =>
                wanted.every((word, index) => field.trail.at(index - wanted.length) === word) && isFitting(field),
        );
        if (first !== undefined) return others.length === 0 ? first : undefined;
    }
    return undefined;
}

interface FoundItems {
    /** Undefined if the body is the items. */
    readonly path: string | undefined;
    /** Undefined if the name of the array says that it is the items, or if the body is. */
    readonly ownName: string | undefined;
}

/** Finds the items; undefined if it is not clear which of several arrays they are. */
export function itemsAmong(body: Type, { arrays: all }: PageFields, declared: Declared): FoundItems | undefined {
    const [whole] = splitMissing(body, declared);
    if (itemsOf(whole, declared) !== undefined) return { path: undefined, ownName: undefined };
    const arrays = all.filter(({ trail, isAboutPage }) => !isAboutPage && !sideNames.has(trail.at(-1) ?? ''));
    // An array next to an object that holds the rest is nearer.
    const nearest = Math.min(...arrays.map(({ trail }) => trail.length));
    const near = arrays.filter(({ trail }) => trail.length === nearest);
    const named = near.filter(({ trail }) => itemNames.has(trail.at(-1) ?? ''));
    const [only, ...others] = near.length === 1 ? near : named;
    if (only === undefined || others.length > 0) return undefined;
    return { path: only.path, ownName: named.includes(only) ? undefined : only.trail.at(-1) };
}
