/** Descriptions from elsewhere: examples of the site, files of the user, and addresses that he asks for. */
import { isFileName } from './state.ts';

/** A description with the files that it refers to. */
export interface Source {
    readonly name: string;
    readonly text: string;
    readonly others: Readonly<Record<string, string>>;
    /** The overlay that came with it. Without one, that of the page stays. */
    readonly overlay?: string | undefined;
}

export type Read =
    | { readonly kind: 'source'; readonly source: Source }
    /** An overlay alone: it is for the description that is there. */
    | { readonly kind: 'overlay'; readonly text: string }
    | { readonly kind: 'refused'; readonly reason: string };

/** In bytes. A larger description is work for the command. */
export const largestSource = 20_000_000;

function refused(reason: string): Read {
    return { kind: 'refused', reason };
}

/** Reads files that belong together: the first that is a description, its overlay, and the others beside it. */
export async function readFiles(files: readonly File[]): Promise<Read> {
    if (files.length === 0) return refused('There was no file in what you dropped.');
    const size = files.reduce((sum, file) => sum + file.size, 0);
    if (size > largestSource) return refused(`This page reads up to 20 MB, and this is ${(size / 1e6).toFixed(1)} MB.`);
    const wrong = files.find(({ name }) => !isFileName(name));
    if (wrong !== undefined) return refused('The name of the file cannot be used here.');
    const all = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
    const [overlay, another] = all.filter(({ text }) => isOverlay(text));
    if (another !== undefined) return refused('This page applies one overlay. The command takes several.');
    const read = all.filter((one) => one !== overlay);
    const main = read.find(({ text }) => isDescription(text)) ?? read[0];
    if (main === undefined) return { kind: 'overlay', text: overlay?.text ?? '' };
    const others = read.filter((one) => one !== main).map(({ name, text }) => [name, text] as const);
    return { kind: 'source', source: { ...main, others: Object.fromEntries(others), overlay: overlay?.text } };
}

/** Whether a text names its version of the Overlay Specification, at its root. What an overlay adds may look like a description. */
export function isOverlay(text: string): boolean {
    return /^(?:\s*\{\s*)?["']?overlay["']?\s*:\s*["']?1\./m.test(text.slice(0, 100_000));
}

/** The name of the overlay, which is none of the other files. */
export function overlayNameBeside(taken: readonly string[]): string {
    let name = 'overlay.yaml';
    for (let number = 2; taken.includes(name); number += 1) name = `overlay-${number}.yaml`;
    return name;
}

/** Whether a text names its version of OpenAPI. */
export function isDescription(text: string): boolean {
    return /(?:^|[{,])\s*["']?(?:openapi|swagger)["']?\s*:/m.test(text.slice(0, 100_000));
}

/** Reads a description from an address, without cookies and without saying where from. */
export async function readAddress(address: string, signal: AbortSignal): Promise<Read> {
    const url = URL.canParse(address.trim()) ? new URL(address.trim()) : undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol))
        return refused('An address begins with https:// or http://.');
    let response: Response;
    try {
        response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal });
    } catch {
        return refused(
            `${url.host} does not let other sites read this (CORS), or cannot be reached. Download the file, and drop it here.`,
        );
    }
    if (!response.ok) return refused(`${url.host} answered with ${response.status}.`);
    try {
        const text = await textWithin(response, largestSource);
        if (text === undefined) return refused('This page reads up to 20 MB, and the answer is larger.');
        return { kind: 'source', source: { name: nameOf(url, text), text, others: {} } };
    } catch {
        return refused(`The answer of ${url.host} ended too early.`);
    }
}

async function textWithin(response: Response, limit: number): Promise<string | undefined> {
    const reader = response.body?.getReader();
    if (reader === undefined) return '';
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        size += part.value.length;
        if (size > limit) {
            await reader.cancel();
            return undefined;
        }
        parts.push(part.value);
    }
    return new Blob(parts).text();
}

/** The last part of the path, with the extension of what was read. */
export function nameOf({ pathname }: URL, text: string): string {
    const extension = /^\s*[{[]/.test(text) ? 'json' : 'yaml';
    const last = pathname.split('/').at(-1) ?? '';
    const stem = last.replace(/\.(?:json|ya?ml)$/i, '').replaceAll(/[^\w.-]+/g, '-');
    return /^\.*$/.test(stem) ? `openapi.${extension}` : `${stem}.${extension}`;
}
