/** Writes the configuration of `init`. */
import { dirname, join, relative, resolve } from 'node:path';
import { mergeSources } from '../options/resolve.ts';
import type { Config } from '../options/types.ts';
import { type Project, packageFolder } from './look.ts';

/**
 * The text of a configuration file.
 *
 * @param values The validated options, with paths relative to the current folder.
 * @param path The path of the file. Paths in the file are relative to its folder.
 */
export function configText(
    values: Config,
    path: string,
    project: Pick<Project, 'root' | 'installed' | 'manifest'>,
): string {
    const folder = dirname(resolve(path));
    const fromThere = relative(folder, resolve(''));
    // They are already validated, including template directories.
    const { $schema: _, ...config } = mergeSources([{ values, folder: fromThere }], () => true);
    const content = { $schema: schemaPath(folder, project), ...config };
    return `${JSON.stringify(content, undefined, project.manifest?.indentation ?? 4)}\n`;
}

/** The path of the JSON Schema in the package. */
function schemaPath(folder: string, project: Pick<Project, 'root' | 'installed'>): string {
    const path = relative(folder, join(packageFolder(project), 'schema.json')).replaceAll('\\', '/');
    return path.startsWith('.') ? path : `./${path}`;
}
