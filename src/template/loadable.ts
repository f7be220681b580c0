import type { HttpLibrary } from '../emit/http/library.ts';
import type { Target } from '../emit/index.ts';
import type { Options } from '../options/types.ts';

/** A template, before its code is loaded. The modules of one of the user's own run as they are imported. */
export interface LoadableTemplate {
    /** The paths of the files that loading it may read. They are known before one of them runs. */
    readonly modules: () => readonly string[];
    /** @throws {OasmithError} if its module is missing, throws or lacks a part. */
    readonly load: (options: Options) => Promise<HttpLibrary>;
    /** The paths of its files with the runtime files that it brings, but not of those that belong to oasmith. */
    readonly files: (target: Target) => Promise<readonly string[]>;
}
