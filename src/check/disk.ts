/** What is on the disk where a file would be written. */
import { readFile, stat } from 'node:fs/promises';
import { fail } from '../diagnostics/index.ts';

export type FileOnDisk =
    | { readonly kind: 'missing' }
    | { readonly kind: 'text'; readonly text: string }
    /** It is there, and nobody has to look into it. */
    | { readonly kind: 'unread' };

/** @param most Of how many bytes a file is read; larger ones are something else. */
export async function readOutput(path: string, most: number): Promise<FileOnDisk> {
    if (path === '') fail('unreadable-output', 'the output has no path', { help: "give the option 'out'" });
    try {
        const stats = await stat(path);
        if (stats.isDirectory()) throw Object.assign(new Error('is a directory'), { code: 'EISDIR' });
        // Nothing is kept in a pipe or a device such as /dev/stdout, and to read it could take for ever.
        if (!stats.isFile()) throw Object.assign(new Error('is not a file'), { code: 'ENOTFILE' });
        if (stats.size > most) return { kind: 'unread' };
        return { kind: 'text', text: await readFile(path, 'utf8') };
    } catch (cause) {
        if (codeOf(cause) === 'ENOENT') return { kind: 'missing' };
        const { message, help } = explain(cause);
        return fail('unreadable-output', message, {
            where: { file: path },
            ...(help === undefined ? {} : { help }),
            cause,
        });
    }
}

function explain(cause: unknown): { readonly message: string; readonly help?: string } {
    switch (codeOf(cause)) {
        case 'EISDIR':
            return { message: 'a folder of this name is in the way', help: 'give the path of a file' };
        case 'ENOTFILE':
            return {
                message: 'this is no regular file: nothing in it can be compared',
                help: 'give the path of a file',
            };
        case 'ENOTDIR':
            return { message: 'a part of this path is a file, not a folder', help: 'give another path' };
        case 'EACCES':
        case 'EPERM':
            return {
                message: 'no permission to read this file',
                help: 'check the permissions of the file and its folder',
            };
        case 'ELOOP':
            return { message: 'the symbolic links of this path lead in a circle' };
        case 'ENAMETOOLONG':
            return { message: 'the name is too long for this disk', help: 'give a shorter path' };
        default:
            return { message: `the file cannot be read: ${cause instanceof Error ? cause.message : String(cause)}` };
    }
}

function codeOf(error: unknown): string {
    return error instanceof Error && 'code' in error ? String(error.code) : '';
}
