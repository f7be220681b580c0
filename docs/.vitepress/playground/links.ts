/** The link to the state of the page: its own address, made without keeping the page busy. */
import { ref } from 'vue';
import { encode, longestFragment, type SharedState } from './state.ts';
import { startThread } from './threads.ts';
import { sizeText } from './wording.ts';

/** What became of the address: its length in characters, or why it does not have the state. */
export type Shared =
    | { readonly kind: 'link'; readonly address: string }
    | { readonly kind: 'refused'; readonly reason: string };

/** @param stateOf The state of now; a number is the size of one that is too large. */
export function useLink(stateOf: () => SharedState | number) {
    const linkNotice = ref('');
    let shares = 0;

    /** Writes the state into the address, or says why not. The newest state wins. */
    async function share(): Promise<Shared | undefined> {
        const number = ++shares;
        const state = stateOf();
        const encoded =
            typeof state === 'number' ? { kind: 'too-large' as const, size: state } : await encodeWell(state);
        if (number !== shares) return undefined;
        if (encoded.kind === 'fragment') {
            history.replaceState(history.state, '', `#${encoded.fragment}`);
            linkNotice.value = '';
            return { kind: 'link', address: location.href };
        }
        history.replaceState(history.state, '', location.pathname + location.search);
        const limit = `a link holds up to ${sizeText(longestFragment)}`;
        linkNotice.value = `The description is too large for a link: ${limit}, and this is ${sizeText(encoded.size)}. Share its file instead.`;
        return { kind: 'refused', reason: linkNotice.value };
    }

    return { linkNotice, share };
}

/** Encodes a small text at once, and others on a thread of their own. */
async function encodeWell(state: SharedState): ReturnType<typeof encode> {
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
