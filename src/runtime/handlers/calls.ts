import type { StatusRange } from '../status-errors/statuses.ts';

/** What the requests of an operation have, as their handler gets it, and the bodies of its responses by status. */
export interface DescribedCall {
    readonly responses: object;
}

/** What a resolver gets. */
export type HandlerCall<Call extends DescribedCall> = Omit<Call, 'responses'> & {
    readonly request: Request;
    /** Makes a response that the description offers. */
    readonly respond: Respond<Call['responses']>;
};

/** Answers a request: by `respond`, or by any `Response`. Without one, the next handler is asked. */
export type CallResolver<Call extends DescribedCall> = (
    call: HandlerCall<Call>,
) => Response | undefined | Promise<Response | undefined>;

export type Respond<Responses> = <Status extends StatusOf<Responses>>(
    status: Status,
    ...rest: ResponseParts<BodyOf<Responses, Status>>
) => Response;

/** The body and the headers. A body that may be missing may be left out. */
type ResponseParts<Body> = undefined extends Body
    ? [body?: Body, headers?: Readonly<Record<string, string>>]
    : [body: Body, headers?: Readonly<Record<string, string>>];

/** The statuses that the description offers. `default` is any other status than those that are listed. */
export type StatusOf<Responses> = StatusOfName<keyof Responses>;

type StatusOfName<Name> = Name extends number
    ? Name
    : Name extends `${infer First extends number}XX`
      ? StatusRange<First>
      : StatusRange<2 | 3 | 4 | 5>;

/** The statuses of errors among them. */
export type FailureOf<Responses> = Exclude<StatusOf<Responses>, StatusRange<1 | 2 | 3>>;

/** The body of a response: that of its status, of its range, or of any other status (OpenAPI 3.1.1, 4.8.16). */
export type BodyOf<Responses, Status> = Status extends keyof Responses
    ? Responses[Status]
    : RangeOf<Status> extends infer Range extends keyof Responses
      ? Responses[Range]
      : 'default' extends keyof Responses
        ? Responses['default']
        : never;

type RangeOf<Status> = `${Extract<Status, number>}` extends `${infer First}${string}${string}` ? `${First}XX` : never;
