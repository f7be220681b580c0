/** The stages of a run on this machine. */
import { type Diagnostic, sortDiagnostics } from '../diagnostics/index.ts';
import { load } from '../load/index.ts';
import type { Config } from '../options/types.ts';
import { verifyFiles } from '../output/verify.ts';
import { isDirectory } from '../template/directory.ts';
import type { Host } from './host.ts';
import { type Generated, type GenerateOptions, generateOn } from './stages.ts';

export { prepareVerification } from '../output/verify.ts';
export type { Loader } from './host.ts';
export type { Generated, GeneratedGroup, GenerateOptions, Progress, Stage } from './stages.ts';

const machine: Host = {
    load,
    isDirectory,
    environment: process.env,
    standardInput: () => process.stdin,
    projectFiles: async () => (await import('../output/project-files.ts')).disk,
    template: async (directory) => (await import('../template/custom.ts')).customTemplate(directory),
};

/**
 * Generates the files of a configuration, without writing them.
 * Without `out`, there is one file, and its path is empty.
 *
 * @throws {OasmithError} if the options or the description are invalid.
 */
export function generate(config: Config, run: GenerateOptions = {}): Promise<Generated> {
    return generateOn(machine, config, run);
}

export interface VerifyRun extends Pick<GenerateOptions, 'signal' | 'onInput'> {
    /** Called with lines about the options that the files are checked under. They are for people. */
    readonly onDetail?: ((detail: string) => void) | undefined;
}

/**
 * Type-checks the generated files in memory: with every strict flag, and as the tsconfig.json says that governs each of them.
 *
 * @throws The reason of the signal, which ends the check at once.
 */
export async function verify(
    { files, verification }: Generated,
    { signal, onInput = () => {}, onDetail }: VerifyRun = {},
): Promise<Diagnostic[]> {
    const onRead = (path: string): void => onInput({ kind: 'file', path });
    return sortDiagnostics(await verifyFiles(files, verification, { signal, onRead, onDetail }));
}
