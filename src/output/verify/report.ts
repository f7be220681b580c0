/** What a type check found, as diagnostics. */
import { type Diagnostic, diagnose, type Place } from '../../diagnostics/index.ts';
import type { GeneratedFile } from '../generated-file.ts';
import type { CompilerError, CompilerFailure, Findings, MissingPackage } from './check.ts';

export interface VerifyOptions {
    /** Finds the place of a JSON pointer in the description. Without it, only the pointer is shown. */
    readonly place?: (pointer: string) => Place;
    /** Whether to check for erasable syntax; `enum` declarations are not erasable. On by default. */
    readonly erasable?: boolean;
    readonly experimentalDecorators?: boolean;
    /** The directory of the custom template that generated the output, if any. */
    readonly templateDirectory?: string | undefined;
}

/** What to do about an output that does not compile. It depends on who wrote the template. */
function blame({ templateDirectory }: VerifyOptions): string {
    return templateDirectory === undefined
        ? "unless an 'x-ts-type' of the description is the cause, this is a bug in oasmith: please report it"
        : `look into the template in ${templateDirectory}: it writes the methods and brings the helpers`;
}

/** The compiler itself has failed. */
export function reportFailure({ message }: CompilerFailure): Diagnostic {
    return diagnose('does-not-compile', `the TypeScript compiler failed on the output: ${message}`);
}

/** What the compiler found, at the parts of the description that are the cause. */
export function report(
    { errors, furtherErrors, missing, setAside }: Findings,
    files: readonly GeneratedFile[],
    options: VerifyOptions,
): Diagnostic[] {
    const packages = new Map(missing.map((module) => [packageName(module.specifier), module]));
    const found = errors.map((error) => locate(error, files, options.place));
    if (furtherErrors > 0) {
        found.push(diagnose('does-not-compile', `the compiler found ${furtherErrors} more errors`));
    }
    const help = blame(options);
    const explained = found.map((diagnostic, index) =>
        index === found.length - 1 ? { ...diagnostic, help } : diagnostic,
    );
    const warnings = [...packages.values()].map((module, index) => warn(module, index === 0 ? setAside : 0));
    return [...warnings, ...explained];
}

/** Places an error at the part of the description that caused its line, or else at the line itself. */
function locate(
    { message, place }: CompilerError,
    files: readonly GeneratedFile[],
    placeOf: VerifyOptions['place'],
): Diagnostic {
    const file = place === undefined ? undefined : files[place.file];
    if (place === undefined || file === undefined) return diagnose('does-not-compile', message);
    const { line, column } = place;
    const name = nameFile(file.path);
    const pointer = originOf(file, line);
    if (pointer === '') return diagnose('does-not-compile', message, { where: { file: name, line, column } });
    return diagnose('does-not-compile', `${name}:${line}:${column} ${message}`, {
        where: placeOf?.(pointer) ?? { pointer },
    });
}

/** The pointer of the last origin at or before a line. */
function originOf(file: GeneratedFile, line: number): string {
    let low = 0;
    let high = file.origins.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((file.origins[middle]?.line ?? 0) <= line) low = middle + 1;
        else high = middle;
    }
    return file.origins[low - 1]?.pointer ?? '';
}

/** A file without a path is the output of the command. */
export function nameFile(path: string): string {
    return path === '' ? 'the output' : path;
}

/** @param setAside The number of errors that are not reported, as missing packages may be their reason. */
function warn({ specifier, reason, importers }: MissingPackage, setAside: number): Diagnostic {
    const name = packageName(specifier);
    const [path = ''] = importers;
    const count = setAside === 1 ? '1 error of the compiler that' : `${setAside} errors of the compiler that`;
    const hidden = setAside === 0 ? '' : `; ${count} may be due to that ${setAside === 1 ? 'is' : 'are'} not shown`;
    const beside = path === '' ? 'in the current folder' : `next to ${path}`;
    const [lack, command] =
        reason === 'not-installed'
            ? [`is not installed ${beside}`, `npm install ${name}`]
            : [
                  'has no type declarations',
                  `npm install --save-dev @types/${name.replace(/^@/, '').replace('/', '__')}`,
              ];
    return diagnose('unverified-import', `'${name}' ${lack}, so calls into it were not checked${hidden}`, {
        help: command,
    });
}

function packageName(specifier: string): string {
    return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
