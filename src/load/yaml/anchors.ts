import type { JsonValue } from '../json.ts';
import type { SourceError } from '../parsed.ts';

/**
 * The maximum number of values that aliases and merge keys repeat. A few of them can expand to billions; no real
 * description comes near this.
 */
const repeatedValueLimit = 2_000_000;

interface Anchor {
    readonly value: JsonValue;
    /** The number of values it holds, including those of its aliases. */
    readonly size: number;
}

/** The values of a document's anchors, and how many values are repeated. */
export class Anchors {
    readonly #anchors = new Map<string, Anchor | 'open'>();
    #size = 0;
    #repeated = 0;

    /** Counts a value that is written in full. */
    count(): void {
        this.#size++;
    }

    /** Reads the value of an anchor. Until then, an alias to it would reference a value that contains the alias. */
    read<Value extends JsonValue>(name: string, readValue: () => Value): Value {
        this.#anchors.set(name, 'open');
        const before = this.#size;
        const value = readValue();
        this.#anchors.set(name, { value, size: this.#size - before });
        return value;
    }

    /** The value of an alias: the last preceding value with its anchor (YAML 1.2.2, section 7.1). */
    find(name: string): Anchor | 'open' | undefined {
        return this.#anchors.get(name);
    }

    /** Counts a value that an alias repeats. */
    repeatAnchor({ size }: Anchor, offset: number): void {
        this.#size += size;
        this.repeat(size, offset);
    }

    /** Counts repeated values. */
    repeat(count: number, offset: number): void {
        this.#repeated += count;
        if (this.#repeated > repeatedValueLimit) throw new RepeatedTooOften(offset);
    }
}

/** Stops reading, which could take hours. */
export class RepeatedTooOften extends Error {
    readonly reason: SourceError;

    constructor(offset: number) {
        const message = `the aliases and merge keys stand for more than ${repeatedValueLimit} values`;
        super(message);
        this.reason = { offset, message };
    }
}
