import { fail } from '../../diagnostics/index.ts';
import type { Position } from '../lines.ts';
import type { Source } from './source-bytes.ts';

/** Whether bytes start with the gzip signature (RFC 1952, section 2.3.1). */
export function isGzip(bytes: Uint8Array): boolean {
    return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** The decoded text, or the reason why the bytes are not text. */
export type Decoded =
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'not-utf-8'; readonly reason: string; readonly help: string; readonly position: Position }
    | { readonly kind: 'not-utf-16'; readonly reason: string; readonly help: string; readonly position?: undefined };

/** Decodes the bytes of a description. */
export function decodeText({ name, bytes }: Source): string {
    const decoded = decodeBytes(bytes);
    if (decoded.kind === 'text') return decoded.text;
    if (decoded.kind === 'not-utf-8') refuseOtherFormat(name, bytes);
    const { reason, help, position } = decoded;
    return fail('invalid-syntax', `the file ${reason}`, { where: { file: name, ...position }, help });
}

/**
 * JSON and YAML are UTF-8 (RFC 8259, section 8.1; YAML 1.2.2, section 5.2), with or without a byte order mark. UTF-16
 * is read if a mark announces it, because some shells write it.
 */
export function decodeBytes(bytes: Uint8Array): Decoded {
    const [first, second] = bytes;
    if (first === 0xff && second === 0xfe) return decodeUtf16(bytes, 'utf-16le');
    if (first === 0xfe && second === 0xff) return decodeUtf16(bytes, 'utf-16be');
    const text = decodeUtf8(bytes);
    if (text !== undefined) return { kind: 'text', text };
    return {
        kind: 'not-utf-8',
        reason: 'is not UTF-8 text',
        help: 'save it as UTF-8 in your editor, or convert it with iconv',
        position: findWrongByte(bytes),
    };
}

/** The text of bytes; undefined if they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        return undefined;
    }
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): Decoded {
    try {
        return { kind: 'text', text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
    } catch {
        const reason = 'begins as UTF-16 text but does not go on so';
        return { kind: 'not-utf-16', reason, help: 'save it as UTF-8' };
    }
}

/** Text contains no zero byte; binary files have one near the start. */
const prefix = 1000;

function refuseOtherFormat(name: string, bytes: Uint8Array): void {
    const where = { file: name };
    if (isGzip(bytes)) {
        fail('invalid-syntax', 'the file is compressed more than once', { where, help: 'unpack it with gunzip first' });
    }
    if (bytes.subarray(0, prefix).includes(0)) {
        const help = 'give the OpenAPI description itself, in JSON or YAML';
        fail('not-openapi', 'this is not text, but something like a picture or an archive', { where, help });
    }
}

function findWrongByte(bytes: Uint8Array): Position {
    let start = 0;
    for (let line = 1; ; line++) {
        const lineEnd = bytes.indexOf(0x0a, start);
        const content = bytes.subarray(start, lineEnd === -1 ? bytes.length : lineEnd);
        if (decodeUtf8(content) === undefined || lineEnd === -1) {
            // The first replacement character is at the place of the first invalid byte. A byte order mark counts.
            const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
            return { line, column: text.indexOf('\uFFFD') + 1 };
        }
        start = lineEnd + 1;
    }
}
