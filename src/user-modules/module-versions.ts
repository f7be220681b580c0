/**
 * Makes Node read changed user modules again: with a version in its URL, a module is a new one to Node. Modules that it
 * imports by a path get the same version. If Node runs hooks on a separate thread, it loads this file again, as a hook.
 */
import module, { createRequire } from 'node:module';
import { dirname, resolve as pathOf, sep } from 'node:path';

import { packageRoot } from '../package-root.ts';

const versionParameter = 'oasmith-version';

export function withVersion(url: URL, version: number | string): URL {
    url.searchParams.set(versionParameter, String(version));
    return url;
}

interface ResolvedModule {
    readonly url: string;
}

interface ResolveContext {
    readonly parentURL?: string | undefined;
}

/**
 * Passes the version of a module on to its imports. (A Node hook:
 * https://nodejs.org/api/module.html#resolvespecifier-context-nextresolve)
 */
export function resolve<Result extends ResolvedModule | Promise<ResolvedModule>>(
    specifier: string,
    context: ResolveContext,
    nextResolve: (specifier: string, context: ResolveContext) => Result,
): Result | ResolvedModule | Promise<ResolvedModule> {
    const result = nextResolve(specifier, context);
    const version = versionOf(context.parentURL);
    // A bare name is a package, which users do not edit.
    if (version === undefined || !/^(?:[./#]|file:)/.test(specifier)) return result;
    const pass = (resolved: ResolvedModule): ResolvedModule =>
        isUsers(resolved.url) ? { ...resolved, url: withVersion(new URL(resolved.url), version).href } : resolved;
    return result instanceof Promise ? result.then(pass) : pass(result as ResolvedModule);
}

function versionOf(url: string | undefined): string | undefined {
    if (url === undefined || !url.includes(versionParameter)) return undefined;
    return new URL(url).searchParams.get(versionParameter) ?? undefined;
}

/** oasmith itself and packages must be loaded only once. */
function isUsers(url: string): boolean {
    return url.startsWith('file:') && !url.includes('/node_modules/') && !ownFolders.some((one) => url.startsWith(one));
}

const ownFolders = ['dist/', 'src/'].map((name) => new URL(name, packageRoot).href);

/** Hooks on the same thread, available since Node 22.15 and 23.5. */
interface SynchronousHooks {
    readonly registerHooks?: (hooks: { readonly resolve: typeof resolve }) => unknown;
}

/** Makes modules with a version pass it on from now on. */
export function passVersionOn(): void {
    const { registerHooks }: typeof module & SynchronousHooks = module;
    if (registerHooks !== undefined) registerHooks({ resolve });
    // For a hook on a separate thread, Node loads this file. It can do so only once the file is built.
    else if (import.meta.url.endsWith('.js')) module.register(import.meta.url);
}

/** Node caches CommonJS modules by path, whatever their URL. */
export function forgetCommonJs(entry: string): void {
    const { cache } = createRequire(import.meta.url);
    const folder = dirname(pathOf(entry)) + sep;
    for (const path of Object.keys(cache)) {
        if (path.startsWith(folder) && !path.includes(`${sep}node_modules${sep}`)) delete cache[path];
    }
}
