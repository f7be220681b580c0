/** The folders of divided outputs: each is compared as a whole, as users import from its index. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { isGenerated } from '../names/generated-text.ts';
import type { GeneratedFile } from '../plan/files.ts';
import type { Texts } from './differences.ts';

interface FileText {
    readonly path: string;
    readonly text: string;
}

/** What a run has generated for a folder, and what is there. */
export interface FolderTexts {
    readonly folder: string;
    readonly before: readonly FileText[];
    readonly after: readonly FileText[];
}

/** The files of a folder that oasmith wrote, and those that it would write, by their names. */
export async function readFolder(
    folder: string,
    generated: readonly Pick<GeneratedFile, 'path' | 'text'>[],
): Promise<FolderTexts> {
    const after = generated.filter(({ path }) => isIn(folder, path));
    const names = await readdir(folder).catch(() => []);
    const found = await Promise.all(
        names
            .filter((name) => name.endsWith('.ts'))
            .map(async (name) => {
                const path = join(folder, name);
                return { path, text: await readFile(path, 'utf8').catch(() => '') };
            }),
    );
    return {
        folder,
        before: inOrder(found.filter(({ text }) => isGenerated(text))),
        after: inOrder(after.map(({ path, text }) => ({ path: normalize(path), text }))),
    };
}

export function isIn(folder: string, path: string): boolean {
    return normalize(dirname(path)) === normalize(join(folder, '.'));
}

function inOrder(files: readonly FileText[]): readonly FileText[] {
    return files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** Whether each file is there, with the same text. */
export function areSame({ before, after }: FolderTexts, textOf: (text: string) => string): boolean {
    const known = new Map(before.map(({ path, text }) => [path, textOf(text)]));
    return known.size === after.length && after.every(({ path, text }) => known.get(path) === textOf(text));
}

/** Both as one file each; undefined if a file is not TypeScript. */
export async function joinTexts({ folder, before, after }: FolderTexts): Promise<Texts | undefined> {
    const { joinFiles } = await import('./joined.ts');
    const [earlier, later] = [joinFiles(before), joinFiles(after)];
    return earlier === undefined || later === undefined ? undefined : { path: folder, before: earlier, after: later };
}
