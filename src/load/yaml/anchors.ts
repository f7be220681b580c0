import type { JsonValue } from '../json.ts';
import type { TextProblem } from '../parsed.ts';

/** Values that aliases and merge keys write again. A few of them can stand for billions; no honest description comes near this. */
const repeatedValueLimit = 2_000_000;

interface Anchor {
    readonly value: JsonValue;
    /** How many values it holds, those of its own aliases included. */
    readonly size: number;
}

/** What the anchors of a document stand for, and how much is repeated of it. */
export class Anchors {
    readonly #anchors = new Map<string, Anchor | 'open'>();
    #size = 0;
    #repeated = 0;

    /** Counts a value that is written out. */
    count(): void {
        this.#size++;
    }

    /** Reads the value that an anchor stands before. Until it is read, an alias to it would stand inside itself. */
    read<Value extends JsonValue>(name: string, readValue: () => Value): Value {
        this.#anchors.set(name, 'open');
        const before = this.#size;
        const value = readValue();
        this.#anchors.set(name, { value, size: this.#size - before });
        return value;
    }

    /** What an alias stands for: the last value before it that bears its anchor (YAML 1.2.2, section 7.1). */
    find(name: string): Anchor | 'open' | undefined {
        return this.#anchors.get(name);
    }

    /** Counts a value that an alias writes again. */
    repeatAnchor({ size }: Anchor, offset: number): void {
        this.#size += size;
        this.repeat(size, offset);
    }

    /** Counts values that are written again. */
    repeat(count: number, offset: number): void {
        this.#repeated += count;
        if (this.#repeated > repeatedValueLimit) throw new RepeatedTooOften(offset);
    }
}

/** Ends the reading, which could go on for hours. */
export class RepeatedTooOften extends Error {
    readonly problem: TextProblem;

    constructor(offset: number) {
        const message = `the aliases and merge keys stand for more than ${repeatedValueLimit} values`;
        super(message);
        this.problem = { offset, message };
    }
}
