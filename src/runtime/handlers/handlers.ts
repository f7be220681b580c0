import { HttpHandler } from 'msw';
import { baseUrl } from '../settings.ts';
import type { BodyOf, CallResolver, DescribedCall, FailureOf, HandlerCall } from './calls.ts';
import type { CookieReader } from './cookies.ts';
import { type Matching, matchRequest } from './matches.ts';
import { type OnInvalidRequest, type ReadingOfRequest, valuesOf } from './requests.ts';
import { type ResponseForms, statusOfExample, writeExample, writeResponse } from './responses.ts';

/** Settings of handlers. */
export interface HandlerSettings {
    /** Where the requests are sent to: by default, what the description says. Without an origin, or with `*`, it may be any. */
    readonly baseUrl?: string;
    /** What is done about a request that is not what the description says: by default, it fails. */
    readonly onInvalidRequest?: OnInvalidRequest;
}

/** Settings of one handler. */
export interface HandlerOptions extends HandlerSettings {
    /** Whether it answers a single request. */
    readonly once?: boolean;
}

/** Makes handlers of an operation for MSW. */
export interface OperationHandler<Call extends DescribedCall> {
    /** A handler that answers by a function, or with example data. */
    (resolver?: CallResolver<Call>, options?: HandlerOptions): HttpHandler;
    /** A handler that answers with an error: with its example, or with another body. */
    fails<Status extends FailureOf<Call['responses']>>(
        status: Status,
        body?: BodyOf<Call['responses'], Status>,
        options?: HandlerOptions,
    ): HttpHandler;
}

/** What is known of an operation. */
export interface HandledOperation extends ReadingOfRequest, Matching {
    /** Its server, if it is not that of the base URL. */
    readonly server?: string;
    readonly readCookies?: CookieReader;
    readonly responses: ResponseForms;
}

/** Makes the function that makes handlers of an operation. */
export function handlerOf<Call extends DescribedCall>(operation: HandledOperation): OperationHandler<Call> {
    const { title, responses } = operation;
    const make = (
        answer: (request: Request, path: string, onInvalid: OnInvalidRequest) => Promise<Response | undefined>,
        { baseUrl: wanted, onInvalidRequest = 'error', once = false }: HandlerOptions = {},
    ): HttpHandler => {
        const url = urlOf(operation, wanted);
        const match = (request: Request): string | undefined => matchRequest(request, url, operation);
        const resolve = async (request: Request): Promise<Response | undefined> =>
            answer(request, match(request) ?? '', onInvalidRequest);
        const made = new HttpHandler(operation.method, /^/, ({ request }) => resolve(request), { once });
        made.info.header = title;
        const run = made.run.bind(made);
        // A path of MSW could not tell the requests of the operation. MSW would also clone each request for each handler that it
        // asks, which takes long where there are hundreds.
        return Object.assign(made, {
            run: async (given: Parameters<HttpHandler['run']>[0]) =>
                match(given.request) === undefined ? null : await run(given),
        });
    };
    const byExample = (): Response => writeExample(responses, statusOfExample(responses), title);
    const handler = (resolver: CallResolver<Call> = byExample, options?: HandlerOptions): HttpHandler =>
        make(async (request, path, onInvalid) => {
            const values = await valuesOf(request, path, operation, onInvalid);
            if (values === undefined) {
                return undefined;
            }
            if (operation.readCookies !== undefined) {
                Object.assign(values, { cookies: operation.readCookies(request.headers).cookies });
            }
            const respond = (status: number, body?: unknown, headers?: Readonly<Record<string, string>>): Response =>
                writeResponse(responses, status, body, headers);
            return resolver({ ...values, request, respond } as unknown as HandlerCall<Call>);
        }, options);
    return Object.assign(handler, {
        fails: (status: number, body?: unknown, options?: HandlerOptions) =>
            make(
                async () =>
                    body === undefined
                        ? writeExample(responses, status, title)
                        : writeResponse(responses, status, body),
                options,
            ),
    });
}

/** The URL of the server of an operation. Only `*` changes that of a server of its own. */
function urlOf({ server }: HandledOperation, given: string | undefined): string {
    const own = server ?? (given === undefined || given === '*' ? baseUrl : given);
    return given === '*' ? new URL(own, 'http://localhost').pathname : own;
}

/** All handlers of groups of operations, with example data. */
export function handlersOf(groups: readonly object[], settings: HandlerSettings | undefined): HttpHandler[] {
    const all: readonly ((resolver: undefined, options?: HandlerSettings) => HttpHandler)[] = groups.flatMap((group) =>
        Object.values(group),
    );
    return all.map((handler) => handler(undefined, settings));
}
