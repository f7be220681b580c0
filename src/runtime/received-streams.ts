/** Streams of libraries that hand on a body without the platform's response around it. */
import type { Received } from './received.ts';
import type { BodyReader } from './transform.ts';

/** Reads the items of a body while it arrives. */
export function readStream(read: (response: Response) => unknown): BodyReader {
    return (data, received) => read(responseWith(data, received));
}

/** A response of the platform with a body: a stream of the platform or of Node, or what has been received as a whole. */
export function responseWith(data: unknown, { url = '', status = 200, contentType }: Partial<Received> = {}): Response {
    // These have no body.
    const body = status === 204 || status === 205 ? null : data;
    const headers = contentType === undefined ? {} : { 'Content-Type': contentType };
    // Platforms do not declare streams of Node.
    return Object.defineProperty(new (Object(Response))(body, { status, headers }), 'url', { value: url });
}
