/** What the tests know of a library: everything in which it differs from the others for its users. */
import type { HttpTemplate } from '../../src/options/types.ts';

/** Its name in the tests; a library in two versions has two names and one template. */
export type LibraryName = HttpTemplate | 'ky 1';

export interface Library {
    readonly name: LibraryName;
    readonly template: HttpTemplate;
    /** The packages that replace those that the generated code imports, by name. */
    readonly packages?: Readonly<Record<string, string>>;
    /** What a method resolves to while `responseShape` is not set. */
    readonly defaultShape: 'native' | 'body';
    /**
     * Makes ready what must be there before generated code is imported.
     *
     * @param origin Where the page comes from, for libraries that only work in one.
     * @returns What makes a client of a generated module.
     */
    readonly load: (origin: string) => Promise<(exports: Exports) => Client>;
    /** The option of an instance for its base URL, if the library has instances. */
    readonly instanceUrl?: string;
    /** The response in what `responseShape: full` resolves to. */
    readonly response: (resolved: unknown) => TransportResponse;
    /** What it rejects with, in part. */
    readonly rejection: { readonly badRequest: object; readonly aborted: object };
}

/** What a generated module exports, by name. */
export interface Exports {
    /** Of objects: what every request goes through. */
    readonly http?: unknown;
    /** Of fetch. */
    readonly ApiError?: unknown;
    readonly UnreadableBodyError?: unknown;
    readonly isErrorOf?: unknown;
    /** Where methods resolve to results. */
    readonly dataOrThrow?: unknown;
    /** Of ky. */
    readonly extendHttp?: unknown;
    readonly hasStatus?: unknown;
    /** Of AngularJS. */
    readonly apiModule?: unknown;
    readonly baseUrlName?: unknown;
    readonly otherServersName?: unknown;
    /** Of Angular. */
    readonly BASE_URL?: unknown;
    readonly OTHER_SERVERS?: unknown;
    /** Where operations have servers of their own. */
    readonly otherServers?: unknown;
    /** The clients. */
    readonly [name: string]: unknown;
}

/** A generated module as its user has it, but untyped: the types have separate tests. */
export interface Client {
    /** Calls a method by its group and name: `bodies.sendObject`. */
    readonly call: Call;
    /** Calls a method, and returns what it returns: what is no promise, such as pages. */
    readonly made: (method: string, ...args: readonly unknown[]) => unknown;
    /** Calls a method and aborts it on the signal, in the way of the library. */
    readonly callUntil: (signal: AbortSignal, method: string, ...args: readonly unknown[]) => Promise<unknown>;
    /** Points it to another server at run time. */
    readonly setBaseUrl: (url: string) => void;
    /** Points the operations that have servers of their own to others at run time. */
    readonly setOtherServers: (servers: Readonly<Record<string, string>>) => void;
    /** Sends a header with every request. */
    readonly setHeader: (name: string, value: string) => void;
    /** Passes the method and path of every request to a function, which adds a header. */
    readonly intercept: (see: (request: SeenRequest) => Header) => void;
    /** Uses the exports of a setup file as its comment says. */
    readonly useSetup: (setup: Exports) => void;
    /** The response in a rejection of a method, if there was one. */
    readonly error: (reason: unknown) => Promise<TransportResponse | undefined>;
}

export type Call = (method: string, ...args: readonly unknown[]) => Promise<unknown>;

export interface SeenRequest {
    readonly method: string;
    readonly path: string;
}

export type Header = readonly [name: string, value: string];

/** What a response is made of, however a library wraps it. */
export interface TransportResponse {
    readonly data: unknown;
    readonly status: number;
    readonly header: (name: string) => unknown;
}

interface WithHeaders {
    readonly data: unknown;
    readonly status: number;
    readonly headers: { get(name: string): unknown };
}

/** The response in an object whose headers have a method `get`. */
export function responseOf({ data, status, headers }: WithHeaders): TransportResponse {
    return { data, status, header: (name) => headers.get(name) };
}

/** The response in the wrapper of `responseShape: full`, where its headers are of that kind. */
export function responseIn(resolved: unknown): TransportResponse {
    return responseOf(resolved as WithHeaders);
}

/** The path of an absolute or relative URL. */
export function pathOf(url: string): string {
    const { pathname, search } = new URL(url, 'http://localhost');
    return pathname + search;
}

type Method = (...args: readonly unknown[]) => unknown;

/**
 * The method that `bodies.sendObject` names, bound to its object.
 *
 * @param find What has the methods of a group.
 */
export function methodOf(method: string, find: (group: string) => unknown): Method {
    const [group = '', name = ''] = method.split('.');
    const owner = find(group) as Readonly<Record<string, Method | undefined>> | undefined;
    const found = owner?.[name];
    if (found === undefined) throw new Error(`the generated client has no method ${method}`);
    return found.bind(owner);
}

/** A module of functions, as the objects that the tests use. */
export function withObjects(functions: Exports): Exports {
    return new Proxy(functions, {
        get: (target, name) => (String(name).endsWith('Client') ? target : Reflect.get(target, name)),
    });
}

/** What is the same for clients that are constant objects, whose `$config` takes a signal. */
export function objectClient(
    exports: Exports,
): Pick<Client, 'call' | 'made' | 'callUntil' | 'setOtherServers' | 'useSetup'> {
    // A name that another one has taken ends with a number: `petClient2`.
    const clientOf = (group: string): unknown => exports[`${group}Client`] ?? exports[group];
    const made: Client['made'] = (method, ...args) => methodOf(method, clientOf)(...args);
    const call: Call = async (method, ...args) => made(method, ...args);
    return {
        call,
        made,
        callUntil: (signal, method, ...args) => call(method, ...args, { signal }),
        setOtherServers: (servers) => Object.assign(exports.otherServers as object, servers),
        useSetup: ({ setupClient }) => (setupClient as () => void)(),
    };
}
