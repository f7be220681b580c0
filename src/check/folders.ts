/** The folders of divided outputs: each is compared as a whole, as users import from its index. */
import { basename, dirname, join, normalize } from 'node:path';
import { isGenerated, namesReached } from '../names/generated-text.ts';
import type { GeneratedFile } from '../plan/files.ts';
import { readIfPresent } from '../text-files.ts';
import type { Change, Differing } from './change.ts';
import type { Texts } from './differences.ts';

export interface FileText {
    /** As generated, or in the folder as given. */
    readonly path: string;
    readonly text: string;
}

/** A file, or a folder with all of its files, as it was and as it is now. */
export interface Versions {
    readonly path: string;
    readonly before: readonly FileText[];
    readonly after: readonly FileText[];
}

/** What a run has generated for a folder, and what is there. */
interface FoundFolder extends Versions {
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
): Promise<FoundFolder> {
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
        path: folder,
        before: [...before, ...stale],
        after,
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

/**
 * How outputs differ, by their paths, and what that changes for callers. What is the same is not among them; an empty array means that
 * only the layout differs. Loads the parser only if a text differs.
 */
export async function findDifferences(
    all: readonly Versions[],
): Promise<{ readonly files: ReadonlyMap<string, readonly Differing[]>; readonly changes: readonly Change[] }> {
    const differing = all.filter((one) => !areSame(one));
    if (differing.length === 0) return { files: new Map(), changes: [] };
    const joined = new Map<Versions, Texts>();
    for (const one of all) {
        const texts = await joinTexts(one);
        if (texts !== undefined) joined.set(one, texts);
    }
    const { differencesOf } = await import('./differences.ts');
    const textsOf = (some: readonly Versions[]): readonly Texts[] => some.flatMap((one) => joined.get(one) ?? []);
    const { files, changes } = differencesOf(textsOf(differing), textsOf(all.filter(areSame)));
    const judged = new Map<string, readonly Differing[]>();
    for (const one of differing) {
        const found = files.get(one.path) ?? ['unrecognized'];
        judged.set(one.path, isAlone(one) ? found : await differsWithin(one, found));
    }
    return { files: judged, changes };
}

/** Whether each file is there, with the same text. */
function areSame({ before, after }: Versions): boolean {
    const known = new Map(before.map(({ path, text }) => [basename(path), withoutSystem(text)]));
    return (
        known.size === after.length &&
        after.every((file) => known.get(basename(file.path)) === withoutSystem(file.text))
    );
}

/** The text without a byte order mark and with plain line endings (git's `core.autocrlf` changes them). */
function withoutSystem(text: string): string {
    return text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
}

function isAlone({ path, after: [first, ...others] }: Versions): boolean {
    return first?.path === path && others.length === 0;
}

/** Both as one file each; undefined if a file is not TypeScript. */
async function joinTexts(versions: Versions): Promise<Texts | undefined> {
    const { path } = versions;
    if (isAlone(versions)) {
        const [before, after] = [versions.before, versions.after].map(([only]) => only?.text ?? '');
        return { path, before: before ?? '', after: after ?? '' };
    }
    const { joinFiles } = await import('./joined.ts');
    const [before, after] = [versions.before, versions.after].map((files) => joinFiles(inOrder(files)));
    return before === undefined || after === undefined ? undefined : { path, before, after };
}

/**
 * How the files of a folder differ, if the API is the same: whether parts are in other files than before, or only what the files import
 * from each other has changed.
 *
 * @param joined How they differ as one file, where each part that moves changes the order.
 */
async function differsWithin({ before, after }: Versions, joined: readonly Differing[]): Promise<readonly Differing[]> {
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
