/**
 * oasmith in a browser: the same files as the command writes, from a description in memory or on a server. It needs
 * nothing of Node, and is best imported in a worker, as a large description takes seconds.
 */
import type { Config } from '../options/types.ts';
import { type Generated, type GenerateOptions, generateOn } from '../run/stages.ts';
import { type GivenFiles, MemoryFiles } from './files.ts';
import { hostWith } from './sources.ts';

export {
    type Diagnostic,
    type DiagnosticCode,
    formatDiagnostic,
    OasmithError,
    type Place,
} from '../diagnostics/index.ts';
export type { OpenApiDocument, OpenApiOperation, OpenApiSchema, Patch } from '../options/description.ts';
export type { Config, Options, PageKind, PageRule } from '../options/types.ts';
export {
    type CompilerOptionValue,
    type CompilerProfile,
    compilerProfiles,
    type ProfileName,
} from '../output/verify/profiles.ts';
export type { GeneratedFile, Origin } from '../plan/files.ts';
export type { Generated, GeneratedGroup, Progress, Stage } from '../run/stages.ts';
export { type VerifyRun, verify } from './check.ts';
export type { GivenFiles } from './files.ts';

export interface BrowserRun extends Pick<GenerateOptions, 'onProgress' | 'signal' | 'showQueries'> {
    /**
     * The files of the run by path: the description, those that it refers to, and the tsconfig.json that decides on
     * imports. Relative paths start at one root.
     */
    readonly files?: GivenFiles;
}

/**
 * Generates the files of a configuration. `src` is the path of one of the files, a URL that the browser may read, or
 * the description as an object.
 *
 * @throws {OasmithError} if the options or the description are invalid.
 */
export function generate(config: Config, { files = {}, ...run }: BrowserRun = {}): Promise<Generated> {
    return generateOn(hostWith(new MemoryFiles(files)), config, run);
}
