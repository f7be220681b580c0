/** The ways in which the pages of an operation clearly follow each other, by what its parameters and its response are. */

import type { Operation } from '../plan/model.ts';
import type { PageWay } from '../plan/pages.ts';
import type { Docs, Type } from '../plan/types.ts';
import type { SchemaNode } from '../schema/node.ts';
import { type Declared, propertiesOf } from '../types/declared.ts';
import {
    cursorIdioms,
    itemTotalNames,
    lastItemIdiom,
    moreNames,
    offsetNames,
    pageNames,
    pageTotalNames,
    plainName,
    possibleUrlNames,
    sharedUrlNames,
    sizeNames,
    urlFormats,
    urlNames,
} from './idioms.ts';
import { itemsOf, type PlainKind, plainKinds, splitMissing } from './paths.ts';
import { isMismatch, planPages } from './plan.ts';
import { fieldNamed, type PageFields, type ResponseField } from './response-fields.ts';

/** What may ask for a page: a parameter of the query, a member of an object there, or a property of the body. */
export interface Asking {
    /** As a rule has it: `pageable.page`. */
    readonly name: string;
    /** Its plain names. */
    readonly names: readonly string[];
    readonly type: Type;
    readonly optional: boolean;
    readonly docs: Docs;
    readonly schema: SchemaNode | undefined;
}

interface Clues {
    readonly operation: Operation;
    /** What of the query may be about pages, by its plain names. */
    readonly query: ReadonlyMap<string, readonly Asking[]>;
    /** The properties of the body of a POST, likewise. */
    readonly inBody: ReadonlyMap<string, readonly Asking[]>;
    /** Whether a parameter asks for a page, or for a number of items. */
    readonly asks: boolean;
    readonly fields: PageFields;
    /** The items, as a rule for any kind has them. */
    readonly items: Pick<PageWay, 'items'>;
    /** Whether the name or the path of the operation, or a usual name, says that these are the items. */
    readonly areItemsSure: boolean;
    /** Whether its response is described to have a link to the next page as a header. */
    readonly hasLink: () => boolean;
    readonly declared: Declared;
}

/** The way that is the surest; undefined if there is none. */
export function findWay(clues: Clues): PageWay | undefined {
    for (const propose of proposals) {
        const way = propose(clues);
        if (way === undefined) continue;
        const plan = planPages(clues.operation, way, clues.declared);
        // What needs another form is hardly a cursor: `after` may be a time.
        const isClear = !isMismatch(plan) && (plan.kind !== 'cursor' || plan.parameter.as === 'same');
        return isClear ? way : undefined;
    }
    return undefined;
}

/** The proposals by kind, the surest first. */
const proposals: readonly ((clues: Clues) => PageWay | undefined)[] = [
    proposeCursor,
    proposeLastItem,
    proposeUrl,
    proposeCounted,
    proposeLink,
];

function proposeCursor(clues: Clues): PageWay | undefined {
    for (const { parameters, next: nextNames, needsMore } of cursorIdioms) {
        const parameter = cursorParameter(parameters, clues);
        if (parameter === undefined) continue;
        const next = fieldHolding(['string', 'number', 'bigint'], nextNames, clues);
        const more = moreIn(clues);
        if (next === undefined || (needsMore === true && more.more === undefined)) continue;
        return { kind: 'cursor', parameter, next: next.path, ...clues.items, ...more };
    }
    return undefined;
}

function proposeLastItem(clues: Clues): PageWay | undefined {
    const { items, declared, operation } = clues;
    const parameter = cursorParameter(lastItemIdiom.parameters, clues);
    if (parameter === undefined) return undefined;
    const more = moreIn(clues);
    const found = clues.fields.arrays.find(({ path }) => path === items.items)?.type;
    const item = itemsOf(found ?? splitMissing(operation.result.type, declared)[0], declared);
    if (more.more === undefined || item === undefined) return undefined;
    if (!propertiesOf(splitMissing(item, declared)[0], declared).has(lastItemIdiom.id)) return undefined;
    return { kind: 'cursor', parameter, next: `${items.items ?? ''}[-1].${lastItemIdiom.id}`, ...items, ...more };
}

function proposeUrl(clues: Clues): PageWay | undefined {
    const { operation, fields, asks, items, areItemsSure } = clues;
    if (operation.method === 'POST' || !areItemsSure) return undefined;
    const isText = (field: ResponseField): boolean => holdsOnly(field, ['string'], clues);
    const isUrl = (field: ResponseField): boolean =>
        isText(field) && field.format !== undefined && urlFormats.includes(field.format);
    const shared = asks
        ? (fieldNamed(sharedUrlNames, fields, isText) ?? fieldNamed(possibleUrlNames, fields, isUrl))
        : undefined;
    const next = fieldNamed(urlNames, fields, isText) ?? shared;
    return next && { kind: 'url', next: next.path, ...items, ...moreIn(clues) };
}

function proposeCounted(clues: Clues): PageWay | undefined {
    // Where the next value of a cursor is, nobody says: the pages may be counted from it.
    const hasOpenCursor = cursorIdioms.some(({ parameters }) => parameters.some((name) => clues.query.has(name)));
    if (clues.operation.method === 'POST' || !clues.areItemsSure || hasOpenCursor) return undefined;
    const [offset, page] = [numberNamed(offsetNames, clues), numberNamed(pageNames, clues)];
    const hasSize = numberNamed(sizeNames, clues) !== undefined;
    if (offset !== undefined && page === undefined) {
        if (!hasSize || !startsAtNothing(offset) || areItemsPages(offset, clues)) return undefined;
        return {
            kind: 'offset',
            parameter: offset.name,
            ...clues.items,
            ...moreIn(clues),
            ...totalIn(itemTotalNames, clues),
        };
    }
    if (page === undefined || offset !== undefined) return undefined;
    const total = totalIn(pageTotalNames, clues);
    const first = firstPageOf(page);
    if (first === undefined || (!hasSize && total.total === undefined) || areItemsPages(page, clues)) return undefined;
    const way: PageWay = { kind: 'page', parameter: page.name, ...clues.items, ...moreIn(clues), ...total };
    const plan = planPages(clues.operation, way, clues.declared);
    const isKnown = !isMismatch(plan) && plan.kind === 'page' && plan.first === first;
    return isKnown ? way : { ...way, first };
}

/** Whether the items are pages themselves: a page is often described as an array of such, by mistake. */
function areItemsPages({ names }: Asking, { operation, declared }: Clues): boolean {
    const item = itemsOf(splitMissing(operation.result.type, declared)[0], declared);
    if (item === undefined) return false;
    const properties = [...propertiesOf(splitMissing(item, declared)[0], declared).keys()];
    return properties.some((property) => names.includes(plainName(property)));
}

function proposeLink({ operation, asks, hasLink, items, areItemsSure }: Clues): PageWay | undefined {
    return asks && areItemsSure && operation.method !== 'POST' && hasLink() ? { kind: 'link', ...items } : undefined;
}

/** The parameter under the first of some names; undefined if there are several, or if it is needed for the first page. */
function cursorParameter(names: readonly string[], { query, inBody }: Clues): string | undefined {
    for (const name of names) {
        const [first, ...others] = [...(query.get(name) ?? []), ...(inBody.get(name) ?? [])];
        if (first !== undefined) return others.length > 0 || !first.optional ? undefined : first.name;
    }
    return undefined;
}

/** The parameter with one of some names, if it is a number and there is no other such parameter. */
function numberNamed(names: ReadonlySet<string>, { query, declared }: Clues): Asking | undefined {
    const found = [...query].flatMap(([name, all]) => (names.has(name) ? all : []));
    const [first, ...others] = found.filter(({ type }) => isNumber(splitMissing(type, declared)[0], declared));
    return others.length > 0 ? undefined : first;
}

function isNumber(type: Type, declared: Declared): boolean {
    const kinds = plainKinds(type, declared, 'target');
    return kinds.has('number') || kinds.has('bigint');
}

function moreIn(clues: Clues): Pick<PageWay, 'more'> {
    const more = fieldHolding(['boolean'], moreNames, clues);
    return more === undefined ? {} : { more: more.path };
}

function totalIn(names: readonly string[], clues: Clues): Pick<PageWay, 'total'> {
    const total = fieldHolding(['number', 'bigint'], names, clues);
    return total === undefined ? {} : { total: total.path };
}

function fieldHolding(kinds: readonly PlainKind[], names: readonly string[], clues: Clues): ResponseField | undefined {
    return fieldNamed(names, clues.fields, (field) => holdsOnly(field, kinds, clues));
}

function holdsOnly({ type }: ResponseField, allowed: readonly PlainKind[], { declared }: Clues): boolean {
    const kinds = [...plainKinds(type, declared, 'source')];
    return kinds.length > 0 && kinds.every((kind) => allowed.includes(kind));
}

/** What the text of a parameter says of the number of the first page. */
const sayings: readonly { readonly first: 0 | 1; readonly pattern: RegExp }[] = [
    {
        first: 0,
        pattern:
            /\b(?:zero|0)[- ]?(?:based|index(?:ed)?)\b|\b(?:start|begin)\w*\s+(?:at|from|with)\s+(?:page\s+)?(?:0|zero)\b|\(0\.\.N\)|\bfirst page (?:is|=|has) (?:number )?(?:0|zero)\b/i,
    },
    {
        first: 1,
        pattern:
            /\b(?:one|1)[- ]?(?:based|index(?:ed)?)\b|\b(?:start|begin)\w*\s+(?:at|from|with)\s+(?:page\s+)?(?:1|one)\b|\(1\.\.N\)|\bfirst page (?:is|=|has) (?:number )?(?:1|one)\b|\bdefaults?(?: value)?(?: is| to|:|=)?\s*`?1\b/i,
    },
];

/** The number of the first page; undefined if that is not clear. */
function firstPageOf(asking: Asking): 0 | 1 | undefined {
    const { schema } = asking;
    const [stated, least] = [schema?.raw('default'), schema?.raw('minimum')];
    const text = descriptionOf(asking);
    const said = new Set<unknown>(sayings.flatMap(({ first, pattern }) => (pattern.test(text) ? [first] : [])));
    if (stated !== undefined) said.add(stated);
    // A least page of 0 is often a mere habit.
    if (least === 1) said.add(least);
    if (said.size !== 1) return undefined;
    return said.has(0) && least !== 1 ? 0 : said.has(1) ? 1 : undefined;
}

/** Whether an offset clearly is a number of items, and the first is 0. */
function startsAtNothing(asking: Asking): boolean {
    const { schema } = asking;
    const [stated = 0, least = 0] = [schema?.raw('default'), schema?.raw('minimum')];
    const countsPages =
        /\bpage (?:number|index|offset)|\b(?:number|count) of pages|\bpages? to\b|\b(?:which|what) page\b/i;
    return stated === 0 && least === 0 && !countsPages.test(descriptionOf(asking));
}

function descriptionOf({ docs, schema }: Asking): string {
    const own = schema?.raw('description');
    return [docs.summary, docs.description, own].filter((text) => typeof text === 'string').join(' ');
}
