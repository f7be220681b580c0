import type { PlatformPath } from 'node:path';
import platformPath from 'node:path';
import { fail } from './diagnostics/index.ts';

/** What the module of an import ends in: nothing, as the JavaScript that becomes of the file, or as the file itself. */
export type ImportExtension = 'none' | 'js' | 'ts';

/** The module by which the file `from` imports the file `to`. */
export type ModulePath = (from: string, to: string) => string;

/**
 * The module by which one TypeScript file imports another.
 *
 * @param path The rules for paths, of this machine's system unless told.
 * @throws {OasmithError} when the files are on different drives of Windows, as no import leads from one to the other.
 */
export function modulePath(
    from: string,
    to: string,
    extension: ImportExtension,
    path: PlatformPath = platformPath,
): string {
    const target = path.relative(path.dirname(path.resolve(from)), path.resolve(to));
    if (path.isAbsolute(target)) {
        fail('conflicting-options', `'${from}' and '${to}' are on different drives`, {
            help: 'one file imports the other by a relative path: put both on one drive',
        });
    }
    const module = spell(target.split(path.sep).join('/'), extension);
    return module.startsWith('../') ? module : `./${module}`;
}

function spell(file: string, extension: ImportExtension): string {
    switch (extension) {
        case 'none':
            // Nothing looks for `.mts` and `.cts` by itself.
            return /\.[cm]ts$/.test(file) ? spell(file, 'js') : file.replace(/\.tsx?$/, '');
        case 'js':
            return file.replace(/\.([cm]?)tsx?$/, '.$1js');
        case 'ts':
            return file;
        default:
            return extension satisfies never;
    }
}
