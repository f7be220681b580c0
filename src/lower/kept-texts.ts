/**
 * Printed code that is kept between runs. What is printed of an operation or a declaration is made of three things: of itself, of what
 * is the same for the whole output, and of what the lowering looks up about other declarations. So a text is used again where the
 * first two are the same as before and each of those lookups finds what it found then. What the lowering left behind in the output
 * (the helpers and plans that it uses, the pointers of its marks) is kept beside the text, and left there again.
 */
import type { Schema } from '../model/index.ts';
import { type MarkedPointers, renumber } from '../syntax/marks.ts';
import { areSame } from './same.ts';

/** Something about other declarations that the code of one depends on. */
export interface Lookup {
    readonly about: 'alternatives' | 'droppedName' | 'declaration';
    readonly schema: Schema;
}

interface Found extends Lookup {
    readonly result: unknown;
}

/** What the lowering of a part has looked up and used. */
export interface Trace {
    readonly found: Found[];
    readonly helpers: Set<string>;
    readonly datePlans: Set<string>;
    /** Whether it has reported something, which it has to do again. */
    hasReported: boolean;
}

interface KeptText extends Trace {
    readonly source: unknown;
    readonly texts: readonly string[];
    /** The pointers that its marks stand for, and the number of the first. */
    readonly pointers: readonly string[];
    readonly firstMark: number;
}

/** The output, as far as a kept text needs it. */
export interface Traced {
    /** Notes what is looked up and used while something is made. */
    readonly trace: <Made>(make: () => Made) => { readonly made: Made; readonly trace: Trace };
    readonly lookUp: (lookup: Lookup) => unknown;
    /** Leaves in the output what the lowering of a part would have left. */
    readonly replay: (trace: Trace) => void;
}

/** A part of an output that is printed by itself. */
export interface Part {
    /** What no other part of the output has. */
    readonly id: string;
    /** All that it is made of. */
    readonly source: unknown;
}

/** The texts of one output, from run to run: those that the last run has printed, and no others. */
export class KeptTexts {
    #earlier = new Map<string, KeptText>();
    #current = new Map<string, KeptText>();
    #context: unknown;

    /** Begins a run. @param context What is the same for the whole output. */
    begin(context: unknown): void {
        // Of a run that came to no end, what it printed is as good as what was there before.
        for (const [id, kept] of this.#current) this.#earlier.set(id, kept);
        if (!areSame(context, this.#context)) this.#earlier.clear();
        this.#current = new Map();
        this.#context = context;
    }

    /** Ends a run that has printed everything: what it did not print is forgotten. */
    end(): void {
        this.#earlier = this.#current;
        this.#current = new Map();
    }

    /** The texts of a part, kept or made. */
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

/** What the lookups find today, where that and the part are as they were. It takes the place of what they found, whose model can so be let go. */
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
