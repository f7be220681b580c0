import { type FetchLike, type OnProgress, type ProgressConfig, progressOf } from './progress.ts';

/** Reports how much of the body of a request has been sent, unless the application has a function of its own: that may do more. */
export function tellUpload(send: FetchLike | undefined): FetchLike {
    return send ?? fetchWithProgress;
}

/**
 * Sends a request like `fetch`, and calls `onProgress` as its body is sent. It uses `XMLHttpRequest`, if there is one and it can send
 * such a request: `fetch` itself reports no progress of uploads.
 */
export function fetchWithProgress(input: string | Request, init: RequestInit & ProgressConfig = {}): Promise<Response> {
    const { onProgress, body } = init;
    const isUrl = typeof input === 'string';
    const sent: SentByXhr = isUrl ? init : input;
    const hasBody = !isUrl || (body !== undefined && body !== null && Object(body).getReader === undefined);
    if (onProgress === undefined || !hasBody || !canSendByXhr(sent)) {
        return globalThis.fetch(input, init);
    }
    return isUrl
        ? sendByXhr(input, sent, body, onProgress)
        : input.blob().then((blob) => sendByXhr(input.url, sent, blob, onProgress));
}

/** The settings of a request that decide what can send it. */
interface SentByXhr {
    readonly method?: string | undefined;
    readonly headers?: RequestInit['headers'] | undefined;
    readonly signal?: AbortSignal | null | undefined;
    readonly credentials?: string | undefined;
    readonly redirect?: string | undefined;
    readonly cache?: string | undefined;
    readonly mode?: string | undefined;
    readonly integrity?: string | undefined;
    readonly keepalive?: boolean | undefined;
}

/** Whether `XMLHttpRequest` is there, and would send a request as `fetch` does. */
function canSendByXhr(sent: SentByXhr): boolean {
    const { credentials, redirect = 'follow', cache = 'default', mode = 'cors', integrity = '', keepalive } = sent;
    const isPlain = redirect === 'follow' && cache === 'default' && mode === 'cors' && integrity === '';
    return (
        isPlain &&
        credentials !== 'omit' &&
        keepalive !== true &&
        typeof Object(globalThis).XMLHttpRequest === 'function'
    );
}

function sendByXhr(
    url: string,
    { method = 'GET', headers, credentials, signal }: SentByXhr,
    body: unknown,
    onProgress: OnProgress,
): Promise<Response> {
    return new Promise((resolve, reject) => {
        const request = new (Object(globalThis).XMLHttpRequest)();
        const abort = (): void => request.abort();
        request.open(method, url);
        for (const [name, value] of new Headers(headers ?? {})) {
            request.setRequestHeader(name, value);
        }
        request.withCredentials = credentials === 'include';
        // React Native makes no Blob of bytes, and the tests of a page may have no response of a Blob.
        request.responseType = 'document' in globalThis ? 'arraybuffer' : 'blob';
        request.upload.onprogress = ({ loaded, total, lengthComputable }: UploadEvent): void =>
            onProgress(progressOf('upload', loaded, lengthComputable ? total : undefined));
        request.onload = (): void => resolve(responseOfXhr(request));
        request.onerror = (): void => reject(new TypeError('Failed to fetch'));
        request.onabort = (): void => reject(abortReasonOf(signal));
        request.onloadend = (): void => Object(signal).removeEventListener?.('abort', abort);
        if (signal?.aborted === true) {
            reject(abortReasonOf(signal));
            return;
        }
        // React Native has it, and declares it not.
        Object(signal).addEventListener?.('abort', abort);
        request.send(body);
    });
}

interface UploadEvent {
    readonly loaded: number;
    readonly total: number;
    readonly lengthComputable: boolean;
}

/** Older platforms have no reason. */
function abortReasonOf(signal: AbortSignal | null | undefined): unknown {
    return Object(signal).reason ?? Object.assign(new Error('The request was aborted'), { name: 'AbortError' });
}

/** What is read of an `XMLHttpRequest`, which Node does not declare. */
interface ReceivedByXhr {
    readonly status: number;
    readonly statusText: string;
    readonly response: ArrayBuffer | Blob | null;
    readonly responseURL: string;
    readonly getAllResponseHeaders: () => string;
}

function responseOfXhr(request: ReceivedByXhr): Response {
    const { status, statusText, responseURL } = request;
    const headers = new Headers();
    for (const line of request.getAllResponseHeaders().split('\n')) {
        const end = line.indexOf(':');
        if (end > 0) {
            headers.append(line.slice(0, end).trim(), line.slice(end + 1).trim());
        }
    }
    // A response with one of these statuses may have no body, not even an empty one.
    const body = [204, 205, 304].includes(status) ? null : request.response;
    return Object.defineProperty(new Response(body, { status, statusText, headers }), 'url', { value: responseURL });
}
