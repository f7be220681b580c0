import { type FetchLike, type OnProgress, progressOf } from './progress.ts';

/** Tells how much of the body of a success has arrived, as it is read. */
export function tellDownload(send: FetchLike | undefined, onProgress: OnProgress): FetchLike {
    return async (input, init) => countedBody(await (send ?? globalThis.fetch)(input, init), onProgress);
}

function countedBody(response: Response, onProgress: OnProgress): Response {
    if (!response.ok || !canBeCounted(response)) {
        return response;
    }
    const { body, headers, url } = Object(response);
    const total = announcedSize(headers);
    let loaded = 0;
    const counter = new (Object(globalThis).TransformStream)({
        transform(chunk: Uint8Array, controller: { readonly enqueue: (chunk: Uint8Array) => void }): void {
            loaded += chunk.byteLength;
            onProgress(progressOf('download', loaded, total));
            controller.enqueue(chunk);
        },
    });
    // A new `Response` has no URL.
    return Object.defineProperty(new Response(body.pipeThrough(counter), response), 'url', { value: url });
}

/** The number of bytes that will be read. The length of a compressed body is another one (RFC 9110, 8.6). */
function announcedSize(headers: Headers): number | undefined {
    const length = headers.get('Content-Length');
    return length === null || headers.has('Content-Encoding') ? undefined : Number(length);
}

/** Whether a body is a stream of the platform's own, of which it makes responses. Those of React Native are none. */
function canBeCounted(response: Response): boolean {
    const { body } = Object(response);
    const { body: own } = Object(new Response('.'));
    const isStream = body !== null && body !== undefined && own?.constructor === body.constructor;
    return isStream && 'TransformStream' in globalThis;
}
