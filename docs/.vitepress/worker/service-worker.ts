/**
 * Keeps the site for readers without a network. What the server has always comes first, so nobody sees an old page while there is a
 * network; files whose names have a hash never change, and come from the cache.
 */

/** The files of the built site, by their paths below its root. The build puts them here. */
declare const siteFiles: {
    /** Changes with any byte of any file. */
    readonly version: string;
    /** Pages and what they need: they are there as soon as the worker is. */
    readonly first: readonly string[];
    /** Large and seldom used files: they follow, unless a reader saves data. */
    readonly later: readonly string[];
};

/** What a service worker has that a page does not. The compiler knows either pages or workers. */
interface WorkerEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends WorkerEvent {
    readonly request: Request;
    respondWith(response: Promise<Response>): void;
}

interface WorkerScope {
    readonly registration: { readonly scope: string };
    readonly clients: { claim(): Promise<void> };
    skipWaiting(): Promise<void>;
    addEventListener(type: 'install' | 'activate' | 'message', listener: (event: WorkerEvent) => void): void;
    addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}

/** Named once, as the build puts the lists wherever the name is. */
const { version, first, later } = siteFiles;

const worker = self as unknown as WorkerScope;
const root = worker.registration.scope;

/** Other sites of the same host have caches of their own. */
const prefix = `oasmith ${root} `;
const cacheName = prefix + version;

const known: ReadonlySet<string> = new Set([...first, ...later].map(urlOf));

worker.addEventListener('install', (event) => {
    event.waitUntil(keepAll(first).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
    event.waitUntil(removeOldCaches().then(() => worker.clients.claim()));
});

// A page asks for the rest once it is shown: before that, the rest would only delay it.
worker.addEventListener('message', (event) => {
    event.waitUntil(keepRest());
});

worker.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || !request.url.startsWith(root)) return;
    event.respondWith(hasHash(request.url) ? answerFromCache(request) : answerFromServer(request));
});

function urlOf(path: string): string {
    return new URL(path, root).href;
}

/** Whether the name of a file changes with its content. */
function hasHash(url: string): boolean {
    return url.startsWith(urlOf('assets/'));
}

/** A few at a time: a server has other readers. */
async function keepAll(paths: readonly string[]): Promise<void> {
    const cache = await caches.open(cacheName);
    const waiting = [...paths];
    const keepNext = async (): Promise<void> => {
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await keep(cache, urlOf(path));
    };
    await Promise.all(Array.from({ length: 6 }, keepNext));
}

async function keepRest(): Promise<void> {
    // The next version has removed what this one kept, and asks for itself.
    if (await caches.has(cacheName)) await keepAll(later);
}

async function keep(cache: Cache, url: string): Promise<void> {
    if ((await cache.match(url, { ignoreVary: true })) !== undefined) return;
    // An earlier version of the site may have the same file.
    const earlier = hasHash(url) ? await caches.match(url, { ignoreVary: true }) : undefined;
    const response = earlier ?? (await fetch(url, { cache: 'no-cache' }));
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    await cache.put(url, response);
}

async function removeOldCaches(): Promise<void> {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
    await Promise.all(old.map((name) => caches.delete(name)));
}

async function answerFromCache(request: Request): Promise<Response> {
    const cached = await find(request.url);
    if (cached !== undefined) return cached;
    const response = await fetch(request);
    if (response.ok && known.has(request.url)) {
        const cache = await caches.open(cacheName);
        await cache.put(request.url, response.clone());
    }
    return response;
}

async function answerFromServer(request: Request): Promise<Response> {
    try {
        return await fetch(request);
    } catch (error) {
        const cached = await find(request.url);
        if (cached !== undefined) return cached;
        const notFound = request.mode === 'navigate' ? await find(urlOf('404.html')) : undefined;
        if (notFound === undefined) throw error;
        return new Response(notFound.body, { status: 404, headers: notFound.headers });
    }
}

async function find(address: string): Promise<Response | undefined> {
    const url = new URL(address);
    if (url.pathname.endsWith('/')) url.pathname += 'index.html';
    const cache = await caches.open(cacheName);
    return cache.match(url.href, { ignoreSearch: true, ignoreVary: true });
}
