/** The network of React Native, over that of Node: `XMLHttpRequest`, and a `fetch` that is made of it. */
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { NativeFormData } from './native-values.js';

const { Headers: HeadersOfNode, URL: UrlOfNode } = globalThis;

/** Of strings and other Blobs, never of bytes; its content can only be sent, or read by `Response`. */
export class NativeBlob {
    constructor(parts = [], { type = '' } = {}) {
        for (const part of parts) {
            if (part instanceof ArrayBuffer || ArrayBuffer.isView(part)) {
                throw new Error("Creating blobs from 'ArrayBuffer' and 'ArrayBufferView' are not supported");
            }
        }
        Object.defineProperty(this, 'bytes', {
            value: Buffer.concat(
                parts.map((part) => (part instanceof NativeBlob ? part.bytes : Buffer.from(String(part)))),
            ),
            writable: true,
        });
        Object.defineProperty(this, 'ownType', { value: type });
    }

    get size() {
        return this.bytes.length;
    }

    get type() {
        return this.ownType;
    }

    slice(start, end, type) {
        return blobOf(this.bytes.subarray(start, end), type);
    }
}

export class NativeFile extends NativeBlob {
    constructor(parts, name, options) {
        super(parts, options);
        Object.defineProperty(this, 'name', { value: name });
    }
}

/** A Blob of what the network has received. */
function blobOf(bytes, type = '') {
    const blob = new NativeBlob([], { type });
    blob.bytes = Buffer.from(bytes);
    return blob;
}

class NativeBody {
    bodyUsed = false;
    given;

    constructor(given, headers) {
        this.given = given;
        this.headers = headers;
        if (headers.has('content-type')) return;
        if (typeof given === 'string') headers.set('content-type', 'text/plain;charset=UTF-8');
        if (given instanceof NativeBlob && given.type !== '') headers.set('content-type', given.type);
    }

    #take() {
        if (this.bodyUsed) throw new TypeError('Already read');
        this.bodyUsed = true;
        return this.given instanceof NativeBlob ? this.given.bytes : Buffer.from(this.given ?? '');
    }

    async text() {
        return this.#take().toString('utf8');
    }

    async json() {
        return JSON.parse(await this.text());
    }

    async blob() {
        return blobOf(this.#take(), this.headers.get('content-type') ?? '');
    }

    async arrayBuffer() {
        return new Uint8Array(this.#take()).buffer;
    }
}

export class NativeRequest extends NativeBody {
    constructor(input, init = {}) {
        const from = input instanceof NativeRequest ? input : {};
        super(init.body ?? from.given, new HeadersOfNode(init.headers ?? from.headers));
        this.url = from.url ?? String(input);
        this.method = (init.method ?? from.method ?? 'GET').toUpperCase();
        this.signal = init.signal ?? from.signal ?? new AbortController().signal;
        this.credentials = init.credentials ?? from.credentials ?? 'same-origin';
    }

    clone() {
        return new NativeRequest(this.url, { ...this, body: this.given });
    }
}

export class NativeResponse extends NativeBody {
    type = 'default';

    constructor(given, { status = 200, statusText = '', headers, url = '' } = {}) {
        super(given, new HeadersOfNode(headers));
        this.status = status;
        this.ok = status >= 200 && status < 300;
        this.statusText = statusText;
        this.url = url;
    }

    clone() {
        return new NativeResponse(this.given, this);
    }
}

/** The bytes of a body, and the content type that only they determine. What it does not know is lost. */
function encoded(body) {
    if (typeof body === 'string') return { bytes: Buffer.from(body) };
    if (body instanceof NativeBlob) return { bytes: body.bytes };
    if (body instanceof ArrayBuffer) return { bytes: Buffer.from(body) };
    if (ArrayBuffer.isView(body)) return { bytes: Buffer.from(body.buffer, body.byteOffset, body.byteLength) };
    return body instanceof NativeFormData ? multipart(body) : { bytes: Buffer.alloc(0) };
}

function multipart(form) {
    const boundary = 'native-boundary';
    const parts = form.getParts().map(({ headers, string, uri }) => {
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        const content = uri === undefined ? Buffer.from(string ?? '') : readFileSync(new UrlOfNode(uri));
        return Buffer.concat([Buffer.from(`--${boundary}\r\n${lines.join('')}\r\n`), content, Buffer.from('\r\n')]);
    });
    const bytes = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
    return { bytes, type: `multipart/form-data; boundary=${boundary}` };
}

/** Sends a request and receives its whole response. The platform follows redirects. */
function exchange(method, url, headers, body, signal) {
    const { bytes, type } = encoded(body);
    const own = { ...headers, ...(type && { 'content-type': type }), 'content-length': String(bytes.length) };
    return new Promise((resolve, reject) => {
        const request = send(url, { method, headers: own, signal }, async (response) => {
            const chunks = [];
            for await (const chunk of response) chunks.push(chunk);
            resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks), url });
        });
        request.on('error', reject);
        request.end(bytes);
    });
}

export async function nativeFetch(input, init) {
    const request = new NativeRequest(input, init);
    const headers = Object.fromEntries(request.headers);
    const {
        status,
        headers: received,
        bytes,
        url,
    } = await exchange(request.method, request.url, headers, request.given, request.signal);
    const type = received['content-type'] ?? '';
    return new NativeResponse(blobOf(bytes, type), { status, headers: received, url });
}

export class NativeXMLHttpRequest {
    onloadend = null;
    onerror = null;
    upload = {};
    readyState = 0;
    status = 0;
    statusText = '';
    responseType = '';
    timeout = 0;
    #headers = {};
    #received = {};

    open(method, url) {
        this.method = method;
        this.url = url;
        this.readyState = 1;
    }

    setRequestHeader(name, value) {
        this.#headers[name] = value;
    }

    getAllResponseHeaders() {
        return Object.entries(this.#received)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\r\n');
    }

    abort() {}

    async send(body) {
        try {
            const { status, headers, bytes, url } = await exchange(this.method, this.url, this.#headers, body);
            this.#received = headers;
            this.status = status;
            this.responseURL = url;
            this.response = this.responseType === 'arraybuffer' ? new Uint8Array(bytes).buffer : bytes.toString('utf8');
            if (this.responseType !== 'arraybuffer') this.responseText = this.response;
            this.readyState = 4;
            this.onloadend?.();
        } catch (error) {
            this.onerror?.(error);
        }
    }
}
