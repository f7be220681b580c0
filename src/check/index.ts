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
import { type FileOnDisk, findDifferences, isPartOf, readFolder, type Versions } from './folders.ts';

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
    const compared: Versions[] = [];
    /** What is there, and is not what oasmith wrote: there is nothing to compare with. */
    const unlike = new Map<string, Differing>();
    const { folders = [] } = generated;
    const read = (path: string, text: string): Promise<FileOnDisk> =>
        readOutput(path, Math.max(limits.mostReplacedBytes, 8 * text.length));
    for (const folder of folders) {
        const found = await readFolder(folder, generated.files, read);
        const { missing, stale, isComplete, isRecognized } = found;
        if (found.before.length === 0 && isRecognized) {
            files.push({ path: folder, state: 'missing' });
            continue;
        }
        for (const path of missing) files.push({ path, state: 'missing' });
        for (const path of stale) files.push({ path, state: 'stale' });
        files.push({ path: folder, state: 'current' });
        if (isComplete && isRecognized) compared.push(found);
        else unlike.set(folder, isRecognized ? 'incomplete' : 'unrecognized');
    }
    const apart = generated.files.filter((file) => !folders.some((folder) => isPartOf(folder, file)));
    for (const { path, text, once = false } of apart) {
        const found = await read(path, text);
        files.push({ path, state: found === 'missing' ? found : 'current' });
        if (found === 'missing' || once) continue;
        if (found === 'too large') unlike.set(path, 'unrecognized');
        else compared.push({ path, before: [{ path, text: found.text }], after: [{ path, text }] });
    }
    const { files: differences, changes } = await findDifferences(compared);
    const judged = files.map((file): CheckedFile => {
        const { path } = file;
        const differs = differences.get(path) ?? [unlike.get(path) ?? []].flat();
        return differs.length === 0 ? file : { path, state: 'outdated', differs };
    });
    // Callers of a file cannot be compared if it or a part of it is missing, or if it is unrecognized. A new file of a folder has no callers.
    const isUnknown = judged.some(
        ({ path, ...file }) =>
            (file.state === 'missing' && !folders.some((folder) => isPartOf(folder, { path }))) ||
            (file.state === 'outdated' && file.differs.some((one) => one === 'unrecognized' || one === 'incomplete')),
    );
    const isCurrent = judged.every(({ state }) => state === 'current');
    return { isCurrent, breaks: isUnknown || changes.some((change) => change.breaks), files: judged, changes };
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
