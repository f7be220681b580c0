/** The folders of divided outputs: each is compared as a whole, as users import from its index. */
import { basename, dirname, join, normalize } from 'node:path';
import { isGenerated, namesReached } from '../names/generated-text.ts';
import type { GeneratedFile } from '../plan/files.ts';
import { readIfPresent } from '../text-files.ts';
import type { Differing } from './change.ts';
import type { Texts } from './differences.ts';

interface FileText {
    /** As generated, or in the folder as given. */
    readonly path: string;
    readonly text: string;
}

/** What a run has generated for a folder, and what is there. */
export interface FolderTexts {
    readonly folder: string;
    readonly before: readonly FileText[];
    readonly after: readonly FileText[];
    /** The paths of the files that are not there. */
    readonly missing: readonly string[];
    /** The paths of files of an earlier run, which the output does not have any longer. */
    readonly stale: readonly string[];
    /** Whether importers find what oasmith wrote: the index, and all that it leads to. */
    readonly isComplete: boolean;
    /** Whether all that is there is what oasmith writes. */
    readonly isRecognized: boolean;
}

/** What is at the path of a file. */
export type FileOnDisk = 'missing' | 'too large' | { readonly text: string };

type Generation = readonly Pick<GeneratedFile, 'path' | 'text' | 'once'>[];

/** The files of a folder that oasmith wrote, and those that it would write. */
export async function readFolder(
    folder: string,
    generated: Generation,
    read: (path: string, generated: string) => Promise<FileOnDisk>,
): Promise<FolderTexts> {
    const after = generated.filter((file) => isPartOf(folder, file));
    const texts = new Map<string, string>();
    const missing: string[] = [];
    let isRecognized = true;
    for (const { path, text } of after) {
        const found = await read(path, text);
        if (found === 'missing') missing.push(path);
        else if (found === 'too large') isRecognized = false;
        else texts.set(basename(path), found.text);
    }
    const ownNames = new Set(after.map(({ path }) => basename(path)));
    const reached = namesReached((name) => texts.get(name) ?? readIfPresent(join(folder, name)));
    const others = [...reached].flatMap((name): FileText[] => {
        const text = ownNames.has(name) ? undefined : readIfPresent(join(folder, name));
        return text === undefined ? [] : [{ path: join(folder, name), text }];
    });
    const stale = others.filter(({ text }) => isGenerated(text));
    const before = after.flatMap(({ path }): FileText[] => {
        const text = texts.get(basename(path));
        return text === undefined ? [] : [{ path, text }];
    });
    const present = new Set([...texts.keys(), ...others.map(({ path }) => basename(path))]);
    return {
        folder,
        before: inOrder([...before, ...stale]),
        after: inOrder(after),
        missing,
        stale: stale.map(({ path }) => path),
        isComplete: texts.has('index.ts') && [...reached].every((name) => present.has(name)),
        isRecognized: isRecognized && before.every(({ text }) => isGenerated(text)),
    };
}

/** Whether a file is one of those that make up a folder. The setup file of the user may be among them. */
export function isPartOf(folder: string, { path, once = false }: Pick<GeneratedFile, 'path' | 'once'>): boolean {
    return !once && normalize(dirname(path)) === normalize(join(folder, '.'));
}

function inOrder(files: readonly FileText[]): readonly FileText[] {
    return files.toSorted((one, other) => (basename(one.path) < basename(other.path) ? -1 : 1));
}

/** Whether each file is there, with the same text. */
export function areSame({ before, after }: FolderTexts, textOf: (text: string) => string): boolean {
    const known = new Map(before.map(({ path, text }) => [basename(path), textOf(text)]));
    return known.size === after.length && after.every(({ path, text }) => known.get(basename(path)) === textOf(text));
}

/** Both as one file each; undefined if a file is not TypeScript. */
export async function joinTexts({
    folder,
    before,
    after,
}: Pick<FolderTexts, 'folder' | 'before' | 'after'>): Promise<Texts | undefined> {
    const { joinFiles } = await import('./joined.ts');
    const [earlier, later] = [joinFiles(before), joinFiles(after)];
    return earlier === undefined || later === undefined ? undefined : { path: folder, before: earlier, after: later };
}

/**
 * How the files of a folder differ, if the API is the same: whether parts are in other files than before, or only what the files import
 * from each other has changed.
 *
 * @param joined How they differ as one file, where each part that moves changes the order.
 */
export async function differsWithin(
    { before, after }: FolderTexts,
    joined: readonly Differing[],
): Promise<readonly Differing[]> {
    if (joined.some((differing) => differing !== 'order' && differing !== 'comments')) return joined;
    const [{ joinFiles }, { differencesOf }] = await Promise.all([import('./joined.ts'), import('./differences.ts')]);
    const known = new Map(before.map((file) => [basename(file.path), file]));
    const others = joined.filter((differing) => differing !== 'order');
    if (known.size !== after.length) return ['files', ...others];
    const differencesBy = (textOf: (file: FileText) => string): ReadonlySet<Differing> => {
        const pairs = after.map((file) => {
            const earlier = known.get(basename(file.path));
            return { path: file.path, before: earlier === undefined ? '' : textOf(earlier), after: textOf(file) };
        });
        return new Set([...differencesOf(pairs, []).files.values()].flat());
    };
    const isPart = (differing: Differing): boolean => differing !== 'order' && differing !== 'comments';
    const ofParts = differencesBy((file) => joinFiles([file]) ?? '');
    if ([...ofParts].some(isPart)) return ['files', ...others];
    if ([...differencesBy(({ text }) => text)].some(isPart)) return ['code', ...others];
    return ofParts.has('order') ? ['order', ...others] : others;
}
