/**
 * A cache of printed code between runs. The text of an operation or a declaration depends on three things: on itself,
 * on the settings of the whole output, and on lookups of other declarations. A text is reused if the first two are
 * unchanged and each lookup gives the same result. The side effects of making it on the output (the helpers and
 * plans that it uses, the pointers of its marks) are stored with the text, and the output repeats them.
 */
import type { Type } from '../plan/model.ts';
import { renumber } from '../syntax/marks.ts';
import type { ValueAlternatives } from './alternatives.ts';
import type { PartReferences } from './references.ts';

/** The facts about other declarations that the code of one depends on, by their names. */
export interface DeclarationFacts {
    /** What a value of a schema may be. */
    readonly alternatives: ValueAlternatives;
    /** Whether a value can contain, at any depth, a name that some libraries drop. */
    readonly droppedName: boolean;
}

/** What code uses: helpers, the plans of values, and other files. */
export const usedKinds = ['helpers', 'valuePlans', 'files'] as const;
export type UsedNames = Readonly<Record<(typeof usedKinds)[number], Set<string>>>;

export function nothingUsed(): UsedNames {
    return { helpers: new Set(), valuePlans: new Set(), files: new Set() };
}

/** What the making of a part has looked up and used. */
export interface Trace {
    readonly found: { readonly about: keyof DeclarationFacts; readonly type: Type; readonly result: unknown }[];
    readonly used: UsedNames;
    /** What it refers to, if the output is divided. */
    readonly references: PartReferences;
    /** Whether it has reported something, which it must report again. */
    hasReported: boolean;
}

interface KeptText {
    /** Everything that it is made from. */
    readonly source: unknown;
    readonly trace: Trace;
    readonly texts: readonly string[];
    /** The pointers that its marks stand for, and the number of the first. */
    readonly pointers: readonly string[];
    readonly firstMark: number;
}

/** The cached texts of one output, by names of their parts. Contains only the texts of the last run. */
export class KeptTexts {
    #earlier = new Map<string, KeptText>();
    #current = new Map<string, KeptText>();
    #context: unknown;

    /** Begins a run. @param context What is common to the whole output. */
    begin(context: unknown): void {
        // The texts of an unfinished run are as valid as the earlier ones.
        for (const [id, kept] of this.#current) this.#earlier.set(id, kept);
        if (!areSame(context, this.#context)) this.#earlier.clear();
        this.#current = new Map();
        this.#context = context;
    }

    /** Ends a complete run, and drops all texts that it did not print. */
    end(): void {
        this.#earlier = this.#current;
        this.#current = new Map();
    }

    keep(id: string, kept: KeptText): KeptText {
        this.#current.set(id, kept);
        return kept;
    }

    /**
     * The cached texts of a part if it and all lookups are unchanged. The new results replace the old ones, to free the
     * old model.
     */
    reuse(
        id: string,
        source: unknown,
        firstMark: number,
        lookUp: (about: keyof DeclarationFacts, type: Type) => unknown,
    ): KeptText | undefined {
        const earlier = this.#earlier.get(id);
        if (earlier === undefined || !areSame(earlier.source, source)) return undefined;
        const found: Trace['found'] = [];
        for (const { about, type: schema, result } of earlier.trace.found) {
            const today = lookUp(about, schema);
            if (!areSame(result, today)) return undefined;
            found.push({ about, type: schema, result: today });
        }
        const texts = earlier.texts.map((text) => renumber(text, firstMark - earlier.firstMark));
        return this.keep(id, { ...earlier, source, trace: { ...earlier.trace, found }, texts, firstMark });
    }
}

/**
 * Whether two values are deeply equal: objects, arrays, maps, sets and primitives. The order of object keys does not
 * count.
 */
function areSame(one: unknown, other: unknown): boolean {
    if (Object.is(one, other)) return true;
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
    if (Array.isArray(one)) return Array.isArray(other) && areSameItems(one, other);
    // The order of maps counts: it may decide the order of code.
    if (one instanceof Map) return other instanceof Map && areSameItems([...one], [...other]);
    if (one instanceof Set) return other instanceof Set && areSameItems([...one], [...other]);
    if (Array.isArray(other) || other instanceof Map || other instanceof Set) return false;
    const keys = Object.keys(one);
    if (keys.length !== Object.keys(other).length) return false;
    return keys.every((key) => Object.hasOwn(other, key) && areSame(Reflect.get(one, key), Reflect.get(other, key)));
}

function areSameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
    return one.length === other.length && one.every((item, index) => areSame(item, other[index]));
}
