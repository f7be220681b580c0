/** What a page has to send requests with: as much of `XMLHttpRequest` as generated code uses, over the network of Node. */
import { request } from 'node:http';

interface UploadProgress {
    readonly loaded: number;
    readonly total: number;
    readonly lengthComputable: boolean;
}

export class RequestOfPage {
    /** How many requests have been sent. */
    static sent = 0;

    readonly upload: { onprogress?: (event: UploadProgress) => void } = {};
    status = 0;
    statusText = '';
    responseURL = '';
    responseType = '';
    withCredentials = false;
    response: ArrayBuffer | Blob | null = null;
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    #method = '';
    #headers = new Headers();
    #received = '';
    #abort = new AbortController();

    open(method: string, url: string): void {
        this.#method = method;
        this.responseURL = url;
    }

    setRequestHeader(name: string, value: string): void {
        this.#headers.append(name, value);
    }

    getAllResponseHeaders(): string {
        return this.#received;
    }

    abort(): void {
        this.#abort.abort();
    }

    send(body: BodyInit): void {
        RequestOfPage.sent += 1;
        this.#transfer(new Response(body))
            .then(
                () => this.onload?.(),
                () => (this.#abort.signal.aborted ? this.onabort : this.onerror)?.(),
            )
            .then(() => this.onloadend?.());
    }

    async #transfer(body: Response): Promise<void> {
        const type = body.headers.get('Content-Type');
        if (type !== null && !this.#headers.has('Content-Type')) this.#headers.set('Content-Type', type);
        const bytes = Buffer.from(await body.arrayBuffer());
        this.#headers.set('Content-Length', `${bytes.length}`);
        const { signal } = this.#abort;
        const sending = request(this.responseURL, {
            method: this.#method,
            headers: Object.fromEntries(this.#headers),
            signal,
        });
        const answered = new Promise<Response>((resolve, reject) => {
            sending.on('error', reject);
            sending.on('response', (message) => {
                this.status = message.statusCode ?? 0;
                this.statusText = message.statusMessage ?? '';
                this.#received = Object.entries(message.headers)
                    .map(([name, value]) => `${name}: ${value}\r\n`)
                    .join('');
                const parts: Buffer[] = [];
                message.on('data', (part: Buffer) => parts.push(part));
                message.on('end', () => resolve(new Response(new Uint8Array(Buffer.concat(parts)))));
                message.on('error', reject);
            });
        });
        answered.catch(() => {});
        const step = 40_000;
        for (let sent = 0; sent < bytes.length; sent += step) {
            signal.throwIfAborted();
            await new Promise<void>((resolve) => sending.write(bytes.subarray(sent, sent + step), () => resolve()));
            const loaded = Math.min(bytes.length, sent + step);
            this.upload.onprogress?.({ loaded, total: bytes.length, lengthComputable: true });
        }
        sending.end();
        const response = await answered;
        this.response = this.responseType === 'blob' ? await response.blob() : await response.arrayBuffer();
    }
}
