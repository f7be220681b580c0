/** The compilers that are installed for a project. */
import { join } from 'node:path';
import { foldersFrom } from '../../load/location.ts';
import type { ProjectFiles } from '../project.ts';

/** The package of a compiler, in the folder that has it installed. */
export interface InstalledCompiler {
    readonly name: string;
    readonly version: string;
    readonly folder: string;
}

/** Those of a folder and its parents, the nearest first. */
export function* compilersAbove(from: string, files: ProjectFiles): Iterable<InstalledCompiler> {
    for (const folder of foldersFrom(from)) {
        for (const name of ['typescript', '@typescript/native-preview']) {
            const text = files.readFile(join(folder, 'node_modules', name, 'package.json'));
            const version = /"version"\s*:\s*"(\d+\.[^"]*)"/.exec(text ?? '')?.[1];
            if (version !== undefined) yield { name, version, folder };
        }
    }
}

export function majorOf({ version }: InstalledCompiler): number {
    return Number.parseInt(version, 10);
}
