import type { PlatformPath } from 'node:path';
import platformPath from 'node:path';
import { fail } from './diagnostics/index.ts';

/** The extension of an import: none, that of the resulting JavaScript, or that of the file itself. */
export type ImportExtension = 'none' | 'js' | 'ts';

/** The module specifier with which the file `from` imports the file `to`. */
export type ModulePath = (from: string, to: string) => string;

/**
 * The module specifier with which one TypeScript file imports another.
 *
 * @param path The rules for paths; by default, those of this system.
 * @throws {OasmithError} if the files are on different drives of Windows, as no import leads from one to the other.
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
            // No tool looks for `.mts` and `.cts` by itself.
            return /\.[cm]ts$/.test(file) ? spell(file, 'js') : file.replace(/\.tsx?$/, '');
        case 'js':
            return file.replace(/\.([cm]?)tsx?$/, '.$1js');
        case 'ts':
            return file;
        default:
            return extension satisfies never;
    }
}
