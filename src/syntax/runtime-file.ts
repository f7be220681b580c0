/** One runtime file: its declarations and its imports. oasmith's own files were parsed when the package was built. */
import { existsSync, readFileSync } from 'node:fs';
import { isRuntimePath, runtimePath } from '../libraries/runtime-files.ts';
import { builtRuntime, packageRoot } from '../package-root.ts';
import type { ImportSource } from './imports.ts';
import { type DescribedFile, describeRuntimeFile } from './runtime-source.ts';

export interface RuntimeFile extends Omit<DescribedFile, 'imported'> {
    readonly url: URL;
    /** Its imports from packages and from the user's setup file. */
    readonly imports: readonly ImportSource[];
    /** Its imports from other runtime files. */
    readonly needs: readonly ImportSource[];
}

/** The URL of a runtime file. oasmith's own files have names. */
export function runtimeUrl(file: string | URL): URL {
    return typeof file === 'string' ? new URL(runtimePath(file), packageRoot) : file;
}

/** The path of one of oasmith's own files, from the folder of the package; undefined for a file of a custom template. */
export function ownPath({ href }: URL): string | undefined {
    const path = href.startsWith(packageRoot.href) ? href.slice(packageRoot.href.length) : '';
    return isRuntimePath(path) ? path : undefined;
}

/** oasmith's own files, by path. They never change during a run, so they are read only once. */
const ownFiles = new Map<string, DescribedFile>();
let isBuiltRead = false;

/** @throws {OasmithError} if the file is missing, or has a statement that an output cannot have. */
export function readRuntimeFile(file: string | URL, setup: URL | undefined): RuntimeFile {
    const url = runtimeUrl(file);
    const { imported, ...others } = describe(url);
    const isNeed = ({ module }: ImportSource): boolean => isRuntimeModule(module, url, setup);
    return { ...others, url, imports: imported.filter((one) => !isNeed(one)), needs: imported.filter(isNeed) };
}

function describe(url: URL): DescribedFile {
    const path = ownPath(url);
    if (path === undefined) return describeRuntimeFile(url);
    readBuilt();
    const described = ownFiles.get(path) ?? describeRuntimeFile(url);
    ownFiles.set(path, described);
    return described;
}

/** Uses the files as prepared by `scripts/build.js`, if this code is built. */
function readBuilt(): void {
    if (isBuiltRead) return;
    isBuiltRead = true;
    if (!existsSync(builtRuntime)) return;
    const files: Readonly<Record<string, DescribedFile>> = JSON.parse(readFileSync(builtRuntime, 'utf8'));
    for (const [path, described] of Object.entries(files)) ownFiles.set(path, described);
}

/** Whether a module is another runtime file: a neighbour, or one of oasmith's own for a custom template. */
function isRuntimeModule(module: string, importer: URL, setup: URL | undefined): boolean {
    if (module.startsWith('oasmith/runtime/')) return true;
    return module.startsWith('.') && new URL(module, importer).href !== setup?.href;
}
