/** What the options of a project mean for its own compiler, whose defaults depend on its version. */
import { dirname, join } from 'node:path';
import ts from '../../compiler/typescript.js';
import type { Project, ProjectFiles } from '../project.ts';

const { ModuleKind, ModuleResolutionKind, ScriptTarget } = ts;

/** The options to check the files of a project with. They are data. */
export function optionsOfProject(
    { content, isWhole }: Project,
    version: number | undefined,
): Readonly<ts.CompilerOptions> {
    const set = Object.fromEntries(Object.entries(content.options).filter(([, value]) => value !== undefined));
    const defaults = isWhole && version !== undefined && version < 6 ? defaultsBefore6(set) : {};
    return { ...defaults, ...(isWhole ? {} : unread), ...set, ...ofEveryCheck(set) };
}

/** The major version of the compiler that is installed for a project. */
export function compilerVersion({ path }: Project, files: ProjectFiles): number | undefined {
    for (let folder = dirname(path), below = ''; folder !== below; below = folder, folder = dirname(folder)) {
        const text = files.readFile(join(folder, 'node_modules/typescript/package.json'));
        const [, major] = /"version"\s*:\s*"(\d+)\./.exec(text ?? '') ?? [];
        if (major !== undefined) return Number(major);
    }
    return undefined;
}

/** No generated file has JSX, but with these options each file would import its runtime. */
const withoutJsx: ts.CompilerOptions = { jsx: ts.JsxEmit.Preserve, jsxImportSource: '' };

/** The check writes nothing and prints nothing, and the declarations of packages are not its subject. */
function ofEveryCheck({ declaration, composite }: ts.CompilerOptions): ts.CompilerOptions {
    return {
        declaration: declaration === true || composite === true,
        noEmit: true,
        composite: false,
        incremental: false,
        importHelpers: false,
        ...withoutJsx,
        skipLibCheck: true,
        noErrorTruncation: false,
        traceResolution: false,
    };
}

/** What could not be read may have set anything, so nothing is missing for lack of it. */
const unread: ts.CompilerOptions = { types: ['*'] };

/** The defaults of TypeScript 5, where they differ from those of later versions. */
function defaultsBefore6(set: ts.CompilerOptions): ts.CompilerOptions {
    const target = set.target ?? targetOf(set.module);
    const module = set.module ?? (target >= ScriptTarget.ES2015 ? ModuleKind.ES2015 : ModuleKind.CommonJS);
    const moduleResolution = set.moduleResolution ?? resolutionOf(module);
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

function targetOf(module: ts.ModuleKind | undefined): ts.ScriptTarget {
    switch (module) {
        case ModuleKind.Node16:
        case ModuleKind.Node18:
            return ScriptTarget.ES2022;
        case ModuleKind.Node20:
            return ScriptTarget.ES2023;
        case ModuleKind.NodeNext:
            return ScriptTarget.ESNext;
        default:
            return ScriptTarget.ES5;
    }
}

function resolutionOf(module: ts.ModuleKind): ts.ModuleResolutionKind {
    switch (module) {
        case ModuleKind.CommonJS:
            return ModuleResolutionKind.Node10;
        case ModuleKind.Node16:
        case ModuleKind.Node18:
        case ModuleKind.Node20:
            return ModuleResolutionKind.Node16;
        case ModuleKind.NodeNext:
            return ModuleResolutionKind.NodeNext;
        case ModuleKind.Preserve:
            return ModuleResolutionKind.Bundler;
        default:
            return ModuleResolutionKind.Classic;
    }
}
