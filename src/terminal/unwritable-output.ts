/** What it means that standard output cannot be written. */
import { fail } from '../diagnostics/index.ts';
import { errorCodeOf } from '../diagnostics/system-errors.ts';

/** A reader that closes a pipe early, such as `head`, is not an error. */
const closed: ReadonlySet<string> = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_DESTROYED']);

/** @throws {OasmithError} unless the reader has closed the pipe. */
export function refuseUnlessClosed(cause: Error): void {
    const code = errorCodeOf(cause);
    if (closed.has(code)) return;
    const { message, help } = explainFailure(code, cause);
    fail('unwritable-output', message, { where: { file: 'standard output' }, help, cause });
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
