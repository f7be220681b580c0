import type { BodyReader } from '../response.ts';

/** Reads a body as its status says. A status without a reader is read like any of the others. */
async function readByStatus(
    response: Response,
    readers: Readonly<Record<string, BodyReader>>,
    otherwise: BodyReader,
): Promise<unknown> {
    return (readers[response.status] ?? readers['2XX'] ?? otherwise)(response);
}

export { readByStatus };
