import type { BodyReader } from '../transform.ts';

/** Reads a body as its status says. A status without a reader is read like any of the others. */
function readByStatus(readers: Readonly<Record<string, BodyReader>>, otherwise: BodyReader): BodyReader {
    return (data, received) => (readers[received.status] ?? readers['2XX'] ?? otherwise)(data, received);
}

export { readByStatus };
