/** What a run needs of the place where it runs: a machine with Node, or a page in a browser. */
import type { Description, LoadOptions } from '../load/index.ts';
import type { StandardInput } from '../load/source/standard-input.ts';
import type { Variables } from '../options/headers.ts';
import type { ProjectFiles } from '../output/project.ts';
import type { LoadableTemplate } from '../template/load.ts';

/** Reads a description. A run of several APIs uses a loader that reads each description only once. */
export type Loader = (src: string | object, options: LoadOptions) => Promise<Description>;

export interface Host {
    readonly load: Loader;
    /** Whether a path, relative to the current folder, is a directory. */
    readonly isDirectory: (path: string) => boolean;
    /** The environment variables for headers and proxies. */
    readonly environment: Variables;
    /** The stream to read if the description is `-`. Reading it opens the stream. */
    readonly standardInput: () => StandardInput | undefined;
    /** The files that decide on the imports between generated files. */
    readonly projectFiles: () => Promise<ProjectFiles>;
    /** Finds a template of the user's own. */
    readonly template: (directory: string) => Promise<LoadableTemplate>;
}
