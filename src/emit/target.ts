/** The target of an output: its library and layer, the available helpers, and the names that these claim. */
import type { Claim, ClientNaming } from '../model/index.ts';
import { fromServers } from '../model/servers.ts';
import type { Options } from '../options/types.ts';
import type { ModulePath } from '../output/import-extension.ts';
import type { ImportSource } from '../syntax/imports.ts';
import { loadRuntime, noRuntime, type Runtime, runtimeUrl } from '../syntax/runtime.ts';
import { instanceName } from './client.ts';
import type { ReactiveLayer } from './hooks/layer.ts';
import { apartSectionsOf, areApart } from './hooks/reach.ts';
import type { HttpLibrary } from './http/library.ts';
import { claimsOf, globalNames, hooksNamespace, mainNamespace } from './output.ts';
import { readsStream } from './stream.ts';

export interface Target {
    readonly library: HttpLibrary;
    readonly layer: ReactiveLayer | undefined;
    /** What decides the names of clients and their methods. */
    readonly clients: ClientNaming;
    readonly hasDecorators: boolean;
    /** The runtime file that configures the client. */
    readonly setup: URL | undefined;
    /** Returns the module specifier with which a file of the output imports another, or the user's setup file. */
    readonly modulePath: ModulePath;
    /** The runtime files of the library. */
    readonly runtime: Runtime;
    /** The directory they were read from. */
    readonly runtimeFiles: readonly URL[];
    /** The runtime files that the main file may use: those of the library, and those of the layer that are in it. */
    readonly mainRuntime: Runtime;
    /** The runtime files of the hooks' own file, with all imports: hooks refer to types that the library exports. */
    readonly hooksRuntime: Runtime;
    /** The runtime files of the mocks, likewise. */
    readonly mocksRuntime: Runtime;
    readonly claims: readonly Claim[];
    /** Names that the code of every method uses, in addition to the claimed ones. */
    readonly locals: readonly string[];
}

/** The target of a run. Types without a client need no helpers. */
export function targetOf(
    library: HttpLibrary,
    layer: ReactiveLayer | undefined,
    options: Options,
    modulePath: ModulePath,
): Target {
    const setup = library.setup === undefined ? undefined : runtimeUrl(library.setup);
    const hasClients = options.generationMode !== 'schemas';
    const runtimeFiles = hasClients ? runtimeOf(library, options) : [];
    const runtime = hasClients ? loadRuntime(runtimeFiles, setup) : noRuntime;
    const layerOptions = hasClients && layer !== undefined ? loadRuntime(layer.runtime.options(options)) : noRuntime;
    const layerHooks = hasClients && layer !== undefined ? loadRuntime(layer.runtime.hooks(options)) : noRuntime;
    const [mainRuntime, hooksDeclarations] = divided(runtime, layerOptions, layerHooks, options);
    const { imports } = together(runtime, layerOptions, layerHooks);
    const hooksRuntime = { ...hooksDeclarations, imports };
    const ownMocks = hasClients ? loadMocksRuntime(options, layer) : noRuntime;
    const mocksRuntime = { ...ownMocks, imports: distinct([...hooksRuntime.imports, ...ownMocks.imports]) };
    const { client } = library;
    const kind = client.kind === 'object' && options.clientStyle === 'functions' ? 'functions' : client.kind;
    return {
        library,
        layer,
        clients: {
            kind,
            reserved: [
                ...(client.kind === 'class' ? ['constructor', ...(client.reserved ?? [])] : []),
                // The prefix of the keys.
                ...(layer === undefined ? [] : ['all']),
            ],
            hidden: kind === 'functions' && layer !== undefined ? ['$config', ...layer.locals] : [],
            hasHooks: layer !== undefined,
            apart: areApart(options) ? layer && apartSectionsOf(layer) : undefined,
            hasInstances: options.instances,
            readsStream: (format) => readsStream(format, runtime),
        },
        hasDecorators: client.kind === 'class' && client.decorators !== undefined,
        setup,
        modulePath,
        runtime,
        runtimeFiles,
        mainRuntime,
        hooksRuntime,
        mocksRuntime,
        claims: claimsOf({
            runtimes: [runtime, layerOptions, layerHooks],
            typeParameters: layer?.typeParameters ?? [],
            namespaces: namespacesOf(options),
            aside: mocksRuntime,
        }),
        locals: [
            ...library.locals,
            ...(layer?.locals ?? []),
            ...(options.instances ? [instanceName] : []),
            ...globalNames,
        ],
    };
}

/** The runtime files that turn strings into dates, and days into strings. */
const datesRuntime = ['dates', 'choices', 'keys', 'parse', 'convert', 'revive', 'write', 'errors/dates'].map(
    (name) => `dates/${name}.ts`,
);

/** The same for a template that does not make dates itself. */
const anyDatesRuntime = ['dates/settings.ts', 'dates/streams.ts'];

/** The runtime files of a library, for dates and for other servers. The description decides which ones the output needs. */
export function runtimeOf(library: HttpLibrary, options: Options): URL[] {
    const files = [...library.runtime(options)];
    if (options.dateFormat === 'Date') {
        files.push(...datesRuntime, ...(library.dates?.(options) ?? anyDatesRuntime), 'text.ts');
    }
    if (options.baseUrl === fromServers) files.push(...(library.servers?.(options) ?? []), 'text.ts');
    return [...new Map(files.map(runtimeUrl).map((url) => [url.href, url])).values()];
}

/** The names under which files of the output import others. */
function namespacesOf({ hooksOut, mocks }: Options): readonly string[] {
    const imported = [hooksOut, mocks].filter((path) => path !== undefined).length;
    return [mainNamespace, hooksNamespace].slice(0, imported);
}

/** The runtime files of the mocks, with the imports of all others: mocks refer to types that a library exports. */
function loadMocksRuntime(options: Options, layer: ReactiveLayer | undefined): Runtime {
    const { testingFramework } = options;
    if (testingFramework === undefined) return noRuntime;
    const forHooks = layer === undefined ? [] : layer.runtime.mocks;
    const forOptions = layer !== undefined && areApart(options) ? layer.runtime.options(options) : [];
    const files = [`mocks/${testingFramework}.ts`, 'mocks/spies.ts', 'mocks/stub.ts', ...forHooks, ...forOptions];
    return loadRuntime([...new Set(files)]);
}

/** The runtime of the main file, and that of the hooks' own file. */
function divided(
    library: Runtime,
    layerOptions: Runtime,
    layerHooks: Runtime,
    options: Options,
): readonly [main: Runtime, hooks: Runtime] {
    if (options.hooksOut === undefined) return [together(library, layerOptions, layerHooks), noRuntime];
    return areApart(options)
        ? [together(library, layerOptions), layerHooks]
        : [library, together(layerOptions, layerHooks)];
}

function together(...runtimes: readonly Runtime[]): Runtime {
    return {
        declarations: new Map(runtimes.flatMap(({ declarations }) => [...declarations])),
        imports: distinct(runtimes.flatMap(({ imports }) => imports)),
    };
}

function distinct(imports: readonly ImportSource[]): ImportSource[] {
    return [...new Map(imports.map((source) => [source.local, source])).values()];
}
