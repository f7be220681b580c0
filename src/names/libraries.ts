/** The libraries by the name of their template, in the order of all lists. This file loads none of their code. */

/** What the options, `init` and the documentation know of a library without its code. */
export interface LibraryRecord {
    /** The folder with its code, next to this file. */
    readonly folder: string;
    readonly title: string;
    /** What the template generates, in a few words, for the help and for editors. */
    readonly meaning: string;
    /** Names that it has elsewhere, in lower case. */
    readonly otherNames: readonly string[];
    /** The packages that the output imports. A project with the first one uses the library. */
    readonly packages: readonly string[];
}

/** A library that sends requests. A tag becomes an object whose methods return promises, or a class for an injector. */
export type HttpRecord = LibraryRecord & {
    /** The lowest version of the first package that outputs work with; undefined without a package. */
    readonly lowest: string | undefined;
    /** Whether it runs nowhere but in browsers. */
    readonly isOnlyInBrowsers?: true;
    /** What bodies are read from: the platform's `Response`, or what the library has received. */
    readonly reads: 'response' | 'received';
} & (
        | {
              readonly clients: 'object';
              /** The type of an instance, which requests can use instead of the module's own. */
              readonly instanceType: string;
          }
        // Hooks cannot use what the methods of these return.
        | { readonly clients: 'class' }
    );

export const httpRecords = {
    axios: {
        folder: 'axios',
        title: 'axios',
        meaning: 'the HTTP client axios',
        otherNames: [],
        packages: ['axios'],
        lowest: '1.7.5',
        reads: 'received',
        clients: 'object',
        instanceType: 'AxiosInstance',
    },
    fetch: {
        folder: 'fetch',
        title: 'fetch',
        meaning: 'fetch, which browsers and Node have',
        otherNames: ['node-fetch', 'cross-fetch', 'native-fetch', 'native', 'undici'],
        packages: [],
        lowest: undefined,
        reads: 'response',
        clients: 'object',
        instanceType: 'HttpSettings',
    },
    ky: {
        folder: 'ky',
        title: 'ky',
        meaning: 'the HTTP client ky, which sends with fetch',
        otherNames: ['ky-http', 'ky-universal'],
        packages: ['ky'],
        lowest: '1.14.2',
        reads: 'response',
        clients: 'object',
        instanceType: 'KyInstance',
    },
    xior: {
        folder: 'xior',
        title: 'xior',
        meaning: 'the HTTP client xior, which is like axios and sends with fetch',
        otherNames: [],
        packages: ['xior'],
        lowest: '0.8.2',
        reads: 'received',
        clients: 'object',
        instanceType: 'XiorInstance',
    },
    ng1: {
        folder: 'angularjs',
        title: 'AngularJS',
        meaning: 'AngularJS: services over $http',
        otherNames: ['angularjs', 'angular.js', 'angular1', 'angular-1', '$http'],
        packages: ['angular'],
        lowest: '1.8.0',
        isOnlyInBrowsers: true,
        reads: 'received',
        clients: 'class',
    },
    ng2: {
        folder: 'angular',
        title: 'Angular',
        meaning: 'Angular: services over HttpClient',
        otherNames: ['angular', 'angular2', 'angular-2', 'ng', 'httpclient'],
        packages: ['@angular/core', '@angular/common', 'rxjs'],
        lowest: '20.3.0',
        reads: 'received',
        clients: 'class',
    },
} as const satisfies Record<string, HttpRecord>;

/** Libraries for hooks, which call the client of an HTTP library. */
export const hooksRecords = {
    swr: {
        folder: 'swr',
        title: 'SWR',
        meaning: 'hooks of SWR for React, over fetch',
        otherNames: ['useswr', 'react-swr'],
        packages: ['swr', 'react'],
    },
    tsq: {
        folder: 'tsq',
        title: 'TanStack Query',
        meaning: 'hooks of TanStack Query, for React by default, over fetch',
        otherNames: [
            ...['react-query', 'reactquery', 'tanstack', 'tanstack-query', 'tanstackquery'],
            ...['query', 'usequery', 'rq'],
        ],
        packages: ['@tanstack/react-query', 'react'],
    },
} as const satisfies Record<string, LibraryRecord>;

/** What hooks are for, and what differs between them. */
export interface FrameworkRecord {
    readonly title: string;
    /** What an output has for it, in a few words, for the help and for editors. */
    readonly meaning: string;
    /** The packages that the output imports: that of TanStack Query first, which a project has that uses both. */
    readonly packages: readonly [query: string, ...others: string[]];
    /** The lowest version of the first one that outputs work with. */
    readonly lowest: string;
    /** The libraries whose hooks it can have. */
    readonly layers: readonly ReactiveTemplate[];
    /**
     * Whether a component calls its hooks each time that it renders, with values, or once, with what gives the values of the
     * moment; undefined if it has no hooks.
     */
    readonly takes: 'values' | 'sources' | undefined;
    /** What the names of hooks begin with. */
    readonly prefix: string;
    /** What its package calls what runtime files import from the packages of React and Vue, or name, where it is another name. */
    readonly names: Readonly<Record<string, string>>;
}

/** The names of TanStack Query's core, which all its packages export, for those that React's has for the same. */
const coreNames = {
    UseQueryOptions: 'QueryObserverOptions',
    UseMutationOptions: 'MutationObserverOptions',
    UseQueryResult: 'QueryObserverResult',
    UseInfiniteQueryResult: 'InfiniteQueryObserverResult',
    UseMutationResult: 'MutationObserverResult',
};

/** The names of packages whose functions begin with another word than `use`, beside those of the core. */
const createdNames = {
    ...coreNames,
    QueryObserverOptions: 'CreateQueryOptions',
    InfiniteQueryObserverOptions: 'CreateInfiniteQueryOptions',
    MutationObserverOptions: 'CreateMutationOptions',
    UseQueryReturnType: 'CreateQueryResult',
    UseInfiniteQueryReturnType: 'CreateInfiniteQueryResult',
    UseMutationReturnType: 'CreateMutationResult',
};

export const frameworkRecords = {
    react: {
        title: 'React',
        meaning: 'useGetPetById(petId)',
        packages: ['@tanstack/react-query', 'react'],
        lowest: '5.90.1',
        layers: ['swr', 'tsq'],
        takes: 'values',
        prefix: 'use',
        names: {},
    },
    preact: {
        title: 'Preact',
        meaning: 'useGetPetById(petId)',
        packages: ['@tanstack/preact-query', 'preact'],
        lowest: '5.91.0',
        layers: ['swr', 'tsq'],
        takes: 'values',
        prefix: 'use',
        names: {},
    },
    vue: {
        title: 'Vue',
        meaning: 'useGetPetById(petId), of refs, getters and values',
        packages: ['@tanstack/vue-query', 'vue'],
        lowest: '5.90.1',
        layers: ['tsq'],
        takes: 'sources',
        prefix: 'use',
        names: coreNames,
    },
    solid: {
        title: 'Solid',
        meaning: 'useGetPetById(() => props.petId), of accessors and values',
        packages: ['@tanstack/solid-query', 'solid-js'],
        lowest: '5.95.2',
        layers: ['tsq'],
        takes: 'sources',
        prefix: 'use',
        names: {
            ...coreNames,
            QueryObserverOptions: 'UseBaseQueryOptions',
            UseQueryReturnType: 'UseQueryResult',
            UseInfiniteQueryReturnType: 'UseInfiniteQueryResult',
            UseMutationReturnType: 'UseMutationResult',
        },
    },
    svelte: {
        title: 'Svelte',
        meaning: 'createGetPetById(() => petId), of functions and values, for Svelte 5',
        packages: ['@tanstack/svelte-query', 'svelte'],
        lowest: '6.0.0',
        layers: ['tsq'],
        takes: 'sources',
        prefix: 'create',
        names: {
            ...createdNames,
            useQuery: 'createQuery',
            useInfiniteQuery: 'createInfiniteQuery',
            useMutation: 'createMutation',
        },
    },
    angular: {
        title: 'Angular',
        meaning: 'injectGetPetById(petId), of signals, functions and values, in an injection context',
        packages: ['@tanstack/angular-query-experimental', '@angular/core'],
        lowest: '5.90.1',
        layers: ['tsq'],
        takes: 'sources',
        prefix: 'inject',
        names: {
            ...createdNames,
            useQuery: 'injectQuery',
            useInfiniteQuery: 'injectInfiniteQuery',
            useMutation: 'injectMutation',
        },
    },
    none: {
        title: 'no framework',
        meaning: 'keys and options without hooks, with the types of @tanstack/query-core',
        packages: ['@tanstack/query-core'],
        lowest: '5.90.1',
        layers: ['tsq'],
        takes: undefined,
        prefix: '',
        names: { ...coreNames, useInfiniteQuery: 'fetchInfiniteQuery' },
    },
} as const satisfies Record<string, FrameworkRecord>;

export type Framework = keyof typeof frameworkRecords;

export type HttpTemplate = keyof typeof httpRecords;

/** The HTTP libraries whose clients are objects. */
export type ObjectTemplate = {
    [Name in HttpTemplate]: (typeof httpRecords)[Name]['clients'] extends 'object' ? Name : never;
}[HttpTemplate];

export function isObjectTemplate(name: HttpTemplate): name is ObjectTemplate {
    return httpRecords[name].clients === 'object';
}

export type ReactiveTemplate = keyof typeof hooksRecords;

export const libraryRecords: Readonly<Record<HttpTemplate | ReactiveTemplate, LibraryRecord>> = {
    ...httpRecords,
    ...hooksRecords,
};

/** The entries of records, with their names typed. */
export function entriesOf<Name extends string, Value>(records: Readonly<Record<Name, Value>>): [Name, Value][] {
    return Object.entries(records) as [Name, Value][];
}
