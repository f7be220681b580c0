/** Paths in a configuration file start from its folder, not from the current one. */
import { isAbsolute, join } from 'node:path';
import type { LeafRow } from './rows.ts';
import { moveTemplate } from './template.ts';

/** A path written relative to a folder, as seen from the current folder. */
export function moved(path: string, folder: string): string {
    return folder === '' || isAbsolute(path) ? path : join(folder, path);
}

/** A checked option value with its paths as seen from the current folder. */
export function rebased(row: LeafRow, value: unknown, folder: string): unknown {
    if (folder === '') return value;
    switch (row.kind) {
        case 'path':
            return typeof value === 'string' ? moved(value, folder) : value;
        case 'source':
            return typeof value === 'string' && value !== '-' && !isUrl(value) ? moved(value, folder) : value;
        case 'template':
            return moveTemplate(value, (directory) => moved(directory, folder));
        case 'list':
            return Array.isArray(value) ? value.flatMap((entry) => movedEntry(String(entry), folder)) : value;
        case 'text':
        case 'boolean':
        case 'choice':
        case 'threshold':
        case 'choice-by-name':
        case 'patterns':
        case 'number':
        case 'headers':
            return value;
        default:
            return row satisfies never;
    }
}

/** A word without a slash may be a path or a host. `//host` is always a host (RFC 3986, section 4.2). */
function movedEntry(entry: string, folder: string): readonly string[] {
    if (isUrl(entry) || entry.startsWith('//')) return [entry];
    return entry.includes('/') || entry.startsWith('.') ? [moved(entry, folder)] : [moved(entry, folder), `//${entry}`];
}

function isUrl(text: string): boolean {
    return /^[a-z][a-z\d+.-]*:\/\//i.test(text) || /^(?:https?|file):/i.test(text);
}
