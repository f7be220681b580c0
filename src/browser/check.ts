/** The type check in a browser: with a compiler of the caller, whose imports are among the given files. */
import type TypeScript from '../compiler/typescript.js';
import { type Diagnostic, sortDiagnostics } from '../diagnostics/index.ts';
import { checkProgram } from '../output/verify/check.ts';
import type { ProfileName } from '../output/verify/profiles.ts';
import type { Disk } from '../output/verify/program.ts';
import { findProjects } from '../output/verify/projects.ts';
import { describeFindings, reportFailure } from '../output/verify/report.ts';
import type { Generated } from '../run/stages.ts';
import { type GivenFiles, MemoryFiles } from './files.ts';

export interface VerifyRun {
    /** The compiler: the default export of the package `typescript`. */
    readonly compiler: typeof TypeScript;
    /** Returns the text of a library file of the compiler by its name, such as `lib.es2022.d.ts`. */
    readonly libraryFile: (name: string) => string | undefined;
    /** The files that the output imports: `node_modules/axios/package.json`, `node_modules/axios/index.d.ts`, … */
    readonly files?: GivenFiles;
    /**
     * The settings to check under: every strict flag (`strictest`), or those of ordinary projects, such as `strict` or
     * `not-strict`. A tsconfig.json among the files that governs an output is checked too.
     */
    readonly profile?: ProfileName | undefined;
}

/**
 * Type-checks the generated files in memory, as `--verify` does: with every strict flag, unless there is a profile. It blocks
 * the thread for a second or more, so call it in a worker.
 *
 * @returns Errors, and a warning for each package whose types are not among the files.
 */
export function verify(
    generated: Pick<Generated, 'files' | 'verification'>,
    { compiler, libraryFile, files = {}, profile }: VerifyRun,
): Diagnostic[] {
    const { erasable = true, experimentalDecorators = false, temporal = false } = generated.verification;
    const texts = generated.files.map(({ path, text }) => ({ path, text }));
    const given = new MemoryFiles(files);
    const disk = memoryDisk(compiler, given, libraryFile);
    const paths = texts.map(({ path }) => path);
    const { projects } = findProjects(paths, given);
    const request = { files: texts, projects, profile, erasable, experimentalDecorators, temporal };
    const found = checkProgram(compiler, disk, request, () => {});
    return found.kind === 'failed'
        ? [reportFailure(found)]
        : sortDiagnostics(describeFindings(found, generated.files, generated.verification));
}

/** A folder that no given file is in. */
const libraryFolder = '/lib';

function memoryDisk(ts: typeof TypeScript, files: MemoryFiles, libraryFile: VerifyRun['libraryFile']): Disk {
    const textOf = (path: string): string | undefined =>
        path.startsWith(`${libraryFolder}/`) ? libraryFile(path.slice(libraryFolder.length + 1)) : files.readFile(path);
    const host: TypeScript.CompilerHost = {
        ...files,
        fileExists: (path) => textOf(path) !== undefined,
        readFile: textOf,
        useCaseSensitiveFileNames: () => true,
        getCanonicalFileName: (path) => path,
        getCurrentDirectory: () => '/',
        getDefaultLibFileName: (options) => `${libraryFolder}/${ts.getDefaultLibFileName(options)}`,
        getDefaultLibLocation: () => libraryFolder,
        getNewLine: () => '\n',
        writeFile: () => {},
        getSourceFile: (path, version) => {
            const text = textOf(path);
            return text === undefined ? undefined : ts.createSourceFile(path, text, version);
        },
    };
    return { createHost: () => host, stateOf: textOf };
}
