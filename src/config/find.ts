/** Finds the configuration of a project in a folder or its parents. */
import { readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { fail } from '../diagnostics/index.ts';
import { packageField, packageFile } from './file.ts';

/** The possible names of a project's configuration. */
export const configNames = ['json', 'ts', 'mts', 'mjs', 'js'].map((ending) => `oasmith.config.${ending}`);

/**
 * The path of the nearest configuration, relative to the current folder; undefined if there is none.
 *
 * @throws {OasmithError} if a folder has several of them.
 */
export async function findConfigFile(from: string): Promise<string | undefined> {
    for (let folder = resolve(from); ; folder = dirname(folder)) {
        const found = await configsIn(folder);
        const [first, second] = found.map((path) => relative('', path) || path);
        if (first !== undefined && second !== undefined) {
            return fail('invalid-config-file', `there is a second configuration next to it, ${second}`, {
                where: { file: first },
                help: `remove one of them, or choose one with --config ${first}`,
            });
        }
        if (first !== undefined || folder === dirname(folder)) return first;
    }
}

/** The paths of all configurations in a folder. */
export async function configsIn(folder: string): Promise<string[]> {
    const paths = configNames.map((name) => join(folder, name));
    const areFiles = await Promise.all(paths.map(isFile));
    const ofPackage = join(folder, packageFile);
    return [...paths.filter((_, index) => areFiles[index]), ...((await hasField(ofPackage)) ? [ofPackage] : [])];
}

async function isFile(path: string): Promise<boolean> {
    return stat(path).then(
        (found) => found.isFile(),
        () => false,
    );
}

/** An invalid package.json is ignored. */
async function hasField(path: string): Promise<boolean> {
    try {
        const content: unknown = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
        return typeof content === 'object' && content !== null && Object.hasOwn(content, packageField);
    } catch {
        return false;
    }
}
