/** Reads the files of the package, and those beside a template of the user's own. The build for browsers has its own. */
import { existsSync, readFileSync } from 'node:fs';
import { builtRuntimeUrl } from './package-root.ts';

/** The runtime files as the build has described them, as JSON. Undefined if this code is not built. */
export function readBuiltRuntime(): string | undefined {
    return existsSync(builtRuntimeUrl) ? readFileSync(builtRuntimeUrl, 'utf8') : undefined;
}

/** Reads a runtime file or a setup file. @throws an error of the system. */
export function readSourceFile(url: URL): string {
    return readFileSync(url, 'utf8');
}

/** Whether there is such a file. */
export function hasSourceFile(url: URL): boolean {
    return existsSync(url);
}
