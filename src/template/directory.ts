import { statSync } from 'node:fs';

/** Whether a path, relative to the current folder, is a directory. */
export function isDirectory(path: string): boolean {
    try {
        return statSync(path).isDirectory();
    } catch {
        return false;
    }
}
