/** Hashes of contents: what is the same as before, and what is not. */
import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** The same for the same bytes, whether they are given as text or not. */
export function hashOf(content: Uint8Array | string): string {
    return createHash('sha256').update(content).digest('base64url');
}

/** Fits into the cache of a processor: touching fresh memory for a whole file takes as long as reading it. */
const partSize = 256 * 1024;

/** The hash of a regular file. Reading anything else could wait for ever, or take what is in it. */
export function hashOfFile(path: string): string | undefined {
    let file: number | undefined;
    try {
        file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
        if (!fstatSync(file).isFile()) return undefined;
        const hash = createHash('sha256');
        const part = Buffer.allocUnsafeSlow(partSize);
        for (let size = readSync(file, part); size > 0; size = readSync(file, part))
            hash.update(part.subarray(0, size));
        return hash.digest('base64url');
    } catch {
        return undefined;
    } finally {
        if (file !== undefined) closeSync(file);
    }
}
