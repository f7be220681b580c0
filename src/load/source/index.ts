/** The files, the network and the standard input of this machine. */
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { errorCodeOf } from '../../diagnostics/system-errors.ts';
import { readFileSource } from './file.ts';
import { followLinks } from './real-path.ts';
import { collectBytes, refusePacked, type Source, type SourceLimits } from './source-bytes.ts';
import type { SourceReaders } from './sources.ts';
import { readStandardInput } from './standard-input.ts';

export const machineReaders: SourceReaders = {
    file: readFileSource,
    exists: async (path) => (await stat(path).catch(() => undefined)) !== undefined,
    // Loading the network code takes longer than reading a small description.
    url: async (name, url, access) => (await import('./url.ts')).fetchSource(name, url, access),
    standardInput: ({ standardInput, limits }) => readStandardInput(standardInput, limits),
    unpackGzip,
    followLinks,
};

/** Unpacks a source that is a gzip file, such as `openapi.json.gz`. */
async function unpackGzip(source: Source, limits: SourceLimits): Promise<Source> {
    const { name, bytes } = source;
    // Few sources need it, and it takes longer to load than to read a small description.
    const { createGunzip } = await import('node:zlib');
    try {
        return { ...source, bytes: await collectBytes(name, Readable.from([bytes]).pipe(createGunzip()), limits) };
    } catch (cause) {
        return refusePacked(name, cause, errorCodeOf(cause) === 'Z_BUF_ERROR');
    }
}
