/** Standard output. A run is complete only when the reader has received all of it. */

/** A stream such as `process.stdout`. Without `on`, a stream reports no errors. */
export interface OutputStream {
    readonly isTTY?: boolean;
    write(text: string, done?: (error?: Error | null) => void): unknown;
    on?(event: 'error', listener: (error: Error) => void): unknown;
}

/**
 * Writes strings one by one. Each waits until the previous one has arrived.
 *
 * @throws {OasmithError} if one cannot be written, unless the reader has closed the pipe.
 */
export async function writeOut(output: OutputStream, texts: Iterable<string>): Promise<void> {
    for (const text of texts) {
        const cause = await writeText(output, text);
        if (cause === undefined) continue;
        // Loaded only now: what prints the version needs nothing else of it.
        const { refuseUnlessClosed } = await import('./unwritable-output.ts');
        return refuseUnlessClosed(cause);
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
