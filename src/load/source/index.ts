/** The files, the network and the standard input of this machine. */
import { stat } from 'node:fs/promises';
import { readFileSource } from './file.ts';
import { unpackGzip } from './gzip.ts';
import { followLinks } from './real-path.ts';
import { sourcesFrom } from './sources.ts';
import { readStandardInput } from './standard-input.ts';

export const machine = sourcesFrom({
    file: readFileSource,
    exists: async (path) => (await stat(path).catch(() => undefined)) !== undefined,
    // Loading the network code takes longer than reading a small description.
    url: async (name, url, access) => (await import('./url.ts')).fetchSource(name, url, access),
    standardInput: ({ standardInput, limits }) => readStandardInput(standardInput, limits),
    unpackGzip,
    followLinks,
});
