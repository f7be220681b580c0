import { printable } from '../printable.ts';
import { type CheckConfig, checking } from './settings.ts';
import type { StandardSchemaV1, ValidationIssue } from './standard.ts';
import type { CheckSettings, InvalidBody, ValidateMode } from './validate.ts';

/** The body of a response is not what the description says. */
export class InvalidResponseError extends Error {
    override readonly name: string = 'InvalidResponseError';
    readonly operation: string;
    readonly status: number | undefined;
    readonly issues: readonly ValidationIssue[];

    constructor(invalid: InvalidBody, cause?: unknown) {
        super(printable(messageOf(invalid)), { cause });
        this.operation = invalid.operation;
        this.status = invalid.status;
        this.issues = invalid.issues;
    }
}

/** The body of a request is not what the description says. It was not sent. */
export class InvalidRequestError extends Error {
    override readonly name: string = 'InvalidRequestError';
    readonly operation: string;
    readonly issues: readonly ValidationIssue[];

    constructor(invalid: InvalidBody) {
        super(printable(messageOf(invalid)));
        this.operation = invalid.operation;
        this.issues = invalid.issues;
    }
}

/** The first issue in words: `petClient.findPets: the body of the response is not valid at pets[0].name: must be a string`. */
function messageOf({ operation, direction, issues: [first] }: InvalidBody): string {
    const place = (first?.path ?? []).map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
    const at = place === '' ? '' : ` at ${place.replace(/^\./, '')}`;
    return `${operation}: the body of the ${direction} is not valid${at}: ${first?.message ?? ''}`;
}

/** What the settings say of a direction. Without `onInvalid`, there is nobody to report to. */
function modeOf({ validate, onInvalid }: CheckSettings, direction: 'requests' | 'responses'): ValidateMode {
    const own = typeof validate === 'object' ? validate[direction] : validate;
    return own === 'reject' || onInvalid !== undefined ? (own ?? 'report') : 'off';
}

/** Checks the body of a response, unless there need be none. Returns it as it is. */
export function checkResponse<T>(
    body: unknown,
    schema: StandardSchemaV1 | undefined,
    [operation, status]: readonly [operation: string, status?: number],
    $config: CheckConfig | undefined,
    cause?: unknown,
): T {
    const settings = checking($config);
    // These have no content (RFC 9110, 15.3.5, 15.3.6 and 15.4.5). Without a status, it may be one of them.
    const isEmpty = (body ?? undefined) === undefined && [204, 205, 304, undefined].includes(status);
    const mode = schema === undefined || isEmpty ? 'off' : modeOf(settings, 'responses');
    const { issues } = mode === 'off' || schema === undefined ? {} : schema['~standard'].validate(body);
    if (issues !== undefined) {
        const invalid: InvalidBody = { direction: 'response', operation, status, issues };
        settings.onInvalid?.(invalid);
        if (mode === 'reject') {
            throw new InvalidResponseError(invalid, cause);
        }
    }
    return body as T;
}

/** Checks the body of a request, unless there is none. Returns it as it is. */
export function checkRequest<T>(
    body: T,
    schema: StandardSchemaV1,
    operation: string,
    $config: CheckConfig | undefined,
): T {
    const settings = checking($config);
    const mode = body === undefined ? 'off' : modeOf(settings, 'requests');
    const { issues } = mode === 'off' ? {} : schema['~standard'].validate(body);
    if (issues !== undefined) {
        const invalid: InvalidBody = { direction: 'request', operation, status: undefined, issues };
        settings.onInvalid?.(invalid);
        if (mode === 'reject') {
            throw new InvalidRequestError(invalid);
        }
    }
    return body;
}

/** Checks the `data` of a response. */
export function checkData<T extends { readonly data: unknown; readonly status?: number }>(
    response: T,
    schema: StandardSchemaV1,
    title: string,
    $config: CheckConfig | undefined,
): T {
    checkResponse(response.data, schema, response.status === undefined ? [title] : [title, response.status], $config);
    return response;
}

/** Checks each item of a stream. */
export function checkItems<Item>(
    items: AsyncIterable<Item>,
    schema: StandardSchemaV1,
    operation: readonly [title: string, status?: number],
    $config: CheckConfig | undefined,
): AsyncIterable<Item> {
    return {
        async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
            for await (const item of items) {
                yield checkResponse(item, schema, operation, $config);
            }
        },
    };
}
