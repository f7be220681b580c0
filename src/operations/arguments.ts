/** The signature of a method: the names and the order of its arguments. */

import { capitalize, parameterName, type Scope } from '../names/identifiers.ts';
import { inOrder, namingOrder } from '../names/order.ts';
import { camelPropertyName } from '../names/property-names.ts';
import type { Options } from '../options/types.ts';
import type { Argument, Operation, Parameter, Property, Query } from '../plan/model.ts';
import { undefinedValue, union } from '../types/algebra.ts';
import { noDocs } from '../types/docs.ts';
import type { BodyDraft } from './body.ts';
import type { ParameterDraft } from './parameters.ts';

interface Signature extends Pick<Operation, 'arguments' | 'query' | 'body'> {
    readonly parameters: readonly Parameter[];
}

/** An argument with the facts that determine its position. */
interface Placed extends Omit<Argument, 'needed'> {
    readonly position: number | undefined;
    /** Its index with `argumentOrder: body-first`. */
    readonly index: number;
    readonly isBody: boolean;
}

/**
 * Names and orders the arguments.
 *
 * @param scope Contains the names that the method's own code uses: no argument may shadow them.
 */
export function signatureOf(
    drafts: readonly ParameterDraft[],
    draftBody: BodyDraft | undefined,
    scope: Scope,
    options: Options,
): Signature {
    const inQuery = drafts.filter(({ place }) => place === 'query');
    const isInGroup = isGrouped(inQuery.length, options.queryParamsSerialization.queryParamsAsObject);
    const single = isInGroup ? drafts.filter(({ place }) => place !== 'query') : drafts;
    const names = argumentNames(single, scope, options);
    const group = isInGroup ? groupArgument(inQuery, scope.take('query', 'queryParameters')) : undefined;
    const parameters: Parameter[] = [];
    const placed: Placed[] = [];
    let query: Query = { kind: 'none' };
    for (const draft of drafts) {
        const { position, index, whole, ...described } = draft;
        const name = names.get(draft) ?? group?.name ?? draft.name;
        const parameter = { ...described, argument: name };
        parameters.push(parameter);
        if (names.has(draft)) placed.push({ ...described, name, position, index, isBody: false });
        // The group stands where its first parameter does.
        else if (group !== undefined && draft === inQuery[0]) placed.push(group);
        if (whole !== undefined) query = { kind: 'whole', parameter, ...whole };
    }
    const queried = parameters.filter(({ place }) => place === 'query');
    if (group !== undefined) {
        query = { kind: 'grouped', argument: group.name, optional: group.optional, parameters: queried };
    } else if (queried.length > 0) query = { kind: 'separate', parameters: queried };
    if (draftBody === undefined)
        return { arguments: orderArguments(placed, options.argumentOrder), parameters, query, body: undefined };
    const { wantedName, position, docs, ...sent } = draftBody;
    const name = scope.take(parameterName(wantedName), 'requestBody');
    placed.push({ ...sent, name, docs, position, index: Number.NEGATIVE_INFINITY, isBody: true });
    const body = { ...sent, argument: name };
    return { arguments: orderArguments(placed, options.argumentOrder), parameters, query, body };
}

/** The places of parameters, in the order in which they get a name that several want. */
const placeOrder: readonly Parameter['place'][] = ['path', 'query', 'querystring', 'header', 'cookie'];

/** The names of the arguments, which do not depend on the order of the parameters. One whose name is taken is named after its place. */
function argumentNames(
    drafts: readonly ParameterDraft[],
    scope: Scope,
    { propertyNames }: Pick<Options, 'propertyNames'>,
): ReadonlyMap<ParameterDraft, string> {
    const nameOf = ({ name }: ParameterDraft): string =>
        parameterName(propertyNames === 'camelCase' ? camelPropertyName(name) : name);
    const ordered = namingOrder(
        drafts,
        (draft) => ({ name: nameOf(draft), distance: Number(nameOf(draft) !== draft.name) }),
        (left, right) =>
            placeOrder.indexOf(left.place) - placeOrder.indexOf(right.place) || inOrder(left.name, right.name),
    );
    return new Map(
        ordered.map((draft) => {
            const wanted = nameOf(draft);
            return [draft, scope.take(wanted, `${wanted}${capitalize(draft.place)}`)];
        }),
    );
}

/** More than N query parameters are grouped; N or fewer are not. */
function isGrouped(count: number, setting: boolean | number): boolean {
    return count > 0 && (typeof setting === 'number' ? count > setting : setting);
}

function groupArgument(drafts: readonly ParameterDraft[], name: string): Placed {
    const properties = drafts.map(
        ({ name, type, optional, docs }): Property => ({
            name,
            // Callers pass optional values through: `{ limit: maybe }` must compile under exactOptionalPropertyTypes.
            type: optional ? union([type, undefinedValue]) : type,
            optional,
            docs,
        }),
    );
    return {
        name,
        type: { kind: 'object', properties },
        optional: drafts.every(({ optional }) => optional),
        docs: noDocs,
        position: lowest(drafts.flatMap(({ position }) => position ?? [])),
        index: lowest(drafts.map(({ index }) => index)) ?? 0,
        isBody: false,
    };
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
        return sortedBy(placed, ({ position }) => position ?? placed.length);
    }
    return sortedBy(placed, ranks[given]);
}

const ranks: Readonly<Record<Options['argumentOrder'], (argument: Placed) => number>> = {
    'required-first': ({ optional, isBody }) => (isBody && !optional ? 1 : optional ? (isBody ? 2 : 3) : 0),
    'body-first': ({ index }) => index,
};

/** TypeScript wants required arguments first, so an optional one before a required one must be passed as undefined. */
function sortedBy(placed: readonly Placed[], rankOf: (argument: Placed) => number): Argument[] {
    const sorted = placed.toSorted((left, right) => rankOf(left) - rankOf(right));
    const lastRequired = sorted.findLastIndex(({ optional }) => !optional);
    return sorted.map(({ name, type, optional, docs }, index): Argument => {
        const argument = { name, type, optional, needed: !optional, docs };
        const mustBePassed = optional && index < lastRequired;
        return mustBePassed ? { ...argument, optional: false, type: union([type, undefinedValue]) } : argument;
    });
}
