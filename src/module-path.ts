import type { PlatformPath } from 'node:path';
import platformPath from 'node:path';
import { fail } from './diagnostics/index.ts';

/**
 * The module by which one TypeScript file imports another.
 * It ends in `.js`: the one spelling that the compiler takes in every mode of module resolution.
 *
 * @param path The rules for paths, of this machine's system unless told.
 * @throws {OasmithError} when the files are on different drives of Windows, as no import leads from one to the other.
 */
export function modulePath(from: string, to: string, path: PlatformPath = platformPath): string {
    const target = path.relative(path.dirname(path.resolve(from)), path.resolve(to));
    if (path.isAbsolute(target)) {
        fail('conflicting-options', `'${from}' and '${to}' are on different drives`, {
            help: 'one file imports the other by a relative path: put both on one drive',
        });
    }
    const module = target
        .split(path.sep)
        .join('/')
        .replace(/\.([cm]?)tsx?$/, '.$1js');
    return module.startsWith('../') ? module : `./${module}`;
}
