/** The responses of an operation that are a success. */
import type { LocatedObject } from '../reader.ts';
import type { SchemaContext } from '../schema/context.ts';

export interface Success {
    readonly status: string;
    /** Undefined where it is not to be found. */
    readonly response: LocatedObject | undefined;
}

/** All 2xx responses (and the range 2XX), or the default one where there is none. */
export function successfulResponses(operation: LocatedObject, { reader }: SchemaContext): readonly Success[] {
    const responses = reader.entries(operation, 'responses').filter(({ key }) => !key.startsWith('x-'));
    const successful = responses.filter(({ key }) => /^2(\d\d|XX)$/i.test(key));
    const chosen = successful.length > 0 ? successful : responses.filter(({ key }) => key === 'default');
    return chosen.map(({ key, node }) => ({ status: key, response: reader.follow(node) }));
}
