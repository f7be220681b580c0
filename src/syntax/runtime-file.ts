/** One runtime file: what it declares and what it imports. Those of the package were parsed when it was built. */
import { existsSync, readFileSync } from 'node:fs';
import { builtRuntime, packageRoot } from '../package-root.ts';
import type { ImportSource } from './imports.ts';
import { type DescribedFile, describeRuntimeFile } from './runtime-source.ts';

export interface RuntimeFile extends Omit<DescribedFile, 'imported'> {
    readonly url: URL;
    /** What it imports from packages, and from the user's setup file. */
    readonly imports: readonly ImportSource[];
    /** What it imports from other runtime files. */
    readonly needs: readonly ImportSource[];
}

const folder = new URL('src/runtime/', packageRoot);

/** The URL of a runtime file; those of oasmith are identified by their path. */
export function runtimeUrl(file: string | URL): URL {
    return typeof file === 'string' ? new URL(file, folder) : file;
}

/** Those of oasmith, by their paths. They never change while it runs: they are read once, however many outputs it generates. */
const ownFiles = new Map<string, DescribedFile>();
let isBuiltRead = false;

/** @throws {OasmithError} if it is missing, or has a statement that an output cannot have. */
export function readRuntimeFile(file: string | URL, setup: URL | undefined): RuntimeFile {
    const url = runtimeUrl(file);
    const { imported, ...others } = describe(url);
    const isNeed = ({ module }: ImportSource): boolean => isRuntimeModule(module, url, setup);
    return { ...others, url, imports: imported.filter((one) => !isNeed(one)), needs: imported.filter(isNeed) };
}

function describe(url: URL): DescribedFile {
    if (!url.href.startsWith(folder.href)) return describeRuntimeFile(url);
    readBuilt();
    const path = url.href.slice(folder.href.length);
    const described = ownFiles.get(path) ?? describeRuntimeFile(url);
    ownFiles.set(path, described);
    return described;
}

/** Takes what `scripts/build.js` has made of the files, if this is the build. */
function readBuilt(): void {
    if (isBuiltRead) return;
    isBuiltRead = true;
    if (!existsSync(builtRuntime)) return;
    const files: Readonly<Record<string, DescribedFile>> = JSON.parse(readFileSync(builtRuntime, 'utf8'));
    for (const [path, described] of Object.entries(files)) ownFiles.set(path, described);
}

/** Whether a module is another runtime file: one beside it, or one of oasmith for a user's template. */
function isRuntimeModule(module: string, importer: URL, setup: URL | undefined): boolean {
    if (module.startsWith('oasmith/runtime/')) return true;
    return module.startsWith('.') && new URL(module, importer).href !== setup?.href;
}
