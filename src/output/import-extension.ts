/** The imports between generated files. The option sets their extension, or the surrounding project requires it. */
import type { PlatformPath } from 'node:path';
import platformPath, { dirname, resolve } from 'node:path';
import ts from '../compiler/typescript.js';
import { fail } from '../diagnostics/index.ts';
import type { Options } from '../options/types.ts';
import { defaultsByModule, type ProjectFiles, projectOf, reporting, shownPath } from './project.ts';

/** The extension of an import: none, that of the resulting JavaScript, or that of the file itself. */
export type ImportExtension = 'none' | 'js' | 'ts';

type ImportDecision = ReturnType<typeof decision>;

/** Decides the extension of a generated file's imports. `auto` reads the tsconfig.json of the file's project. */
export function decideImportExtension(
    from: string,
    option: Options['importExtension'],
    files: ProjectFiles,
): ImportDecision {
    if (option !== 'auto') return decision(option, "'importExtension' says so");
    const project = projectOf(from, files);
    if (project === undefined) return decision('none', 'there is no tsconfig.json');
    const { options } = project.content;
    const found = resolutionOf(options);
    const resolution = found === 'node' && isCommonJsFile(resolve(from), options, files) ? 'commonjs' : found;
    const name = shownPath(project.path);
    const read = project.isWhole ? name : `${name}, read in part,`;
    // A bundler needs none.
    if (resolution !== 'bundler' && allowsTypeScript(options)) return decision('ts', `${read} allows it`);
    const [extension, way] = resolutions[resolution];
    return decision(extension, `${read} ${way}`);
}

/** With its reason: `imports end in nothing: tsconfig.json resolves as a bundler does` */
function decision(extension: ImportExtension, why: string) {
    return { extension, detail: `imports end in ${extension === 'none' ? 'nothing' : `.${extension}`}: ${why}` };
}

/**
 * What each way to resolve modules requires. Bundlers find a file without an extension, but not all find a `.ts` file by
 * `.js`. Node finds an ES module only by its full name. It finds CommonJS without an extension, as do jest and ts-node,
 * which do not find a `.ts` by `.js`.
 */
const resolutions = {
    bundler: ['none', 'resolves as a bundler does'],
    node: ['js', 'resolves as Node does'],
    commonjs: ['none', 'resolves as Node does for CommonJS'],
    other: ['none', 'requires no extension'],
} as const satisfies Record<string, readonly [ImportExtension, string]>;

type ModuleResolution = keyof typeof resolutions;

/**
 * The import specifiers of a run. `details` describes the decisions made so far; `inputs` are the files read for them.
 */
export function importsOfRun(
    { importExtension }: Options,
    projectFiles: ProjectFiles,
    onRead: (path: string) => void = () => {},
) {
    const inputs = new Set<string>();
    const files = reporting(projectFiles, (path) => {
        inputs.add(path);
        onRead(path);
    });
    const decisions = new Map<string, ImportDecision>();
    return {
        modulePath(from: string, to: string): string {
            const known = decisions.get(from) ?? decideImportExtension(from, importExtension, files);
            decisions.set(from, known);
            return modulePath(from, to, known.extension);
        },
        inputs: () => [...inputs],
        details: () => [...new Set([...decisions.values()].map(({ detail }) => detail))],
    };
}

function allowsTypeScript(options: ts.CompilerOptions): boolean {
    return options.allowImportingTsExtensions === true || options.rewriteRelativeImportExtensions === true;
}

const { ModuleKind, ModuleResolutionKind } = ts;

const ofResolution: ReadonlyMap<ts.ModuleResolutionKind, ModuleResolution> = new Map([
    [ModuleResolutionKind.Bundler, 'bundler'],
    [ModuleResolutionKind.Node16, 'node'],
    [ModuleResolutionKind.NodeNext, 'node'],
]);

/** Uses only what the project sets itself: defaults differ between compiler versions. */
function resolutionOf({ moduleResolution, module = ModuleKind.None }: ts.CompilerOptions): ModuleResolution {
    const kind = moduleResolution ?? defaultsByModule.get(module)?.moduleResolution;
    return (kind === undefined ? undefined : ofResolution.get(kind)) ?? 'other';
}

export function resolvesAsNode(options: ts.CompilerOptions): boolean {
    return resolutionOf(options) === 'node';
}

/**
 * Whether a file is CommonJS by its extension or by the nearest package.json. Without one, it may still be a
 * module.
 */
function isCommonJsFile(file: string, options: ts.CompilerOptions, files: ProjectFiles): boolean {
    const isInPackage = ts.findConfigFile(dirname(file), files.fileExists, 'package.json') !== undefined;
    const format = ts.getImpliedNodeFormatForFile(file, undefined, files, options);
    return format === ts.ModuleKind.CommonJS && (isInPackage || file.endsWith('.cts'));
}

/**
 * Returns the module specifier for importing one TypeScript file from another.
 *
 * @param path The path module to use. Defaults to that of this system.
 * @throws {OasmithError} if the files are on different Windows drives, which imports cannot cross.
 */
export function modulePath(
    from: string,
    to: string,
    extension: ImportExtension,
    path: PlatformPath = platformPath,
): string {
    const target = path.relative(path.dirname(path.resolve(from)), path.resolve(to));
    if (path.isAbsolute(target)) {
        fail('conflicting-options', `'${from}' and '${to}' are on different drives`, {
            help: 'one file imports the other by a relative path: put both on one drive',
        });
    }
    const module = spellImport(target.split(path.sep).join('/'), extension);
    return module.startsWith('../') ? module : `./${module}`;
}

function spellImport(file: string, extension: ImportExtension): string {
    if (extension === 'ts') return file;
    // No tool finds `.mts` and `.cts` without an extension.
    const isNamed = extension === 'js' || /\.[cm]ts$/.test(file);
    return file.replace(/\.([cm]?)tsx?$/, isNamed ? '.$1js' : '');
}
