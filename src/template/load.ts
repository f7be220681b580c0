/** The library of a template: one that is built in, or the module of the user's own. */
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { versions } from 'node:process';
import { pathToFileURL } from 'node:url';
import { fail } from '../diagnostics/index.ts';
import { httpLibraries } from '../lower/http/index.ts';
import type { HttpLibrary } from '../lower/http/library.ts';
import type { Options } from '../options/types.ts';
import { checkDefinition } from './check.ts';
import { guarded, messageOf } from './guard.ts';

/** The files that the module of a template may be, in the order they are looked for. */
const moduleNames = ['index.js', 'index.mjs', 'index.ts'] as const;

/**
 * Finds the library that a run generates for.
 *
 * @throws {OasmithError} when the module of a template is missing, throws or lacks a part.
 */
export async function loadLibrary(options: Options): Promise<HttpLibrary> {
    const { http } = options.template;
    if (typeof http === 'string') return httpLibraries[http];
    const path = await findModule(http.directory);
    const library = checkDefinition(await importDefault(path), path);
    for (const { option, isAsked, has, needs, part } of needed(library, options)) {
        if (!isAsked || has) continue;
        fail('conflicting-options', `'${option}' needs a template ${needs}`, {
            where: { file: path },
            help: `leave out '${option}', or give the template ${part}`,
        });
    }
    return guarded(library, path);
}

/** What some options need of a template. */
function needed({ setup, client, instanceType }: HttpLibrary, options: Options) {
    const { clientSetup, clientStyle, instances } = options;
    const hasObjects = client.kind === 'object';
    return [
        {
            option: 'clientSetup',
            isAsked: clientSetup !== undefined,
            has: setup !== undefined,
            needs: 'with a setup file',
            part: "a 'setup'",
        },
        {
            option: 'clientStyle',
            isAsked: clientStyle === 'functions',
            has: hasObjects,
            needs: 'whose clients are objects',
            part: "the client { kind: 'object' }",
        },
        {
            option: 'instances',
            isAsked: instances,
            has: hasObjects && instanceType !== undefined,
            needs: 'that knows instances',
            part: "an 'instanceType' and the client { kind: 'object' }",
        },
    ];
}

/** The module of a template, by the path of its directory. */
export async function findModule(directory: string): Promise<string> {
    const found = await stat(directory).catch(() => undefined);
    if (found === undefined) {
        return fail('invalid-template', 'there is no such directory', {
            where: { file: directory },
            help: `the path is looked for from here: ${resolve('.')}`,
        });
    }
    if (!found.isDirectory()) {
        return fail('invalid-template', 'a template is a directory, not a file', {
            where: { file: directory },
            help: `give the path of the directory with its ${moduleNames[0]}`,
        });
    }
    for (const name of moduleNames) {
        const path = join(directory, name);
        if (
            await stat(path).then(
                (entry) => entry.isFile(),
                () => false,
            )
        )
            return path;
    }
    return fail('invalid-template', `has no ${moduleNames.join(', ')}`, { where: { file: directory } });
}

async function importDefault(path: string): Promise<unknown> {
    try {
        const module: { readonly default?: unknown } = await import(pathToFileURL(resolve(path)).href);
        return module.default;
    } catch (cause) {
        return fail('invalid-template', `cannot be loaded: ${messageOf(cause)}`, {
            where: { file: path },
            help: helpFor(cause, path),
            cause,
        });
    }
}

function helpFor(cause: unknown, path: string): string {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'ERR_UNKNOWN_FILE_EXTENSION') {
        return `Node ${versions.node} loads no TypeScript: use Node 22.18 or newer, or write the template as index.js`;
    }
    if (code === 'ERR_MODULE_NOT_FOUND' && messageOf(cause).includes("'oasmith'")) {
        return `install oasmith where the template is: npm install --save-dev oasmith`;
    }
    if (cause instanceof SyntaxError && isCommonJs(cause)) {
        return `rename it to index.mjs, or set "type": "module" in package.json: Node takes it for a CommonJS module`;
    }
    return `see docs/custom-templates.md, and --verbose for where in ${path} it happens`;
}

/** Whether Node stumbled over the `import` or `export` of a module that it reads as CommonJS. */
function isCommonJs({ message }: SyntaxError): boolean {
    return /^(?:Cannot use import statement outside a module|Unexpected token 'export')/.test(message);
}
