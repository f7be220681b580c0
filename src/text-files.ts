/** Reads a text that may be missing. */
import { readFileSync } from 'node:fs';

/** The text of a file; undefined if there is none that can be read. */
export function readIfPresent(path: string): string | undefined {
    try {
        return readFileSync(path, 'utf8');
    } catch {
        return undefined;
    }
}
