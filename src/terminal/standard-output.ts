/** Standard output. A run is complete only when the reader has received all of it. */
import { fail } from '../diagnostics/index.ts';
import { errorCodeOf } from '../diagnostics/system-errors.ts';

/** A stream such as `process.stdout`. Without `on`, a stream reports no errors. */
export interface OutputStream {
    readonly isTTY?: boolean;
    write(text: string, done?: (error?: Error | null) => void): unknown;
    on?(event: 'error', listener: (error: Error) => void): unknown;
}

/** A reader that closes a pipe early, such as `head`, is not an error. */
const closed: ReadonlySet<string> = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED']);

/**
 * Writes strings one by one. Each waits until the previous one has arrived.
 *
 * @throws {OasmithError} if one cannot be written, unless the reader has closed the pipe.
 */
export async function writeOut(output: OutputStream, texts: Iterable<string>): Promise<void> {
    for (const text of texts) {
        const cause = await writeText(output, text);
        if (cause === undefined) continue;
        const code = errorCodeOf(cause);
        if (closed.has(code)) return;
        const { message, help } = explainFailure(code, cause);
        fail('unwritable-output', message, { where: { file: 'standard output' }, help, cause });
    }
}

/** Resolves to the error, if there was one. */
function writeText(output: OutputStream, text: string): Promise<Error | undefined> {
    if (output.on === undefined) {
        output.write(text);
        return Promise.resolve(undefined);
    }
    return new Promise((resolve) => output.write(text, (error) => resolve(error ?? undefined)));
}

function explainFailure(code: string, { message }: Error): { readonly message: string; readonly help: string } {
    switch (code) {
        case 'ENOSPC':
        case 'EDQUOT':
            return { message: 'the disk is full', help: 'make room, then run again' };
        case 'EBADF':
            return { message: 'it is not open for writing', help: 'redirect it to a file or a pipe' };
        default:
            return { message: `it cannot be written: ${message}`, help: 'check what it is redirected to' };
    }
}
