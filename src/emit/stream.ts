/** Responses that are read item by item, if the library can. */

import ts from '../compiler/typescript.js';
import type { Result, Sequence, Type } from '../plan/model.ts';
import { arrayLiteral, identifier, stringLiteral } from '../syntax/data.ts';
import type { Runtime } from '../syntax/runtime.ts';
import { arrow, invoke } from '../syntax/statements.ts';
import type { Output } from './output.ts';
import { typeOf } from './types.ts';

export interface Stream {
    /** The runtime helper that reads it. */
    readonly reader: string;
    /** What tells by the name of an event whether its data is JSON. */
    readonly isJson: (() => ts.Expression) | undefined;
    /** The name for events without one. */
    readonly eventName?: 'message';
    readonly item: Type;
    /** The media types that the response must have; empty if it may have any. */
    readonly mediaTypes: readonly string[];
}

const streamReaders = {
    jsonLines: 'readJsonLines',
    jsonSequence: 'readJsonSequence',
    events: 'readEvents',
    jsonEvents: 'readJsonEvents',
    mixedEvents: 'readMixedEvents',
    eventData: 'readEventData',
} as const satisfies Record<Sequence['format'], string>;

/** The helper of a library whose methods emit the items themselves. */
export const itemsEmitter = 'emitItems';

/** The type of the body of a response: of its items as they arrive, or of each of them, if it is a stream. */
export function resultType(result: Result, output: Output): ts.TypeNode {
    const stream = streamOf(result, output);
    if (stream === undefined) return typeOf(result.type, output);
    const item = typeOf(stream.item, output);
    return output.knows(itemsEmitter) ? item : output.globalType('AsyncIterable', [item]);
}

/** Whether the runtime files of a library have a reader for a format, so that its methods give the items one by one. */
export function readsStream(format: Sequence['format'], { declarations }: Runtime): boolean {
    return declarations.has(streamReaders[format]);
}

/**
 * Formats in which any other text is an empty stream. A response of another media type is not one (HTML Standard,
 * 9.2.2).
 */
const skipsOtherText: ReadonlySet<Sequence['format']> = new Set(['events', 'jsonEvents', 'mixedEvents', 'eventData']);

/** A response as a stream; undefined if it is not a stream, or if the runtime files of the library have no reader for it. */
export function streamOf({ sequence, others }: Result, output: Output): Stream | undefined {
    if (sequence === undefined) return undefined;
    const { jsonEvents } = sequence;
    const reader = streamReaders[sequence.format];
    if (!output.knows(reader)) return undefined;
    const isOneOfSeveral = others.some(({ reading: other }) => other === 'rejected');
    return {
        reader,
        item: sequence.item,
        mediaTypes: isOneOfSeveral || skipsOtherText.has(sequence.format) ? sequence.mediaTypes : [],
        isJson: jsonEvents && (() => nameTest(jsonEvents)),
        ...(sequence.namesEvents === true && { eventName: 'message' }),
    };
}

/** `(name) => ['added', 'changed'].includes(name)` */
export function nameTest({ names, areJson }: NonNullable<Sequence['jsonEvents']>): ts.Expression {
    const listed = arrayLiteral(names.map(stringLiteral));
    const test = invoke(listed, 'includes', [identifier('name')]);
    return arrow('name', areJson ? test : ts.factory.createLogicalNot(test));
}
