import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { OasmithError } from '../../src/diagnostics/index.ts';

export interface TemporaryFolder {
    /** The absolute path of a name in the folder. */
    path(name?: string): string;
    /** Writes a file and returns its path. */
    write(name: string, content: string | Uint8Array): Promise<string>;
}

/** A folder for the tests of one file, removed after them. */
export function temporaryFolder(): TemporaryFolder {
    let root = '';
    beforeAll(async () => {
        root = await mkdtemp(join(tmpdir(), 'oasmith-'));
    });
    afterAll(async () => {
        await rm(root, { recursive: true, force: true });
    });
    return {
        path: (name = '') => join(root, name),
        write: async (name, content) => {
            const path = join(root, name);
            await mkdir(dirname(path), { recursive: true });
            await writeFile(path, content);
            return path;
        },
    };
}

/** The message of a rejected promise without the lines of the source, and with the temporary path replaced. */
export async function errorOf(promise: Promise<unknown>, temporary: string): Promise<string> {
    try {
        await promise;
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        return error.message.replaceAll(temporary, '~');
    }
    throw new Error('it did not fail');
}

/** Runs a step without the rights of root, which ignores permissions. */
export async function asOrdinaryUser(step: () => Promise<void>): Promise<void> {
    if (process.getuid?.() !== 0) return step();
    process.seteuid?.(65534);
    try {
        await step();
    } finally {
        process.seteuid?.(0);
    }
}
