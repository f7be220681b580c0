/** A rule and an operation → how the client gets one page after the other, checked against parameters and response. */

import { nearest } from '../diagnostics/nearest.ts';
import type { Body, Operation, PageParameter, PagePlan, Parameter } from '../model/model.ts';
import { typeKey } from '../types/algebra.ts';
import type { Type } from '../types/declarations.ts';
import { type Declared, propertiesOf } from '../types/declared.ts';
import type { PageWay } from './extensions.ts';
import {
    followPath,
    isLost,
    itemsOf,
    type LostPath,
    type PlainKind,
    plainKinds,
    present,
    type ValuePath,
} from './paths.ts';

/** Why a rule does not fit an operation. */
export interface Misfit {
    /** The field of the rule that does not fit; undefined if nothing can. */
    readonly field: keyof PageWay | undefined;
    readonly message: string;
    readonly help?: string;
    /** Set if what the field names is not there at all. */
    readonly isMissing?: true;
}

interface Planning {
    readonly operation: Operation;
    readonly way: PageWay;
    readonly declared: Declared;
}

/** Checks a rule against an operation, and reads what the client must know of it. */
export function planPages(operation: Operation, way: PageWay, declared: Declared): PagePlan | Misfit {
    const planning = { operation, way, declared };
    const parts = fieldsOf(planning);
    if (isMisfit(parts)) return parts;
    const { items, more, total } = parts;
    const shared = { items, more };
    switch (way.kind) {
        case 'cursor': {
            const parameter = findParameter(planning);
            if (isMisfit(parameter)) return parameter;
            const next = pathAt('next', planning);
            if (isMisfit(next)) return next;
            if (next === undefined) return misfit('next', 'next is missing');
            const as = conversionOf(next.type, parameter.type, declared);
            if (as === undefined)
                return misfit('next', `'${way.next}' of the response is no value for the parameter '${way.parameter}'`);
            return { kind: 'cursor', ...shared, parameter: { ...parameter.place, as }, next, asksBy: parameter.type };
        }
        case 'offset':
        case 'page': {
            const parameter = findParameter(planning);
            if (isMisfit(parameter)) return parameter;
            const as = countAs(plainKinds(parameter.type, declared, 'target'));
            if (as === undefined) return misfit('parameter', `the parameter '${way.parameter}' is no number`);
            if (items === undefined && total === undefined)
                return misfit('items', 'items is missing: without it, nobody knows the last page');
            if (items === undefined && way.kind === 'offset')
                return misfit('items', 'items is missing: without it, nobody knows the next offset');
            const first = way.first ?? firstOf(parameter.described, way.kind);
            return { kind: way.kind, ...shared, total, parameter: { ...parameter.place, as }, first };
        }
        case 'url': {
            const next = pathAt('next', planning);
            if (isMisfit(next)) return next;
            if (next === undefined) return misfit('next', 'next is missing');
            if (![...plainKinds(next.type, declared, 'source')].every((kind) => kind === 'string'))
                return misfit('next', `'${way.next}' of the response is no string`);
            return followed(operation) ?? { kind: 'url', ...shared, next };
        }
        case 'link':
            return followed(operation) ?? { kind: 'link', ...shared };
        default:
            return way.kind satisfies never;
    }
}

/** Whether an operation has the parameter of a rule; without one, the place of the next page in its response. */
export function relatesTo(operation: Operation, way: PageWay, declared: Declared): boolean {
    const planning = { operation, way, declared };
    if (way.parameter !== undefined) return !isMisfit(findParameter(planning));
    return way.next !== undefined && !isMisfit(pathAt('next', planning));
}

export function isMisfit(found: object | undefined): found is Misfit {
    return found !== undefined && 'message' in found;
}

function misfit(field: keyof PageWay | undefined, message: string): Misfit {
    return { field, message };
}

/** A link replaces the query, so nothing else may be in it. */
function followed({ path, query }: Operation): Misfit | undefined {
    const hasQuery = path.some((part) => part.kind === 'text' && part.text.includes('?'));
    return hasQuery || query.kind === 'whole'
        ? misfit(undefined, 'a link replaces the query of the operation, which its path has, or one parameter')
        : undefined;
}

type PartsOfPage = Pick<PagePlan, 'items' | 'more'> & { readonly total: ValuePath | undefined };

/** What the rule says of the body besides the next page. */
function fieldsOf(planning: Planning): PartsOfPage | Misfit {
    const { operation, way, declared } = planning;
    const { reading, type, sequence } = operation.result;
    if (sequence !== undefined) return misfit(undefined, 'its response is a stream');
    if (reading === 'nothing' || reading === 'text' || reading === 'binary')
        return misfit(undefined, 'its response is no JSON');
    const more = pathAt('more', planning);
    if (isMisfit(more)) return more;
    if (more !== undefined && ![...plainKinds(more.type, declared, 'source')].every((kind) => kind === 'boolean'))
        return misfit('more', `'${way.more}' of the response is no boolean`);
    const total = pathAt('total', planning);
    if (isMisfit(total)) return total;
    if (total !== undefined && plainKinds(total.type, declared, 'source').has('other'))
        return misfit('total', `'${way.total}' of the response is no number`);
    if (way.items === undefined) {
        const [body] = present(type, declared);
        const item = itemsOf(body, declared);
        return { more, total, items: item && { path: { steps: [], type: body }, item } };
    }
    const path = pathAt('items', planning);
    if (path === undefined || isMisfit(path)) return path ?? misfit('items', 'items is missing');
    const item = itemsOf(path.type, declared);
    if (item === undefined) return misfit('items', `'${way.items}' of the response is no array`);
    return { more, total, items: { path, item } };
}

/** The path of a field of the rule in the body of the response. */
function pathAt(
    name: 'next' | 'items' | 'more' | 'total',
    { operation, way, declared }: Planning,
): ValuePath | Misfit | undefined {
    const path = way[name];
    if (path === undefined) return undefined;
    const found = followPath(operation.result.type, path, declared);
    return isLost(found) ? lostIn(name, path, 'the response', found) : found;
}

function lostIn(field: keyof PageWay, path: string, where: string, { part, known }: LostPath): Misfit {
    const at = part === path ? '' : `: there is no '${part}'`;
    return {
        field,
        message: `${where} has no '${path}'${at}`,
        isMissing: true,
        ...helpFor(path, part, known),
    };
}

/** Other languages count the last item in other ways: `data.-1.id`, `data[-1:].id`, `data.at(-1).id`. */
function helpFor(path: string, part: string, known: LostPath['known']): { readonly help?: string } {
    const meant = path.replace(/\.?(?:\[-1:\]|at\(-1\)|(?<=^|\.)-1(?=\.|$))/g, '[-1]');
    if (meant !== path) return { help: `the last item is written as '${meant}'` };
    return known === undefined ? { help: 'nothing is described there' } : suggestion(part, known);
}

function suggestion(name: string, known: readonly string[]): { readonly help?: string } {
    if (known.includes(name)) return { help: 'not every alternative has it' };
    const near = nearest(name, known);
    if (near !== undefined) return { help: `did you mean '${near}'?` };
    return known.length === 0 ? {} : { help: `it has ${listed(known)}` };
}

const mostListed = 12;

function listed(names: readonly string[]): string {
    const shown = names.slice(0, mostListed).map((name) => `'${name}'`);
    const left = names.length - shown.length;
    return left > 0 ? `${shown.join(', ')} and ${left} others` : shown.join(', ');
}

interface FoundParameter {
    readonly place: Omit<PageParameter, 'as'>;
    /** Without null and undefined. */
    readonly type: Type;
    readonly described: Parameter | undefined;
}

/** The parameter that asks for a page: one of the operation, or a part of the body. */
function findParameter({ operation, way, declared }: Planning): FoundParameter | Misfit {
    const { parameter: name = '' } = way;
    const parameters = parametersOf(operation);
    const described = parameters.find((one) => one.name === name);
    if (described === undefined) {
        const { body } = operation;
        const inBody = body && findInBody(body, name, declared);
        if (inBody !== undefined && !isMisfit(inBody)) return inBody;
        if (inBody !== undefined && inBody.isMissing !== true) return inBody;
        const known = [...parameters.map((one) => one.name), ...(body ? propertiesOf(body.type, declared).keys() : [])];
        const hint = known.length === 0 ? { help: 'it has none' } : suggestion(name, known);
        return { field: 'parameter', message: `there is no parameter '${name}'`, isMissing: true, ...hint };
    }
    if (described.serialization.kind === 'json' || described.place === 'querystring')
        return misfit('parameter', `the parameter '${name}' is JSON, or the whole query`);
    const isGrouped = operation.query.kind === 'grouped' && described.place === 'query';
    const [type] = present(described.type, declared);
    const argument = operation.arguments.find((one) => one.name === described.argument);
    return {
        place: {
            argument: described.argument,
            path: isGrouped ? [described.name] : [],
            isObjectOptional: isGrouped && argument?.needed === false,
            isIncomplete: false,
            mayMiss: described.optional || argument?.needed === false,
        },
        type,
        described,
    };
}

function parametersOf({ path, query, headers }: Operation): readonly Parameter[] {
    const inPath = path.flatMap((part) => (part.kind === 'parameter' ? [part.parameter] : []));
    const inQuery = query.kind === 'none' ? [] : query.kind === 'whole' ? [query.parameter] : query.parameters;
    return [...inQuery, ...inPath, ...headers];
}

/** A copy of the body has another value there, so the objects on the way must be ones that can be copied. */
function findInBody(body: Body, path: string, declared: Declared): FoundParameter | Misfit {
    const found = followPath(body.type, path, declared);
    if (isLost(found)) return lostIn('parameter', path, 'the body', found);
    const names: string[] = [];
    let [owner, isEmpty] = present(body.type, declared);
    isEmpty ||= body.optional;
    let mayMiss = isEmpty;
    let isIncomplete = false;
    for (const step of found.steps) {
        if (step.kind === 'last' || declared.behind(owner).kind === 'union')
            return misfit('parameter', `'${path}' of the body is in an array, or in one of several alternatives`);
        const others = [...propertiesOf(owner, declared)].filter(([name]) => name !== step.name);
        isIncomplete ||= mayMiss && others.some(([, { optional }]) => !optional);
        const own = propertiesOf(owner, declared).get(step.name);
        const [type] = own?.types ?? [];
        if (own === undefined || type === undefined || own.types.length > 1)
            return misfit('parameter', `'${path}' of the body is described by several schemas, or by none`);
        names.push(step.name);
        const [next, isNullable] = present(type, declared);
        mayMiss ||= own.optional || isNullable;
        owner = next;
    }
    return {
        place: { argument: body.argument, path: names, isObjectOptional: isEmpty, isIncomplete, mayMiss },
        type: found.type,
        described: undefined,
    };
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
function firstOf(parameter: Parameter | undefined, kind: 'offset' | 'page'): number {
    const [schema] = parameter?.sources ?? [];
    const [stated, least] = [schema?.raw('default'), schema?.raw('minimum')];
    if (typeof stated === 'number' && Number.isSafeInteger(stated) && stated >= 0) return stated;
    return kind === 'offset' || least === 0 ? 0 : 1;
}
