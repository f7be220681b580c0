/**
 * Reports fields that are probably mistakes: misspelt, or in the wrong object. oasmith reads fields by their names, so
 * such a field would have no effect, and nobody would know why. Other unknown fields are no mistakes: many tools add
 * their own.
 */

import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import { editDistance, Suggestions } from '../diagnostics/nearest.ts';
import { limits } from '../limits.ts';
import { stringField } from './json.ts';
import { everyKind, type FieldType, holdsObjects, type Kind } from './objects/kinds.ts';
import type { Unknown, Visitor } from './objects/walk.ts';
import { type DocumentSet, type Part, placeAt } from './references/parts.ts';
import { elsewhere, shortenText } from './shown.ts';

/** What an unknown field was probably meant to be. */
interface FieldSuggestion {
    readonly help: string;
    /** The field that it is a misspelling of. */
    readonly near?: string;
}

/** A generated description may have the same mistake thousands of times: one warning for each field of a kind. */
interface Mistake {
    readonly unknown: Unknown;
    readonly help: string;
    readonly part: Part;
    count: number;
}

/** The probable mistakes in the names of fields. The time for suggestions is limited. */
export class UnknownFields {
    readonly #outermost: FieldType;
    readonly #suggestions = new Suggestions();
    readonly #explained = new Map<string, FieldSuggestion | undefined>();
    readonly #mistakes = new Map<string, Mistake>();
    #everyField: ReadonlySet<string> | undefined;

    constructor(outermost: FieldType) {
        this.#outermost = outermost;
    }

    readonly add: Visitor['onUnknown'] = (unknown, partOf) => {
        const { field, kind, around } = unknown;
        const place = `${kind.name} in ${around?.name} has ${field}`;
        if (!this.#explained.has(place)) this.#explained.set(place, this.#explain(unknown));
        const explanation = this.#explained.get(place);
        if (explanation === undefined || isHarmless(unknown, explanation)) return;
        const { help } = explanation;
        const key = `${kind.name} has ${field}: ${help}`;
        const known = this.#mistakes.get(key);
        if (known === undefined) this.#mistakes.set(key, { unknown, help, part: partOf(), count: 1 });
        else known.count++;
    };

    /** They have their places. */
    diagnostics(set: DocumentSet): Diagnostic[] {
        const mistakes = [...this.#mistakes.values()];
        const warnings = mistakes.slice(0, limits.mostFieldWarnings).map(({ unknown, help, part, count }) => {
            const { field, kind } = unknown;
            const lack = `${kind.name} has no ${kind.isOpen ? 'keyword' : 'field'} '${shortenText(field)}'`;
            return diagnose('unknown-field', lack + elsewhere(count - 1), { where: placeAt(set, part), help });
        });
        const more = mistakes.length - warnings.length;
        if (more === 0) return warnings;
        return [...warnings, diagnose('unknown-field', `${more.toLocaleString('en')} more fields look like mistakes`)];
    }

    #explain({ field, kind, around }: Unknown): FieldSuggestion | undefined {
        const replacement = stringField(kind.replaced ?? {}, field);
        if (replacement !== undefined) return { help: `use ${replacement} instead` };
        const later = stringField(kind.later ?? {}, field);
        if (later !== undefined) return { help: `OpenAPI has ${later} since 3.1` };
        const near = this.#nearest(field, kind);
        const isKnown = this.#isKnown(field);
        // In a schema, a field of other objects is an annotation (JSON Schema Core, 6.5).
        if (isKnown && kind.isOpen) return undefined;
        if (near !== undefined && (!isKnown || areWithin(1, field, near))) return misspelt(near);
        if (!isKnown) return undefined;
        const owner = around?.suggested.has(field) ? `${around.name}, further up` : findBelow(field, kind);
        if (owner !== undefined) return { help: `it belongs to ${owner}` };
        return near === undefined ? undefined : misspelt(near);
    }

    #nearest(field: string, kind: Kind): string | undefined {
        const near = this.#suggestions.nearest(field, kind, () => kind.suggested);
        return near !== undefined && areWithin(mostEdits(field, kind), field, near) ? near : undefined;
    }

    /** Whether any object has a field of this name. */
    #isKnown(field: string): boolean {
        this.#everyField ??= new Set([...everyKind(this.#outermost)].flatMap(({ suggested }) => [...suggested]));
        return this.#everyField.has(field);
    }
}

/** Whether two words differ by at most so many edits, besides the case of their letters. */
function areWithin(most: number, left: string, right: string): boolean {
    return editDistance(left.toLowerCase(), right.toLowerCase(), most) <= most;
}

/** The most edits of a misspelt field. Two letters are near everything, and other vocabularies have similar keywords. */
function mostEdits(field: string, { isOpen }: Kind): number {
    if (field.length < 3) return 0;
    if (!isOpen) return field.length;
    return field.length < 8 ? 1 : 2;
}

function misspelt(near: string): FieldSuggestion {
    return { help: `did you mean '${near}'?`, near };
}

/** Whether a use of a field is no misspelling after all. */
function isHarmless({ field, object, kind }: Unknown, { near }: FieldSuggestion): boolean {
    if (near === undefined) return false;
    if (kind.isOpen === true && Object.hasOwn(object, near)) return true;
    const value = object[field];
    // It may be an object, an array or a map of objects, a boolean schema, or nothing yet.
    return holdsObjects(kind.fields.get(near)) && typeof value !== 'boolean' && typeof value !== 'object';
}

/** Finds the nearest object further down that has a field, and says where it is. */
function findBelow(field: string, kind: Kind): string | undefined {
    let level: { readonly kind: Kind; readonly under: readonly string[] }[] = [{ kind, under: [] }];
    for (let depth = 0; depth < (kind.searchedLevels ?? 1); depth++) {
        level = level.flatMap(({ kind: of, under }) =>
            [...kindsWithin(of)].map(([part, names]) => ({
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
function kindsWithin({ fields }: Kind): ReadonlyMap<Kind, readonly string[]> {
    const parts = new Map<Kind, string[]>();
    for (const [field, type] of fields) {
        if (!holdsObjects(type)) continue;
        const part = type.form === 'map' ? type.kind : (type.kind.named?.type.kind ?? type.kind);
        // Callbacks: what is in them is too far away.
        if (part.named === undefined) parts.set(part, [...(parts.get(part) ?? []), field]);
    }
    return parts;
}
