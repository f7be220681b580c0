import type { PlatformPath } from 'node:path';
import platformPath from 'node:path';

/**
 * The module by which one TypeScript file imports another.
 * It ends in `.js`: the one spelling that the compiler takes in every mode of module resolution.
 *
 * @param path The rules for paths, of this machine's system unless told.
 */
export function modulePath(from: string, to: string, path: PlatformPath = platformPath): string {
    const target = path
        .relative(path.dirname(path.resolve(from)), path.resolve(to))
        .split(path.sep)
        .join('/');
    const module = target.replace(/\.([cm]?)tsx?$/, '.$1js');
    return module.startsWith('../') ? module : `./${module}`;
}
