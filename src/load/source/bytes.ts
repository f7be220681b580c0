import { Buffer } from 'node:buffer';
import { fail } from '../../diagnostics/index.ts';
import type { SourceLimits } from './source-bytes.ts';

/**
 * The maximum size of a description in bytes. The largest one we know of, the beta of Microsoft Graph, has 47 MB.
 * `JSON.parse` needs up to 20 bytes for each byte of dense JSON, which at this size still fits into Node's default
 * memory.
 */
export const sizeLimit = 128_000_000;

/** Joins the chunks of a source. Stops at once if they exceed the limit, whatever size the source announced. */
export async function collectBytes(
    name: string,
    chunks: AsyncIterable<Uint8Array>,
    limits: Pick<SourceLimits, 'size' | 'together'>,
): Promise<Uint8Array<ArrayBuffer>> {
    const collected: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of chunks) {
        size += chunk.byteLength;
        if (size > limits.size) refuseSize(name, limits.size);
        const excess = limits.together?.take(chunk.byteLength);
        if (excess !== undefined) fail('unreadable-source', excess, { where: { file: name } });
        collected.push(chunk);
    }
    return Buffer.concat(collected, size);
}

function refuseSize(name: string, limit: number): never {
    fail('unreadable-source', `it is larger than ${limit / 1_000_000} MB, which is too large for a description`, {
        where: { file: name },
        help: 'make sure that it is a description; if so, remove what you do not need',
    });
}
