/** The stages of a run on this machine. */
import { type Diagnostic, sortDiagnostics } from '../diagnostics/index.ts';
import { load } from '../load/index.ts';
import type { Config } from '../options/types.ts';
import { type VerifyRun, verifyFiles } from '../output/verify.ts';
import { type Looks, seenFiles } from '../stamp/looks.ts';
import { isDirectory } from '../template/directory.ts';
import { type Generated, type GenerateOptions, generateOn, type Host } from './stages.ts';

export { prepareVerification } from '../output/verify.ts';

const machineHost: Host = {
    userCode: () => import('../user-modules/failures.ts'),
    load,
    isDirectory,
    environment: process.env,
    standardInput: () => process.stdin,
    projectFiles: async () => (await import('../output/project-files.ts')).disk,
    template: async (directory) => (await import('../template/load.ts')).customTemplate(directory),
};

/**
 * Generates the files of a configuration, without writing them.
 * Without `out`, there is one file, and its path is empty.
 *
 * @throws {OasmithError} if the options or the description are invalid.
 */
export function generate(config: Config, run: GenerateOptions = {}): Promise<Generated> {
    return generateOn(machineHost, config, run);
}

/** Generates the files of a configuration, and notes what is seen of the project on the way. */
export function generateSeen(config: Config, run: GenerateOptions, looks: Looks): Promise<Generated> {
    const { projectFiles, isDirectory } = machineHost;
    const host: Host = {
        ...machineHost,
        isDirectory: (path) => {
            const found = isDirectory(path);
            looks.see('isFolder', path, String(found));
            return found;
        },
        projectFiles: async () => seenFiles(await projectFiles(), looks),
    };
    return generateOn(host, config, run);
}

/**
 * Type-checks the generated files in memory: with every strict flag, and as the tsconfig.json says that governs each of them.
 *
 * @throws The reason of the signal, which ends the check at once.
 */
export async function verify({ files, verification }: Generated, run: VerifyRun = {}): Promise<Diagnostic[]> {
    return sortDiagnostics(await verifyFiles(files, verification, run));
}
