/** An archive of files, as ZIP has it: stored, not compressed. */
import { nextTask, pieceLength } from './large-texts.ts';
import type { OutputFile } from './messages.ts';

/** More files than an archive without extensions of the format can count. */
export const mostFiles = 0xffff;

/** Bit 11 of the flags: names are in UTF-8. */
const utf8Names = 0x0800;
/** 1 January 1980, the first day of the format: an archive of the same files is the same. */
const firstDay = 0x0021;
/** The version of the format that folders need. */
const version = 20;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    let rest = byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
    return rest;
});

/** CRC-32, by which programs see whether a file is whole. */
function checksum(bytes: Uint8Array): number {
    let sum = 0xffffffff;
    for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
    return ~sum >>> 0;
}

/** The bytes of an archive, made step by step, so that no key waits. */
export async function zip(files: readonly OutputFile[]): Promise<Blob> {
    const encoder = new TextEncoder();
    const [contents, directory]: [Uint8Array<ArrayBuffer>[], Uint8Array<ArrayBuffer>[]] = [[], []];
    let [at, sinceTask] = [0, 0];
    for (const { path, text } of files) {
        const [name, bytes] = [encoder.encode(path), encoder.encode(text)];
        const common = [
            ...[half(version), half(utf8Names), half(0), half(0), half(firstDay)],
            ...[word(checksum(bytes)), word(bytes.length), word(bytes.length), half(name.length), half(0)],
        ];
        const local = joined(word(0x04034b50), ...common, name);
        contents.push(local, bytes);
        const ofDirectory = [half(0), half(0), half(0), word(0), word(at)];
        directory.push(joined(word(0x02014b50), half(version), ...common, ...ofDirectory, name));
        at += local.length + bytes.length;
        sinceTask += bytes.length;
        if (sinceTask < pieceLength) continue;
        sinceTask = 0;
        await nextTask();
    }
    const size = directory.reduce((sum, { length }) => sum + length, 0);
    const count = half(files.length);
    const end = joined(word(0x06054b50), half(0), half(0), count, count, word(size), word(at), half(0));
    return new Blob([...contents, ...directory, end], { type: 'application/zip' });
}

function half(value: number): Uint8Array {
    return Uint8Array.of(value & 0xff, value >>> 8);
}

function word(value: number): Uint8Array {
    return Uint8Array.of(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(parts.flatMap((part) => [...part]));
}
