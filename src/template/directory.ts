import { statSync } from 'node:fs';

/** Whether a path is that of a directory, seen from the current one. */
export function isDirectory(path: string): boolean {
    try {
        return statSync(path).isDirectory();
    } catch {
        return false;
    }
}
