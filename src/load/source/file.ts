import { Buffer } from 'node:buffer';
import { constants } from 'node:fs';
import { type FileHandle, open, readdir, readlink } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { urlFor } from '../../diagnostics/address.ts';
import { diagnose, OasmithError } from '../../diagnostics/index.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { type Explanation, errorCodeOf, explainFileError } from '../../diagnostics/system-errors.ts';
import { shortenText } from '../shown.ts';
import {
    collectBytes,
    endingSignal,
    inSeconds,
    MissingFile,
    refuseSource,
    type Source,
    type SourceLimits,
} from './source-bytes.ts';

const chunkSize = 1024 * 1024;

/** Milliseconds between two attempts to read an empty pipe. */
const pause = 10;

/**
 * Reads a description from disk or from a pipe; `name` is its name in messages.
 *
 * @param allowed The path with all symbolic links resolved, if only that may be read. A path that has become a link
 * since then is rejected.
 */
export async function readFileSource(
    name: string,
    path: string,
    limits: SourceLimits,
    allowed?: string,
): Promise<Source> {
    let handle: FileHandle | undefined;
    try {
        // Without O_NONBLOCK, opening a pipe waits for a writer.
        const flags = constants.O_RDONLY | constants.O_NONBLOCK;
        // Windows has no O_NOFOLLOW.
        handle = await open(allowed ?? path, allowed === undefined ? flags : flags | (constants.O_NOFOLLOW ?? 0));
        const status = await handle.stat();
        // A device such as /dev/zero has no end.
        if (!status.isFile() && !status.isFIFO() && !status.isDirectory()) {
            refuseSource(name, 'this is a device or a socket, not a file', 'give the path of the description itself');
        }
        return { name, bytes: await collectBytes(name, chunksOfFile(handle, status.size, limits), limits) };
    } catch (cause) {
        limits.signal?.throwIfAborted();
        if (cause instanceof OasmithError) throw cause;
        const { message, help, near } = await explainUnreadable(path, cause, limits);
        if (near === undefined) return refuseSource(name, message, help, cause);
        const where = { file: name };
        throw new MissingFile([diagnose('unreadable-source', message, { where, help })], near, { cause });
    } finally {
        await handle?.close();
    }
}

/** @param size The size of the file, which may change; 0 for a pipe. */
async function* chunksOfFile(handle: FileHandle, size: number, limits: SourceLimits): AsyncGenerator<Uint8Array> {
    const signal = endingSignal(AbortSignal.timeout(limits.timeout), limits);
    // A file arrives in one chunk, which then need not be joined. Its end is found by reading beyond it.
    let buffer = Buffer.allocUnsafe(size === 0 ? chunkSize : Math.min(size, limits.size) + 1);
    for (;;) {
        const count = await readWhenReady(handle, buffer, signal);
        if (count === 0) return;
        yield buffer.subarray(0, count);
        // A pipe may give one byte at a time.
        buffer = count === buffer.length ? Buffer.allocUnsafe(chunkSize) : buffer.subarray(count);
    }
}

/** Reads the available bytes; a pipe may have none yet. */
async function readWhenReady(handle: FileHandle, buffer: Buffer, signal: AbortSignal): Promise<number> {
    for (;;) {
        try {
            return (await handle.read(buffer, 0, buffer.length, null)).bytesRead;
        } catch (error) {
            if (errorCodeOf(error) !== 'EAGAIN') throw error;
        }
        await wait(pause, undefined, { signal });
    }
}

interface NearExplanation extends Explanation {
    /** The name of a similar file in the same folder. */
    readonly near?: string;
}

async function explainUnreadable(path: string, cause: unknown, { timeout }: SourceLimits): Promise<NearExplanation> {
    const code = errorCodeOf(cause);
    if (code === 'ENOENT') return explainMissing(path);
    if (code === 'EISDIR') return explainFolder(path);
    const message = `the pipe was not written to its end within ${inSeconds(timeout)}`;
    const special = new Map<string, Explanation>([
        ['ENOTDIR', { message: 'a part of this path is a file, not a folder', help: fromHere(path) }],
        ['ABORT_ERR', { message, help: 'allow more with --timeout, or write the description to a file first' }],
    ]);
    return explainFileError(cause, 'read', special);
}

async function explainMissing(path: string): Promise<NearExplanation> {
    const folder = dirname(path);
    const names = await namesInFolder(folder);
    if (names === undefined) return { message: `the folder '${folder}' does not exist`, help: adviceForMissing(path) };
    const link = await readlink(path).catch(() => undefined);
    if (link !== undefined) {
        const message = `this is a symbolic link to '${shortenText(link, 200)}', which does not exist`;
        return { message, help: 'fix the link, or give the path of the file itself' };
    }
    const near = nearest(basename(path), names);
    if (near === undefined) return { message: 'no such file', help: adviceForMissing(path) };
    return { message: 'no such file', help: `did you mean '${join(folder, near)}'?`, near };
}

/** A path that is not there may be a URL without its scheme. */
function adviceForMissing(path: string): readonly string[] {
    const url = urlFor(path);
    const advice = [url === undefined ? undefined : `did you mean '${url}'?`, fromHere(path)];
    return advice.filter((one) => one !== undefined);
}

function fromHere(path: string): string | undefined {
    return isAbsolute(path) ? undefined : `the path starts from the current folder, ${resolve('.')}`;
}

async function explainFolder(path: string): Promise<NearExplanation> {
    const message = 'this is a folder, not a file';
    const names = (await namesInFolder(path)) ?? [];
    const likely = names.filter((name) => /^(openapi|swagger|api).*\.(json|ya?ml)$/i.test(name)).sort()[0];
    const help = likely === undefined ? 'give the path of a file in it' : `did you mean '${join(path, likely)}'?`;
    return { message, help };
}

/** The names in a folder, or `undefined` if it does not exist or cannot be listed. */
async function namesInFolder(folder: string): Promise<string[] | undefined> {
    return readdir(folder).catch(() => undefined);
}
