/**
 * A cache of printed code between runs. The text of an operation or a declaration depends on three things: on itself,
 * on the settings of the whole output, and on lookups of other declarations. A text is reused if the first two are
 * unchanged and each lookup gives the same result. The side effects of making it on the output (the helpers and
 * plans that it uses, the pointers of its marks) are stored with the text and replayed.
 */
import type { Declaration, Schema } from '../model/index.ts';
import { type MarkedPointers, renumber } from '../syntax/marks.ts';
import type { Alternatives } from './alternatives.ts';
import { areSame } from './same.ts';

/** The facts about other declarations that the code of one depends on, by their names. */
export interface Facts {
    /** What a value of a schema may be. */
    readonly alternatives: Alternatives;
    /** Whether a value can contain, at any depth, a name that some libraries drop. */
    readonly droppedName: boolean;
    /** The schema of an alias, or the declaration of anything else. */
    readonly declaration: Schema | Declaration;
}

export interface Lookup {
    readonly about: keyof Facts;
    readonly schema: Schema;
}

interface Found extends Lookup {
    readonly result: unknown;
}

/** What the making of a part has looked up and used. */
export interface Trace {
    readonly found: Found[];
    readonly helpers: Set<string>;
    readonly datePlans: Set<string>;
    /** Whether it has reported something, which it must report again. */
    hasReported: boolean;
}

interface KeptText extends Trace {
    readonly source: unknown;
    readonly texts: readonly string[];
    /** The pointers that its marks stand for, and the number of the first. */
    readonly pointers: readonly string[];
    readonly firstMark: number;
}

/** The parts of an output that the cache needs. */
export interface Traced {
    /** Records lookups and uses while something is made. */
    readonly trace: <Made>(make: () => Made) => { readonly made: Made; readonly trace: Trace };
    readonly lookUp: (lookup: Lookup) => unknown;
    /** Repeats the side effects of making a part on the output. */
    readonly replay: (trace: Trace) => void;
}

/** A part of an output that is printed separately. */
export interface Part {
    /** Unique in the output. */
    readonly id: string;
    /** Everything that it is made from. */
    readonly source: unknown;
}

/** The cached texts of one output. Contains only the texts of the last run. */
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

    /** The texts of a part, cached or newly made. */
    textsOf(
        { id, source }: Part,
        output: Traced,
        marked: MarkedPointers,
        make: () => readonly string[],
    ): readonly string[] {
        const earlier = this.#earlier.get(id);
        const firstMark = marked.length;
        const found = earlier === undefined ? undefined : findAgain(earlier, source, output);
        if (earlier !== undefined && found !== undefined) {
            output.replay(earlier);
            marked.push(...earlier.pointers);
            const texts = earlier.texts.map((text) => renumber(text, firstMark - earlier.firstMark));
            this.#current.set(id, { ...earlier, source, found, texts, firstMark });
            return texts;
        }
        const { made: texts, trace } = output.trace(make);
        if (!trace.hasReported) {
            this.#current.set(id, { ...trace, source, texts, pointers: marked.slice(firstMark), firstMark });
        }
        return texts;
    }
}

/**
 * Repeats the lookups. Returns the new results if they and the part are unchanged. These replace the old ones, to free
 * the old model.
 */
function findAgain(kept: KeptText, source: unknown, output: Traced): Found[] | undefined {
    if (!areSame(kept.source, source)) return undefined;
    const found: Found[] = [];
    for (const { about, schema, result } of kept.found) {
        const today = output.lookUp({ about, schema });
        if (!areSame(result, today)) return undefined;
        found.push({ about, schema, result: today });
    }
    return found;
}
