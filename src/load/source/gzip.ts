import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { fail, OasmithError } from '../../diagnostics/index.ts';
import { codeOf } from '../../diagnostics/system-errors.ts';
import { collectBytes, type Source, type SourceLimits } from './source-bytes.ts';

/** Unpacks a source that is a gzip file, such as `openapi.json.gz`. */
export async function unpackGzip(source: Source, limits: SourceLimits): Promise<Source> {
    const { name, bytes } = source;
    try {
        const unpacked = Readable.from([bytes]).pipe(createGunzip());
        return { ...source, bytes: await collectBytes(name, unpacked, limits) };
    } catch (cause) {
        if (cause instanceof OasmithError) throw cause;
        const message =
            codeOf(cause) === 'Z_BUF_ERROR'
                ? 'it is a gzip file that ends too early'
                : 'it begins as a gzip file does, but cannot be unpacked';
        return fail('unreadable-source', message, {
            where: { file: name },
            help: 'make or download it again, or give the description as it is',
            cause,
        });
    }
}
