/** The responses of an operation: those of a success, and error responses. */
import type { LocatedObject } from '../reader.ts';
import type { SchemaContext } from '../schema/context.ts';

export interface DescribedResponse {
    /** As the description writes it: `200`, `2XX` or `default`. */
    readonly status: string;
    /** Undefined if it cannot be found. */
    readonly response: LocatedObject | undefined;
}

/** All 2xx responses (and the range 2XX), or the default one if there is none. */
export function successfulResponses(operation: LocatedObject, context: SchemaContext): readonly DescribedResponse[] {
    const hasSuccess = describesSuccess(operation, context);
    return responsesOf(operation, (status) => (hasSuccess ? isSuccess(status) : status === 'default'), context);
}

/** All other responses. The default one also stands for all errors without a response (OpenAPI 3.1.1, Responses Object). */
export function failedResponses(operation: LocatedObject, context: SchemaContext): readonly DescribedResponse[] {
    return responsesOf(operation, isErrorStatus, context);
}

/** Whether any error response is described, other than a default response that is the one of successes. */
export function describesErrors(operation: LocatedObject, context: SchemaContext): boolean {
    const errorResponses = statusesOf(operation, context).filter(isErrorStatus);
    return (
        errorResponses.some((status) => status !== 'default') ||
        (errorResponses.length > 0 && describesSuccess(operation, context))
    );
}

/** Whether any success is described; if none is, the default response is that of successes too. */
export function describesSuccess(operation: LocatedObject, context: SchemaContext): boolean {
    return statusesOf(operation, context).some(isSuccess);
}

function statusesOf(operation: LocatedObject, { reader }: SchemaContext): string[] {
    return reader.entries(operation, 'responses').map(({ key }) => key);
}

function responsesOf(
    operation: LocatedObject,
    isWanted: (status: string) => boolean,
    { reader }: SchemaContext,
): readonly DescribedResponse[] {
    const responses = reader
        .entries(operation, 'responses')
        .filter(({ key }) => !key.startsWith('x-') && isWanted(key));
    return responses.map(({ key, node }) => ({ status: key, response: reader.follow(node) }));
}

function isSuccess(status: string): boolean {
    return /^2(\d\d|XX)$/i.test(status);
}

/** A key that is not a status describes nothing. */
function isErrorStatus(status: string): boolean {
    return !isSuccess(status) && /^(\d{3}|\dXX|default)$/i.test(status);
}
