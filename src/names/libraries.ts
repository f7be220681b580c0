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
        reads: 'received',
        clients: 'class',
    },
    ng2: {
        folder: 'angular',
        title: 'Angular',
        meaning: 'Angular: services over HttpClient',
        otherNames: ['angular', 'angular2', 'angular-2', 'ng', 'httpclient'],
        packages: ['@angular/core', '@angular/common', 'rxjs'],
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
        meaning: 'hooks of TanStack Query for React, over fetch',
        otherNames: [
            ...['react-query', 'reactquery', 'tanstack', 'tanstack-query', 'tanstackquery'],
            ...['query', 'usequery', 'rq'],
        ],
        packages: ['@tanstack/react-query', 'react'],
    },
} as const satisfies Record<string, LibraryRecord>;

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
