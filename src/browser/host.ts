import { fail } from '../diagnostics/index.ts';
import { loadFrom } from '../load/load.ts';
import type { ProjectFiles } from '../output/project.ts';
import type { Host } from '../run/stages.ts';
import type { MemoryFiles } from './files.ts';
import { readersOf } from './sources.ts';

/** What a run in a browser has: the given files, and servers. */
export function hostWith(files: MemoryFiles): Host {
    return {
        load: (src, options) => loadFrom(readersOf(files), src, options),
        isDirectory: (path) => files.hasFolder(path),
        environment: {},
        standardInput: () => undefined,
        projectFiles: async () => projectFiles(files),
        template: async (directory) =>
            fail('invalid-template', 'a template of your own runs only in the command and in Node', {
                where: { file: directory },
                help: 'choose one of the libraries here',
            }),
    };
}

/** The given files as the compiler reads a project. */
export function projectFiles(files: MemoryFiles): ProjectFiles {
    return {
        useCaseSensitiveFileNames: true,
        fileExists: (path) => files.has(path),
        directoryExists: (path) => files.hasFolder(path),
        realpath: (path) => path,
        readFile: (path) => files.readText(path),
    };
}
