import { fail } from '../../diagnostics/index.ts';
import type { Position } from '../lines.ts';
import type { Source } from './source-bytes.ts';

/** Whether bytes start with the gzip signature (RFC 1952, section 2.3.1). */
export function isGzip(bytes: Uint8Array): boolean {
    return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Why bytes are not text. */
interface Undecoded {
    readonly reason: string;
    readonly help: string;
    /** In what is not UTF-16 either. */
    readonly position?: Position;
}

export function decodeText({ name, bytes }: Source): string {
    const decoded = decodeBytes(bytes);
    if (typeof decoded === 'string') return decoded;
    const { reason, help, position } = decoded;
    if (position !== undefined) refuseOtherFormat(name, bytes);
    return fail('invalid-syntax', `the file ${reason}`, { where: { file: name, ...position }, help });
}

/**
 * JSON and YAML are UTF-8 (RFC 8259, section 8.1; YAML 1.2.2, section 5.2), with or without a byte order mark. UTF-16
 * is read if a mark announces it, because some shells write it.
 */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
    const mark = bytes.subarray(0, 2).join();
    return mark === '255,254' ? 'utf-16le' : mark === '254,255' ? 'utf-16be' : 'utf-8';
}

export function decodeBytes(bytes: Uint8Array): string | Undecoded {
    const encoding = encodingOf(bytes);
    const text = decodeAs(encoding, bytes);
    if (text !== undefined) return text;
    if (encoding !== 'utf-8')
        return { reason: 'begins as UTF-16 text but does not go on so', help: 'save it as UTF-8' };
    const help = 'save it as UTF-8 in your editor, or convert it with iconv';
    return { reason: 'is not UTF-8 text', help, position: findWrongByte(bytes) };
}

/** The text of bytes; undefined if they are in another encoding. */
export function decodeAs(encoding: ReturnType<typeof encodingOf>, bytes: Uint8Array): string | undefined {
    try {
        return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
        return undefined;
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
        if (decodeAs('utf-8', content) === undefined || lineEnd === -1) {
            // The first replacement character is at the place of the first invalid byte. A byte order mark counts.
            const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
            return { line, column: text.indexOf('\uFFFD') + 1 };
        }
        start = lineEnd + 1;
    }
}
