/** The responses of an operation: those that are a success, and those of requests that failed. */
import type { LocatedObject } from '../reader.ts';
import type { SchemaContext } from '../schema/context.ts';

export interface DescribedResponse {
    /** As the description writes it: `200`, `2XX` or `default`. */
    readonly status: string;
    /** Undefined where it is not to be found. */
    readonly response: LocatedObject | undefined;
}

/** All 2xx responses (and the range 2XX), or the default one where there is none. */
export function successfulResponses(operation: LocatedObject, context: SchemaContext): readonly DescribedResponse[] {
    return responsesOf(operation, context, true);
}

/** All responses that are no success. */
export function failedResponses(operation: LocatedObject, context: SchemaContext): readonly DescribedResponse[] {
    return responsesOf(operation, context, false);
}

function responsesOf(
    operation: LocatedObject,
    { reader }: SchemaContext,
    areSuccesses: boolean,
): readonly DescribedResponse[] {
    const responses = reader.entries(operation, 'responses').filter(({ key }) => !key.startsWith('x-'));
    const hasSuccess = responses.some(({ key }) => isSuccess(key));
    const chosen = responses.filter(({ key }) => (hasSuccess ? isSuccess(key) : key === 'default') === areSuccesses);
    return chosen.map(({ key, node }) => ({ status: key, response: reader.follow(node) }));
}

function isSuccess(status: string): boolean {
    return /^2(\d\d|XX)$/i.test(status);
}
