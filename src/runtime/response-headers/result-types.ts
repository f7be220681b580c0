import type { StatusRange } from '../status-errors/statuses.ts';
import type { NamesIn } from './by-status.ts';

/** A result with the headers that the description names for its status. */
export type ResultWithHeaders<Result, Headers> = Result extends { readonly status: infer Status }
    ? [Status] extends [number]
        ? Result & { readonly parsedHeaders: HeadersOfStatus<Status, Headers> }
        : Result & { readonly parsedHeaders?: undefined }
    : never;

/** Those of a status, of its range, or of any other. */
type HeadersOfStatus<Status, Headers> = HeadersAt<
    [Status] extends [keyof Headers] ? Status : RangeOf<Status> extends keyof Headers ? RangeOf<Status> : 'default',
    Headers
>;

type HeadersAt<Key, Headers> = WithoutOthers<
    Key extends keyof Headers ? Headers[Key] : Record<never, never>,
    NamesIn<Headers[keyof Headers]>
>;

/** Those of other statuses are not there, so that code need not know the status. */
type WithoutOthers<Own, Names extends PropertyKey> = Own & {
    readonly [Name in Exclude<Names, keyof Own>]?: undefined;
};

/** The name of the range that some statuses are in. */
type RangeOf<Status> = [Status] extends [StatusRange<2>]
    ? '2XX'
    : [Status] extends [StatusRange<3>]
      ? '3XX'
      : [Status] extends [StatusRange<4>]
        ? '4XX'
        : [Status] extends [StatusRange<5>]
          ? '5XX'
          : 'default';

/** What results have beside their status. */
export interface AnyResponse {
    readonly response?: { readonly status: number; readonly headers: object } | undefined;
}
