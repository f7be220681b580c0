/** Bodies by the status of their response: those of results, and those of errors. */
import type ts from '../compiler/typescript.js';
import { type Members, ownType } from './shapes.ts';

/** Whether all names are those of responses: a status, a range of them, or `default` (OpenAPI 3.1.1, 4.8.16). */
export function areStatuses(names: readonly string[]): boolean {
    return names.length > 0 && names.every((name) => /^(?:[1-5](?:\d\d|XX)|default)$/.test(name));
}

/**
 * What a body of a status could be when the status had no type of its own: that of its range; otherwise any success for a
 * success, and the default for an error. Without one, it could be anything.
 */
export function bodiesWithout(status: string, bodies: Members): readonly ts.TypeNode[] {
    const range = bodies.get(`${status.charAt(0)}XX`);
    const isSuccess = status.startsWith('2') && status !== '2XX';
    const known = range ? [range] : isSuccess ? [...bodies.values()] : [bodies.get('default')];
    return known.flatMap((one) => (one === undefined ? [] : (ownType(one) ?? [])));
}
