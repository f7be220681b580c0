/** What is on the disk where a file would be written. */
import { readFile, stat } from 'node:fs/promises';
import { fail } from '../diagnostics/index.ts';
import { codeOf, type Explanations, explainFileError } from '../diagnostics/system-errors.ts';

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
        const { message, help } = explainFileError(cause, 'read', whenComparing);
        return fail('unreadable-output', message, {
            where: { file: path },
            ...(help === undefined ? {} : { help }),
            cause,
        });
    }
}

const whenComparing: Explanations = new Map([
    [
        'ENOTFILE',
        { message: 'this is no regular file: nothing in it can be compared', help: 'give the path of a file' },
    ],
]);
