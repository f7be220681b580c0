import { printable } from '../printable.ts';
import type { RequestForm, RequestPlace, RequestValues } from '../requests/forms.ts';
import { readRequest } from '../requests/read.ts';
import type { CookieReader } from './cookies.ts';

/** What is done about a request that is not what the description says: by default, it fails. */
export type OnInvalidRequest = 'error' | 'warn' | 'ignore' | ((error: UnexpectedRequestError) => void);

/** Why a request is not what the description says. */
export interface RequestProblem {
    readonly place: RequestPlace;
    /** The name of a parameter, or the place in the body. */
    readonly path: readonly PropertyKey[];
    readonly message: string;
}

/** A request is not what the description says. */
export class UnexpectedRequestError extends Error {
    override readonly name: string = 'UnexpectedRequestError';
    readonly operation: string;
    readonly issues: readonly RequestProblem[];

    constructor(operation: string, issues: readonly RequestProblem[]) {
        super(printable(messageOf(operation, issues)));
        this.operation = operation;
        this.issues = issues;
    }
}

/** `petClient.addPet: the request is not what the description says: body.name must be a string; query.limit is missing` */
function messageOf(operation: string, issues: readonly RequestProblem[]): string {
    const problems = issues.map(({ place, path, message }) => `${[place, ...path].map(String).join('.')} ${message}`);
    return `${operation}: the request is not what the description says: ${problems.join('; ')}`;
}

/** What a program has instead of the JSON in a request. */
export interface RequestReaders {
    readonly path?: (values: unknown) => unknown;
    readonly query?: (values: unknown) => unknown;
    readonly headers?: (values: unknown) => unknown;
    readonly body?: (value: unknown) => unknown;
}

/** What a schema does, in the form of Standard Schema. */
interface BodySchema {
    readonly '~standard': {
        readonly validate: (value: unknown) => {
            readonly issues?: readonly Pick<RequestProblem, 'path' | 'message'>[] | undefined;
        };
    };
}

export interface ReadingOfRequest extends RequestForm {
    /** What messages call the operation. */
    readonly title: string;
    readonly reads?: RequestReaders;
    readonly readCookies?: CookieReader;
    /** Checks the body. */
    readonly schema?: BodySchema;
    /** Whether a later operation has the same requests by method and path: it gets those that are invalid for this one. */
    readonly shared?: true;
}

/**
 * Reads the values of a request, and checks them. Undefined if they are for another operation.
 *
 * @param path The path without that of the server.
 */
export async function valuesOf(
    request: Request,
    path: string,
    reading: ReadingOfRequest,
    onInvalid: OnInvalidRequest,
): Promise<Pick<RequestValues, 'path' | 'query' | 'headers' | 'body'> | undefined> {
    const values = await readRequest(reading, {
        path,
        query: new URL(request.url).search.slice(1),
        headers: request.headers,
        body: new Uint8Array(await request.clone().arrayBuffer()),
    });
    if (reading.readCookies !== undefined) {
        Object.assign(values, { issues: [...values.issues, ...reading.readCookies(request.headers).issues] });
    }
    const problems = reading.shared === true || onInvalid !== 'ignore' ? problemsOf(values, reading) : [];
    if (reading.shared === true && problems.length > 0) {
        return undefined;
    }
    if (onInvalid !== 'ignore') {
        report(problems, reading.title, onInvalid);
    }
    const { reads = {} } = reading;
    const made = <Value>(place: keyof RequestReaders, value: Value): Value => (reads[place]?.(value) ?? value) as Value;
    return {
        path: made('path', values.path),
        query: made('query', values.query),
        headers: made('headers', values.headers),
        body: made('body', values.body),
    };
}

function problemsOf({ issues, body }: RequestValues, { schema }: ReadingOfRequest): readonly RequestProblem[] {
    const ofReading = issues.map(({ place, path, reason }): RequestProblem => ({ place, path, message: reason }));
    const isUnread = body === undefined || ofReading.some(({ place }) => place === 'body');
    const checked = isUnread ? undefined : schema?.['~standard'].validate(body).issues;
    const ofBody = (checked ?? []).map(({ path, message }): RequestProblem => ({ place: 'body', path, message }));
    return [...ofReading, ...ofBody];
}

function report(
    problems: readonly RequestProblem[],
    title: string,
    onInvalid: Exclude<OnInvalidRequest, 'ignore'>,
): void {
    if (problems.length === 0) {
        return;
    }
    const error = new UnexpectedRequestError(title, problems);
    if (typeof onInvalid === 'function') {
        onInvalid(error);
        return;
    }
    // A client may hide what it is answered: the reason must be seen in any case.
    const { console } = Object(globalThis);
    console[onInvalid](onInvalid === 'warn' ? error.message : error);
    if (onInvalid === 'error') {
        throw error;
    }
}
