import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { fail, nearest } from '../diagnostics.ts';
import type { Source } from './source-bytes.ts';

/** Reads a description from disk; `name` is what messages call it. */
export async function readFileSource(name: string, path: string): Promise<Source> {
    try {
        return { name, bytes: await readFile(path) };
    } catch (cause) {
        const { message, help } = await explain(path, cause);
        return fail('unreadable-source', message, {
            where: { file: name },
            ...(help === undefined ? {} : { help }),
            cause,
        });
    }
}

interface Explanation {
    readonly message: string;
    readonly help?: string;
}

async function explain(path: string, cause: unknown): Promise<Explanation> {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    switch (code) {
        case 'ENOENT':
            return explainMissing(path);
        case 'ENOTDIR':
            return { message: 'a part of this path is a file, not a folder' };
        case 'EISDIR':
            return explainFolder(path);
        case 'EACCES':
        case 'EPERM':
            return {
                message: 'no permission to read this file',
                help: 'ask its owner, or make it readable with chmod',
            };
        case 'ELOOP':
            return { message: 'the symbolic links of this path lead in a circle' };
        default:
            return { message: `the file cannot be read: ${cause instanceof Error ? cause.message : String(cause)}` };
    }
}

async function explainMissing(path: string): Promise<Explanation> {
    const folder = dirname(path);
    const names = await namesIn(folder);
    if (names === undefined) return { message: `the folder '${folder}' does not exist`, ...fromHere(path) };
    const near = nearest(basename(path), names);
    if (near === undefined) return { message: 'no such file', ...fromHere(path) };
    return { message: 'no such file', help: `did you mean '${join(folder, near)}'?` };
}

function fromHere(path: string): { readonly help?: string } {
    return isAbsolute(path) ? {} : { help: `the path starts from the current folder, ${resolve('.')}` };
}

async function explainFolder(path: string): Promise<Explanation> {
    const message = 'this is a folder, not a file';
    const names = (await namesIn(path)) ?? [];
    const likely = names.filter((name) => /^(openapi|swagger|api).*\.(json|ya?ml)$/i.test(name)).sort()[0];
    const help =
        likely === undefined ? 'give the path of the description itself' : `did you mean '${join(path, likely)}'?`;
    return { message, help };
}

/** The names in a folder, or `undefined` when it does not exist or cannot be listed. */
async function namesIn(folder: string): Promise<string[] | undefined> {
    return readdir(folder).catch(() => undefined);
}
