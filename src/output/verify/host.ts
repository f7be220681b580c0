import { dirname, resolve } from 'node:path';
import type TypeScript from '../../compiler/typescript.js';

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

export interface MemoryProgram {
    readonly program: TypeScript.Program;
    readonly missing: readonly MissingPackage[];
}

interface ParsedFile {
    readonly modified: number | undefined;
    readonly sourceFile: TypeScript.SourceFile;
}

/** Parsing the compiler's library files takes a second, so all programs share them. */
const parsedFiles = new Map<string, ParsedFile>();

/**
 * Creates a program of generated files, served from memory, and their imports, read from disk.
 * Imports from a missing package have no type, and the compiler does not check them.
 */
export function createMemoryProgram(
    ts: typeof TypeScript,
    files: readonly CheckedFile[],
    options: TypeScript.CompilerOptions,
): MemoryProgram {
    const disk = ts.createCompilerHost(options);
    const canonical = (name: string): string => disk.getCanonicalFileName(resolve(name).replaceAll('\\', '/'));
    const sources = new Map(files.map((file) => [canonical(internalName(file)), file]));
    const folders = new Set(files.flatMap((file) => foldersAbove(internalName(file))).map(canonical));
    const missing = new Map<string, MissingPackage>();
    const note = (specifier: string, reason: MissingPackage['reason'], importer: CheckedFile): void => {
        const importers = new Set(missing.get(specifier)?.importers).add(importer.path);
        missing.set(specifier, { specifier, reason, importers: [...importers] });
    };
    const nodeImporters = files.filter(({ text }) => /from ["']node:/.test(text));
    const hasNode = nodeImporters.length > 0 && hasNodeTypes(ts, disk, options);
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
            if (file === undefined) return parseFromDisk(ts, disk, name, version, onError);
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
export const nodeTypes = 'node';

function hasNodeTypes(
    ts: typeof TypeScript,
    host: TypeScript.CompilerHost,
    options: TypeScript.CompilerOptions,
): boolean {
    const found = ts.resolveTypeReferenceDirective(nodeTypes, resolve('index.ts'), options, host);
    return found.resolvedTypeReferenceDirective !== undefined;
}

/** The file name for the compiler. It needs a TypeScript extension, also for an unnamed file. */
export function internalName({ path }: CheckedFile): string {
    const name = /\.[cm]?tsx?$/.test(path) ? path : `${path === '' ? '__output__' : path}.ts`;
    return resolve(name).replaceAll('\\', '/');
}

function parseFromDisk(
    ts: typeof TypeScript,
    disk: TypeScript.CompilerHost,
    name: string,
    version: TypeScript.ScriptTarget | TypeScript.CreateSourceFileOptions,
    onError: ((message: string) => void) | undefined,
): TypeScript.SourceFile | undefined {
    const modified = ts.sys.getModifiedTime?.(name)?.getTime();
    const known = parsedFiles.get(name);
    if (known !== undefined && known.modified === modified) return known.sourceFile;
    const sourceFile = disk.getSourceFile(name, version, onError);
    if (sourceFile !== undefined) parsedFiles.set(name, { modified, sourceFile });
    return sourceFile;
}

function foldersAbove(name: string): string[] {
    const folders: string[] = [];
    for (let folder = dirname(name); folder !== folders.at(-1); folder = dirname(folder)) folders.push(folder);
    return folders;
}
