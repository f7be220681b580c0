/**
 * Compares generated files with those on disk and describes the differences in terms of the API. Writes nothing.
 * Loads the parser only if texts differ.
 */
import { readFile, stat } from 'node:fs/promises';
import { fail } from '../diagnostics/index.ts';
import { type Explanations, errorCodeOf, explainFileError } from '../diagnostics/system-errors.ts';
import { limits } from '../limits.ts';
import type { GeneratedFile } from '../plan/files.ts';
import type { CheckedFile, CheckResult, Differing } from './change.ts';
import type { Texts } from './differences.ts';
import {
    areSame,
    differsWithin,
    type FileOnDisk,
    type FolderTexts,
    isPartOf,
    joinTexts,
    readFolder,
} from './folders.ts';

export type { Aspect, Change, CheckedFile, CheckResult, Differing, Subject } from './change.ts';
export { describeChange, describeCheck, describeMissing, missingFrom, summarizeDifferences } from './words.ts';

/**
 * Compares generated files with those on disk. Writes nothing.
 *
 * A file is current if it differs only in what git and formatters change: line endings, white space, quotes,
 * semicolons, trailing commas. A file that is written once (the setup file) is current if it exists.
 *
 * @throws {OasmithError} if an output path contains something that cannot be read.
 */
export async function check(generated: {
    readonly files: readonly Pick<GeneratedFile, 'path' | 'text' | 'once'>[];
    readonly folders?: readonly string[];
}): Promise<CheckResult> {
    const files: CheckedFile[] = [];
    const same: Texts[] = [];
    const differing: Texts[] = [];
    const sameFolders: FolderTexts[] = [];
    const byFolder = new Map<string, FolderTexts>();
    const { folders = [] } = generated;
    const read = (path: string, text: string): Promise<FileOnDisk> =>
        readOutput(path, Math.max(limits.mostReplacedBytes, 8 * text.length));
    for (const folder of folders) {
        const texts = await readFolder(folder, generated.files, read);
        if (texts.before.length === 0 && texts.isRecognized) {
            files.push({ path: folder, state: 'missing' });
            continue;
        }
        for (const path of texts.missing) files.push({ path, state: 'missing' });
        for (const path of texts.stale) files.push({ path, state: 'stale' });
        if (texts.isComplete && texts.isRecognized && areSame(texts, withoutSystem)) {
            files.push({ path: folder, state: 'current' });
            sameFolders.push(texts);
            continue;
        }
        // What importers find is not what oasmith wrote: there is nothing to compare with.
        const joined = texts.isComplete && texts.isRecognized ? await joinTexts(texts) : undefined;
        if (joined === undefined) {
            const differs = texts.isRecognized && !texts.isComplete ? 'incomplete' : 'unrecognized';
            files.push({ path: folder, state: 'outdated', differs: [differs] });
        } else {
            files.push({ path: folder, state: 'current' });
            differing.push(joined);
            byFolder.set(folder, texts);
        }
    }
    const apart = generated.files.filter((file) => !folders.some((folder) => isPartOf(folder, file)));
    for (const { path, text, once = false } of apart) {
        const found = await read(path, text);
        if (found === 'missing') files.push({ path, state: found });
        else if (once) files.push({ path, state: 'current' });
        else if (found === 'too large') files.push({ path, state: 'outdated', differs: ['unrecognized'] });
        else {
            files.push({ path, state: 'current' });
            const isSame = withoutSystem(found.text) === withoutSystem(text);
            (isSame ? same : differing).push({ path, before: found.text, after: text });
        }
    }
    // Nothing is parsed if nothing differs.
    for (const texts of differing.length > 0 ? sameFolders : []) {
        const joined = await joinTexts(texts);
        if (joined !== undefined) same.push(joined);
    }
    const found = differing.length > 0 && (await import('./differences.ts')).differencesOf(differing, same);
    const { files: differences, changes } = found || { files: new Map<string, readonly Differing[]>(), changes: [] };
    const judged: CheckedFile[] = [];
    for (const file of files) {
        const texts = byFolder.get(file.path);
        const joined = differences.get(file.path) ?? [];
        const differs = texts === undefined ? joined : await differsWithin(texts, joined);
        judged.push(differs.length === 0 ? file : { path: file.path, state: 'outdated', differs });
    }
    // Callers of a file cannot be compared if it or a part of it is missing, or if it is unrecognized. A new file of a folder has no callers.
    const isUnknown = judged.some(
        ({ path, ...file }) =>
            (file.state === 'missing' && !folders.some((folder) => isPartOf(folder, { path }))) ||
            (file.state === 'outdated' && file.differs.some((one) => one === 'unrecognized' || one === 'incomplete')),
    );
    const isCurrent = judged.every(({ state }) => state === 'current');
    return { isCurrent, breaks: isUnknown || changes.some((change) => change.breaks), files: judged, changes };
}

/** The text without a byte order mark and with plain line endings (git's `core.autocrlf` changes them). */
function withoutSystem(text: string): string {
    return text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
}

/** @param most The maximum number of bytes to read. A larger file was not generated. */
async function readOutput(path: string, most: number): Promise<FileOnDisk> {
    if (path === '') fail('unreadable-output', 'the output has no path', { help: "give the option 'out'" });
    try {
        const stats = await stat(path);
        if (stats.isDirectory()) throw Object.assign(new Error('is a directory'), { code: 'EISDIR' });
        // A pipe or a device such as /dev/stdout stores nothing, and reading it could block.
        if (!stats.isFile()) throw Object.assign(new Error('is not a file'), { code: 'ENOTFILE' });
        if (stats.size > most) return 'too large';
        return { text: await readFile(path, 'utf8') };
    } catch (cause) {
        if (errorCodeOf(cause) === 'ENOENT') return 'missing';
        const { message, ...help } = explainFileError(cause, 'read', whenComparing);
        return fail('unreadable-output', message, { where: { file: path }, ...help, cause });
    }
}

const noFile = { message: 'this is no regular file: nothing in it can be compared', help: 'give the path of a file' };

const whenComparing: Explanations = new Map([['ENOTFILE', noFile]]);
