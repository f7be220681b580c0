/** A rule and an operation → how the client gets one page after the other, checked against parameters and response. */

import { nearest } from '../diagnostics/nearest.ts';
import { limits } from '../limits.ts';
import type { Operation, PageParameter, PagePlan, Parameter, Sources } from '../plan/model.ts';
import { parametersOf } from '../plan/operation-types.ts';
import type { PageWay, ValuePath } from '../plan/pages.ts';
import { givenTo, placeOfVariable } from '../plan/signature.ts';
import type { Type } from '../plan/types.ts';
import type { SchemaNode } from '../schema/node.ts';
import { typeKey } from '../types/algebra.ts';
import { type Declared, propertiesOf } from '../types/declared.ts';
import { followPath, isLost, itemsOf, type LostPath, type PlainKind, plainKinds, splitMissing } from './paths.ts';

export interface Mismatch {
    /** The field of the rule that does not fit; undefined if nothing can. */
    readonly field: keyof PageWay | undefined;
    readonly message: string;
    /** How to fix it. Most mismatches are never shown, and looking for what was meant takes long. */
    readonly findHelp?: () => string | undefined;
}

/** A mismatch on its way to who asked for a plan. It is no error, as the trace of each of thousands would take long. */
class Refusal {
    readonly mismatch: Mismatch;

    constructor(field: Mismatch['field'], message: string, findHelp: () => string | undefined = () => undefined) {
        this.mismatch = { field, message, findHelp };
    }
}

interface Planning {
    readonly operation: Operation;
    readonly way: PageWay;
    readonly declared: Declared;
}

/** Checks a rule against an operation, and reads what the client must know of it. */
export function planPages(operation: Operation, way: PageWay, declared: Declared): PagePlan | Mismatch {
    return catchRefusals(() => planRule({ operation, way, declared }));
}

/**
 * Whether a rule that matches an operation by a wildcard leaves it alone: it does not fit, and the operation has nothing of
 * what it names.
 */
export function leavesAlone(operation: Operation, way: PageWay, declared: Declared): boolean {
    if (relatesTo(operation, way, declared)) return false;
    const asksByParameter = way.parameter !== undefined && way.kind !== 'url' && way.kind !== 'link';
    // Without its parameter, such a rule fits nothing.
    return asksByParameter || isMismatch(planPages(operation, way, declared));
}

/** Whether an operation has the parameter of a rule; without one, the place of the next page in its response. */
export function relatesTo(operation: Operation, way: PageWay, declared: Declared): boolean {
    const planning = { operation, way, declared };
    const found = catchRefusals(() =>
        way.parameter === undefined ? pathAt('next', planning) : findParameter(planning),
    );
    return found !== undefined && !isMismatch(found);
}

function catchRefusals<Found>(find: () => Found): Found | Mismatch {
    try {
        return find();
    } catch (error) {
        if (error instanceof Refusal) return error.mismatch;
        throw error;
    }
}

export function isMismatch(found: object): found is Mismatch {
    return 'message' in found;
}

function planRule(planning: Planning): PagePlan {
    const { operation, way, declared } = planning;
    const { items, more, total } = fieldsOf(planning);
    const shared = { items, more };
    switch (way.kind) {
        case 'cursor': {
            const { place, type } = findParameter(planning);
            const next = requirePath('next', pathAt('next', planning));
            const as = conversionOf(next.type, type, declared);
            if (as === undefined) {
                const problem = `'${way.next}' of the response is no value for the parameter '${way.parameter}'`;
                throw new Refusal('next', problem);
            }
            return { kind: 'cursor', ...shared, parameter: { ...place, as }, next, asksBy: type };
        }
        case 'offset':
        case 'page': {
            const { place, type, described } = findParameter(planning);
            const as = countAs(plainKinds(type, declared, 'target'));
            if (as === undefined) throw new Refusal('parameter', `the parameter '${way.parameter}' is no number`);
            if (items === undefined && (total === undefined || way.kind === 'offset')) {
                const unknown = total === undefined ? 'last page' : 'next offset';
                throw new Refusal('items', `items is missing: without it, nobody knows the ${unknown}`);
            }
            const first = way.first ?? firstNumberOf(described, way.kind);
            return { kind: way.kind, ...shared, total, parameter: { ...place, as }, first };
        }
        case 'url': {
            const next = requirePath('next', pathToValues('next', ['string'], 'string', planning));
            refuseOtherQueries(operation);
            return { kind: 'url', ...shared, next };
        }
        case 'link':
            refuseOtherQueries(operation);
            return { kind: 'link', ...shared };
        default:
            return way.kind satisfies never;
    }
}

/** A link replaces the query, so nothing else may be in it. */
function refuseOtherQueries({ path, query }: Operation): void {
    if (query.kind !== 'whole' && !path.some((part) => part.kind === 'text' && part.text.includes('?'))) return;
    throw new Refusal(undefined, 'a link replaces the query of the operation, which its path has, or one parameter');
}

type FoundParts = Pick<PagePlan, 'items' | 'more'> & { readonly total: ValuePath | undefined };

/** What the rule says of the body besides the next page. */
function fieldsOf(planning: Planning): FoundParts {
    const { operation, way, declared } = planning;
    const { reading, type, sequence } = operation.result;
    if (sequence !== undefined) throw new Refusal(undefined, 'its response is a stream');
    if (reading === 'nothing' || reading === 'text' || reading === 'binary')
        throw new Refusal(undefined, 'its response is no JSON');
    const more = pathToValues('more', ['boolean'], 'boolean', planning);
    const total = pathToValues('total', ['string', 'number', 'bigint', 'boolean', 'date'], 'number', planning);
    const path = pathAt('items', planning) ?? { steps: [], type: splitMissing(type, declared)[0] };
    const item = itemsOf(path.type, declared);
    if (item === undefined && way.items !== undefined)
        throw new Refusal('items', `'${way.items}' of the response is no array`);
    return { more, total, items: item && { path, item } };
}

type PathField = 'next' | 'items' | 'more' | 'total';

function requirePath(name: PathField, path: ValuePath | undefined): ValuePath {
    if (path === undefined) throw new Refusal(name, `${name} is missing`);
    return path;
}

/** The path of a field of the rule, if the values there are of some kinds. */
function pathToValues(
    name: PathField,
    kinds: readonly PlainKind[],
    wanted: string,
    planning: Planning,
): ValuePath | undefined {
    const path = pathAt(name, planning);
    const found = path === undefined ? [] : [...plainKinds(path.type, planning.declared, 'source')];
    if (!found.every((kind) => kinds.includes(kind)))
        throw new Refusal(name, `'${planning.way[name]}' of the response is no ${wanted}`);
    return path;
}

function pathAt(name: PathField, { operation, way, declared }: Planning): ValuePath | undefined {
    const path = way[name];
    if (path === undefined) return undefined;
    refuseLong(name, path);
    const found = followPath(operation.result.type, path, declared);
    if (!isLost(found)) return found;
    const { part, known } = found;
    const at = part === path ? '' : `: there is no '${part}'`;
    throw new Refusal(name, `the response has no '${path}'${at}`, () => helpForPath(path, part, known));
}

function refuseLong(name: Mismatch['field'], path: string): void {
    const parts = path.split(/\.|(?=\[-1\])/).length;
    if (parts > limits.longestPagePath)
        throw new Refusal(name, `a path has at most ${limits.longestPagePath} parts, and this one ${parts}`);
}

/** Other languages count the last item in other ways: `data.-1.id`, `data[-1:].id`, `data.at(-1).id`. */
function helpForPath(path: string, part: string, known: LostPath['known']): string | undefined {
    const meant = path.replace(/\.?(?:\[-1:\]|at\(-1\)|(?<=^|\.)-1(?=\.|$))/g, '[-1]');
    if (meant !== path) return `the last item is written as '${meant}'`;
    return known === undefined ? 'nothing is described there' : suggestion(part, known);
}

function suggestion(name: string, known: readonly string[]): string | undefined {
    if (known.includes(name)) return 'not every alternative has it';
    const near = nearest(name, known);
    if (near !== undefined) return `did you mean '${near}'?`;
    return known.length === 0 ? undefined : `it has ${listNames(known)}`;
}

const mostListed = 12;

function listNames(names: readonly string[]): string {
    const shown = names.slice(0, mostListed).map((name) => `'${name}'`);
    const left = names.length - shown.length;
    return left > 0 ? `${shown.join(', ')} and ${left} others` : shown.join(', ');
}

interface FoundParameter {
    readonly place: Omit<PageParameter, 'as'>;
    /** Without null and undefined. */
    readonly type: Type;
    readonly described: SchemaNode | undefined;
}

/** The parameter that asks for a page: one of the operation, or a part of one in the query, or of the body. */
function findParameter(planning: Planning): FoundParameter {
    const { operation, way, declared } = planning;
    const { parameter: name = '' } = way;
    const parameters = parametersOf(operation);
    const described = parameters.find((one) => one.name === name);
    if (described === undefined) {
        const within = findInQuery(name, planning) ?? findInBody(name, planning);
        if (within !== undefined) return within;
        throw new Refusal('parameter', `there is no parameter '${name}'`, () => {
            const { body } = operation;
            const ofBody = body ? propertiesOf(body.type, declared).keys() : [];
            const known = [...parameters.map((one) => one.name), ...ofBody];
            return known.length === 0 ? 'it has none' : suggestion(name, known);
        });
    }
    if (described.serialization.kind === 'json' || described.place === 'querystring')
        throw new Refusal('parameter', `the parameter '${name}' is JSON, or the whole query`);
    const [type] = splitMissing(described.type, declared);
    return {
        place: { ...holderOf(described, operation), isIncomplete: false },
        type,
        described: described.sources[0],
    };
}

/** Where a call has a parameter: an argument, or a member of one that holds several. */
function holderOf(
    { argument: variable, optional, place, name: member }: Parameter,
    operation: Operation,
): Pick<PageParameter, 'argument' | 'path' | 'isObjectOptional' | 'mayMiss'> {
    const isGrouped = operation.query.kind === 'grouped' && place === 'query';
    const { argument, path, isObjectOptional } = placeOfVariable(variable, operation);
    const mayBeOmitted = givenTo(operation).find((one) => one.variable === variable)?.needed === false;
    return {
        argument,
        path: isGrouped ? [...path, member] : path,
        isObjectOptional: isObjectOptional || (path.length === 0 && isGrouped && mayBeOmitted),
        mayMiss: optional || mayBeOmitted,
    };
}

/** A member of an object in the query: `pageable.page`. A name may contain dots: the longest name that is there is meant. */
function findInQuery(path: string, { operation, declared }: Planning): FoundParameter | undefined {
    const owners = parametersOf(operation).filter(
        ({ place, name, serialization }) =>
            place === 'query' && serialization.kind !== 'json' && path.startsWith(`${name}.`),
    );
    const [owner] = owners.toSorted((one, other) => other.name.length - one.name.length);
    if (owner === undefined) return undefined;
    const { mayMiss, ...holder } = holderOf(owner, operation);
    const rest = path.slice(owner.name.length + 1);
    const of = `the parameter '${owner.name}'`;
    const found = findWithin(of, { ...owner, ...holder, optional: mayMiss }, rest, declared);
    if (found !== undefined) return found;
    throw new Refusal('parameter', `${of} has no '${rest}'`, () =>
        suggestion(rest, [...propertiesOf(owner.type, declared).keys()]),
    );
}

function findInBody(path: string, { operation, declared }: Planning): FoundParameter | undefined {
    const { body } = operation;
    return body && findWithin('the body', { ...body, ...placeOfVariable(body.argument, operation) }, path, declared);
}

/** A value of which a part asks for a page, and where a call has it. */
interface Holder extends Pick<PageParameter, 'argument' | 'path' | 'isObjectOptional'> {
    readonly type: Type;
    readonly sources: Sources;
    readonly optional: boolean;
}

/** A copy of the value has another one there, so the objects on the way must be ones that can be copied. */
function findWithin(of: string, holder: Holder, path: string, declared: Declared): FoundParameter | undefined {
    refuseLong('parameter', path);
    const found = followPath(holder.type, path, declared);
    if (isLost(found)) return undefined;
    const names: string[] = [];
    let [owner, isEmpty] = splitMissing(holder.type, declared);
    isEmpty ||= holder.optional;
    let mayMiss = isEmpty;
    let isIncomplete = false;
    for (const step of found.steps) {
        if (step.kind === 'last' || declared.behind(owner).kind === 'union')
            throw new Refusal('parameter', `'${path}' of ${of} is in an array, or in one of several alternatives`);
        const others = [...propertiesOf(owner, declared)].filter(([name]) => name !== step.name);
        isIncomplete ||= mayMiss && others.some(([, { optional }]) => !optional);
        const own = propertiesOf(owner, declared).get(step.name);
        const [type] = own?.types ?? [];
        if (own === undefined || type === undefined || own.types.length > 1)
            throw new Refusal('parameter', `'${path}' of ${of} is described by several schemas, or by none`);
        names.push(step.name);
        const [next, isNullable] = splitMissing(type, declared);
        mayMiss ||= own.optional || isNullable;
        owner = next;
    }
    const isAlone = holder.path.length === 0;
    return {
        place: {
            argument: holder.argument,
            path: [...holder.path, ...names],
            isObjectOptional: isAlone ? isEmpty : holder.isObjectOptional,
            isIncomplete,
            mayMiss,
        },
        type: found.type,
        described: schemaWithin(holder.sources, names),
    };
}

/** The schema of a part of a value, as far as one schema alone says what it is. */
export function schemaWithin(sources: Sources, names: readonly string[]): SchemaNode | undefined {
    return names.reduce<SchemaNode | undefined>(
        (owner, name) => owner?.graph.end(owner)?.properties.find(([own]) => own === name)?.[1],
        sources.length === 1 ? sources[0] : undefined,
    );
}

/** How a value of the response becomes one of the parameter; undefined if it does not. */
function conversionOf(from: Type, to: Type, declared: Declared): PageParameter['as'] | undefined {
    if (typeKey(from) === typeKey(to)) return 'same';
    const [given, wanted] = [plainKinds(from, declared, 'source'), plainKinds(to, declared, 'target')];
    const isPlain = (kind: PlainKind): boolean => kind === 'string' || kind === 'number' || kind === 'bigint';
    if (!given.has('other') && [...given].every((kind) => wanted.has(kind))) return 'same';
    return [...given].every(isPlain) ? countAs(wanted) : undefined;
}

function countAs(kinds: ReadonlySet<PlainKind>): 'number' | 'bigint' | 'string' | undefined {
    return (['number', 'bigint', 'string'] as const).find((kind) => kinds.has(kind));
}

/** The number of the first page, or the first offset, as far as the schema of the parameter says it. */
function firstNumberOf(schema: SchemaNode | undefined, kind: 'offset' | 'page'): number {
    const [stated, least] = [schema?.raw('default'), schema?.raw('minimum')];
    if (typeof stated === 'number' && Number.isSafeInteger(stated) && stated >= 0) return stated;
    return kind === 'offset' || least === 0 ? 0 : 1;
}
