/** Responses that are read item by item, if the library can. */
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import type { DatePlan, Model, Result, Schema, Sequence } from '../model/index.ts';
import type { Output } from './output.ts';

export interface Stream {
    /** The runtime helper that reads it. */
    readonly reader: string;
    /** The name for events without one. */
    readonly eventName?: 'message';
    readonly item: Schema;
    readonly dates: DatePlan | undefined;
}

const readers = {
    jsonLines: 'readJsonLines',
    jsonSequence: 'readJsonSequence',
    events: 'readEvents',
    jsonEvents: 'readJsonEvents',
    eventData: 'readEventData',
} as const satisfies Record<Sequence['format'], string>;

/** A response as a stream; undefined if it is not a stream, or if the runtime files of the library have no reader for it. */
export function streamOf({ sequence }: Result, output: Output): Stream | undefined {
    if (sequence === undefined) return undefined;
    const reader = readers[sequence.format];
    if (!output.knows(reader)) return undefined;
    return {
        reader,
        item: sequence.item,
        dates: sequence.dates,
        ...(sequence.namesEvents === true && { eventName: 'message' }),
    };
}

/** The warning that a library has no reader for the streams of a description. */
export function noteOnStreams(model: Model, output: Output): Diagnostic[] {
    const operations = model.groups.flatMap((group) => group.operations);
    const whole = operations.filter(
        ({ result }) => result.sequence !== undefined && streamOf(result, output) === undefined,
    );
    if (whole.length === 0) return [];
    const streams = whole.length === 1 ? '1 stream is' : `${whole.length} streams are`;
    return [
        diagnose('stream-as-string', `${streams} read as a whole, as a string`, {
            help: "'--template fetch' yields item by item",
        }),
    ];
}
