/** Type-checks files in memory, with every strict flag and as their projects say. Requests and answers can be copied between threads. */
import type TypeScript from '../../compiler/typescript.js';
import { type OutputNeeds, type ProfileName, profileOptions } from './profiles.ts';
import { createProgram, type Disk, internalName, type MissingPackage, nodeTypes, type OutputFile } from './program.ts';

export interface CheckRequest extends OutputNeeds {
    readonly files: readonly OutputFile[];
    readonly projects: readonly CheckedProject[];
    /** The settings that all files are checked under. By default, every strict flag. */
    readonly profile?: ProfileName | undefined;
}

/** A user's project with some of the files, or the settings that all files are checked under. */
export interface CheckedProject {
    /** The path of its tsconfig.json, as people see it. The settings for all files have none. */
    readonly path: string | undefined;
    readonly options: TypeScript.CompilerOptions;
    /** The files, each as its index in the request. */
    readonly files: readonly number[];
}

export interface CompilerError {
    readonly message: string;
    /** The file is its index in the request. Undefined for an error in none of the files. */
    readonly place: { readonly file: number; readonly line: number; readonly column: number } | undefined;
    /** The path of the project that it is an error of. Undefined if it is one under the settings for all files. */
    readonly project: string | undefined;
}

/** What the compiler found. */
export interface Findings {
    readonly kind: 'checked';
    /** The first of the errors. */
    readonly errors: readonly CompilerError[];
    readonly furtherErrors: number;
    readonly missing: readonly MissingPackage[];
    /** The number of errors that may only follow from missing packages. They are not among the errors. */
    readonly setAside: number;
}

export interface CompilerFailure {
    readonly kind: 'failed';
    readonly message: string;
}

/** The check of a file begins. */
export interface Checking {
    readonly kind: 'checking';
    readonly path: string;
}

/** Most further errors have the same cause. */
const mostErrors = 20;

/** Parses the compiler's library files, which takes longer than most checks. */
export function prepare(ts: typeof TypeScript, disk: Disk): void {
    const options = profileOptions(ts, 'strictest', { erasable: true, experimentalDecorators: false });
    createProgram(ts, disk, { files: [], roots: [], options });
}

/** @param report Called as the check of each file begins. */
export function checkProgram(
    ts: typeof TypeScript,
    disk: Disk,
    request: CheckRequest,
    report: (checking: Checking) => void,
): Findings | CompilerFailure {
    try {
        return findErrors(ts, disk, request, report);
    } catch (error) {
        // The compiler throws if, for example, types are nested too deeply.
        return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
    }
}

function findErrors(
    ts: typeof TypeScript,
    disk: Disk,
    { files, projects, profile = 'strictest', ...needs }: CheckRequest,
    report: (checking: Checking) => void,
): Findings {
    const options = profileOptions(ts, profile, needs);
    const ofAll = { files: [...files.keys()], options, path: undefined };
    const errors = new Map<string, CompilerError>();
    const missing = new Map<string, MissingPackage>();
    const setAside = new Set<string>();
    for (const project of [ofAll, ...projects]) {
        const found = findErrorsUnder(ts, disk, files, project, report);
        const fresh = found.errors.map((error) => [faultOf(error), error] as const).filter(([at]) => !errors.has(at));
        for (const [at, error] of fresh) errors.set(errors.has(at) ? `${at} ${errors.size}` : at, error);
        for (const one of found.missing) addMissing(missing, one);
        for (const at of found.setAside) setAside.add(at);
    }
    const all = [...errors.values()];
    const shown = all.slice(0, mostErrors);
    return {
        kind: 'checked',
        errors: shown,
        furtherErrors: all.length - shown.length,
        missing: [...missing.values()],
        setAside: [...setAside].filter((at) => !errors.has(at)).length,
    };
}

/** Errors at one place are one fault, whatever the compiler calls it under other options. */
function faultOf({ message, place }: Pick<CompilerError, 'message' | 'place'>): string {
    return place === undefined ? message : `${place.file}:${place.line}:${place.column}`;
}

function addMissing(packages: Map<string, MissingPackage>, { specifier, reason, importers }: MissingPackage): void {
    const key = `${specifier} ${reason}`;
    const known = packages.get(key)?.importers ?? [];
    packages.set(key, { specifier, reason, importers: [...new Set([...known, ...importers])] });
}

function findErrorsUnder(
    ts: typeof TypeScript,
    disk: Disk,
    files: readonly OutputFile[],
    { files: indexes, options, path: project }: CheckedProject,
    report: (checking: Checking) => void,
) {
    const roots = indexes.flatMap((index) => files[index] ?? []);
    const { program, missing } = createProgram(ts, disk, { files, roots, options, project });
    // The user's own options may contradict each other, which is no fault of the output.
    const general =
        project === undefined ? [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()] : [];
    const errors = general.map((found): CompilerError => {
        return { message: describeDiagnostic(ts, found), place: undefined, project: undefined };
    });
    const setAside: string[] = [];
    const lacksTypes = missing.some(({ reason }) => reason === 'types');
    for (const index of indexes) {
        const file = files[index];
        const sourceFile = file && program.getSourceFile(internalName(file));
        if (file === undefined || sourceFile === undefined) continue;
        report({ kind: 'checking', path: file.path });
        const absent = missing.filter(({ importers }) => importers.includes(file.path));
        const specifiers = new Set(absent.map(({ specifier }) => specifier));
        for (const diagnostic of diagnosticsOf(program, sourceFile, options)) {
            const relation = relationOf(diagnostic, sourceFile.text, { absent: specifiers, lacksTypes });
            if (relation === 'reports') continue;
            const { line, character } = sourceFile.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
            const place = { file: index, line: line + 1, column: character + 1 };
            const error = { message: describeDiagnostic(ts, diagnostic), place, project };
            if (relation === 'none') errors.push(error);
            else setAside.push(faultOf(error));
        }
    }
    return { errors, missing, setAside };
}

function diagnosticsOf(
    program: TypeScript.Program,
    sourceFile: TypeScript.SourceFile,
    { declaration }: TypeScript.CompilerOptions,
): readonly TypeScript.Diagnostic[] {
    const syntax = program.getSyntacticDiagnostics(sourceFile);
    // After a syntax error the compiler guesses, so type errors are meaningless.
    if (syntax.length > 0) return syntax;
    const types = program.getSemanticDiagnostics(sourceFile);
    // Declaration errors are meaningful only if the types are correct.
    return types.length > 0 || declaration !== true ? types : program.getDeclarationDiagnostics(sourceFile);
}

/** What an error has to do with missing packages. Nobody can tell whether one that may follow would be there with them. */
type Relation = 'reports' | 'may follow' | 'none';

interface Lacks {
    /** The packages that the file imports and that are missing. */
    readonly absent: ReadonlySet<string>;
    /** Whether types that a project names, and that declare globals, are missing. */
    readonly lacksTypes: boolean;
}

function relationOf(
    { code, start = 0, length = 0, messageText }: TypeScript.Diagnostic,
    text: string,
    { absent, lacksTypes }: Lacks,
): Relation {
    if (lacksTypes && unknownGlobal.has(code)) return 'may follow';
    if (absent.size === 0) return 'none';
    switch (code) {
        case 2307:
        case 2792:
            return absent.has(text.slice(start + 1, start + length - 1)) ? 'reports' : 'none';
        // Names that only Node's types declare.
        case 2580:
        case 2591:
            return absent.has(nodeTypes) ? 'reports' : 'none';
        // Parameters without types: theirs come from a missing package, as generated code states all others.
        case 7006:
        case 7019:
        case 7031:
            return 'reports';
        // Members that the types of a missing package may hand down, and values that its type guards may narrow.
        case 2339:
        case 18046:
            return 'may follow';
        default:
            return isUninferred(messageText) ? 'may follow' : 'none';
    }
}

/** Errors about a global name or type that nobody declares. */
const unknownGlobal: ReadonlySet<number> = new Set([
    2304, 2318, 2503, 2552, 2580, 2581, 2582, 2583, 2584, 2591, 2592, 2593, 2867, 2868,
]);

/**
 * Whether a type argument could not be inferred, because its type would come from a missing package. It is then
 * `unknown`, which the innermost message names.
 */
function isUninferred(message: TypeScript.Diagnostic['messageText']): boolean {
    if (typeof message === 'string') return /^(Type|Argument of type) 'unknown' is not assignable/.test(message);
    return isUninferred(message.next?.at(-1) ?? message.messageText);
}

function describeDiagnostic(ts: typeof TypeScript, { code, messageText }: TypeScript.Diagnostic): string {
    return `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n').replaceAll(/\s*\n\s*/g, ' ')}`;
}
