/** The state of the page as the fragment of its address, which no server sees. A fragment is data from anyone. */
import { accepted, type Values } from './form.ts';
import type { ProfileName } from './messages.ts';
import { isProfileName, strictest } from './profiles.ts';

/** What a link to the page holds. */
export interface SharedState {
    /** The file name of the description. */
    readonly name: string;
    readonly text: string;
    /** The overlay of the description; empty without one. */
    readonly overlay: string;
    /** Further files that the description refers to, by path. */
    readonly others: Readonly<Record<string, string>>;
    /** Two sets of options. */
    readonly a: Values;
    readonly b: Values;
    readonly compares: boolean;
    /** The settings of the type check. */
    readonly profile: ProfileName;
}

export type Decoded =
    | { readonly kind: 'state'; readonly state: SharedState; readonly refused: readonly string[] }
    | { readonly kind: 'invalid'; readonly reason: string };

export type Encoded =
    | { readonly kind: 'fragment'; readonly fragment: string }
    | { readonly kind: 'too-large'; readonly size: number };

/** Longer addresses are cut by programs that pass them on. In characters. */
export const longestFragment = 60_000;

/** What a fragment may become, in bytes: a short one can hold an endless text. Descriptions shrink to a tenth or so. */
export const largestState = 1_500_000;

const prefix = 'v1.';

/** Encodes a state, unless it is too large for an address. */
export async function encode(state: SharedState): Promise<Encoded> {
    const bytes = new TextEncoder().encode(JSON.stringify(state));
    if (bytes.length > largestState) return { kind: 'too-large', size: bytes.length };
    const packed = await collect(stream(bytes).pipeThrough(new CompressionStream('deflate-raw')), Infinity);
    const fragment = prefix + toText(packed);
    return fragment.length > longestFragment
        ? { kind: 'too-large', size: fragment.length }
        : { kind: 'fragment', fragment };
}

/** Decodes a fragment without its `#`. Never throws. */
export async function decode(fragment: string): Promise<Decoded> {
    if (!fragment.startsWith(prefix)) return invalid('it is not one of this page, or of a newer version of it');
    if (fragment.length > longestFragment) return invalid('it is too long');
    try {
        const packed = fromText(fragment.slice(prefix.length));
        const bytes = await collect(stream(packed).pipeThrough(new DecompressionStream('deflate-raw')), largestState);
        return read(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    } catch (error) {
        return invalid(error instanceof TooLarge ? 'what it holds is too large' : 'it is damaged, perhaps cut off');
    }
}

function invalid(reason: string): Decoded {
    return { kind: 'invalid', reason: `The link cannot be read: ${reason}.` };
}

function read(value: unknown): Decoded {
    if (!isRecord(value)) return invalid('it holds no state of this page');
    const { name, text, overlay = '', others = {}, a = {}, b = {}, compares = false, profile = strictest } = value;
    if (typeof name !== 'string' || !isFileName(name) || typeof text !== 'string')
        return invalid('it holds no description');
    if (typeof overlay !== 'string' || !isRecord(others) || !isRecord(a) || !isRecord(b))
        return invalid('it holds no state of this page');
    const texts = Object.entries(others).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && isFileName(entry[0]),
    );
    const [first, second] = [accepted(a), accepted(b)];
    return {
        kind: 'state',
        state: {
            name,
            text,
            overlay,
            others: Object.fromEntries(texts),
            a: first.values,
            b: second.values,
            compares: compares === true,
            profile: isProfileName(profile) ? profile : strictest,
        },
        refused: [...new Set([...first.refused, ...second.refused, ...(isProfileName(profile) ? [] : ['profile'])])],
    };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A name without a folder, so that it cannot stand for a URL or for another file. */
export function isFileName(name: string): boolean {
    return /^[^\\/:\p{C}]{1,200}$/u.test(name) && !/^\.{1,2}$/.test(name) && name !== '-';
}

class TooLarge extends Error {}

function stream(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
    return new Blob([bytes]).stream();
}

async function collect(
    source: ReadableStream<Uint8Array<ArrayBuffer>>,
    limit: number,
): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    const reader = source.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        size += part.value.length;
        if (size > limit) {
            await reader.cancel();
            throw new TooLarge();
        }
        parts.push(part.value);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Base64 with the letters of URLs. */
function toText(bytes: Uint8Array): string {
    const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromText(text: string): Uint8Array<ArrayBuffer> {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
