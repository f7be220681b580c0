import { closeSync, openSync, rmSync, type Stats, statSync } from 'node:fs';
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fail } from '../diagnostics/index.ts';
import { type Explanation, type Explanations, errorCodeOf, explainFileError } from '../diagnostics/system-errors.ts';
import { limits } from '../limits.ts';
import { followLinks } from '../load/source/real-path.ts';
import type { GeneratedFile } from '../plan/files.ts';
import { type Change, commit } from './commit.ts';
import { fewAtOnce } from './few-at-once.ts';
import { findStale, identityOfFile, refuseLeavingLink } from './foreign.ts';
import { journalFor, undoInterrupted } from './journal.ts';
import { removeLeftovers, temporaryFor } from './temporary.ts';

export interface WrittenFile {
    readonly path: string;
    /**
     * `kept` means that the file belongs to the user. It was written once and is never written again. `removed` is one of an earlier
     * run, in a folder of the output.
     */
    readonly state: 'written' | 'unchanged' | 'kept' | 'removed';
}

/** The signals that end a process. Node does not clean up then. */
export const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type EndingSignal = (typeof endingSignals)[number];

/** The parts of `process` that a command needs to handle these signals. */
export interface SignalSource {
    readonly pid?: number;
    on?(signal: EndingSignal, listener: (signal: EndingSignal) => void): unknown;
    off?(signal: EndingSignal, listener: (signal: EndingSignal) => void): unknown;
    kill?(pid: number, signal: EndingSignal): unknown;
}

interface WriteOptions {
    /**
     * Other files that were read, besides the inputs of the files, as paths or `file:` URLs. They are never
     * overwritten.
     */
    readonly inputs?: readonly string[];
    /** Folders of the output. What oasmith wrote there earlier, and does not write any longer, is removed. */
    readonly folders?: readonly string[];
    /** The process whose signals remove temporary files. Programs that call the API handle their own signals. */
    readonly command?: SignalSource;
}

/** A file to write, and the place of its bytes until it is renamed. */
interface PlannedWrite {
    readonly path: string;
    readonly text: string;
    readonly kind: 'unchanged' | 'kept' | 'replace' | 'stream';
    /** The real file, with any symbolic links resolved. */
    readonly target: string;
    readonly mode: number | undefined;
    /** What was there when the kind was decided. */
    readonly found: string;
}

type WrittenFiles = readonly Pick<GeneratedFile, 'path' | 'text' | 'once' | 'inputs'>[];

/**
 * Writes files atomically: at any moment, each is either the complete old file or the complete new one.
 * All files are first written to temporary files next to their targets, then renamed. Unchanged files are not touched.
 * The inputs of the files are never overwritten, whatever path leads to them.
 */
export async function write(files: WrittenFiles, options: WriteOptions = {}): Promise<WrittenFile[]> {
    for (let left = limits.mostOvertaken; left > 0; left -= 1) {
        const written = await writeUnlessOvertaken(files, options);
        if (written !== 'overtaken') return written;
    }
    return fail('unwritable-output', 'other runs write these files again and again', {
        where: { file: files[0]?.path ?? '' },
        help: 'end them, then run again',
    });
}

/** Writes nothing if another run has changed a file since this one looked at it: what is the same for one is not for the other. */
async function writeUnlessOvertaken(
    files: WrittenFiles,
    { inputs = [], folders = [], command = {} }: WriteOptions,
): Promise<WrittenFile[] | 'overtaken'> {
    await undoInterrupted({ files: files.map(({ path }) => path), folders });
    const plans = await fewAtOnce(files, (file) => attemptStep(file.path, () => planFile(file)));
    refuseSameTarget(plans);
    for (const { path, target, kind } of plans) if (kind !== 'stream') await refuseLeavingLink(path, target);
    await refuseInputs(plans, [...new Set([...inputs, ...files.flatMap((file) => file.inputs ?? [])])]);
    const stale = await findStale(folders, new Set(plans.map(({ target }) => target)));
    const temporaries = new Map<PlannedWrite, string>();
    const ignoreSignals = removeWhenEnded(temporaries, command);
    const own = plans.flatMap(({ kind, target }) => (kind === 'stream' ? [] : [target]));
    const cleaned = Promise.all(folders.map((folder) => followLinks(folder))).then((whole) =>
        removeLeftovers(own, whole),
    );
    try {
        for (const plan of plans) {
            if (plan.kind === 'replace') temporaries.set(plan, await temporaryFor(plan.target));
        }
        await fewAtOnce([...temporaries], ([plan, temporary]) =>
            attemptStep(plan.path, () => writeTemporary(plan, temporary)),
        );
        for (const plan of plans) {
            if (plan.kind === 'stream') await attemptStep(plan.path, () => writeFile(plan.path, plan.text));
        }
        const isCommitted = await commitAll(plans, temporaries, stale);
        if (!isCommitted) return 'overtaken';
        temporaries.clear();
    } finally {
        await cleaned;
        await Promise.all([...temporaries.values()].map((temporary) => rm(temporary, { force: true })));
        ignoreSignals();
    }
    return [
        ...plans.map(
            ({ path, kind }): WrittenFile => ({
                path,
                state: kind === 'unchanged' || kind === 'kept' ? kind : 'written',
            }),
        ),
        ...stale.map((path): WrittenFile => ({ path, state: 'removed' })),
    ];
}

/** Puts everything in place, unless another run was faster. Returns whether it has. */
async function commitAll(
    plans: readonly PlannedWrite[],
    temporaries: ReadonlyMap<PlannedWrite, string>,
    stale: readonly string[],
): Promise<boolean> {
    const changes: Change[] = [];
    for (const [{ path, target, mode }, temporary] of temporaries) {
        changes.push({ path, target, temporary, backup: mode === undefined ? undefined : await temporaryFor(target) });
    }
    for (const path of stale) {
        const target = await followLinks(path);
        changes.push({ path, target, temporary: undefined, backup: await temporaryFor(target) });
    }
    const [first] = changes;
    const journal = first === undefined ? '' : await journalFor(first.target);
    // From here on, nothing waits. One file alone is the whole output of a run, whichever comes last.
    const together = plans.filter(({ kind }) => kind === 'unchanged' || kind === 'replace');
    if (together.length > 1 && together.some(({ target, found }) => stateOf(target) !== found)) return false;
    if (first !== undefined) commit(changes, journal, explainCause);
    return true;
}

/** A string that changes when a file does. */
function stateOf(path: string): string {
    try {
        return describeState(statSync(path));
    } catch {
        return 'none';
    }
}

function describeState({ ino, size, mtimeMs }: Stats): string {
    return `${ino} ${size} ${mtimeMs}`;
}

async function planFile({ path, text, once = false }: Parameters<typeof write>[0][number]): Promise<PlannedWrite> {
    if (path === '') fail('unwritable-output', 'the output has no path', { help: "give the option 'out'" });
    const existing = await statIfPresent(path);
    if (existing === undefined) {
        return { path, text, kind: 'replace', target: await followLinks(path), mode: undefined, found: 'none' };
    }
    const found = describeState(existing);
    if (existing.isDirectory()) throw Object.assign(new Error('is a directory'), { code: 'EISDIR' });
    // A pipe or a device such as /dev/stdout receives the text. A rename would replace it with a file.
    if (!existing.isFile()) return { path, text, kind: 'stream', target: resolve(path), mode: undefined, found };
    const target = await followLinks(path);
    if (once) return { path, text, kind: 'kept', target, mode: existing.mode, found };
    const same = existing.size === Buffer.byteLength(text) && (await readFile(target)).equals(Buffer.from(text));
    // A rename would also replace a read-only file, so check for write access first.
    if (!same) await (await open(target, 'r+')).close();
    return { path, text, kind: same ? 'unchanged' : 'replace', target, mode: existing.mode, found };
}

async function writeTemporary(plan: PlannedWrite, temporary: string): Promise<void> {
    await makeFolder(dirname(temporary));
    // Synchronous, because a file created on another thread could appear after the signal handler removed it.
    closeSync(openSync(temporary, 'wx'));
    const handle = await open(temporary, 'r+');
    try {
        await handle.writeFile(plan.text);
        if (plan.mode !== undefined) await handle.chmod(plan.mode & 0o7777);
        // Without `sync`, a power failure soon after the rename can leave an empty file.
        await handle.sync();
    } finally {
        await handle.close();
    }
}

/** Removes the temporary files when a signal ends the process. Returns a function that removes the signal handlers. */
function removeWhenEnded(temporaries: ReadonlyMap<PlannedWrite, string>, command: SignalSource): () => void {
    const end = (signal: EndingSignal): void => {
        for (const temporary of temporaries.values()) rmSync(temporary, { force: true });
        stop();
        // The parent process must see that the signal ended the command.
        if (command.pid !== undefined) command.kill?.(command.pid, signal);
    };
    const stop = (): void => {
        for (const signal of endingSignals) command.off?.(signal, end);
    };
    for (const signal of endingSignals) command.on?.(signal, end);
    return stop;
}

/**
 * Creates a folder and its parents. Node's `recursive: true` never returns where folders are not allowed, such as in
 * /proc.
 */
async function makeFolder(path: string): Promise<void> {
    const folder = await statIfPresent(path);
    if (folder?.isDirectory()) return;
    if (folder !== undefined) throw Object.assign(new Error('is a file'), { code: 'ENOTDIR' });
    await makeFolder(dirname(path));
    await mkdir(path).catch((error: unknown) => {
        // Another run may have created it in the meantime.
        if (errorCodeOf(error) !== 'EEXIST') throw error;
    });
}

function statIfPresent(path: string): Promise<Stats | undefined> {
    return stat(path).catch((error: unknown) => {
        if (errorCodeOf(error) === 'ENOENT') return undefined;
        throw error;
    });
}

function refuseSameTarget(plans: readonly PlannedWrite[]): void {
    const paths = new Map<string, string>();
    for (const { path, target } of plans) {
        const other = paths.get(target);
        if (other !== undefined) {
            const message = other === path ? 'two outputs have this path' : `this is the same file as '${other}'`;
            fail('unwritable-output', message, { where: { file: path }, help: 'give each output a separate path' });
        }
        paths.set(target, path);
    }
}

/** A typo must not overwrite a description. */
async function refuseInputs(plans: readonly PlannedWrite[], inputs: readonly string[]): Promise<void> {
    const written = plans.filter(({ kind }) => kind === 'replace' || kind === 'unchanged');
    const identities = await Promise.all(written.map(({ target }) => identityOfFile(target)));
    // Missing files were not read.
    if (identities.every((identity) => identity === undefined)) return;
    const own = new Set(await Promise.all(inputs.map(identityOfFile)));
    for (const [index, { path }] of written.entries()) {
        const identity = identities[index];
        if (identity === undefined || !own.has(identity)) continue;
        fail('unwritable-output', 'this is a file that was read, and writing would replace it', {
            where: { file: path },
            help: 'give the output a separate path',
        });
    }
}

/** Runs one step. A system error becomes a diagnostic about the path that the user gave. */
async function attemptStep<T>(path: string, step: () => Promise<T>): Promise<T> {
    return await step().catch((cause: unknown) => explainCause(path, cause));
}

function explainCause(path: string, cause: unknown): never {
    if (cause instanceof Error && cause.name === 'OasmithError') throw cause;
    const { message, ...help } = explainFileError(cause, 'write', whenWriting);
    return fail('unwritable-output', message, { where: { file: path }, ...help, cause });
}

const partIsFile: Explanation = {
    message: 'a part of this path is a file, not a folder',
    help: 'give another path, or remove that file',
};
const diskIsFull: Explanation = {
    message: 'the disk is full',
    help: 'make room, then run again; the file is as it was before',
};

/** Errors that occur only when writing, or that need other help then. */
const whenWriting: Explanations = new Map([
    ['ENOTDIR', partIsFile],
    // A file exists where a folder is needed.
    ['EEXIST', partIsFile],
    ['ENOENT', { message: 'its folder cannot be created here', help: 'give a path in a folder of your own' }],
    ['EROFS', { message: 'the disk is read-only', help: 'give a path on another disk' }],
    ['ENOSPC', diskIsFull],
    ['EDQUOT', diskIsFull],
]);
