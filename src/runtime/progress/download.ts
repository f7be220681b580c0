import { type FetchLike, type OnProgress, progressOf } from './progress.ts';

/** Tells how much of the body of a success has arrived, as it is read. */
export function tellDownload(send: FetchLike | undefined, onProgress: OnProgress): FetchLike {
    return async (input, init) => countedBody(await (send ?? globalThis.fetch)(input, init), onProgress);
}

function countedBody(response: Response, onProgress: OnProgress): Response {
    // In React Native, no body is a stream.
    const { body } = Object(response);
    if (!response.ok || body === undefined || body === null) {
        return response;
    }
    const total = announcedSize(response.headers);
    let loaded = 0;
    // Not all platforms declare it.
    const counter = new (Object(globalThis).TransformStream)({
        transform(chunk: Uint8Array, controller: { readonly enqueue: (chunk: Uint8Array) => void }): void {
            loaded += chunk.byteLength;
            onProgress(progressOf('download', loaded, total));
            controller.enqueue(chunk);
        },
    });
    // A new `Response` has no URL.
    return Object.defineProperty(new Response(body.pipeThrough(counter), response), 'url', { value: response.url });
}

/** The number of bytes that will be read. The length of a compressed body is another one (RFC 9110, 8.6). */
function announcedSize(headers: Headers): number | undefined {
    const length = headers.get('Content-Length');
    return length === null || headers.has('Content-Encoding') ? undefined : Number(length);
}
