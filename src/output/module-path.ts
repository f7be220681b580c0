import type { PlatformPath } from 'node:path';
import platformPath from 'node:path';
import { fail } from '../diagnostics/index.ts';

/** The extension of an import: none, that of the resulting JavaScript, or that of the file itself. */
export type ImportExtension = 'none' | 'js' | 'ts';

/** The module specifier for importing the file `to` from the file `from`. */
export type ModulePath = (from: string, to: string) => string;

/**
 * Returns the module specifier for importing one TypeScript file from another.
 *
 * @param path The path module to use. Defaults to that of this system.
 * @throws {OasmithError} if the files are on different Windows drives, which imports cannot cross.
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
            // No tool finds `.mts` and `.cts` without an extension.
            return /\.[cm]ts$/.test(file) ? spell(file, 'js') : file.replace(/\.tsx?$/, '');
        case 'js':
            return file.replace(/\.([cm]?)tsx?$/, '.$1js');
        case 'ts':
            return file;
        default:
            return extension satisfies never;
    }
}
