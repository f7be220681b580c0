/**
 * A stand-in for the globals that React Native declares: what outputs use of them, and nothing that it does not declare.
 * `packages.slow.test.ts` compares it with the package.
 */

type HeadersInit_ = [string, string][] | Record<string, string> | Headers;

interface Headers {
    append(name: string, value: string): void;
    delete(name: string): void;
    get(name: string): string | null;
    has(name: string): boolean;
    set(name: string, value: string): void;
    forEach(call: (value: string, key: string, parent: Headers) => void): void;
    entries(): IterableIterator<[string, string]>;
    keys(): IterableIterator<string>;
    values(): IterableIterator<string>;
    [Symbol.iterator](): IterableIterator<[string, string]>;
}
declare var Headers: { prototype: Headers; new (init?: HeadersInit_): Headers };

interface Blob {
    readonly size: number;
    readonly type: string;
    slice(start?: number, end?: number, contentType?: string): Blob;
}
interface BlobOptions {
    type: string;
    lastModified: number;
}
declare var Blob: { prototype: Blob; new (parts?: (Blob | string)[], options?: BlobOptions): Blob };

interface File extends Blob {
    readonly name: string;
    readonly lastModified: number;
}
interface FilePropertyBag {
    type?: string | undefined;
    lastModified?: number | undefined;
}
declare var File: { prototype: File; new (parts: (Blob | string)[], name: string, options?: FilePropertyBag): File };

declare class FormData {
    // biome-ignore lint/suspicious/noExplicitAny: it is what React Native declares.
    append(key: string, value: any): void;
}

type BodyInit_ = { uri: string } | Blob | Uint8Array | ArrayBuffer | FormData | string | null;

interface RequestInit {
    body?: BodyInit_ | null | undefined;
    credentials?: 'omit' | 'same-origin' | 'include' | undefined;
    headers?: HeadersInit_ | undefined;
    keepalive?: boolean | undefined;
    method?: string | undefined;
    mode?: 'navigate' | 'same-origin' | 'no-cors' | 'cors' | undefined;
    signal?: AbortSignal | undefined;
}

interface Body {
    readonly bodyUsed: boolean;
    arrayBuffer(): Promise<ArrayBuffer>;
    blob(): Promise<Blob>;
    // biome-ignore lint/suspicious/noExplicitAny: it is what React Native declares.
    json(): Promise<any>;
    text(): Promise<string>;
    formData(): Promise<FormData>;
}

interface Request extends Body {
    readonly headers: Headers;
    readonly method: string;
    readonly url: string;
    readonly signal: AbortSignal;
    clone(): Request;
}
declare var Request: { prototype: Request; new (input: Request | string, init?: RequestInit): Request };

interface ResponseInit {
    headers?: HeadersInit_ | undefined;
    status?: number | undefined;
    statusText?: string | undefined;
}

interface Response extends Body {
    readonly headers: Headers;
    readonly ok: boolean;
    readonly status: number;
    readonly statusText: string;
    readonly type: 'basic' | 'cors' | 'default' | 'error' | 'opaque' | 'opaqueredirect';
    readonly url: string;
    readonly redirected: boolean;
    clone(): Response;
}
declare var Response: { prototype: Response; new (body?: BodyInit_, init?: ResponseInit): Response };

declare function fetch(input: Request | string, init?: RequestInit): Promise<Response>;

interface URL {
    readonly hash: string;
    readonly host: string;
    readonly hostname: string;
    readonly href: string;
    readonly origin: string;
    readonly pathname: string;
    readonly port: string;
    readonly protocol: string;
    search: string;
    readonly searchParams: URLSearchParams;
    toJSON(): string;
    toString(): string;
}
declare var URL: { prototype: URL; new (url: string | URL, base?: string | URL): URL };

interface URLSearchParams {
    readonly size: number;
    append(key: string, value: string): void;
    delete(name: string): void;
    get(name: string): string | null;
    getAll(name: string): string[];
    has(name: string): boolean;
    set(name: string, value: string): void;
    toString(): string;
    entries(): IterableIterator<[string, string]>;
    [Symbol.iterator](): IterableIterator<[string, string]>;
}
declare var URLSearchParams: {
    prototype: URLSearchParams;
    new (init?: string[][] | Record<string, string> | string | URLSearchParams): URLSearchParams;
};

declare class AbortSignal {
    readonly aborted: boolean;
    // biome-ignore lint/suspicious/noExplicitAny: it is what React Native declares.
    readonly reason: any;
    throwIfAborted(): void;
}

declare class AbortController {
    readonly signal: AbortSignal;
    // biome-ignore lint/suspicious/noExplicitAny: it is what React Native declares.
    abort(reason?: any): void;
}

declare function setTimeout(handler: () => void, timeout: number): number;
declare function clearTimeout(handle: number | null | undefined): void;

interface Console {
    // biome-ignore lint/suspicious/noExplicitAny: it is what React Native declares.
    log(message?: any, ...optionalParams: any[]): void;
}
declare var console: Console;

interface XMLHttpRequest {
    readonly status: number;
}
declare var XMLHttpRequest: { prototype: XMLHttpRequest; new (): XMLHttpRequest };
