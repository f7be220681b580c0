/** The responses of an operation: success responses and error responses. */

import type { TypeContext } from '../../types/context.ts';
import type { LocatedObject } from '../reader.ts';

export interface DescribedResponse {
    /** As written in the description: `200`, `2XX` or `default`. */
    readonly status: string;
    /** Undefined if the reference cannot be resolved. */
    readonly response: LocatedObject | undefined;
}

/** All 2xx responses (and the range 2XX), or the default response if there is none. */
export function successfulResponses(operation: LocatedObject, context: TypeContext): readonly DescribedResponse[] {
    const hasSuccess = describesSuccess(operation, context);
    return responsesOf(operation, (status) => (hasSuccess ? isSuccess(status) : status === 'default'), context);
}

/** All other responses. The default response also covers all undescribed errors (OpenAPI 3.1.1, Responses Object). */
export function failedResponses(operation: LocatedObject, context: TypeContext): readonly DescribedResponse[] {
    return responsesOf(operation, isErrorStatus, context);
}

/** Whether any error response is described, except a default response that describes the successes. */
export function describesErrors(operation: LocatedObject, context: TypeContext): boolean {
    const errorResponses = statusesOf(operation, context).filter(isErrorStatus);
    return (
        errorResponses.some((status) => status !== 'default') ||
        (errorResponses.length > 0 && describesSuccess(operation, context))
    );
}

/** Whether any success is described. If none is, the default response also describes the successes. */
export function describesSuccess(operation: LocatedObject, context: TypeContext): boolean {
    return statusesOf(operation, context).some(isSuccess);
}

function statusesOf(operation: LocatedObject, { reader }: TypeContext): string[] {
    return reader.entries(operation, 'responses').map(({ key }) => key);
}

function responsesOf(
    operation: LocatedObject,
    isWanted: (status: string) => boolean,
    { reader }: TypeContext,
): readonly DescribedResponse[] {
    const responses = reader
        .entries(operation, 'responses')
        .filter(({ key }) => !key.startsWith('x-') && isWanted(key));
    return responses.map(({ key, node }) => ({ status: key, response: reader.follow(node) }));
}

function isSuccess(status: string): boolean {
    return /^2(\d\d|XX)$/i.test(status);
}

/** A key that is not a status is ignored. */
function isErrorStatus(status: string): boolean {
    return !isSuccess(status) && /^(\d{3}|\dXX|default)$/i.test(status);
}
