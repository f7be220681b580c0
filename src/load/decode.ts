import { Buffer, isUtf8 } from 'node:buffer';
import { fail } from '../diagnostics/index.ts';
import { isGzip } from './gzip.ts';
import type { Source } from './source-bytes.ts';

/**
 * Turns bytes into text. A description is UTF-8 (RFC 8259, section 8.1; YAML 1.2.2, section 5.2), with or without its mark;
 * UTF-16 is read when a mark announces it, because some shells write it so.
 */
export function decodeText({ name, bytes }: Source): string {
    const [first, second] = bytes;
    if (first === 0xff && second === 0xfe) return decode(name, bytes, 'utf-16le');
    if (first === 0xfe && second === 0xff) return decode(name, bytes, 'utf-16be');
    if (!isUtf8(bytes)) refuse(name, bytes);
    return new TextDecoder().decode(bytes);
}

function decode(name: string, bytes: Uint8Array, encoding: string): string {
    try {
        return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch (cause) {
        return fail('invalid-syntax', 'the file begins as UTF-16 text but does not go on so', {
            where: { file: name },
            help: 'save it as UTF-8',
            cause,
        });
    }
}

/** No text has a zero byte in it; what is none has one soon. */
const beginning = 1000;

function refuse(name: string, bytes: Uint8Array): never {
    if (isGzip(bytes)) {
        fail('invalid-syntax', 'the file is compressed more than once', {
            where: { file: name },
            help: 'unpack it with gunzip first',
        });
    }
    if (bytes.subarray(0, beginning).includes(0)) {
        fail('not-openapi', 'this is not text, but something like a picture or an archive', {
            where: { file: name },
            help: 'give the OpenAPI description itself, in JSON or YAML',
        });
    }
    let start = 0;
    for (let line = 1; ; line++) {
        const lineEnd = bytes.indexOf(0x0a, start);
        const content = bytes.subarray(start, lineEnd === -1 ? bytes.length : lineEnd);
        if (!isUtf8(content) || lineEnd === -1) {
            // The first replacement character stands where the first wrong byte is.
            const column = Buffer.from(content).toString('utf8').indexOf('\uFFFD') + 1;
            fail('invalid-syntax', 'the file is not UTF-8 text', {
                where: { file: name, line, column },
                help: 'save it as UTF-8 in your editor, or convert it with iconv',
            });
        }
        start = lineEnd + 1;
    }
}
