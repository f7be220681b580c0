/** The signature of a method: the names and the order of its arguments, or of the members of the one object that it takes. */

import { capitalize, parameterName, Scope } from '../names/identifiers.ts';
import { inOrder, namingOrder } from '../names/order.ts';
import { camelPropertyName } from '../names/property-names.ts';
import type { Options } from '../options/types.ts';
import type { Argument, Operation, Parameter, Property, Query, Type } from '../plan/model.ts';
import { argumentsName, configName } from '../plan/signature.ts';
import { undefinedValue, union } from '../types/algebra.ts';
import { noDocs } from '../types/docs.ts';
import type { BodyDraft } from './body.ts';
import type { ParameterDraft } from './parameters.ts';

interface Signature extends Pick<Operation, 'arguments' | 'query' | 'body'> {
    readonly parameters: readonly Parameter[];
}

/** An argument, or a member of the object, with the facts that determine its position. */
interface Placed extends Omit<Argument, 'needed' | 'object'> {
    /** Its name as a member. */
    readonly member: string;
    readonly position: number | undefined;
    /** Its index with `argumentOrder: body-first`. */
    readonly index: number;
    readonly isBody: boolean;
}

/**
 * Names and orders the arguments.
 *
 * @param scope Contains the names that the method's own code uses: no argument may shadow them.
 * @param typeName The name of the type of all arguments, if they are one object.
 */
export function signatureOf(
    drafts: readonly ParameterDraft[],
    draftBody: BodyDraft | undefined,
    scope: Scope,
    options: Options,
    typeName: string | undefined,
): Signature {
    const inQuery = drafts.filter(({ place }) => place === 'query');
    const isInGroup = isGrouped(inQuery.length, options.queryParamsSerialization.queryParamsAsObject);
    const single = isInGroup ? drafts.filter(({ place }) => place !== 'query') : drafts;
    const membersOf = typeName === undefined ? wishedNames : memberNames;
    const memberOf = membersOf(draftBody?.wantedName, single, isInGroup);
    const isCamel = options.propertyNames === 'camelCase';
    const names = takeNames(single, scope, (draft) => {
        const name = memberOf(draft);
        return parameterName(isCamel ? camelPropertyName(name) : name);
    });
    const group = isInGroup ? groupArgument(inQuery, scope.take('query', 'queryParameters'), memberOf) : undefined;
    const named = drafts.map((draft) => {
        const { position, index, whole, ...described } = draft;
        const name = names.get(draft) ?? group?.name ?? draft.name;
        const placed: Placed = { ...described, name, position, index, isBody: false, member: memberOf(draft) };
        return { draft, whole, parameter: { ...described, argument: name }, placed };
    });
    const placed = named.flatMap(({ draft, placed: own }) => {
        if (names.has(draft)) return [own];
        // The group stands where its first parameter does.
        return group !== undefined && draft === inQuery[0] ? [group] : [];
    });
    let body: Signature['body'];
    if (draftBody !== undefined) {
        const { wantedName: _, position, docs, ...sent } = draftBody;
        const member = memberOf('body');
        const name = scope.take(parameterName(member), 'requestBody');
        placed.push({ ...sent, name, docs, position, index: Number.NEGATIVE_INFINITY, isBody: true, member });
        body = { ...sent, argument: name };
    }
    return {
        arguments:
            typeName === undefined
                ? orderArguments(placed, options.argumentOrder)
                : objectArgument(sortedBy(placed, ranks['required-first']), typeName),
        parameters: named.map(({ parameter }) => parameter),
        query: queryOf(named, group),
        body,
    };
}

function queryOf(
    named: readonly (Pick<ParameterDraft, 'whole'> & { readonly parameter: Parameter })[],
    group: Placed | undefined,
): Query {
    const parameters = named.flatMap(({ parameter }) => (parameter.place === 'query' ? [parameter] : []));
    if (group !== undefined) return { kind: 'grouped', argument: group.name, optional: group.optional, parameters };
    if (parameters.length > 0) return { kind: 'separate', parameters };
    const [whole] = named.flatMap(({ whole: own, parameter }) => (own === undefined ? [] : [{ parameter, ...own }]));
    return whole === undefined ? { kind: 'none' } : { kind: 'whole', ...whole };
}

/** More than N query parameters are grouped; N or fewer are not. */
function isGrouped(count: number, setting: boolean | number): boolean {
    return count > 0 && (typeof setting === 'number' ? count > setting : setting);
}

function groupArgument(drafts: readonly ParameterDraft[], name: string, memberOf: NameOfMember): Placed {
    return {
        name,
        member: memberOf('query'),
        type: objectType(drafts),
        optional: drafts.every(({ optional }) => optional),
        docs: noDocs,
        position: lowest(drafts.flatMap(({ position }) => position ?? [])),
        index: lowest(drafts.map(({ index }) => index)) ?? 0,
        isBody: false,
    };
}

/** Callers pass optional values through: `{ limit: maybe }` must compile under exactOptionalPropertyTypes. */
function objectType(members: readonly Pick<Property, 'name' | 'type' | 'optional' | 'docs'>[]): Type {
    const properties = members.map(
        ({ name, type, optional, docs }): Property => ({
            name,
            type: optional ? union([type, undefinedValue]) : type,
            optional,
            docs,
        }),
    );
    return { kind: 'object', properties };
}

/**
 * The object: its members are in the order of the arguments, and have the names of the description. An operation that takes
 * nothing takes no object either.
 */
function objectArgument(given: readonly Placed[], typeName: string): Argument[] {
    if (given.length === 0) return [];
    const optional = given.every((one) => one.optional);
    return [
        {
            name: argumentsName,
            type: objectType(given.map((one) => ({ ...one, name: one.member }))),
            optional,
            needed: !optional,
            docs: noDocs,
            object: { typeName, variables: given.map(({ name }) => name) },
        },
    ];
}

/** The lowest number. `Math.min` takes each number as an argument, of which there may be too many. */
function lowest(numbers: readonly number[]): number | undefined {
    return numbers.toSorted((left, right) => left - right)[0];
}

/**
 * `x-position` decides if every argument has one, else `argumentOrder`: required arguments in document order, then the
 * body, then optional arguments; or the body, then the operation's own parameters, then those of its path item.
 */
function orderArguments(placed: readonly Placed[], given: Options['argumentOrder']): Argument[] {
    if (placed.length > 0 && placed.every(({ position, isBody }) => position !== undefined || isBody)) {
        return separate(sortedBy(placed, ({ position }) => position ?? placed.length));
    }
    return separate(sortedBy(placed, ranks[given]));
}

const ranks: Readonly<Record<Options['argumentOrder'], (argument: Placed) => number>> = {
    'required-first': ({ optional, isBody }) => (isBody && !optional ? 1 : optional ? (isBody ? 2 : 3) : 0),
    'body-first': ({ index }) => index,
};

function sortedBy(placed: readonly Placed[], rankOf: (argument: Placed) => number): Placed[] {
    return placed.toSorted((left, right) => rankOf(left) - rankOf(right));
}

/** TypeScript wants required arguments first, so an optional one before a required one must be passed as undefined. */
function separate(sorted: readonly Placed[]): Argument[] {
    const lastRequired = sorted.findLastIndex(({ optional }) => !optional);
    return sorted.map(({ name, type, optional, docs }, index): Argument => {
        const argument = { name, type, optional, needed: !optional, docs };
        const mustBePassed = optional && index < lastRequired;
        return mustBePassed ? { ...argument, optional: false, type: union([type, undefinedValue]) } : argument;
    });
}

// ---- Names ----------------------------------------------------------------------------------------------------------

/** The name of a member: of a parameter, of the group of query parameters, or of the body. */
type NameOfMember = (of: ParameterDraft | 'query' | 'body') => string;

/** The names as described, which are those of separate arguments too, as far as they can be. */
function wishedNames(bodyName = 'body'): NameOfMember {
    return (of) => (of === 'query' ? of : of === 'body' ? bodyName : of.name);
}

/** Every object has these already, so an object that has no such member would seem to have it; the last one belongs to mutations. */
const takenNames: readonly string[] = [...Object.getOwnPropertyNames(Object.prototype), configName];

/** The names of the members. The body and the group have the same names in all operations. */
function memberNames(bodyName: string | undefined, drafts: readonly ParameterDraft[], hasGroup: boolean): NameOfMember {
    const scope = new Scope(takenNames);
    const body = bodyName === undefined ? 'body' : scope.take(bodyName, 'requestBody');
    const query = hasGroup ? scope.take('query', 'queryParameters') : 'query';
    const names = takeNames(drafts, scope, ({ name }) => name);
    return (of) => (of === 'body' ? body : of === 'query' ? query : (names.get(of) ?? of.name));
}

/** The places of parameters, in the order in which they get a name that several want. */
const placeOrder: readonly ParameterDraft['place'][] = ['path', 'query', 'querystring', 'header', 'cookie'];

function byPlace(left: ParameterDraft, right: ParameterDraft): number {
    return placeOrder.indexOf(left.place) - placeOrder.indexOf(right.place) || inOrder(left.name, right.name);
}

/** Names parameters, whatever their order. One whose name is taken is named after its place too: `idQuery`. */
function takeNames(
    drafts: readonly ParameterDraft[],
    scope: Scope,
    wishOf: (draft: ParameterDraft) => string,
): ReadonlyMap<ParameterDraft, string> {
    const ordered = namingOrder(
        drafts,
        (draft) => ({ name: wishOf(draft), distance: Number(wishOf(draft) !== draft.name) }),
        byPlace,
    );
    return new Map(
        ordered.map((draft) => {
            const wanted = wishOf(draft);
            return [draft, scope.take(wanted, `${parameterName(wanted)}${capitalize(draft.place)}`)];
        }),
    );
}
