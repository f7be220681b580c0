/** A worker without a page, such as those of Cloudflare: the platform of the web, and nothing of Node. */
import { define, keepForNode, keepOnly } from './only.js';

/** What its `fetch` needs. */
const ofNode = ['Buffer', 'clearImmediate', 'global', 'process', 'setImmediate'];

export function enter() {
    define({ self: globalThis });
    keepOnly([
        ...['AbortController', 'AbortSignal', 'Blob', 'CustomEvent', 'DOMException', 'Event', 'EventTarget', 'File'],
        ...['FormData', 'Headers', 'ReadableStream', 'Request', 'Response', 'TextDecoder', 'TextEncoder'],
        ...['TransformStream', 'URL', 'URLSearchParams', 'WritableStream', 'atob', 'btoa', 'clearTimeout', 'console'],
        ...['crypto', 'fetch', 'navigator', 'performance', 'queueMicrotask', 'self', 'setTimeout', 'structuredClone'],
        ...ofNode,
    ]);
    keepForNode(ofNode);
}
