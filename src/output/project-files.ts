/** The files of a user's project, as the compiler reads them for its configuration. */
import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { encodingOf } from '../load/source/decode.ts';
import type { ProjectFiles } from './project.ts';

/** The compiler's own system can do much else, and takes longer to load than all that reads projects. */
export const disk: ProjectFiles = {
    useCaseSensitiveFileNames: process.platform !== 'win32' && process.platform !== 'darwin',
    fileExists: (path) => fileStats(path)?.isFile() ?? false,
    directoryExists: (path) => fileStats(path)?.isDirectory() ?? false,
    realpath(path) {
        try {
            return realpathSync.native(path);
        } catch {
            return path;
        }
    },
    readFile(path) {
        try {
            const bytes = readFileSync(path);
            // As in the compiler, a byte that is wrong in its encoding is replaced.
            return new TextDecoder(encodingOf(bytes)).decode(bytes);
        } catch {
            return undefined;
        }
    },
};

function fileStats(path: string): Stats | undefined {
    try {
        return statSync(path, { throwIfNoEntry: false });
    } catch {
        return undefined;
    }
}
