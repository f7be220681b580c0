/** The project of a file: the tsconfig.json that the user's compiler reads it with. */
import { dirname, relative, resolve, sep } from 'node:path';
import ts from '../compiler/typescript.js';

/** The files of a user's project, as the compiler reads them for its configuration. */
export type ProjectFiles = ts.ModuleResolutionHost & Omit<ts.ParseConfigHost, 'readDirectory'>;

export interface Project {
    /** The absolute path of the tsconfig.json, or of a project that it refers to. */
    readonly path: string;
    readonly content: ts.ParsedCommandLine;
    /** False if part of it, or of what it extends, could not be read. */
    readonly isWhole: boolean;
    /** False if it only refers to other projects: then nothing is compiled with its options. */
    readonly hasFiles: boolean;
    /** Whether it names the file, or its patterns match. */
    readonly includesFile: boolean;
}

const { ModuleKind, ModuleResolutionKind, ScriptTarget } = ts;

/** The defaults of TypeScript 5 that follow from the kind of modules, where they are not ES5 and the classic resolution. */
export const defaultsByModule: ReadonlyMap<
    ts.ModuleKind,
    { readonly target: ts.ScriptTarget; readonly moduleResolution: ts.ModuleResolutionKind }
> = new Map([
    [ModuleKind.CommonJS, { target: ScriptTarget.ES5, moduleResolution: ModuleResolutionKind.Node10 }],
    [ModuleKind.Node16, { target: ScriptTarget.ES2022, moduleResolution: ModuleResolutionKind.Node16 }],
    [ModuleKind.Node18, { target: ScriptTarget.ES2022, moduleResolution: ModuleResolutionKind.Node16 }],
    [ModuleKind.Node20, { target: ScriptTarget.ES2023, moduleResolution: ModuleResolutionKind.Node16 }],
    [ModuleKind.NodeNext, { target: ScriptTarget.ESNext, moduleResolution: ModuleResolutionKind.NodeNext }],
    [ModuleKind.Preserve, { target: ScriptTarget.ES5, moduleResolution: ModuleResolutionKind.Bundler }],
]);

/** Files that report what is read of them, before it is read. */
export function reporting(files: ProjectFiles, onRead: (path: string) => void): ProjectFiles {
    return {
        ...files,
        readFile(path) {
            onRead(resolve(path));
            return files.readFile(path);
        },
    };
}

/** The path of a file of a project in messages: from the current folder, with slashes. */
export function shownPath(path: string): string {
    return relative('.', path).split(sep).join('/');
}

/**
 * Finds the project of a file, which need not exist: that of the nearest tsconfig.json, or one that it refers to. A file that no
 * project includes has one too.
 */
export function projectOf(file: string, files: ProjectFiles): Project | undefined {
    const folder = dirname(resolve(file));
    const path = ts.findConfigFile(folder, files.fileExists);
    if (path === undefined) return undefined;
    const host = hostFor(file, files);
    const nearest = readProject(path, host);
    if (nearest.hasFiles && nearest.includesFile) return nearest;
    const others = projectsBehind(nearest, host, new Set([nearest.path]));
    const including = closest(
        others.filter(({ includesFile }) => includesFile),
        folder,
    );
    return including ?? (nearest.hasFiles ? undefined : closest(others, folder)) ?? nearest;
}

declare module 'typescript' {
    /** What the compiler makes of patterns. It exports this function without its type. */
    function getRegularExpressionForWildcard(
        patterns: readonly string[],
        folder: string,
        usage: 'files' | 'exclude',
    ): string | undefined;
}

interface FileHost extends ts.ParseConfigHost {
    /** The file in question, as the compiler spells paths. */
    readonly file: string;
}

/** It lists one file alone, and no folder, because a project may be huge. */
function hostFor(path: string, files: ProjectFiles): FileHost {
    const file = resolve(path).split(sep).join('/');
    return {
        ...files,
        file,
        readDirectory: (folder, extensions, exclude = [], include) =>
            extensions.some((extension) => file.endsWith(extension)) &&
            isIncluded(file, folder, { include, exclude }, files.useCaseSensitiveFileNames)
                ? [file]
                : [],
    };
}

/**
 * Whether the patterns of a tsconfig.json include a file, which may not be written yet.
 *
 * @param file An absolute path with slashes.
 * @param folder The folder that the patterns start at.
 */
export function isIncluded(
    file: string,
    folder: string,
    { include, exclude }: { readonly include: readonly string[]; readonly exclude: readonly string[] },
    isCaseSensitive: boolean,
): boolean {
    const matches = (patterns: readonly string[], usage: 'files' | 'exclude'): boolean => {
        const pattern = ts.getRegularExpressionForWildcard(patterns, folder, usage);
        return pattern !== undefined && new RegExp(pattern, isCaseSensitive ? '' : 'i').test(file);
    };
    return matches(include, 'files') && !matches(exclude, 'exclude');
}

/** The errors caused by that. */
const emptyProject: ReadonlySet<number> = new Set([18002, 18003]);

function readProject(path: string, host: FileHost): Project {
    const { config, error } = ts.readConfigFile(path, host.readFile);
    const content = ts.parseJsonConfigFileContent(config, host, dirname(path), undefined, path);
    const errors = content.errors.filter(({ code }) => !emptyProject.has(code));
    const { fileNames, wildcardDirectories = {} } = content;
    return {
        path,
        content,
        isWhole: error === undefined && errors.length === 0,
        hasFiles: fileNames.length > 0 || Object.keys(wildcardDirectories).length > 0,
        includesFile: fileNames.includes(host.file),
    };
}

/** The projects with files that a project refers to, itself or through others. */
function projectsBehind({ content }: Project, host: FileHost, seen: Set<string>): readonly Project[] {
    return (content.projectReferences ?? []).flatMap((reference) => {
        const path = resolve(ts.resolveProjectReferencePath(reference));
        if (seen.has(path) || !host.fileExists(path)) return [];
        seen.add(path);
        const project = readProject(path, host);
        return [...(project.hasFiles ? [project] : []), ...projectsBehind(project, host, seen)];
    });
}

/** The project that includes the files of a folder. Prefers the most specific one, then the first. */
function closest(projects: readonly Project[], folder: string): Project | undefined {
    const taking = projects.map((project) => ({ project, depth: depthTaken(project.content, folder) }));
    const depth = Math.max(...taking.map((one) => one.depth));
    return depth < 0 ? undefined : taking.find((one) => one.depth === depth)?.project;
}

/** The depth of the deepest included folder that contains this folder, or -1 if the project does not include it. */
function depthTaken({ fileNames, wildcardDirectories = {} }: ts.ParsedCommandLine, folder: string): number {
    const direct = fileNames.map((file) => dirname(resolve(file))).filter((place) => place === folder);
    const matched = Object.entries(wildcardDirectories).flatMap(([named, flags]) => {
        const place = resolve(named);
        const isDeep = flags === ts.WatchDirectoryFlags.Recursive;
        const below = place.endsWith(sep) ? place : `${place}${sep}`;
        return folder === place || (isDeep && folder.startsWith(below)) ? [place] : [];
    });
    return Math.max(-1, ...[...direct, ...matched].map((place) => place.length));
}
