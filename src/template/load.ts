/** Loads the library of a template of the user's own. */
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from '../diagnostics/index.ts';
import type { HttpLibrary } from '../emit/http/library.ts';
import type { Target } from '../emit/index.ts';
import { show } from '../options/show.ts';
import type { Options } from '../options/types.ts';
import { ownPath } from '../syntax/runtime-files.ts';
import { checkDefinition, guardLibrary } from './check.ts';
import { filesOfModules } from './files.ts';

/** A template, before its code is loaded. The modules of one of the user's own run as they are imported. */
export interface LoadableTemplate {
    /** The paths of the files that loading it may read. They are known before one of them runs. */
    readonly modules: () => readonly string[];
    /** @throws {OasmithError} if its module is missing, throws or lacks a part. */
    readonly load: (options: Options) => Promise<HttpLibrary>;
    /** The paths of its files with the runtime files that it brings, but not of those that belong to oasmith. */
    readonly files: (target: Target) => Promise<readonly string[]>;
}

/** The possible file names of a template's module, in search order. */
const moduleNames = ['index.js', 'index.mjs', 'index.ts'] as const;

const role = { noun: 'the template', javaScript: 'index.js', esModule: 'index.mjs' };

/** The template in a directory of this machine. */
export function customTemplate(directory: string): LoadableTemplate {
    return {
        modules: () => filesOfModules(moduleNames.map((name) => resolve(directory, name))),
        load: (options) => loadLibrary(directory, options),
        files: async ({ setup, runtimeFiles }) => {
            const brought = [...runtimeFiles, ...(setup === undefined ? [] : [setup])];
            const local = brought.filter((url) => url.protocol === 'file:' && ownPath(url) === undefined);
            return filesOfModules([resolve(await findModule(directory)), ...local.map((url) => fileURLToPath(url))]);
        },
    };
}

async function loadLibrary(directory: string, options: Options): Promise<HttpLibrary> {
    const path = await findModule(directory);
    const library = checkDefinition(await importTemplate(path), path);
    const { layer } = options.template;
    if (layer !== undefined && library.client.kind !== 'object') {
        fail('conflicting-options', `hooks of ${show(layer)} need a template whose clients are objects`, {
            where: { file: path },
            help: `use the template alone, or give it ${object}`,
        });
    }
    for (const [option, isLacking, needs, part] of findNeeds(library, options)) {
        if (!isLacking) continue;
        fail('conflicting-options', `'${option}' needs a template ${needs}`, {
            where: { file: path },
            help: `leave out '${option}', or give the template ${part}`,
        });
    }
    return guardLibrary(library, path);
}

const object = "the client { kind: 'object' }";

type Need = readonly [option: keyof Options, isLacking: boolean, needs: string, part: string];

/** The parts of a template that some options need. */
function findNeeds(library: HttpLibrary, options: Options): readonly Need[] {
    const { setup, client, instanceType, results, headers, resource } = library;
    const { clientSetup, clientStyle, instances, resources, urls, responseHeaders, responseShape } = options;
    const lacksResults = responseShape === 'result' && results === undefined;
    const isClass = client.kind !== 'object';
    // Clients that are objects return promises.
    const lacksHeaders = responseHeaders && isClass && headers === undefined;
    const hasNoInstances = isClass || instanceType === undefined;
    return [
        ['clientSetup', clientSetup !== undefined && setup === undefined, 'with a setup file', "a 'setup'"],
        ['clientStyle', clientStyle === 'functions' && isClass, 'whose clients are objects', object],
        ['responseShape', lacksResults, "that knows results, as it is 'result'", "the part 'results'"],
        [
            'urls',
            urls && !givesUrls(library),
            'that knows its base URL',
            "the part 'urls', and 'client.urlMembers' if its clients are classes",
        ],
        ['responseHeaders', lacksHeaders, 'that reads the headers of its responses', "the part 'headers'"],
        ['resources', resources && resource === undefined, 'that knows resources', "`extends: 'ng2'`"],
        ['instances', instances && hasNoInstances, 'that knows instances', `an 'instanceType' and ${object}`],
    ];
}

function givesUrls({ client, urls }: HttpLibrary): boolean {
    return urls !== undefined && (client.kind === 'object' || client.urlMembers !== undefined);
}

/** Finds the module of a template in its directory. */
async function findModule(directory: string): Promise<string> {
    const where = { file: directory };
    const found = await stat(directory).catch(() => undefined);
    if (found === undefined) {
        const help = `the path is looked for from here: ${resolve('.')}`;
        return fail('invalid-template', 'there is no such directory', { where, help });
    }
    if (!found.isDirectory()) {
        const help = `give the path of the directory with its ${moduleNames[0]}`;
        return fail('invalid-template', 'a template is a directory, not a file', { where, help });
    }
    for (const name of moduleNames) {
        const path = join(directory, name);
        const entry = await stat(path).catch(() => undefined);
        if (entry?.isFile()) return path;
    }
    return fail('invalid-template', `has no ${moduleNames.join(', ')}`, { where });
}

async function importTemplate(path: string): Promise<unknown> {
    const { importDefault } = await import('../user-modules/user-module.ts');
    const imported = await importDefault(path, role);
    if (imported.kind === 'loaded') return imported.value;
    const { message, cause } = imported;
    const { placeOfFailure } = await import('./failure.ts');
    const where = placeOfFailure(path, cause);
    const further = where.line === undefined ? `, and --verbose for where in ${path} it happens` : '';
    const help = imported.help ?? `see docs/custom-templates.md${further}`;
    return fail('invalid-template', `cannot be loaded: ${message}`, { where, help, cause });
}
