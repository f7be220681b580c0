/** Steps over large texts that keep no key waiting: small pieces, and only what has changed. */

/** Lets what waits go on, such as a key: each step over a large text is a task of its own. */
export function nextTask(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve));
}

/** About as many characters as are encoded in a few milliseconds. */
export const pieceLength = 300_000;

/** The text of an editor, as far as it is read here. */
interface EditorText {
    readonly length: number;
    sliceString(from: number, to: number): string;
}

/** The text of an editor in UTF-8, made piece by piece. It is that of the moment of the call. */
export async function encodePieces(doc: EditorText): Promise<readonly Uint8Array<ArrayBuffer>[]> {
    const encoder = new TextEncoder();
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for (let from = 0; from < doc.length; ) {
        if (from > 0) await nextTask();
        const piece = doc.sliceString(from, from + pieceLength);
        // The halves of a character stay together.
        const whole = from + piece.length < doc.length && /[\ud800-\udbff]$/.test(piece) ? piece.slice(0, -1) : piece;
        pieces.push(encoder.encode(whole));
        from += whole.length;
    }
    return pieces;
}

/** Pieces as one. */
export function joinPieces(pieces: readonly Uint8Array[]): Uint8Array {
    const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const piece of pieces) {
        all.set(piece, at);
        at += piece.length;
    }
    return all;
}

/** The text of bytes, decoded piece by piece. */
export async function decodePieces(bytes: Uint8Array): Promise<string> {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    let text = '';
    for (let from = 0; from < bytes.length; from += pieceLength) {
        if (from > 0) await nextTask();
        text += decoder.decode(bytes.subarray(from, from + pieceLength), { stream: true });
    }
    return text + decoder.decode();
}

/** The texts of many bytes. Small ones are decoded together, large ones piece by piece. */
export async function decodeAll(all: readonly Uint8Array[]): Promise<readonly string[]> {
    const texts: string[] = [];
    let sinceTask = 0;
    for (const bytes of all) {
        texts.push(await decodePieces(bytes));
        sinceTask += bytes.length;
        if (sinceTask < pieceLength) continue;
        sinceTask = 0;
        await nextTask();
    }
    return texts;
}

/** A replacement within a text. */
export interface Change {
    readonly from: number;
    readonly to: number;
    readonly insert: string;
}

/** What makes one text of another: their beginnings and their ends stay. */
export function changeBetween(before: string, after: string): Change | undefined {
    if (before === after) return undefined;
    const shorter = Math.min(before.length, after.length);
    const start = commonLength(shorter, (from, to) => before.slice(from, to) === after.slice(from, to));
    const end = commonLength(
        shorter - start,
        (from, to) =>
            before.slice(before.length - to, before.length - from) ===
            after.slice(after.length - to, after.length - from),
    );
    return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

/** The largest length up to a limit for which all is the same. Long parts are compared at once, which engines do fast. */
function commonLength(limit: number, isSame: (from: number, to: number) => boolean): number {
    let length = 0;
    for (let step = 65_536; step >= 1; step = step >> 4) {
        while (length + step <= limit && isSame(length, length + step)) length += step;
    }
    return length;
}
