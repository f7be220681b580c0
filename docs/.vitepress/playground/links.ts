/** Links to a state of the page, made without keeping the page busy. */
import { encode, type SharedState } from './state.ts';
import { startThread } from './threads.ts';

/** Encodes a small text at once, and others on a thread of their own. */
export async function encodeWell(state: SharedState): ReturnType<typeof encode> {
    if (state.text.length + state.overlay.length < 50_000) return encode(state);
    const worker = startThread('encode');
    return new Promise((resolve) => {
        worker.onmessage = ({ data }) => {
            worker.terminate();
            resolve(data);
        };
        worker.onerror = () => {
            worker.terminate();
            resolve({ kind: 'too-large', size: state.text.length });
        };
        worker.postMessage(state);
    });
}
