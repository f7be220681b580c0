import { type ByStatus, ofStatus } from '../status-errors/statuses.ts';
import type { HeaderReader } from './read.ts';

export type ReadersByStatus = ByStatus<HeaderReader<unknown>>;

/** What responses of all libraries have. */
interface AnyHeaders {
    readonly status: number;
    readonly headers: object;
}

/** A response with the values of the headers that the description names. */
export type ResponseWithHeaders<Response, Headers> = Response & { readonly parsedHeaders: Headers };

/** A response before its headers are read. */
export type WithoutHeaders<Whole> = Omit<Whole, 'parsedHeaders'> & AnyHeaders;

/** The headers that any of several responses may have. */
export type HeadersOfAny<All> = {
    [Name in NamesIn<All>]?: All extends unknown ? (Name extends keyof All ? All[Name] : never) : never;
};

export type NamesIn<All> = All extends unknown ? keyof All : never;

export function parsedHeadersOf({ status, headers }: AnyHeaders, readers: ReadersByStatus): object {
    return { parsedHeaders: ofStatus(status, readers)?.(headers) ?? {} };
}
