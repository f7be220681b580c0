import { fileURLToPath } from 'node:url';
import { fail } from '../diagnostics.ts';
import { readFileSource } from './file.ts';
import type { Source, SourceLimits } from './source-bytes.ts';
import { fetchSource } from './url.ts';

/** Reads a file by path or `file:` URL, or fetches an http or https URL. */
export async function readSource(src: string, limits: SourceLimits): Promise<Source> {
    if (/^https?:/i.test(src)) return fetchSource(src, limits);
    if (/^file:/i.test(src)) return readFileSource(src, filePath(src), limits);
    // At least two letters: a single one is a drive of Windows.
    const scheme = /^[a-z][a-z\d+.-]+(?=:\/\/)/i.exec(src)?.[0];
    if (scheme !== undefined) {
        fail('unreadable-source', `oasmith cannot read '${scheme}:' URLs`, {
            where: { file: src },
            help: 'give an http, https or file URL, or the path of a file',
        });
    }
    return readFileSource(src, src, limits);
}

function filePath(url: string): string {
    try {
        return fileURLToPath(url);
    } catch (cause) {
        return fail('unreadable-source', 'this file URL names no local file', {
            where: { file: url },
            help: 'write it as file:///folder/openapi.yaml, or give the path alone',
            cause,
        });
    }
}
