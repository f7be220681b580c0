/** The one argument of an operation that takes an object of everything that it sends. */

import { capitalize, parameterName, Scope } from '../names/identifiers.ts';
import { inOrder, namingOrder } from '../names/order.ts';
import type { Argument, Property } from '../plan/model.ts';
import { argumentsName, configName } from '../plan/signature.ts';
import { undefinedValue, union } from '../types/algebra.ts';
import { noDocs } from '../types/docs.ts';
import type { Placed } from './arguments.ts';

/**
 * The object: its members are in the order of the arguments, and have the names of the description. An operation that takes
 * nothing takes no object either.
 */
export function objectArgument(given: readonly Placed[], typeName: string): Argument[] {
    if (given.length === 0) return [];
    const names = memberNames(given);
    const properties = given.map(
        (one): Property => ({
            name: names.get(one) ?? one.name,
            // Callers pass optional values through: `{ limit: maybe }` must compile under exactOptionalPropertyTypes.
            type: one.optional ? union([one.type, undefinedValue]) : one.type,
            optional: one.optional,
            docs: one.docs,
        }),
    );
    const optional = given.every((one) => one.optional);
    return [
        {
            name: argumentsName,
            type: { kind: 'object', properties },
            optional,
            needed: !optional,
            docs: noDocs,
            object: { typeName, variables: given.map(({ name }) => name) },
        },
    ];
}

/**
 * The places, in the order in which they get a name that several want. The body and the group of query parameters come
 * first: they have the same names in all operations.
 */
const placeOrder: readonly Placed['place'][] = ['body', 'group', 'path', 'query', 'querystring', 'header'];

/** Every object has these already, so an object that has no such member would seem to have it; the last one belongs to mutations. */
const takenNames: readonly string[] = [...Object.getOwnPropertyNames(Object.prototype), configName];

/** The names of the members, whatever their order. One whose name is taken is named after its place too: `idQuery`. */
function memberNames(given: readonly Placed[]): ReadonlyMap<Placed, string> {
    const scope = new Scope(takenNames);
    const ordered = namingOrder(
        given,
        ({ described }) => ({ name: described, distance: 0 }),
        (left, right) =>
            placeOrder.indexOf(left.place) - placeOrder.indexOf(right.place) ||
            inOrder(left.described, right.described),
    );
    return new Map(
        ordered.map((one) => {
            const { described, place } = one;
            return [one, scope.take(described, `${parameterName(described)}${capitalize(place)}`)];
        }),
    );
}
