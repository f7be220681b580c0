/** Rules that would fit: where the parameters and the response of an operation clearly say how its pages follow each other. */

import type { Operation, Parameter } from '../model/model.ts';
import type { PageRule } from '../options/types.ts';
import type { Type } from '../types/declarations.ts';
import type { Declared } from '../types/declared.ts';
import { objectsWithin, propertiesOf } from '../types/object-parts.ts';
import type { PageWay } from './extensions.ts';
import { firstPageOf, startsAtNothing } from './first-page.ts';
import {
    cursorIdioms,
    itemTotalNames,
    lastItemIdiom,
    moreNames,
    offsetNames,
    pageNames,
    pageTotalNames,
    pagingNames,
    plainName,
    possibleUrlNames,
    sharedUrlNames,
    sizeNames,
    urlFormats,
    urlNames,
} from './idioms.ts';
import { itemsOf, plainKinds, present } from './paths.ts';
import { isMisfit, planPages } from './plan.ts';
import { fieldNamed, itemsAmong, type ResponseField, ResponseFields } from './response-fields.ts';

/** An operation without pages, and what a rule can call it. */
export interface UnpagedOperation {
    readonly operation: Operation;
    /** Undefined if it has none, or if that also means others. */
    readonly operationId: string | undefined;
    /** Its path in the description; undefined if that also means others. */
    readonly path: string | undefined;
    /** Whether its response is described to have a link to the next page as a header. */
    readonly hasLink: boolean;
}

/**
 * The rules that would fit, one for each way. Each is checked against its operations. Takes one look at each operation:
 * the fields of a shared response are read once.
 */
export function proposeRules(operations: readonly UnpagedOperation[], declared: Declared): readonly PageRule[] {
    const responses = new ResponseFields(declared);
    const rules = new Map<string, { way: PageWay; operationIds: string[]; paths: string[] }>();
    for (const { operation, operationId, path, hasLink } of operations) {
        if (operationId === undefined && path === undefined) continue;
        const way = proposeWay(operation, hasLink, responses, declared);
        if (way === undefined) continue;
        const key = JSON.stringify(way);
        const rule = rules.get(key) ?? { way, operationIds: [], paths: [] };
        rules.set(key, rule);
        if (operationId !== undefined) rule.operationIds.push(operationId);
        else if (path !== undefined) rule.paths.push(path);
    }
    return [...rules.values()].map(({ way, operationIds, paths }) => ({
        ...(operationIds.length > 0 && { operationIds }),
        ...(paths.length > 0 && { paths }),
        ...way,
    }));
}

/** What is known of an operation. */
interface Look {
    readonly operation: Operation;
    /** The parameters of the query, by their plain names. */
    readonly query: ReadonlyMap<string, readonly Parameter[]>;
    readonly fields: readonly ResponseField[];
    /** The items, as a rule for any kind has them. */
    readonly items: Pick<PageWay, 'items'>;
    /** Whether the name or the path of the operation, or a usual name, says that these are the items. */
    readonly areItemsSure: boolean;
    readonly hasLink: boolean;
    readonly declared: Declared;
}

type Propose = (look: Look) => PageWay | undefined;

/** The proposals by kind, the surest first. */
const proposals: readonly Propose[] = [proposeCursor, proposeLastItem, proposeUrl, proposeCounted, proposeLink];

function proposeWay(
    operation: Operation,
    hasLink: boolean,
    responses: ResponseFields,
    declared: Declared,
): PageWay | undefined {
    const { method, result, query } = operation;
    if (!readingMethods.has(method) || result.reading !== 'json' || result.sequence !== undefined) return undefined;
    const parameters = query.kind === 'none' || query.kind === 'whole' ? [] : query.parameters;
    const fields = responses.of(result.type);
    const items = itemsAmong(result.type, fields, declared);
    if (items === undefined) return undefined;
    const look: Look = {
        operation,
        query: byPlainName(parameters),
        fields,
        items: items.path === undefined ? {} : { items: items.path },
        areItemsSure: items.ownName === undefined || isAbout(items.ownName, operation),
        hasLink,
        declared,
    };
    for (const propose of proposals) {
        const way = propose(look);
        if (way === undefined) continue;
        const plan = planPages(operation, way, declared);
        // What needs another form is hardly a cursor: `after` may be a time.
        const isClear = !isMisfit(plan) && (plan.kind !== 'cursor' || plan.parameter.as === 'same');
        return isClear ? way : undefined;
    }
    return undefined;
}

/** Whether the path or the name of an operation has the name of an array, in singular or plural. */
function isAbout(plural: string, { path, name }: Operation): boolean {
    const stem = plural.replace(/list$/, '').replace(/(?:ies|es|s)$/, '');
    const texts = path.map((part) => (part.kind === 'text' ? part.text : ''));
    return stem.length > 2 && [...texts, name].some((text) => plainName(text).includes(stem));
}

function byPlainName(parameters: readonly Parameter[]): ReadonlyMap<string, readonly Parameter[]> {
    const named = new Map<string, Parameter[]>();
    for (const parameter of parameters) {
        const name = plainName(parameter.name);
        named.set(name, [...(named.get(name) ?? []), parameter]);
    }
    return named;
}

/** A POST may read, too, if its body asks for the next page. */
const readingMethods: ReadonlySet<string> = new Set(['GET', 'QUERY', 'POST']);

function proposeCursor(look: Look): PageWay | undefined {
    for (const { parameters, next: nextNames, needsMore } of cursorIdioms) {
        const parameter = cursorParameter(parameters, look);
        const next = fieldNamed(nextNames, look.fields, (field) =>
            holdsOnly(field, ['string', 'number', 'bigint'], look),
        );
        const more = moreIn(look);
        if (parameter === undefined || next === undefined || (needsMore === true && more.more === undefined)) continue;
        return { kind: 'cursor', parameter, next: next.path, ...look.items, ...more };
    }
    return undefined;
}

function proposeLastItem(look: Look): PageWay | undefined {
    const { items, declared, operation } = look;
    const parameter = cursorParameter(lastItemIdiom.parameters, look);
    const more = moreIn(look);
    const array =
        look.fields.find(({ path }) => path === items.items)?.type ?? present(operation.result.type, declared)[0];
    const item = itemsOf(array, declared);
    if (parameter === undefined || more.more === undefined || item === undefined) return undefined;
    if (!propertiesOf(present(item, declared)[0], declared).has(lastItemIdiom.id)) return undefined;
    return { kind: 'cursor', parameter, next: `${items.items ?? ''}[-1].${lastItemIdiom.id}`, ...items, ...more };
}

function proposeUrl(look: Look): PageWay | undefined {
    const { operation, fields, query, items, areItemsSure } = look;
    if (operation.method === 'POST' || !areItemsSure) return undefined;
    const isText = (field: ResponseField): boolean => holdsOnly(field, ['string'], look);
    const isUrl = (field: ResponseField): boolean =>
        isText(field) && field.format !== undefined && urlFormats.includes(field.format);
    const isPlain = ({ type }: Parameter): boolean =>
        !plainKinds(present(type, look.declared)[0], look.declared, 'target').has('other');
    const shared = pagingNames.some((name) => query.get(name)?.some(isPlain))
        ? (fieldNamed(sharedUrlNames, fields, isText) ?? fieldNamed(possibleUrlNames, fields, isUrl))
        : undefined;
    const next = fieldNamed(urlNames, fields, isText) ?? shared;
    return next && { kind: 'url', next: next.path, ...items, ...moreIn(look) };
}

function proposeCounted(look: Look): PageWay | undefined {
    if (look.operation.method === 'POST' || !look.areItemsSure || hasOpenCursor(look)) return undefined;
    const [offset, page] = [numberNamed(offsetNames, look), numberNamed(pageNames, look)];
    const hasSize = numberNamed(sizeNames, look) !== undefined;
    if (offset !== undefined && page === undefined) {
        if (!hasSize || !startsAtNothing(offset) || areItemsPages(offset, look)) return undefined;
        return {
            kind: 'offset',
            parameter: offset.name,
            ...look.items,
            ...moreIn(look),
            ...totalIn(itemTotalNames, look),
        };
    }
    if (page === undefined || offset !== undefined) return undefined;
    const total = totalIn(pageTotalNames, look);
    const first = firstPageOf(page);
    if (first === undefined || (!hasSize && total.total === undefined) || areItemsPages(page, look)) return undefined;
    const way: PageWay = { kind: 'page', parameter: page.name, ...look.items, ...moreIn(look), ...total };
    const plan = planPages(look.operation, way, look.declared);
    const isKnown = !isMisfit(plan) && plan.kind === 'page' && plan.first === first;
    return isKnown ? way : { ...way, first };
}

/** Whether the items are pages themselves: a page is often described as an array of such, by mistake. */
function areItemsPages({ name }: Parameter, { operation, declared }: Look): boolean {
    const item = itemsOf(present(operation.result.type, declared)[0], declared);
    if (item === undefined) return false;
    const properties = [...propertiesOf(present(item, declared)[0], declared).keys()];
    return properties.some((property) => plainName(property) === plainName(name));
}

function proposeLink({ operation, hasLink, items, areItemsSure }: Look): PageWay | undefined {
    return hasLink && areItemsSure && operation.method !== 'POST' ? { kind: 'link', ...items } : undefined;
}

/** Whether a parameter looks like a cursor of which nobody says where the next one is: the pages may be counted from it. */
function hasOpenCursor({ query }: Look): boolean {
    return cursorIdioms.some(({ parameters }) => parameters.some((name) => query.has(name)));
}

/** The parameter under the first of some names; undefined if there are several, or if it is needed for the first page. */
function cursorParameter(names: readonly string[], { operation, query, declared }: Look): string | undefined {
    const { method, body } = operation;
    const isJson = method === 'POST' && body?.encoding === 'json';
    const inBody = isJson ? objectsWithin(body.type, declared).flatMap(({ properties }) => properties) : [];
    for (const name of names) {
        const found = [...(query.get(name) ?? []), ...inBody.filter((one) => plainName(one.name) === name)];
        const [first, ...others] = found;
        if (first !== undefined) return others.length > 0 || !first.optional ? undefined : first.name;
    }
    return undefined;
}

/** The parameter under the first of some names, if it is a number and there is no other such parameter. */
function numberNamed(names: readonly string[], { query, declared }: Look): Parameter | undefined {
    const found = names.flatMap((name) => query.get(name) ?? []);
    const [first, ...others] = found.filter(({ type }) => isNumber(present(type, declared)[0], declared));
    return others.length > 0 ? undefined : first;
}

function isNumber(type: Type, declared: Declared): boolean {
    const kinds = plainKinds(type, declared, 'target');
    return kinds.has('number') || kinds.has('bigint');
}

function moreIn(look: Look): Pick<PageWay, 'more'> {
    const more = fieldNamed(moreNames, look.fields, (field) => holdsOnly(field, ['boolean'], look));
    return more === undefined ? {} : { more: more.path };
}

function totalIn(names: readonly string[], look: Look): Pick<PageWay, 'total'> {
    const total = fieldNamed(names, look.fields, (field) => holdsOnly(field, ['number', 'bigint'], look));
    return total === undefined ? {} : { total: total.path };
}

type Kind = 'string' | 'number' | 'bigint' | 'boolean';

function holdsOnly({ type }: ResponseField, allowed: readonly Kind[], { declared }: Look): boolean {
    const kinds = [...plainKinds(type, declared, 'source')];
    return kinds.length > 0 && kinds.every((kind) => allowed.some((one) => one === kind));
}
