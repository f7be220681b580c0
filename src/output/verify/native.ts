/**
 * Checks files with the native compiler that is installed for their project: TypeScript 7, which takes a fraction of the time.
 *
 * It only accepts. What it finds, or cannot do, is a matter of oasmith's own compiler, so errors read the same for everyone. The
 * interface of TypeScript 7 is not stable yet: whatever is not as expected here means that it cannot tell.
 */
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { foldersFrom } from '../../load/location.ts';
import { importInstalled } from '../../user-modules/user-module.ts';
import type { ProjectFiles } from '../project.ts';
import type { CheckRequest, CompilerError } from './check.ts';
import { compilersAbove, type InstalledCompiler, majorOf } from './installed.ts';
import { compilerProfiles, optionsFor } from './profiles.ts';
import { internalName, nodeTypes, type OutputFile } from './program.ts';

export type NativeAnswer =
    | { readonly kind: 'accepted' }
    /** It finds errors, and none of them may come from what it did not find. */
    | { readonly kind: 'refused'; readonly errors: readonly CompilerError[] }
    | { readonly kind: 'unknown' };

const unknown: NativeAnswer = { kind: 'unknown' };

/** Finds the native compiler of files by their paths. Undefined if any of them has another compiler, or none. */
export function findNativeCompiler(paths: readonly string[], files: ProjectFiles): InstalledCompiler | undefined {
    const [first, ...others] = paths.map((path) => compilerOf(path, files));
    return others.every((one) => one?.folder === first?.folder && one?.name === first?.name) ? first : undefined;
}

function compilerOf(path: string, files: ProjectFiles): InstalledCompiler | undefined {
    for (const compiler of compilersAbove(dirname(resolve(path === '' ? 'index.ts' : path)), files)) {
        if (majorOf(compiler) >= 7) return compiler;
    }
    return undefined;
}

/** The part of the interface of TypeScript 7 that is used. */
interface NativeModule {
    readonly API: new (options: {
        readonly cwd: string;
        readonly fs: NativeDisk;
    }) => {
        readonly updateSnapshot: (change: { readonly openProjects: readonly string[] }) => Promise<{
            readonly getProject: (path: string) => NativeProject | undefined;
        }>;
        readonly close: () => Promise<void>;
        /** What the types of the compiler leave out. */
        readonly client?: { readonly process?: { readonly kill: (signal: 'SIGKILL') => boolean } | undefined };
    };
}

/** What is undefined is asked of the real disk. */
interface NativeDisk {
    readonly readFile: (name: string) => string | undefined;
    readonly fileExists: (name: string) => boolean | undefined;
    readonly directoryExists: (name: string) => boolean | undefined;
}

interface NativeProject {
    readonly rootFiles: readonly string[];
    readonly program: {
        readonly getConfigFileParsingDiagnostics: () => Promise<readonly NativeDiagnostic[]>;
        readonly getProgramDiagnostics: () => Promise<readonly NativeDiagnostic[]>;
        readonly getGlobalDiagnostics: () => Promise<readonly NativeDiagnostic[]>;
        readonly getSyntacticDiagnostics: (file: string) => Promise<readonly NativeDiagnostic[]>;
        readonly getSemanticDiagnostics: (file: string) => Promise<readonly NativeDiagnostic[]>;
        readonly getDeclarationDiagnostics: (file: string) => Promise<readonly NativeDiagnostic[]>;
    };
}

interface NativeDiagnostic {
    readonly pos: number;
    readonly code: number;
    readonly text: string;
    readonly messageChain?: readonly NativeDiagnostic[] | undefined;
}

const modules = new Map<string, Promise<NativeModule | undefined>>();

/** Loads the interface of a compiler. No process starts. */
export function loadNativeCompiler({ name, folder }: InstalledCompiler): Promise<NativeModule | undefined> {
    const key = `${folder} ${name}`;
    const known = modules.get(key) ?? importNative(name, folder);
    modules.set(key, known);
    return known;
}

async function importNative(name: string, folder: string): Promise<NativeModule | undefined> {
    try {
        const path = createRequire(join(folder, 'index.js')).resolve(`${name}/unstable/async`);
        const found = await importInstalled(path);
        return isNative(found) ? found : undefined;
    } catch {
        return undefined;
    }
}

function isNative(found: unknown): found is NativeModule {
    return typeof found === 'object' && found !== null && 'API' in found && typeof found.API === 'function';
}

/**
 * Checks files under every strict flag, and as their projects say.
 *
 * @param seconds How long it may take by the clock.
 * @throws The reason of the signal.
 */
export async function checkNatively(
    compiler: InstalledCompiler,
    request: CheckRequest,
    seconds: number,
    signal?: AbortSignal,
): Promise<NativeAnswer> {
    const native = await loadNativeCompiler(compiler);
    signal?.throwIfAborted();
    if (native === undefined) return unknown;
    const programs = programsOf(request);
    const api = new native.API({ cwd: resolve('.'), fs: diskOf(request.files, programs) });
    const ending = AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...(signal === undefined ? [] : [signal])]);
    const ended = new Promise<NativeAnswer>((end) => {
        ending.addEventListener('abort', () => end(unknown), { once: true });
    });
    const checked = checkPrograms(api, programs, request.files).catch(() => unknown);
    try {
        const answer = await Promise.race([checked, ended]);
        signal?.throwIfAborted();
        return answer;
    } finally {
        // Closing ends a process that waits. One that is busy would go on.
        if (ending.aborted) api.client?.process?.kill('SIGKILL');
        await api.close().catch(() => {});
    }
}

interface NativeProgram {
    /** The path of its tsconfig.json, which is in memory alone. */
    readonly path: string;
    readonly config: string;
    readonly files: readonly number[];
    readonly declares: boolean;
    readonly project: string | undefined;
}

function programsOf({ files, projects, profile = 'strictest', ...needs }: CheckRequest): readonly NativeProgram[] {
    const { types, ...strictest } = optionsFor(compilerProfiles[profile], needs);
    const all = [...files.keys()];
    const ofAll = {
        ...strictest,
        module: 'esnext',
        moduleResolution: 'bundler',
        allowImportingTsExtensions: true,
        ...ofEveryProgram,
        types: withNode(Array.isArray(types) ? types : [], files),
    };
    return [
        programOf(undefined, { compilerOptions: ofAll }, files, all, strictest['declaration'] === true),
        ...projects.map(({ path = '', options, files: indexes }) => {
            const own = indexes.flatMap((index) => files[index] ?? []);
            const types = withNode(options.types ?? [], own);
            const declaration = options.declaration === true;
            const compilerOptions = {
                ...ofEveryProgram,
                composite: false,
                incremental: false,
                declaration,
                ...(types.length === options.types?.length || types.length === 0 ? {} : { types }),
            };
            const config = { extends: asName(resolve(path)), compilerOptions, include: [], references: [] };
            return programOf(path, config, files, indexes, declaration);
        }),
    ];
}

function programOf(
    project: string | undefined,
    config: object,
    files: readonly OutputFile[],
    indexes: readonly number[],
    declares: boolean,
): NativeProgram {
    const [folder, name] = project === undefined ? [resolve('.'), 'strictest'] : [dirname(resolve(project)), 'project'];
    const names = indexes.flatMap((index) => files[index] ?? []).map(internalName);
    const path = asName(join(folder, `tsconfig.oasmith-${name}.json`));
    return { path, config: JSON.stringify({ ...config, files: names }), files: indexes, declares, project };
}

/** As `ofEveryCheck`, in the form of tsconfig.json. */
const ofEveryProgram = { importHelpers: false, jsx: 'preserve', skipLibCheck: true, noEmit: true };

function withNode(types: readonly string[], files: readonly OutputFile[]): readonly string[] {
    return files.some(({ text }) => /from ["']node:/.test(text)) ? [...new Set([...types, nodeTypes])] : types;
}

function asName(path: string): string {
    return path.replaceAll('\\', '/');
}

function diskOf(files: readonly OutputFile[], programs: readonly NativeProgram[]): NativeDisk {
    const texts = new Map([
        ...files.map((file) => [internalName(file), file.text] as const),
        ...programs.map(({ path, config }) => [path, config] as const),
    ]);
    const folders = new Set([...texts.keys()].flatMap((name) => foldersFrom(dirname(name))).map(asName));
    return {
        readFile: (name) => texts.get(name),
        fileExists: (name) => texts.has(name) || undefined,
        directoryExists: (name) => folders.has(name) || undefined,
    };
}

/** What a package that is missing, or only found from the current folder, may be the reason of. */
const mayBeMissing: ReadonlySet<number> = new Set([2307, 2580, 2591, 2688, 2792, 2834, 2835, 7016]);

async function checkPrograms(
    api: InstanceType<NativeModule['API']>,
    programs: readonly NativeProgram[],
    files: readonly OutputFile[],
): Promise<NativeAnswer> {
    const snapshot = await api.updateSnapshot({ openProjects: programs.map(({ path }) => path) });
    const errors: CompilerError[] = [];
    for (const { path, files: indexes, declares, project } of programs) {
        const native = snapshot.getProject(path);
        if (native === undefined || native.rootFiles.length !== indexes.length) return unknown;
        const { program } = native;
        const general = await Promise.all([
            program.getConfigFileParsingDiagnostics(),
            program.getProgramDiagnostics(),
            program.getGlobalDiagnostics(),
        ]);
        if (general.flat().length > 0) return unknown;
        for (const index of indexes) {
            const file = files[index];
            if (file === undefined) return unknown;
            const found = await diagnosticsOf(program, internalName(file), declares);
            if (found.some(({ code }) => mayBeMissing.has(code))) return unknown;
            errors.push(...found.map((one) => errorOf(one, index, file, project)));
        }
    }
    return errors.length === 0 ? { kind: 'accepted' } : { kind: 'refused', errors };
}

async function diagnosticsOf(
    program: NativeProject['program'],
    name: string,
    declares: boolean,
): Promise<readonly NativeDiagnostic[]> {
    const syntax = await program.getSyntacticDiagnostics(name);
    if (syntax.length > 0) return syntax;
    const types = await program.getSemanticDiagnostics(name);
    return types.length > 0 || !declares ? types : program.getDeclarationDiagnostics(name);
}

function errorOf(
    { pos, code, text, messageChain = [] }: NativeDiagnostic,
    index: number,
    file: OutputFile,
    project: string | undefined,
): CompilerError {
    const lines = file.text.slice(0, pos).split('\n');
    const message = [text, ...messageChain.map((one) => one.text)].join(' ').replaceAll(/\s*\n\s*/g, ' ');
    const place = { file: index, line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
    return { message: `TS${code}: ${message}`, place, project };
}
