/** The compiler, its library files and the check, loaded when a check or a hover first needs them. */
import type TypeScript from 'typescript';

export interface Compiler {
    readonly ts: typeof TypeScript;
    /** The texts of the library files, by name. */
    readonly libraryFiles: ReadonlyMap<string, string>;
    readonly verify: typeof import('../../../dist/browser/index.js').verify;
}

/** @param loadLibraryFiles Loads the library files by path. */
export async function loadCompiler(loadLibraryFiles: () => Promise<ReadonlyMap<string, string>>): Promise<Compiler> {
    const [{ default: ts }, { verify }, libraryFiles] = await Promise.all([
        import('typescript'),
        import('../../../dist/browser/index.js'),
        loadLibraryFiles(),
    ]);
    return { ts, libraryFiles, verify };
}
