/** Type-checks files in memory, with every strict flag. Requests and answers can be copied between threads. */
import { dirname, resolve } from 'node:path';
import type TypeScript from '../../compiler/typescript.js';
import { type CheckSettings, compilerOptions } from './compiler-options.ts';

/** A file to check. */
export interface CheckedFile {
    readonly path: string;
    readonly text: string;
}

/** A package that generated code imports, but whose types cannot be found. */
export interface MissingPackage {
    readonly specifier: string;
    readonly reason: 'not-installed' | 'untyped';
    /** The paths of the files that import it. */
    readonly importers: readonly string[];
}

export interface CheckRequest extends CheckSettings {
    readonly files: readonly CheckedFile[];
}

/** An error of the compiler. */
export interface CompilerError {
    readonly message: string;
    /** The file is its index in the request. Undefined for an error in none of the files. */
    readonly place: { readonly file: number; readonly line: number; readonly column: number } | undefined;
}

/** What the compiler found. */
export interface Findings {
    readonly kind: 'checked';
    /** The first of the errors. */
    readonly errors: readonly CompilerError[];
    /** The number of further errors. */
    readonly furtherErrors: number;
    readonly missing: readonly MissingPackage[];
    /** The number of errors that may only follow from missing packages. They are not among the errors. */
    readonly setAside: number;
}

/** The compiler itself failed. */
export interface CompilerFailure {
    readonly kind: 'failed';
    readonly message: string;
}

/** What the thread reports. */
export type CheckMessage = Findings | CompilerFailure | Checking;

/** The check of a file begins. */
export interface Checking {
    readonly kind: 'checking';
    readonly path: string;
}

/** Where imports and the compiler's library files are read from. */
export interface Disk {
    readonly createHost: (options: TypeScript.CompilerOptions) => TypeScript.CompilerHost;
    /** What shows that a file is still the same: equal states are those of equal files. */
    readonly stateOf: (name: string) => unknown;
}

/** The disk of this machine. */
export function machineDisk(ts: typeof TypeScript): Disk {
    return {
        createHost: (options) => ts.createCompilerHost(options),
        stateOf: (name) => ts.sys.getModifiedTime?.(name)?.getTime(),
    };
}

/** Most further errors have the same cause. */
const mostErrors = 20;

/** Parses the compiler's library files, which takes longer than most checks. */
export function prepare(ts: typeof TypeScript, disk: Disk): void {
    createProgram(ts, disk, [], compilerOptions(ts, { erasable: true, experimentalDecorators: false }));
}

/** @param report Called as the check of each file begins. */
export function check(
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
    { files, ...settings }: CheckRequest,
    report: (checking: Checking) => void,
): Findings {
    const { program, missing } = createProgram(ts, disk, files, compilerOptions(ts, settings));
    const errors = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()].map(
        (diagnostic): CompilerError => ({ message: describe(ts, diagnostic), place: undefined }),
    );
    let setAside = 0;
    for (const [index, file] of files.entries()) {
        const sourceFile = program.getSourceFile(internalName(file));
        if (sourceFile === undefined) continue;
        report({ kind: 'checking', path: file.path });
        const absent = missing.filter(({ importers }) => importers.includes(file.path));
        const specifiers = new Set(absent.map(({ specifier }) => specifier));
        const found = errorsOf(ts, program, sourceFile, index, specifiers);
        errors.push(...found.errors);
        setAside += found.setAside;
    }
    const shown = errors.slice(0, mostErrors);
    return { kind: 'checked', errors: shown, furtherErrors: errors.length - shown.length, missing, setAside };
}

/** @param absent The packages that the file imports and that are missing. */
function errorsOf(
    ts: typeof TypeScript,
    program: TypeScript.Program,
    sourceFile: TypeScript.SourceFile,
    file: number,
    absent: ReadonlySet<string>,
): { readonly errors: readonly CompilerError[]; readonly setAside: number } {
    const syntax = program.getSyntacticDiagnostics(sourceFile);
    // After a syntax error the compiler guesses, so type errors are meaningless.
    const types = syntax.length > 0 ? syntax : program.getSemanticDiagnostics(sourceFile);
    // Declaration errors are meaningful only if the types are correct.
    const all = types.length > 0 ? types : program.getDeclarationDiagnostics(sourceFile);
    const ofRelation = (relation: Relation): readonly TypeScript.Diagnostic[] =>
        all.filter((diagnostic) => relationOf(diagnostic, sourceFile.text, absent) === relation);
    const errors = ofRelation('none').map((diagnostic) => {
        const { line, character } = sourceFile.getLineAndCharacterOfPosition(diagnostic.start ?? 0);
        return { message: describe(ts, diagnostic), place: { file, line: line + 1, column: character + 1 } };
    });
    return { errors, setAside: ofRelation('may follow').length };
}

/** What an error has to do with missing packages. Nobody can tell whether one that may follow would be there with them. */
type Relation = 'reports' | 'may follow' | 'none';

function relationOf(
    { code, start = 0, length = 0, messageText }: TypeScript.Diagnostic,
    text: string,
    absent: ReadonlySet<string>,
): Relation {
    if (absent.size === 0) return 'none';
    switch (code) {
        case 2307:
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

/**
 * Whether a type argument could not be inferred, because its type would come from a missing package. It is then
 * `unknown`, which the innermost message names.
 */
function isUninferred(message: TypeScript.Diagnostic['messageText']): boolean {
    if (typeof message === 'string') return /^(Type|Argument of type) 'unknown' is not assignable/.test(message);
    return isUninferred(message.next?.at(-1) ?? message.messageText);
}

function describe(ts: typeof TypeScript, { code, messageText }: TypeScript.Diagnostic): string {
    return `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n').replaceAll(/\s*\n\s*/g, ' ')}`;
}

interface ParsedFile {
    readonly state: unknown;
    readonly sourceFile: TypeScript.SourceFile;
}

/** Parsing the compiler's library files takes a second, so all programs share them. */
const parsedFiles = new Map<string, ParsedFile>();

/**
 * Creates a program of generated files, served from memory, and their imports, read from disk.
 * Imports from a missing package have no type, and the compiler does not check them.
 */
function createProgram(
    ts: typeof TypeScript,
    { createHost, stateOf }: Disk,
    files: readonly CheckedFile[],
    options: TypeScript.CompilerOptions,
): { readonly program: TypeScript.Program; readonly missing: readonly MissingPackage[] } {
    const disk = createHost(options);
    const canonical = (name: string): string => disk.getCanonicalFileName(resolve(name).replaceAll('\\', '/'));
    const sources = new Map(files.map((file) => [canonical(internalName(file)), file]));
    const folders = new Set(files.flatMap((file) => foldersAbove(internalName(file))).map(canonical));
    const missing = new Map<string, MissingPackage>();
    const note = (specifier: string, reason: MissingPackage['reason'], importer: CheckedFile): void => {
        const importers = new Set(missing.get(specifier)?.importers).add(importer.path);
        missing.set(specifier, { specifier, reason, importers: [...importers] });
    };
    const nodeImporters = files.filter(({ text }) => /from ["']node:/.test(text));
    const findNode = () => ts.resolveTypeReferenceDirective(nodeTypes, resolve('index.ts'), options, disk);
    const hasNode = nodeImporters.length > 0 && findNode().resolvedTypeReferenceDirective !== undefined;
    if (!hasNode) for (const file of nodeImporters) note(nodeTypes, 'untyped', file);
    const cache = ts.createModuleResolutionCache(resolve('.'), canonical, options);

    const host: TypeScript.CompilerHost = {
        ...disk,
        jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
        fileExists: (name) => sources.has(canonical(name)) || disk.fileExists(name),
        readFile: (name) => sources.get(canonical(name))?.text ?? disk.readFile(name),
        directoryExists: (name) => folders.has(canonical(name)) || (disk.directoryExists?.(name) ?? true),
        realpath: (name) => (sources.has(canonical(name)) ? name : (disk.realpath?.(name) ?? name)),
        getSourceFile: (name, version, onError) => {
            const file = sources.get(canonical(name));
            if (file === undefined)
                return parseOnce(name, stateOf(name), () => disk.getSourceFile(name, version, onError));
            return ts.createSourceFile(name, file.text, version);
        },
        resolveModuleNameLiterals: (literals, from, redirect) =>
            literals.map(({ text }) => {
                const beside = ts.resolveModuleName(text, from, options, host, cache, redirect);
                const importer = sources.get(canonical(from));
                if (importer === undefined || /^(?:\.{0,2}\/|node:)/.test(text)) return beside;
                const resolution =
                    beside.resolvedModule === undefined
                        ? ts.resolveModuleName(text, resolve('index.ts'), options, host, cache, redirect)
                        : beside;
                const extension = resolution.resolvedModule?.extension;
                if (extension !== undefined && !/^\.[cm]?jsx?$/.test(extension)) return resolution;
                // Skip a package in plain JavaScript too: its code says little about its types and is slow to read.
                note(text, extension === undefined ? 'not-installed' : 'untyped', importer);
                return { resolvedModule: undefined };
            }),
    };

    const roots = [...new Set(files.map(internalName))];
    const types = hasNode ? [...(options.types ?? []), nodeTypes] : (options.types ?? []);
    const program = ts.createProgram(roots, { ...options, types }, host);
    return { program, missing: [...missing.values()] };
}

/** Node's types are not imported by name: they declare modules and globals. */
const nodeTypes = 'node';

/** The file name for the compiler. It needs a TypeScript extension, also for an unnamed file. */
function internalName({ path }: CheckedFile): string {
    const name = /\.[cm]?tsx?$/.test(path) ? path : `${path === '' ? '__output__' : path}.ts`;
    return resolve(name).replaceAll('\\', '/');
}

function parseOnce(
    name: string,
    state: unknown,
    parse: () => TypeScript.SourceFile | undefined,
): TypeScript.SourceFile | undefined {
    const known = parsedFiles.get(name);
    if (known !== undefined && known.state === state) return known.sourceFile;
    const sourceFile = parse();
    if (sourceFile !== undefined) parsedFiles.set(name, { state, sourceFile });
    return sourceFile;
}

function foldersAbove(name: string): string[] {
    const folders: string[] = [];
    for (let folder = dirname(name); folder !== folders.at(-1); folder = dirname(folder)) folders.push(folder);
    return folders;
}
