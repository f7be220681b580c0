/** The projects that generated files belong to, each with the options that its own compiler checks them with. */
import { dirname, resolve } from 'node:path';
import ts from '../../compiler/typescript.js';
import { defaultsByModule, type Project, type ProjectFiles, projectOf, reporting, shownPath } from '../project.ts';
import type { CheckedProject } from './check.ts';
import { compilersAbove, majorOf } from './installed.ts';
import { ofEveryCheck } from './profiles.ts';

const { JsxEmit, ModuleKind, ModuleResolutionKind, ScriptTarget } = ts;

/**
 * Finds the projects of files by their paths, and says what the files are checked under, one per line, with the reason. A file
 * without a path belongs to no project.
 *
 * @param onRead Called before a file of a project's configuration is read.
 */
export function findProjects(
    paths: readonly string[],
    projectFiles: ProjectFiles,
    onRead: (path: string) => void = () => {},
) {
    const files = reporting(projectFiles, onRead);
    const found = new Map<string, { readonly project: Project; readonly indexes: number[] }>();
    const details = new Set<string>();
    for (const [index, path] of paths.entries()) {
        const project = path === '' ? undefined : projectOf(path, files);
        if (project?.hasFiles === true) {
            const known = found.get(resolve(project.path));
            if (known === undefined) found.set(resolve(project.path), { project, indexes: [index] });
            else known.indexes.push(index);
        } else {
            details.add(`type-checked under every strict flag: ${whyAlone(path, project)}`);
        }
    }
    const projects = [...found.values()].map(({ project, indexes }): CheckedProject => {
        const version = compilerVersion(project, projectFiles);
        const shown = shownPath(project.path);
        const part = project.isWhole ? '' : ', read in part';
        const defaults = version === undefined ? '' : ` for TypeScript ${version}`;
        details.add(`type-checked under every strict flag, and under ${shown}${defaults}${part}`);
        return { path: shown, options: optionsOfProject(project, version), files: indexes };
    });
    return { projects, details: [...details] };
}

function whyAlone(path: string, solution: Project | undefined): string {
    if (path === '') return 'the output has no file';
    if (solution === undefined) return 'there is no tsconfig.json';
    return `no project of ${shownPath(solution.path)} includes ${path}`;
}

/**
 * The options to check the files of a project with. What they mean depends on the version of its own compiler. They are data.
 */
function optionsOfProject({ content, isWhole }: Project, version: number | undefined): Readonly<ts.CompilerOptions> {
    const set = Object.fromEntries(Object.entries(content.options).filter(([, value]) => value !== undefined));
    const defaults = isWhole && version !== undefined && version < 6 ? defaultsBefore6(set) : {};
    return { ...defaults, ...(isWhole ? {} : unread), ...set, ...withoutOutput(set) };
}

/** The major version of the compiler that is installed for a project. */
function compilerVersion({ path }: Project, files: ProjectFiles): number | undefined {
    for (const compiler of compilersAbove(dirname(path), files)) {
        if (compiler.name === 'typescript') return majorOf(compiler);
    }
    return undefined;
}

/** The check writes nothing and prints nothing. */
function withoutOutput({ declaration, composite }: ts.CompilerOptions): ts.CompilerOptions {
    return {
        declaration: declaration === true || composite === true,
        composite: false,
        incremental: false,
        noErrorTruncation: false,
        traceResolution: false,
        ...ofEveryCheck({ JsxEmit }),
    };
}

/** What could not be read may have set anything, so nothing is missing for lack of it. */
const unread: ts.CompilerOptions = { types: ['*'] };

/** The defaults of TypeScript 5, where they differ from those of later versions. */
function defaultsBefore6(set: ts.CompilerOptions): ts.CompilerOptions {
    const ofModule = (kind = ModuleKind.None) => defaultsByModule.get(kind);
    const target = set.target ?? ofModule(set.module)?.target ?? ScriptTarget.ES5;
    const module = set.module ?? (target >= ScriptTarget.ES2015 ? ModuleKind.ES2015 : ModuleKind.CommonJS);
    const moduleResolution = set.moduleResolution ?? ofModule(module)?.moduleResolution ?? ModuleResolutionKind.Classic;
    const esModuleInterop = set.esModuleInterop ?? module >= ModuleKind.Node16;
    return {
        strict: false,
        types: ['*'],
        target,
        module,
        moduleResolution,
        esModuleInterop,
        allowSyntheticDefaultImports:
            esModuleInterop || module === ModuleKind.System || moduleResolution === ModuleResolutionKind.Bundler,
        noUncheckedSideEffectImports: false,
    };
}
