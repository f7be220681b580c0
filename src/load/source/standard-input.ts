import { Buffer } from 'node:buffer';
import { fail, OasmithError } from '../../diagnostics/index.ts';
import { messageOf } from '../../diagnostics/system-errors.ts';
import { collectBytes, endingSignal, inSeconds, refuseSource, type Source, type SourceLimits } from './source-bytes.ts';

/** A stream such as `process.stdin`. */
export interface StandardInput extends AsyncIterable<Uint8Array | string> {
    readonly isTTY?: boolean;
    /** Its file descriptor, which shows whether it is a file. */
    readonly fd?: number;
    readonly destroyed: boolean;
    readonly readableEnded: boolean;
    destroy(error: Error): unknown;
}

const name = 'standard input';
const piping = 'give a path, or pipe a description in';

/** Reads standard input to its end. Reading from a terminal would look like hanging. */
export async function readStandardInput(given: StandardInput | undefined, limits: SourceLimits): Promise<Source> {
    const stream = given ?? refuseSource(name, 'there is none here', 'give a path');
    if (stream.isTTY === true) refuseSource(name, 'it is a terminal, and nothing is piped in', piping);
    if (stream.destroyed || stream.readableEnded) {
        refuseSource(name, 'it has been read already', 'read it once only');
    }
    const timeIsOver = AbortSignal.timeout(limits.timeout);
    endingSignal(timeIsOver, limits).addEventListener('abort', () => stream.destroy(new Error('the time is over')));
    try {
        const bytes = await collectBytes(name, chunksOfStream(stream), limits);
        if (bytes.length > 0) return { name, bytes };
    } catch (cause) {
        limits.signal?.throwIfAborted();
        if (cause instanceof OasmithError) throw cause;
        if (!timeIsOver.aborted) refuseSource(name, `it cannot be read: ${messageOf(cause)}`, piping, cause);
        const help = 'allow more with --timeout, or write the description to a file first';
        refuseSource(name, `it did not end within ${inSeconds(limits.timeout)}`, help, cause);
    }
    return fail('empty-source', 'nothing came in', { where: { file: name }, help: piping });
}

/** The caller of oasmith may have set the stream to return strings. */
async function* chunksOfStream(stream: StandardInput): AsyncGenerator<Uint8Array> {
    for await (const chunk of stream) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
}
