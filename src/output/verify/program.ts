/** Programs of generated files, which are served from memory, and of what they import, which is read from a disk. */
import { dirname, join, resolve } from 'node:path';
import type TypeScript from '../../compiler/typescript.js';
import { foldersFrom } from '../../load/location.ts';
import type { GeneratedFile } from '../../plan/files.ts';
import { asBundler } from './profiles.ts';

export type OutputFile = Pick<GeneratedFile, 'path' | 'text'>;

/** Types that generated code needs and that cannot be found. */
export interface MissingPackage {
    readonly specifier: string;
    readonly reason: /** A package that is imported. */
        | 'not-installed'
        /** A package that is imported, and has no types. */
        | 'untyped'
        /** An entry of `types` in a tsconfig.json. */
        | 'types';
    /** The paths of the files that name it. */
    readonly importers: readonly string[];
}

/** Where imports and the compiler's library files are read from. */
export interface Disk {
    readonly createHost: (options: TypeScript.CompilerOptions) => TypeScript.CompilerHost;
    /** What shows that a file is still the same: equal states are those of equal files. */
    readonly stateOf: (name: string) => unknown;
}

export function machineDisk(ts: typeof TypeScript): Disk {
    return {
        createHost: (options) => ts.createCompilerHost(options),
        stateOf: (name) => ts.sys.getModifiedTime?.(name)?.getTime(),
    };
}

interface ProgramParts {
    /** All files: they may import each other. */
    readonly files: readonly OutputFile[];
    /** The files that it is for. */
    readonly roots: readonly OutputFile[];
    readonly options: TypeScript.CompilerOptions;
    /** The path of the tsconfig.json with these options, if there is one. */
    readonly project?: string | undefined;
}

/**
 * Creates a program of generated files, served from memory, and their imports, read from disk.
 * Imports from a missing package have no type, and the compiler does not check them.
 */
export function createProgram(
    ts: typeof TypeScript,
    { createHost, stateOf }: Disk,
    { files, roots, options, project }: ProgramParts,
): { readonly program: TypeScript.Program; readonly missing: readonly MissingPackage[] } {
    const disk = createHost(options);
    const canonical = (name: string): string => disk.getCanonicalFileName(resolve(name).replaceAll('\\', '/'));
    const sources = new Map(files.map((file) => [canonical(internalName(file)), file]));
    const folders = new Set(files.flatMap((file) => foldersFrom(dirname(internalName(file)))).map(canonical));
    const missing = new Map<string, MissingPackage>();
    const note = (specifier: string, reason: MissingPackage['reason'], importer: string): void => {
        const importers = new Set(missing.get(specifier)?.importers).add(importer);
        missing.set(specifier, { specifier, reason, importers: [...importers] });
    };
    const hasTypes = (name: string, from: string): boolean =>
        ts.resolveTypeReferenceDirective(name, from, options, disk).resolvedTypeReferenceDirective !== undefined;

    const nodeImporters = roots.filter(({ text }) => /from ["']node:/.test(text));
    const hasNode = nodeImporters.length > 0 && hasTypes(nodeTypes, resolve('index.ts'));
    if (!hasNode) for (const file of nodeImporters) note(nodeTypes, 'untyped', file.path);
    const folderOfTypes = project === undefined ? resolve('.') : dirname(resolve(project));
    const types = (options.types ?? []).filter((name) => {
        if (name === '*' || hasTypes(name, join(folderOfTypes, 'index.ts'))) return true;
        note(name, 'types', project ?? '');
        return false;
    });

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
            if (file !== undefined) return ts.createSourceFile(name, file.text, version);
            const parse = () => disk.getSourceFile(name, version, onError);
            // Whether Node takes it as a module or as CommonJS. A declaration file does not depend on any other option.
            const format = typeof version === 'object' ? version.impliedNodeFormat : undefined;
            return /\.d\.[cm]?ts$/.test(name) ? parseOnce(`${name} ${format}`, stateOf(name), parse) : parse();
        },
        resolveModuleNameLiterals: (literals, from, redirect, _options, source) =>
            literals.map((literal) => {
                const { text } = literal;
                const mode = ts.getModeForUsageLocation(source, literal, options);
                const resolveFrom = (place: string, by = options): ResolvedImport =>
                    ts.resolveModuleName(text, place, by, host, by === options ? cache : undefined, redirect, mode);
                const local = resolveFrom(from);
                const importer = sources.get(canonical(from));
                if (importer === undefined || /^(?:\.{0,2}\/|node:)/.test(text)) return local;
                const resolution = local.resolvedModule === undefined ? resolveFrom(resolve('index.ts')) : local;
                const extension = resolution.resolvedModule?.extension;
                if (extension !== undefined && !/^\.[cm]?jsx?$/.test(extension)) return resolution;
                // It is there, but not for the way that this project resolves modules.
                const isThere =
                    project !== undefined && hasDeclarations(resolveFrom(from, { ...options, ...asBundler(ts) }));
                if (isThere) return local;
                // Skip a package in plain JavaScript too: its code says little about its types and is slow to read.
                note(text, extension === undefined ? 'not-installed' : 'untyped', importer.path);
                return { resolvedModule: undefined };
            }),
    };

    const names = [...new Set(roots.map(internalName))];
    const program = ts.createProgram(names, { ...options, types: hasNode ? [...types, nodeTypes] : types }, host);
    return { program, missing: [...missing.values()] };
}

type ResolvedImport = TypeScript.ResolvedModuleWithFailedLookupLocations;

function hasDeclarations({ resolvedModule }: ResolvedImport): boolean {
    return resolvedModule !== undefined && !/^\.[cm]?jsx?$/.test(resolvedModule.extension);
}

/** Node's types are not imported by name: they declare modules and globals. */
export const nodeTypes = 'node';

/** The file name for the compiler. It needs a TypeScript extension, also for an unnamed file. */
export function internalName({ path }: OutputFile): string {
    const name = /\.[cm]?tsx?$/.test(path) ? path : `${path === '' ? '__output__' : path}.ts`;
    return resolve(name).replaceAll('\\', '/');
}

/** Parsing the compiler's library files takes a second, so all programs share them. */
const parsedFiles = new Map<string, { readonly state: unknown; readonly sourceFile: TypeScript.SourceFile }>();

function parseOnce(
    key: string,
    state: unknown,
    parse: () => TypeScript.SourceFile | undefined,
): TypeScript.SourceFile | undefined {
    const known = parsedFiles.get(key);
    if (known !== undefined && known.state === state) return known.sourceFile;
    const sourceFile = parse();
    if (sourceFile !== undefined) parsedFiles.set(key, { state, sourceFile });
    return sourceFile;
}
