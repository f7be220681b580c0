/** The files of a user's project, as the compiler reads them for its configuration. */
import { readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { platform } from 'node:process';
import type { ProjectFiles } from './project.ts';

/** The compiler's own system can do much else, and takes longer to load than all that reads projects. */
export const disk: ProjectFiles = {
    useCaseSensitiveFileNames: platform !== 'win32' && platform !== 'darwin',
    fileExists: (path) => statsOf(path)?.isFile() ?? false,
    directoryExists: (path) => statsOf(path)?.isDirectory() ?? false,
    realpath(path) {
        try {
            return realpathSync.native(path);
        } catch {
            return path;
        }
    },
    readFile(path) {
        try {
            return decode(readFileSync(path));
        } catch {
            return undefined;
        }
    },
};

function statsOf(path: string): Stats | undefined {
    try {
        return statSync(path, { throwIfNoEntry: false });
    } catch {
        return undefined;
    }
}

/** UTF-8, or UTF-16 if a byte order mark announces it. As in the compiler, a byte that is neither is replaced. */
function decode(bytes: Uint8Array): string {
    const mark = `${bytes[0]} ${bytes[1]}`;
    const encoding = mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8';
    return new TextDecoder(encoding).decode(bytes);
}
