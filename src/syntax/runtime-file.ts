/** One runtime file: what it declares and what it imports. What the package has of them was read when it was built. */
import { existsSync, readFileSync } from 'node:fs';
import { builtRuntime, packageRoot } from '../package-root.ts';
import type { ImportSource } from './imports.ts';
import { type DescribedFile, describeRuntimeFile } from './runtime-source.ts';

export interface RuntimeFile extends Omit<DescribedFile, 'imported'> {
    readonly url: URL;
    /** What it imports of packages, and of the file that a user writes to configure the client. */
    readonly imports: readonly ImportSource[];
    /** What it imports of other runtime files. */
    readonly needs: readonly ImportSource[];
}

const folder = new URL('src/runtime/', packageRoot);

/** A runtime file's URL: those of oasmith are known by their path. */
export function runtimeUrl(file: string | URL): URL {
    return typeof file === 'string' ? new URL(file, folder) : file;
}

/** Those of oasmith, by their paths. They never change while it runs: whoever generates many outputs reads them once. */
const ownFiles = new Map<string, DescribedFile>();
let isBuiltRead = false;

/** @throws {OasmithError} when it is missing, or has a statement that cannot be taken into an output. */
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

/** Takes what `scripts/build.js` has made of the files, where it is the build that runs. */
function readBuilt(): void {
    if (isBuiltRead) return;
    isBuiltRead = true;
    if (!existsSync(builtRuntime)) return;
    const files: Readonly<Record<string, DescribedFile>> = JSON.parse(readFileSync(builtRuntime, 'utf8'));
    for (const [path, described] of Object.entries(files)) ownFiles.set(path, described);
}

/** Whether a module is another runtime file: one beside it, or for a template of a user's own, one of oasmith. */
function isRuntimeModule(module: string, importer: URL, setup: URL | undefined): boolean {
    if (module.startsWith('oasmith/runtime/')) return true;
    return module.startsWith('.') && new URL(module, importer).href !== setup?.href;
}
