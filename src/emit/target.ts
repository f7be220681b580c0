/** The target of an output: its library and layer, the available helpers, and the names that these claim. */

import { capitalize } from '../names/identifiers.ts';
import type { ClientNaming } from '../operations/naming.ts';
import { fromServers } from '../operations/servers.ts';
import type { Options } from '../options/types.ts';
import { hasValidators, hasValidatorsFile } from '../options/validators.ts';
import type { ModulePath } from '../plan/files.ts';
import type { Claim } from '../plan/model.ts';
import type { ImportSource } from '../syntax/imports.ts';
import { loadRuntime, noRuntime, type Runtime, runtimeUrl } from '../syntax/runtime.ts';
import { instanceName } from './client.ts';
import { apartSectionsOf, areApart, type ReactiveLayer, type RequestForm } from './hooks/layer.ts';
import { callConfig } from './hooks/parts.ts';
import { type HttpLibrary, shapeOf } from './http/library.ts';
import { globalNames, hooksNamespace, mainNamespace, validatorsNamespace } from './output.ts';
import { pageVariable } from './paging.ts';
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
    /** The runtime files that the main file may use: those of the library, and those of the layer that are in it. */
    readonly mainRuntime: Runtime;
    /** The runtime files of the hooks' own file, with all imports: hooks refer to types that the library exports. */
    readonly hooksRuntime: Runtime;
    /** The runtime files of the mocks, likewise. */
    readonly mocksRuntime: Runtime;
    /** The runtime files of the validators. */
    readonly validatorsRuntime: Runtime;
    readonly claims: readonly Claim[];
    /** Names that the code of every method uses, in addition to the claimed ones. */
    readonly locals: readonly string[];
}

/**
 * The target of a run. Types without a client need no helpers.
 *
 * @param hasPages Whether an operation may have pages.
 */
export function targetOf(
    library: HttpLibrary,
    layer: ReactiveLayer | undefined,
    options: Options,
    modulePath: ModulePath,
    hasPages = false,
): Target {
    const setup = library.setup === undefined ? undefined : runtimeUrl(library.setup);
    const hasClients = options.generationMode !== 'schemas';
    const load = (files: readonly (string | URL)[] = []): Runtime =>
        hasClients ? loadRuntime(files, setup) : noRuntime;
    const runtimeFiles = hasClients ? runtimeOf(library, options, hasPages) : [];
    const ofValidators = hasValidators(options) ? validatorsRuntime(options) : [];
    const validators = loadRuntime(ofValidators);
    // The main file knows the form of schemas that are in another file, if it checks bodies.
    const inMainFile = hasValidatorsFile(options) ? ['validators/standard.ts'] : ofValidators;
    const runtime = loadRuntime(withoutRepetition([...runtimeFiles, ...inMainFile]), setup);
    const request: RequestForm = {
        instances: options.instances,
        shape: shapeOf(library, { options }),
        takesSignal: library.takesSignal === true,
        hasPages,
    };
    const layerOptions = load(layer?.runtime.options(request));
    const layerHooks = load(layer?.runtime.hooks(request));
    const mocks = load(mocksOf(library, layer, request, options));
    const all = together(runtime, layerOptions, layerHooks);
    const mocksRuntime = { ...mocks, imports: together(all, mocks).imports };
    const { hooksOut } = options;
    const areDivided = areApart(options);
    const ofHooks = hooksOut === undefined ? noRuntime : areDivided ? layerHooks : together(layerOptions, layerHooks);
    const inMain = hooksOut === undefined ? [layerOptions, layerHooks] : areDivided ? [layerOptions] : [];
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
            hidden: kind === 'functions' && layer !== undefined ? [callConfig] : [],
            hasHooks: layer !== undefined,
            apart: areDivided ? layer && apartSectionsOf(layer) : undefined,
            hasInstances: options.instances,
            lacksPages: client.kind === 'class' && client.toPromise === undefined,
            readsStream: (format) => readsStream(format, runtime),
        },
        hasPages,
        hasDecorators: client.kind === 'class' && client.decorators !== undefined,
        setup,
        modulePath,
        runtimeFiles,
        mainRuntime: together(runtime, ...inMain),
        hooksRuntime: { ...ofHooks, imports: all.imports },
        mocksRuntime,
        validatorsRuntime: validators,
        claims: claimsOf([
            ...[runtime, layerOptions, layerHooks].flatMap(claimsOfRuntime).map((one) => prefixed(one, options)),
            ...claimsOfRuntime(validators),
            ...namespacesOf(options).map((name) => claim(name, 'both')),
            // The functions of this file take no arguments.
            ...claimsOfRuntime(mocksRuntime).map((one) => ({ ...one, mayEqualArguments: true })),
        ]),
        locals: [
            ...library.locals,
            ...(options.instances ? [instanceName] : []),
            ...(hasPages ? [pageVariable] : []),
            ...globalNames,
        ],
    };
}

/** The runtime files of plans, which dates and exact numbers share. What they and all others import comes with them. */
const plansRuntime = ['dates/dates.ts', 'dates/parts.ts', 'dates/keys.ts', 'patterns.ts', 'dates/choices.ts'];

/** The runtime files that give pages. */
const pagesRuntime = ['pages', 'counts', 'values', 'linked'].map((name) => `pages/${name}.ts`);

/** The runtime files of validators. */
function validatorsRuntime({ dateFormat, formats, int64 }: Options): readonly string[] {
    const hasDates = dateFormat === 'Date';
    const hasExact = int64 !== 'number';
    const names = [
        ...['standard', 'schema', 'recursive', 'remembering', 'leaves', 'costly-patterns', 'values'],
        ...['parts', 'alternatives', 'unevaluated'],
        ...(hasDates ? ['dates'] : []),
        ...(hasExact ? ['exact'] : []),
        ...(formats === 'assert' ? ['formats'] : []),
    ];
    const ofDates = hasDates ? ['dates/formats.ts', 'dates/read.ts', 'dates/dates.ts'] : [];
    return [...names.map((name) => `validators/${name}.ts`), ...ofDates, 'patterns.ts'];
}

/**
 * The runtime files of a library, for dates, results and other servers. The description decides which ones the output needs.
 * For a template that does not make dates or check bodies itself, that is done with what its methods resolve to.
 */
export function runtimeOf(library: HttpLibrary, options: Options, hasPages = false): URL[] {
    const styles = queryStylesOf(options);
    // Templates list the file that writes queries, and not the styles, which only the options decide.
    const files = library.runtime(options).flatMap((file) => (file === 'query.ts' ? [file, ...styles] : [file]));
    files.push(...styles);
    if (options.dateFormat === 'Date') {
        files.push(...plansRuntime, 'dates/formats.ts', 'dates/revive.ts', 'dates/read.ts', 'dates/copies.ts');
        files.push('dates/write.ts', ...(library.dates?.(options) ?? ['dates/settings.ts', 'dates/streams.ts']));
    }
    if (options.int64 !== 'number') {
        files.push(...plansRuntime, 'dates/copies.ts', 'numbers/numbers.ts', 'numbers/places.ts', 'numbers/parts.ts');
        files.push(...(library.numbers?.(options) ?? []));
    }
    if (hasValidators(options)) {
        const ofResults = ['validators/settings.ts'];
        files.push('validators/validate.ts', 'validators/bodies.ts', ...(library.checks?.(options) ?? ofResults));
    }
    if (options.security && library.security !== undefined) {
        files.push(
            'security/unauthorized.ts',
            'security/basic.ts',
            'security/redirects.ts',
            ...library.security(options),
        );
    }
    if (options.responseShape === 'result') files.push(...(library.results?.(options) ?? []));
    if (hasPages) files.push(...pagesRuntime, ...(library.pages?.(options) ?? []));
    if (options.baseUrl === fromServers) files.push(...(library.servers?.(options) ?? []), 'text.ts');
    return withoutRepetition(files);
}

function withoutRepetition(files: readonly (string | URL)[]): URL[] {
    return [...new Map(files.map(runtimeUrl).map((url) => [url.href, url])).values()];
}

/** The runtime files that name the parts of a query value, one for each part of the style. */
function queryStylesOf({ queryParamsSerialization: { allowDots, arrayFormat } }: Options): readonly string[] {
    return [`query-styles/${arrayFormat}.ts`, `query-styles/${allowDots ? 'dots' : 'bracketed-keys'}.ts`];
}

/** The names under which files import other files of the output. */
function namespacesOf({ hooksOut, validatorsOut, mocks }: Options): readonly string[] {
    const imported = [hooksOut, mocks].filter((path) => path !== undefined).length;
    const ofValidators = validatorsOut === undefined ? [] : [mainNamespace, validatorsNamespace];
    return [...new Set([...[mainNamespace, hooksNamespace].slice(0, imported), ...ofValidators])];
}

/** The runtime files of the mocks. */
function mocksOf(
    library: HttpLibrary,
    layer: ReactiveLayer | undefined,
    request: RequestForm,
    options: Options,
): readonly (string | URL)[] {
    if (options.testingFramework === undefined) return [];
    return withoutRepetition([
        `mocks/${options.testingFramework}.ts`,
        'mocks/spies.ts',
        'mocks/stub.ts',
        ...(request.hasPages ? [...pagesRuntime, ...(library.pages?.(options) ?? [])] : []),
        ...(layer?.runtime.mocks(request) ?? []),
        ...(areApart(options) ? (layer?.runtime.options(request) ?? []) : []),
    ]);
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
    ApiSettings: ['ServiceSettings'],
    BASE_URL: ['API_BASE_URL'],
    Pages: ['PagesOf', 'ApiPages'],
    RequestConfig: ['HttpRequestConfig'],
    RequestOptions: ['HttpRequestOptions'],
    UnreadableBodyError: ['UnreadableResponseError'],
    http: ['httpClient', 'httpInstance'],
};
