/**
 * Has changed modules of users read again: with a version in its URL, a module is another one to Node. Those that it imports by a path get
 * the same version. Node loads this file a second time, as a hook, where it runs hooks on a thread of their own.
 */
import module, { createRequire } from 'node:module';
import { dirname, resolve as pathOf, sep } from 'node:path';

const parameter = 'oasmith-version';

/** Gives a URL a version. */
export function withVersion(url: URL, version: number | string): URL {
    url.searchParams.set(parameter, String(version));
    return url;
}

interface Resolved {
    readonly url: string;
}

interface ResolveContext {
    readonly parentURL?: string | undefined;
}

/** Passes the version of a module on to those that it imports. (A hook of Node: https://nodejs.org/api/module.html#resolvespecifier-context-nextresolve) */
export function resolve<Result extends Resolved | Promise<Resolved>>(
    specifier: string,
    context: ResolveContext,
    nextResolve: (specifier: string, context: ResolveContext) => Result,
): Result | Resolved | Promise<Resolved> {
    const result = nextResolve(specifier, context);
    const version = versionOf(context.parentURL);
    // What has a name is a package, which belongs to its authors.
    if (version === undefined || !/^(?:[./#]|file:)/.test(specifier)) return result;
    const pass = (resolved: Resolved): Resolved =>
        isUsers(resolved.url) ? { ...resolved, url: withVersion(new URL(resolved.url), version).href } : resolved;
    return result instanceof Promise ? result.then(pass) : pass(result as Resolved);
}

function versionOf(url: string | undefined): string | undefined {
    if (url === undefined || !url.includes(parameter)) return undefined;
    return new URL(url).searchParams.get(parameter) ?? undefined;
}

/** Of oasmith itself, and of packages, there must be one copy each. */
function isUsers(url: string): boolean {
    return url.startsWith('file:') && !url.includes('/node_modules/') && !ownFolders.some((one) => url.startsWith(one));
}

const ownFolders = ['../dist/', '../src/'].map((name) => new URL(name, import.meta.url).href);

/** What Node 22.15 and 23.5 have: a hook on the same thread. */
interface SynchronousHooks {
    readonly registerHooks?: (hooks: { readonly resolve: typeof resolve }) => unknown;
}

/** From now on, modules with a version pass it on. */
export function passVersionOn(): void {
    const { registerHooks }: typeof module & SynchronousHooks = module;
    if (registerHooks !== undefined) registerHooks({ resolve });
    // Where a hook has a thread of its own, Node loads this file for it, and cannot as long as it is not built.
    else if (import.meta.url.endsWith('.js')) module.register(import.meta.url);
}

/** CommonJS is kept by path, whatever its URL. */
export function forgetCommonJs(entry: string): void {
    const { cache } = createRequire(import.meta.url);
    const folder = dirname(pathOf(entry)) + sep;
    for (const path of Object.keys(cache)) {
        if (path.startsWith(folder) && !path.includes(`${sep}node_modules${sep}`)) delete cache[path];
    }
}
