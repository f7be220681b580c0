/** The target of an output: its library and layer, the available helpers, and the names that these claim. */

import { capitalize } from '../names/identifiers.ts';
import { entriesOf } from '../names/libraries.ts';
import type { ClientNaming } from '../operations/naming.ts';
import type { FileKind } from '../options/files.ts';
import { frameworkOf } from '../options/framework.ts';
import type { Options } from '../options/types.ts';
import { hasValidatorsFile } from '../options/validators.ts';
import type { ModulePath } from '../plan/files.ts';
import type { Claim } from '../plan/model.ts';
import { argumentsName } from '../plan/signature.ts';
import type { ImportSource } from '../syntax/imports.ts';
import { loadRuntime, noRuntime, type Runtime, runtimeUrl } from '../syntax/runtime.ts';
import { adaptationOf } from './adapted-files.ts';
import { runtimeFilesOf, withoutRepetition } from './available-files.ts';
import { instanceName } from './function-objects.ts';
import { apartSectionsOf, areApart, type ReactiveLayer } from './hooks/layer.ts';
import { callConfig } from './hooks/parts.ts';
import { type HttpLibrary, shapeOf } from './http/library.ts';
import { globalNames, type ImportedFile, namespaces } from './output.ts';
import { pageVariable } from './pages.ts';
import type { DescribedParts } from './runtime-facts.ts';
import type { RuntimePlace } from './runtime-table.ts';
import { readsStream } from './stream.ts';

export interface Target {
    readonly library: HttpLibrary;
    readonly layer: ReactiveLayer | undefined;
    /** What decides the names of clients and their methods. */
    readonly clients: ClientNaming;
    readonly hasDecorators: boolean;
    /** Whether an operation may have pages. */
    readonly hasPages: boolean;
    /** The runtime file that configures the client. */
    readonly setup: URL | undefined;
    /** Returns the module specifier with which a file of the output imports another, or the user's setup file. */
    readonly modulePath: ModulePath;
    /** The runtime files of the library. */
    readonly runtimeFiles: readonly URL[];
    /**
     * The runtime files that each file may use. The main file has those of the library, and those of the layer that are in it; hooks
     * and mocks have all imports, as they refer to types that the library exports.
     */
    readonly runtimes: Readonly<Record<FileKind, Runtime>>;
    readonly claims: readonly Claim[];
    /** Names that the code of every method uses, in addition to the claimed ones. */
    readonly locals: readonly string[];
}

/**
 * The target of a run. Types without a client need no helpers.
 *
 * @param described What operations may have; by default nothing.
 */
export function targetOf(
    library: HttpLibrary,
    layer: ReactiveLayer | undefined,
    options: Options,
    modulePath: ModulePath,
    described: DescribedParts = { hasPages: false, hasStale: false },
): Target {
    const { hasPages, hasStale } = described;
    const setup = library.setup === undefined ? undefined : runtimeUrl(library.setup);
    const hasClients = options.generationMode !== 'schemas';
    const available = runtimeFilesOf(library, options, described);
    const filesOf = (...places: readonly RuntimePlace[]): readonly URL[] => (hasClients ? available(...places) : []);
    const adaptation = adaptationOf(options);
    const read = (files: readonly (string | URL)[], setup?: URL): Runtime => loadRuntime(files, setup, adaptation);
    const load = (...places: readonly RuntimePlace[]): Runtime => read(filesOf(...places), setup);
    const runtimeFiles = filesOf('client');
    const ofValidators = available('validators');
    const validators = read(ofValidators);
    const examples = read(available('examples'));
    const handlers = read(available('handlers'));
    // The main file knows the form of schemas that are in another file, if it checks bodies.
    const inMainFile = hasValidatorsFile(options) ? ['validators/standard.ts'] : ofValidators;
    const runtime = read(withoutRepetition([...runtimeFiles, ...inMainFile, ...available('types')]), setup);
    const layerOptions = load('options');
    const layerHooks = load('hooks');
    const areDivided = areApart(options);
    const mocks =
        options.testingFramework === undefined
            ? noRuntime
            : load('mocks', ...(areDivided ? (['options'] as const) : []));
    const all = together(runtime, layerOptions, layerHooks);
    const { hooksOut } = options;
    const ofHooks = hooksOut === undefined ? noRuntime : areDivided ? layerHooks : together(layerOptions, layerHooks);
    const inMain = hooksOut === undefined ? [layerOptions, layerHooks] : areDivided ? [layerOptions] : [];
    const runtimes = {
        main: together(runtime, ...inMain),
        hooks: { ...ofHooks, imports: all.imports },
        mocks: { ...mocks, imports: together(all, mocks).imports },
        ...{ validators, examples, handlers },
    };
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
            hidden:
                kind === 'functions'
                    ? [
                          ...(layer === undefined ? [] : [callConfig]),
                          ...(options.arguments === 'object' ? [argumentsName] : []),
                      ]
                    : [],
            hookPrefix: layer && frameworkOf(options).prefix,
            apart: areDivided ? layer && apartSectionsOf(layer) : undefined,
            hasErrorsByGroup: options.split === 'tags',
            headers: options.responseHeaders
                ? shapeOf(library, { options }) === 'body'
                    ? 'errors'
                    : 'all'
                : undefined,
            hasInstances: options.instances,
            hasResources: options.resources && library.resource !== undefined,
            hasStale: layer !== undefined && hasStale,
            hasUrls: options.urls,
            lacksPages: client.kind === 'class' && client.toPromise === undefined,
            readsStream: (format) => readsStream(format, runtime),
        },
        hasPages,
        hasDecorators: client.kind === 'class' && client.decorators !== undefined,
        setup,
        modulePath,
        runtimeFiles,
        runtimes,
        claims: claimsOf([
            ...[runtime, layerOptions, layerHooks].flatMap(claimsOfRuntime).map((one) => prefixed(one, options)),
            ...claimsOfRuntime(validators),
            ...namespacesOf(options).map((name) => claim(name, 'both')),
            // The functions of these files take no arguments.
            ...[runtimes.mocks, examples, handlers]
                .flatMap(claimsOfRuntime)
                .map((one) => ({ ...one, mayEqualArguments: true })),
        ]),
        locals: [
            ...library.locals,
            ...(options.instances ? [instanceName] : []),
            ...(hasPages ? [pageVariable] : []),
            ...globalNames,
        ],
    };
}

/** The names under which files import other files of the output. */
function namespacesOf({
    hooksOut,
    validatorsOut,
    examples,
    handlers,
    mocks,
    mockExamples,
}: Options): readonly string[] {
    const all = [hooksOut, validatorsOut, examples, handlers, mocks];
    const imported: Readonly<Record<ImportedFile, boolean>> = {
        main: all.some((path) => path !== undefined),
        hooks: hooksOut !== undefined && mocks !== undefined,
        validators: validatorsOut !== undefined,
        examples: handlers !== undefined || (examples !== undefined && mockExamples),
    };
    return entriesOf(imported).flatMap(([file, isImported]) => (isImported ? [namespaces[file]] : []));
}

function together(...runtimes: readonly Runtime[]): Runtime {
    const imports = runtimes.flatMap((runtime): [string, ImportSource][] =>
        runtime.imports.map((source) => [source.local, source]),
    );
    return {
        declarations: new Map(runtimes.flatMap(({ declarations }) => [...declarations])),
        imports: [...new Map(imports).values()],
    };
}

/**
 * The claims of all files of an output. They share one scope: a name means the same in each file. A name that several
 * files need is claimed as the first of them needs it.
 */
function claimsOf(claims: readonly Claim[]): Claim[] {
    return [...new Map(claims.toReversed().map((one) => [one.id, one])).values()].reverse();
}

function claimsOfRuntime({ declarations, imports }: Runtime): Claim[] {
    return [
        ...imports.map(({ local, kind }) => claim(local, kind === 'type' ? 'type' : 'both')),
        ...[...declarations.values()].map(({ name, space }) => claim(name, space)),
    ];
}

function claim(id: string, space: Claim['space']): Claim {
    return { id, wanted: [id, ...(instead[id] ?? [])], space };
}

/** An application has a provider for each of its APIs: `provideAcmeApi`. */
function prefixed(one: Claim, { servicePrefix }: Options): Claim {
    return one.id === 'provideApi' ? { ...one, wanted: [`provide${capitalize(servicePrefix)}Api`] } : one;
}

/** The names of claims that schemas have taken. */
const instead: Readonly<Record<string, readonly string[]>> = {
    ApiResult: ['ApiOutcome', 'OperationResult'],
    ApiError: ['ApiRequestError', 'HttpRequestError'],
    ApiResource: ['QueryResource'],
    ApiSettings: ['ServiceSettings'],
    BASE_URL: ['API_BASE_URL'],
    Pages: ['PagesOf', 'ApiPages'],
    Progress: ['TransferProgress'],
    RequestConfig: ['HttpRequestConfig'],
    RequestOptions: ['HttpRequestOptions'],
    ResourceConfig: ['ResourceSettings'],
    UnreadableBodyError: ['UnreadableResponseError'],
    http: ['httpClient', 'httpInstance'],
};
