/** Recognizes a URL that is written without its scheme: `localhost:8080/openapi.json`. */

/** A host, maybe a port, and a path. A single letter before a colon is a Windows drive. */
const hostForm = /^([a-z\d](?:[a-z\d.-]*[a-z\d])|\[[\da-f:]+\])(:\d{1,5})?(?:\/.*)?$/is;

const local = /^(?:localhost|\d+(?:\.\d+){3}|\[.*\])$/i;

/** The URL that a path most likely means; undefined if it does not look like one. */
export function urlFor(path: string): string | undefined {
    const [, host, port] = hostForm.exec(path) ?? [];
    if (host === undefined) return undefined;
    if (port !== undefined || (local.test(host) && path.includes('/'))) return `http://${path}`;
    return path.includes('/') && /\.[a-z]{2,}$/i.test(host) ? `https://${path}` : undefined;
}
