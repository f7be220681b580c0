/** Hashes of contents: what is the same as before, and what is not. */
import { createHash } from 'node:crypto';

/** The same for the same bytes, whether they are given as text or not. */
export function hashOf(content: Uint8Array | string): string {
    return createHash('sha256').update(content).digest('base64url');
}
