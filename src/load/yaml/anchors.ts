import type { JsonValue } from '../json.ts';
import type { SourceError } from '../parsed.ts';

/** The maximum of values repeated by aliases and merge keys. A few of them can stand for billions; no real description comes near this. */
const repeatedValueLimit = 2_000_000;

interface Anchor {
    readonly value: JsonValue;
    /** How many values it holds, including those of its aliases. */
    readonly size: number;
}

/** The values of the anchors of a document, and how much of it is repeated. */
export class Anchors {
    readonly #anchors = new Map<string, Anchor | 'open'>();
    #size = 0;
    #repeated = 0;

    /** Counts a value that is written out. */
    count(): void {
        this.#size++;
    }

    /** Reads the value of an anchor. Until it is read, an alias to it would refer to a value that contains the alias. */
    read<Value extends JsonValue>(name: string, readValue: () => Value): Value {
        this.#anchors.set(name, 'open');
        const before = this.#size;
        const value = readValue();
        this.#anchors.set(name, { value, size: this.#size - before });
        return value;
    }

    /** The value of an alias: the last value before it with its anchor (YAML 1.2.2, section 7.1). */
    find(name: string): Anchor | 'open' | undefined {
        return this.#anchors.get(name);
    }

    /** Counts a value that an alias repeats. */
    repeatAnchor({ size }: Anchor, offset: number): void {
        this.#size += size;
        this.repeat(size, offset);
    }

    /** Counts values that are repeated. */
    repeat(count: number, offset: number): void {
        this.#repeated += count;
        if (this.#repeated > repeatedValueLimit) throw new RepeatedTooOften(offset);
    }
}

/** Ends the reading, which could go on for hours. */
export class RepeatedTooOften extends Error {
    readonly reason: SourceError;

    constructor(offset: number) {
        const message = `the aliases and merge keys stand for more than ${repeatedValueLimit} values`;
        super(message);
        this.reason = { offset, message };
    }
}
