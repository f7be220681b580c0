/** Loads the user's own modules, templates and configurations, and those of packages of the user's project. Only their paths are not known before a run. */
import { resolve } from 'node:path';
import { versions } from 'node:process';
import { pathToFileURL } from 'node:url';
import { errorCodeOf, messageOf } from '../diagnostics/system-errors.ts';
import { neverSettles, settled } from './failures.ts';

/** The default export of a module, or why it cannot be loaded. */
type Imported =
    | { readonly kind: 'loaded'; readonly value: unknown }
    | { readonly kind: 'failed'; readonly message: string; readonly help: string | undefined; readonly cause: unknown };

/** The purpose of a module, and its possible file names. */
interface ModuleRole {
    readonly noun: string;
    readonly javaScript: string;
    readonly esModule: string;
}

/**
 * Node caches each module by its URL until the process ends. Once a user's module has changed, this version is part of
 * the URLs of all user modules, and of those that they import by a path.
 */
let version = 0;

/** Makes later imports of user modules read them again, because one of them has changed. */
export async function renewModules(): Promise<void> {
    if (version === 0) {
        const { passVersionOn } = await import('./module-versions.ts');
        passVersionOn();
    }
    version++;
}

/** Imports, and so runs, a user's module by its path. */
export async function importDefault(path: string, role: ModuleRole): Promise<Imported> {
    try {
        const url = pathToFileURL(resolve(path));
        if (version > 0) {
            const { forgetCommonJs, withVersion } = await import('./module-versions.ts');
            forgetCommonJs(path);
            withVersion(url, version);
        }
        return { kind: 'loaded', value: await settled(defaultExportOf(url)) };
    } catch (cause) {
        return { kind: 'failed', message: messageOf(cause), help: helpForImport(cause, role), cause };
    }
}

/** Imports a module of a package that is installed for the user's project. It stays the same for the whole process. */
export async function importInstalled(path: string): Promise<unknown> {
    return import(pathToFileURL(path).href);
}

/** What is exported may be a promise. */
async function defaultExportOf({ href }: URL): Promise<unknown> {
    const module: { readonly default?: unknown } = await import(href);
    return module.default;
}

function helpForImport(cause: unknown, { noun, javaScript, esModule }: ModuleRole): string | undefined {
    // No stack leads there.
    if (messageOf(cause) === neverSettles) return 'each promise that it exports or awaits has to resolve or reject';
    const code = errorCodeOf(cause);
    if (code === 'ERR_UNKNOWN_FILE_EXTENSION') {
        return `Node ${versions.node} loads no TypeScript: use Node 22.18 or newer, or write ${noun} as ${javaScript}`;
    }
    if (code === 'ERR_MODULE_NOT_FOUND' && messageOf(cause).includes("'oasmith'")) {
        return `install oasmith where ${noun} is: npm install --save-dev oasmith`;
    }
    if (cause instanceof SyntaxError && isReadAsCommonJs(cause)) {
        return `rename it to ${esModule}, or set "type": "module" in package.json: Node takes it for a CommonJS module`;
    }
    return undefined;
}

/** Whether Node failed on the `import` or `export` of a module that it reads as CommonJS. */
function isReadAsCommonJs({ message }: SyntaxError): boolean {
    return /^(?:Cannot use import statement outside a module|Unexpected token 'export')/.test(message);
}
