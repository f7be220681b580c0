import { existsSync } from 'node:fs';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { OnInput } from '../load/input.ts';
import type { GeneratedFile } from '../plan/files.ts';
import { describeFindings, reportFailure, reportGivenUp, type VerifyOptions } from './verify/report.ts';
import type { CheckLimits } from './verify/thread.ts';

/**
 * Loads the compiler and its library files on the thread that checks, while this thread generates. A project with TypeScript 7 rarely
 * needs the thread.
 */
export async function prepareVerification(): Promise<void> {
    const [{ findNativeCompiler, loadNativeCompiler }, { disk }] = await Promise.all([
        import('./verify/native.ts'),
        import('./project-files.ts'),
    ]);
    // Where the files will be is not known yet.
    const native = findNativeCompiler([''], disk);
    if (native !== undefined) {
        loadNativeCompiler(native);
        return;
    }
    const { prepareThread } = await import('./verify/thread.ts');
    prepareThread();
}

/** A native compiler takes less than a hundredth of the limit, so one that takes as much as this of it will not end soon. */
const shareOfNative = 0.25;

export interface VerifyRun {
    /** Ends the check at once. */
    readonly signal?: AbortSignal | undefined;
    /** Called before each file of the user's configuration of TypeScript is read. */
    readonly onInput?: OnInput | undefined;
    /** Called with lines about the options that the files are checked under. They are for people. */
    readonly onDetail?: ((detail: string) => void) | undefined;
}

/**
 * Type-checks generated files together, in memory: with every strict flag, and each as the tsconfig.json of its project says. If
 * TypeScript 7 is installed for the files, it checks them first, and oasmith's own compiler only what it does not accept.
 *
 * @param limits What the check may take. By default, it depends on the size of the files.
 * @throws The reason of the signal, which ends the check at once.
 */
export async function verifyFiles(
    generated: readonly GeneratedFile[],
    options: VerifyOptions = {},
    { signal, onInput = () => {}, onDetail = () => {} }: VerifyRun = {},
    limits?: CheckLimits,
): Promise<Diagnostic[]> {
    const [{ checkNatively, findNativeCompiler }, { checkOnThread, limitsFor }, { findProjects }, { disk }] =
        await Promise.all([
            import('./verify/native.ts'),
            import('./verify/thread.ts'),
            import('./verify/projects.ts'),
            import('./project-files.ts'),
        ]);
    // A file that now belongs to the user is read from disk, and its errors are not reported.
    const files = generated.filter(({ once, path }) => once !== true || !existsSync(path));
    const { erasable = true, experimentalDecorators = false, temporal = false } = options;
    const texts = files.map(({ path, text }) => ({ path, text }));
    const paths = texts.map(({ path }) => path);
    const { projects, details } = findProjects(paths, disk, (path) => onInput({ kind: 'file', path }));
    for (const detail of details) onDetail(detail);
    const given = limits ?? limitsFor(texts);
    const request = { files: texts, projects, erasable, experimentalDecorators, temporal };
    const native = findNativeCompiler(paths, disk);
    const first = native && (await checkNatively(native, request, given.seconds * shareOfNative, signal));
    if (first?.kind === 'accepted') {
        onDetail(`type-checked by TypeScript ${native?.version} of the project`);
        return [];
    }
    const answer = await checkOnThread(request, given, signal);
    switch (answer.kind) {
        case 'checked': {
            // What only the newer compiler refuses is an error for the project, too.
            const isSilent = answer.errors.length === 0 && answer.missing.length === 0;
            const errors = isSilent && first?.kind === 'refused' ? first.errors : answer.errors;
            return describeFindings({ ...answer, errors }, files, options);
        }
        case 'failed':
            return [reportFailure(answer)];
        case 'given-up':
            return [reportGivenUp(answer, given)];
        default:
            return answer satisfies never;
    }
}
