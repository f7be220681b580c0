/** The one argument of an operation that takes an object of everything that it sends. */

import { capitalize, parameterName, Scope } from '../names/identifiers.ts';
import { inOrder, namingOrder } from '../names/order.ts';
import type { Argument, Property } from '../plan/model.ts';
import { argumentsName, configName } from '../plan/signature.ts';
import { undefinedValue, union } from '../types/algebra.ts';
import { noDocs } from '../types/docs.ts';
import type { ParameterDraft } from './parameters.ts';

/** An argument, or a member of the object. */
export interface PossibleMember extends Omit<Argument, 'needed' | 'object'> {
    /** Its name as a member. */
    readonly member: string;
}

/**
 * The object: its members are in the order of the arguments, and have the names of the description. An operation that takes
 * nothing takes no object either.
 */
export function objectArgument(given: readonly PossibleMember[], typeName: string): Argument[] {
    if (given.length === 0) return [];
    const properties = given.map(
        (one): Property => ({
            name: one.member,
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

/** The name of a member: of a parameter, of the group of query parameters, or of the body. */
export type NameOfMember = (of: ParameterDraft | 'query' | 'body') => string;

/** The names as described, which are those of separate arguments too, as far as they can be. */
export function wishedNames(_: readonly ParameterDraft[], _hasGroup: boolean, bodyName = 'body'): NameOfMember {
    return (of) => (of === 'query' ? of : of === 'body' ? bodyName : of.name);
}

/** The places of parameters, in the order in which they get a name that several want. */
const placeOrder: readonly ParameterDraft['place'][] = ['path', 'query', 'querystring', 'header', 'cookie'];

export function byPlace(left: ParameterDraft, right: ParameterDraft): number {
    return placeOrder.indexOf(left.place) - placeOrder.indexOf(right.place) || inOrder(left.name, right.name);
}

/** Every object has these already, so an object that has no such member would seem to have it; the last one belongs to mutations. */
const takenNames: readonly string[] = [...Object.getOwnPropertyNames(Object.prototype), configName];

/**
 * The names of the members, whatever the order of the parameters. The body and the group have the same names in all
 * operations; a parameter whose name is taken is named after its place too: `idQuery`.
 */
export function memberNames(drafts: readonly ParameterDraft[], hasGroup: boolean, bodyName?: string): NameOfMember {
    const scope = new Scope(takenNames);
    const body = bodyName === undefined ? 'body' : scope.take(bodyName, 'requestBody');
    const query = hasGroup ? scope.take('query', 'queryParameters') : 'query';
    const ordered = namingOrder(drafts, ({ name }) => ({ name, distance: 0 }), byPlace);
    const names = new Map(
        ordered.map((draft) => {
            const { name, place } = draft;
            return [draft, scope.take(name, `${parameterName(name)}${capitalize(place)}`)];
        }),
    );
    return (of) => (of === 'body' ? body : of === 'query' ? query : (names.get(of) ?? of.name));
}
