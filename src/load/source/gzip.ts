import { Readable } from 'node:stream';
import { codeOf } from '../../diagnostics/system-errors.ts';
import { collectBytes, refusePacked, type Source, type SourceLimits } from './source-bytes.ts';

/** Unpacks a source that is a gzip file, such as `openapi.json.gz`. */
export async function unpackGzip(source: Source, limits: SourceLimits): Promise<Source> {
    const { name, bytes } = source;
    // Few sources need it, and it takes longer to load than to read a small description.
    const { createGunzip } = await import('node:zlib');
    try {
        return { ...source, bytes: await collectBytes(name, Readable.from([bytes]).pipe(createGunzip()), limits) };
    } catch (cause) {
        return refusePacked(name, cause, codeOf(cause) === 'Z_BUF_ERROR');
    }
}
