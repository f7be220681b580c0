/**
 * React Native as an application finds it: its `fetch` is made of `XMLHttpRequest`, so no response is a stream; its `Blob` takes
 * no bytes, its `FormData` no Blob; a `URLSearchParams` as a body is lost. `packages.slow.test.ts` compares the names with the package.
 */
import { Buffer } from 'node:buffer';
import {
    NativeBlob,
    NativeFile,
    NativeRequest,
    NativeResponse,
    NativeXMLHttpRequest,
    nativeFetch,
} from './native-network.js';
import { NativeFormData, NativeURL, NativeURLSearchParams } from './native-values.js';
import { define, keepOnly } from './only.js';

/** What its own set-up defines. */
export const ownNames = [
    ...['AbortController', 'AbortSignal', 'Blob', 'File', 'FileReader', 'FormData', 'Headers', 'Request', 'Response'],
    ...['URL', 'URLSearchParams', 'WebSocket', 'XMLHttpRequest', 'fetch'],
];

const others = [
    // Its engine, Hermes.
    ...['HermesInternal', 'TextEncoder', 'atob', 'btoa'],
    ...['alert', 'cancelAnimationFrame', 'clearImmediate', 'clearInterval', 'clearTimeout', 'console', 'global'],
    ...['navigator', 'performance', 'process', 'queueMicrotask', 'requestAnimationFrame', 'self', 'setImmediate'],
    ...['setInterval', 'setTimeout', 'window'],
];

export function enter() {
    const { env } = process;
    // Hermes has no `WebAssembly` either, but the network of Node needs it.
    keepOnly([...ownNames, ...others], ['SharedArrayBuffer', 'Atomics', 'FinalizationRegistry']);
    define({
        HermesInternal: {},
        window: globalThis,
        self: globalThis,
        navigator: { product: 'ReactNative' },
        process: { env },
        Blob: NativeBlob,
        File: NativeFile,
        FormData: NativeFormData,
        Request: NativeRequest,
        Response: NativeResponse,
        URL: NativeURL,
        URLSearchParams: NativeURLSearchParams,
        XMLHttpRequest: NativeXMLHttpRequest,
        fetch: nativeFetch,
    });
    delete globalThis.FileReader;
    return { bytesOf: (blob) => Buffer.from(blob.bytes) };
}
