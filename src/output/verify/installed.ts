/** What is installed for a project. */
import { join } from 'node:path';
import type { ProjectFiles } from '../project.ts';

/** The version of a package that is installed in a folder. */
export function versionInstalled(name: string, folder: string, files: ProjectFiles): string | undefined {
    const text = files.readFile(join(folder, 'node_modules', name, 'package.json'));
    return /"version"\s*:\s*"(\d+\.[^"]*)"/.exec(text ?? '')?.[1];
}
