/** Answers that are handed on item by item, where the library can. */
import type { Result, Schema, Sequence } from '../model/index.ts';
import type { Output } from './output.ts';

export interface Stream {
    /** The runtime helper that reads it. */
    readonly reader: string;
    readonly item: Schema;
}

const readers = {
    jsonLines: 'readJsonLines',
    jsonSequence: 'readJsonSequence',
    events: 'readEvents',
    jsonEvents: 'readJsonEvents',
} as const satisfies Record<Sequence['format'], string>;

/** An answer as a stream; undefined where it is none, or where the library has no reader for it among its runtime files. */
export function streamOf({ sequence }: Result, output: Output): Stream | undefined {
    if (sequence === undefined) return undefined;
    const reader = readers[sequence.format];
    return output.knows(reader) ? { reader, item: sequence.item } : undefined;
}
