/** The page of a browser, for a library that only works in one. */
import { load } from '../packages.ts';

/** What of a window is needed here; jsdom comes without types. */
interface Window {
    readonly Blob: typeof Blob;
    readonly File: typeof File;
    readonly FormData: typeof FormData;
    readonly document: unknown;
    XMLHttpRequest: unknown;
}

interface JsDom {
    readonly JSDOM: new (html: string, options: { url: string; virtualConsole: object }) => { readonly window: Window };
    readonly VirtualConsole: new () => object;
}

async function openWindow(origin: string): Promise<Window> {
    const { JSDOM, VirtualConsole } = await load<JsDom>('jsdom');
    // Without listeners, the console of the page does not print failed requests.
    const options = { url: `${origin}/`, virtualConsole: new VirtualConsole() };
    return new JSDOM('<!doctype html><body></body>', options).window;
}

export class Page {
    /** The one that libraries look for while they are loaded, and keep. */
    readonly window: Window;
    /** Where requests come from, and what they are made of. */
    #network: { readonly origin: string; readonly window: Window };

    static async open(origin: string): Promise<Page> {
        return new Page(origin, await openWindow(origin));
    }

    private constructor(origin: string, window: Window) {
        this.window = window;
        this.#network = { origin, window };
    }

    /** A page can only call the server that it comes from without a CORS check: its requests come from that of the test. */
    async comeFrom(origin: string): Promise<void> {
        if (this.#network.origin === origin) return;
        const window = await openWindow(origin);
        this.window.XMLHttpRequest = window.XMLHttpRequest;
        this.#network = { origin, window };
    }

    /**
     * Calls a function as a script of the page would: with arguments made of the page's classes and with its globals.
     * The page takes a Blob of Node for an object like any other and sends '[object Blob]'.
     */
    async run(call: (...args: readonly unknown[]) => unknown, args: readonly unknown[]): Promise<unknown> {
        const bytes = await readBlobs(args);
        const own = args.map((value) => this.#toOwn(value, bytes));
        const { Blob, File, FormData } = globalThis;
        const { window } = this.#network;
        Object.assign(globalThis, { Blob: window.Blob, File: window.File, FormData: window.FormData });
        let outcome: unknown;
        try {
            outcome = call(...own);
        } finally {
            // Other code needs Node's own globals before the response is received.
            Object.assign(globalThis, { Blob, File, FormData });
        }
        return outcome;
    }

    #toOwn(value: unknown, bytes: ReadonlyMap<Blob, ArrayBuffer>): unknown {
        if (value instanceof Blob) return this.#toOwnBlob(value, bytes);
        if (value instanceof FormData) {
            const form = new this.#network.window.FormData();
            for (const [name, item] of value) form.append(name, this.#toOwn(item, bytes) as string);
            return form;
        }
        if (Array.isArray(value)) return value.map((item) => this.#toOwn(item, bytes));
        if (!isPlainObject(value)) return value;
        return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, this.#toOwn(item, bytes)]));
    }

    #toOwnBlob(blob: Blob, bytes: ReadonlyMap<Blob, ArrayBuffer>): Blob {
        const parts = [bytes.get(blob) ?? new ArrayBuffer(0)];
        const { type } = blob;
        return blob instanceof File
            ? new this.#network.window.File(parts, blob.name, { type })
            : new this.#network.window.Blob(parts, { type });
    }
}

/** The bytes of all Blobs within a value: Node reads them asynchronously only, the page takes them at once. */
async function readBlobs(value: unknown): Promise<ReadonlyMap<Blob, ArrayBuffer>> {
    return new Map(await Promise.all(blobsIn(value).map(async (blob) => [blob, await blob.arrayBuffer()] as const)));
}

function blobsIn(value: unknown): readonly Blob[] {
    if (value instanceof Blob) return [value];
    if (value instanceof FormData) return blobsIn([...value.values()]);
    if (Array.isArray(value)) return value.flatMap(blobsIn);
    return isPlainObject(value) ? blobsIn(Object.values(value)) : [];
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
    return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
