/** What a type check found, as diagnostics. */
import { type Diagnostic, diagnose, type Place } from '../../diagnostics/index.ts';
import type { GeneratedFile } from '../../plan/files.ts';
import type { CompilerError, CompilerFailure, Findings } from './check.ts';
import type { OutputNeeds } from './profiles.ts';
import type { MissingPackage } from './program.ts';
import type { CheckLimits, GivenUp } from './thread.ts';

export interface VerifyOptions extends Partial<OutputNeeds> {
    /** Finds the place of a JSON pointer in the description. Without it, only the pointer is shown. */
    readonly place?: (pointer: string) => Place;
    /** The directory of the custom template that generated the output, if any. */
    readonly templateDirectory?: string | undefined;
}

/** What to do about an output that does not compile. It depends on who wrote the template. */
function blame({ templateDirectory }: VerifyOptions, isOfProjectsAlone: boolean): string {
    if (templateDirectory !== undefined) {
        return `look into the template in ${templateDirectory}: it writes the methods and brings the helpers`;
    }
    const cause = isOfProjectsAlone
        ? "its options may lack what the output needs, such as a newer 'lib' (docs/generated-code.md); otherwise"
        : "unless an 'x-ts-type' of the description is the cause,";
    return `${cause} this is a bug in oasmith: please report it`;
}

export function reportFailure({ message }: CompilerFailure): Diagnostic {
    return diagnose('does-not-compile', `the TypeScript compiler failed on the output: ${message}`);
}

export function reportGivenUp({ limit, path, used }: GivenUp, { seconds }: Pick<CheckLimits, 'seconds'>): Diagnostic {
    const [reason, help] =
        limit === 'time'
            ? [
                  ` after ${Math.round(used)} seconds of processor time, of ${seconds}`,
                  'leave out the check, and compile the output with your project',
              ]
            : [
                  ', as it ran out of memory',
                  'allow more with NODE_OPTIONS=--max-old-space-size=8192, or leave out the check',
              ];
    const where = path === undefined ? {} : { where: { file: nameFile(path) } };
    return diagnose('unverified-output', `the type check was given up${reason}`, { ...where, help });
}

/** What the compiler found, at the parts of the description that are the cause. */
export function describeFindings(
    { errors, furtherErrors, missing, setAside }: Findings,
    files: readonly GeneratedFile[],
    options: VerifyOptions,
): Diagnostic[] {
    // What a project lacks is one fault of it, however often the outputs name it. Others are found again without it.
    const withoutTemporal = errors.find((error) => isWithoutTemporal(error, options));
    const others = errors.filter((error) => !isWithoutTemporal(error, options));
    const found = others.map((error) => locateCompilerError(error, files, options.place));
    if (furtherErrors > 0 && withoutTemporal === undefined) {
        found.push(diagnose('does-not-compile', `the compiler found ${furtherErrors} more errors`));
    }
    const help = blame(
        options,
        others.every(({ project }) => project !== undefined),
    );
    const last = found.pop();
    const explained = last && { ...last, help: last.help === undefined ? help : `${last.help}\n${help}` };
    const packages = new Map(missing.map((one) => [one.reason === 'types' ? one : packageName(one.specifier), one]));
    const warnings = [...packages.values()].map((one, index) => warn(one, index === 0 ? setAside : 0));
    const lacking = withoutTemporal === undefined ? [] : [reportWithoutTemporal(withoutTemporal)];
    return [...warnings, ...lacking, ...found, ...(explained ? [explained] : [])];
}

/** Whether the project has no types of the global that the outputs name. The library files of the compiler's last target have them. */
function isWithoutTemporal({ message, project }: CompilerError, { temporal = false }: VerifyOptions): boolean {
    return temporal && project !== undefined && /^TS\d+: Cannot find (?:name|namespace) 'Temporal'\./.test(message);
}

function reportWithoutTemporal({ project }: CompilerError): Diagnostic {
    return diagnose('does-not-compile', `the global 'Temporal', which the output uses, has no types under ${project}`, {
        help: `name a polyfill in 'temporalModule', such as "temporal-polyfill", or add "esnext.temporal" to 'lib' with TypeScript 6.0 or newer`,
    });
}

/** Places an error at the part of the description that caused its line, or else at the line itself. */
function locateCompilerError(
    { message, place, project }: CompilerError,
    files: readonly GeneratedFile[],
    placeOf: VerifyOptions['place'],
): Diagnostic {
    const file = place === undefined ? undefined : files[place.file];
    if (place === undefined || file === undefined) return diagnose('does-not-compile', message);
    const { line, column } = place;
    const name = nameFile(file.path);
    const pointer = pointerAtLine(file, line);
    const help = project === undefined ? {} : { help: `under ${project}` };
    if (pointer === '') return diagnose('does-not-compile', message, { where: { file: name, line, column }, ...help });
    return diagnose('does-not-compile', `${name}:${line}:${column} ${message}`, {
        where: placeOf?.(pointer) ?? { pointer },
        ...help,
    });
}

/** The pointer of the last origin at or before a line. */
function pointerAtLine(file: GeneratedFile, line: number): string {
    return file.origins.findLast((origin) => origin.line <= line)?.pointer ?? '';
}

/** A file without a path is the output of the command. */
function nameFile(path: string): string {
    return path === '' ? 'the output' : path;
}

/** @param setAside The number of errors that are not reported, as missing packages may be their reason. */
function warn({ specifier, reason, importers }: MissingPackage, setAside: number): Diagnostic {
    const name = packageName(specifier);
    const [path = ''] = importers;
    const count = setAside === 1 ? '1 error of the compiler that' : `${setAside} errors of the compiler that`;
    const hidden = setAside === 0 ? '' : `; ${count} may be due to that ${setAside === 1 ? 'is' : 'are'} not shown`;
    const [lack, help] = lackOf(reason, reason === 'types' ? specifier : name, path);
    const subject = reason === 'types' ? `'${specifier}', one of the 'types' of ${path},` : `'${name}'`;
    return diagnose('unverified-import', `${subject} ${lack}${hidden}`, help === undefined ? {} : { help });
}

/** What is missing, and the command that brings it. */
function lackOf(reason: MissingPackage['reason'], name: string, importer: string): readonly [string, string?] {
    const ofTypes = `@types/${name.replace(/^@/, '').replace('/', '__')}`;
    const unchecked = 'so calls into it were not checked';
    switch (reason) {
        case 'not-installed': {
            const expectedAt = importer === '' ? 'in the current folder' : `next to ${importer}`;
            return [`is not installed ${expectedAt}, ${unchecked}`, `npm install ${name}`];
        }
        case 'untyped':
            return [`has no type declarations, ${unchecked}`, `npm install --save-dev ${ofTypes}`];
        case 'types': {
            const lack = 'is not there, so what it declares is not known';
            if (/^[./]/.test(name)) return [lack];
            // What is no path within a package is usually one of types alone.
            return [lack, `npm install --save-dev ${/^[^@/]+$/.test(name) ? ofTypes : packageName(name)}`];
        }
        default:
            return reason satisfies never;
    }
}

function packageName(specifier: string): string {
    return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
