/** Reads the existing file at an output path. */
import { readFile, stat } from 'node:fs/promises';
import { fail } from '../diagnostics/index.ts';
import { codeOf, type Explanations, explainFileError } from '../diagnostics/system-errors.ts';

export type FileOnDisk =
    | { readonly kind: 'missing' }
    | { readonly kind: 'text'; readonly text: string }
    /** The file exists, and its content does not matter. */
    | { readonly kind: 'unread' };

/** @param most The maximum number of bytes to read. A larger file was not generated. */
export async function readOutput(path: string, most: number): Promise<FileOnDisk> {
    if (path === '') fail('unreadable-output', 'the output has no path', { help: "give the option 'out'" });
    try {
        const stats = await stat(path);
        if (stats.isDirectory()) throw Object.assign(new Error('is a directory'), { code: 'EISDIR' });
        // A pipe or a device such as /dev/stdout stores nothing, and reading it could block.
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
