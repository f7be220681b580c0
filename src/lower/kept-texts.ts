/**
 * Printed code that is kept between runs. What is printed of an operation or a declaration is made of three things: of itself, of what
 * is the same for the whole output, and of what the lowering asks the output about other declarations. So a text is used again where the
 * first two are the same as before and each of those questions has the answer that it had. What the lowering left behind in the output
 * (the helpers and plans that it uses, the pointers of its marks) is kept beside the text, and left there again.
 */
import type { Schema } from '../model/index.ts';
import { type MarkedPointers, renumber } from '../syntax/marks.ts';
import { areSame } from './same.ts';

/** Something about other declarations that the code of one depends on. */
export interface Question {
    readonly about: 'alternatives' | 'droppedName' | 'declaration';
    readonly schema: Schema;
}

interface Answered extends Question {
    readonly answer: unknown;
}

/** What the lowering of a part has asked and used. */
export interface Trace {
    readonly answered: Answered[];
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
    /** Notes what is asked and used while something is made. */
    readonly trace: <Made>(make: () => Made) => { readonly made: Made; readonly trace: Trace };
    readonly answer: (question: Question) => unknown;
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
        const answered = earlier === undefined ? undefined : sameAnswers(earlier, source, output);
        if (earlier !== undefined && answered !== undefined) {
            output.replay(earlier);
            marked.push(...earlier.pointers);
            const texts = earlier.texts.map((text) => renumber(text, firstMark - earlier.firstMark));
            this.#current.set(id, { ...earlier, source, answered, texts, firstMark });
            return texts;
        }
        const { made: texts, trace } = output.trace(make);
        if (!trace.hasReported) {
            this.#current.set(id, { ...trace, source, texts, pointers: marked.slice(firstMark), firstMark });
        }
        return texts;
    }
}

/** The answers of today, where they and the part are as they were. They take the place of the old ones, whose model can so be let go. */
function sameAnswers(kept: KeptText, source: unknown, output: Traced): Answered[] | undefined {
    if (!areSame(kept.source, source)) return undefined;
    const answered: Answered[] = [];
    for (const { about, schema, answer } of kept.answered) {
        const today = output.answer({ about, schema });
        if (!areSame(answer, today)) return undefined;
        answered.push({ about, schema, answer: today });
    }
    return answered;
}
