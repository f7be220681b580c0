/** Rules that would fit: where the parameters and the response of an operation clearly say how its pages follow each other. */

import type { Operation, Parameter } from '../model/model.ts';
import type { PageRule } from '../options/types.ts';
import type { Property } from '../types/declarations.ts';
import { type Declared, objectsWithin } from '../types/declared.ts';
import type { PageWay } from './extensions.ts';
import { pagingNames, plainName } from './idioms.ts';
import { plainKinds, present } from './paths.ts';
import { itemsAmong, ResponseFields } from './response-fields.ts';
import { findWay } from './ways.ts';

/** An operation without pages, and what a rule can call it. */
export interface UnpagedOperation {
    readonly operation: Operation;
    /** Undefined if it has none, or if that also means others. */
    readonly operationId: string | undefined;
    /** Its path in the description; undefined if that also means others. */
    readonly path: string | undefined;
    /** Whether its response is described to have a link to the next page as a header. */
    readonly hasLink: () => boolean;
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

function proposeWay(
    operation: Operation,
    hasLink: () => boolean,
    responses: ResponseFields,
    declared: Declared,
): PageWay | undefined {
    const { method, result } = operation;
    if (!readingMethods.has(method) || result.reading !== 'json' || result.sequence !== undefined) return undefined;
    const query = queryOf(operation);
    const asks = [...query.values()].flat().some((one) => isPlain(one, declared));
    // Most operations have neither such a parameter nor such a link, and cost no more than this.
    if (method !== 'POST' && !asks && !responses.hasLink(result.type)) return undefined;
    const inBody = inBodyOf(operation, declared);
    if (method === 'POST' && !asks && inBody.size === 0) return undefined;
    const fields = responses.of(result.type);
    const items = itemsAmong(result.type, fields, declared);
    if (items === undefined) return undefined;
    return findWay({
        operation,
        query,
        inBody,
        asks,
        fields,
        items: items.path === undefined ? {} : { items: items.path },
        areItemsSure: items.ownName === undefined || isAbout(items.ownName, operation),
        hasLink,
        declared,
    });
}

/** A POST may read, too, if its body asks for the next page. */
const readingMethods: ReadonlySet<string> = new Set(['GET', 'QUERY', 'POST']);

/** The parameters of the query that are still to be used, by their plain names. */
function queryOf({ query }: Operation): ReadonlyMap<string, readonly Parameter[]> {
    return byPlainName(query.kind === 'none' || query.kind === 'whole' ? [] : query.parameters);
}

/** The properties of the body of a POST, likewise. */
function inBodyOf({ method, body }: Operation, declared: Declared): ReadonlyMap<string, readonly Property[]> {
    if (method !== 'POST' || body?.encoding !== 'json') return new Map();
    return byPlainName(objectsWithin(body.type, declared).flatMap(({ properties }) => properties));
}

/** Many are deprecated in words only. */
function byPlainName<Named extends Parameter | Property>(all: readonly Named[]): ReadonlyMap<string, readonly Named[]> {
    const named = new Map<string, Named[]>();
    for (const one of all) {
        const plain = plainName(one.name);
        // Texts are long, and most names are not asked for.
        if (!pagingNames.has(plain)) continue;
        if (one.docs.deprecated || /\bdeprecated\b/i.test(one.docs.description ?? '')) continue;
        named.set(plain, [...(named.get(plain) ?? []), one]);
    }
    return named;
}

function isPlain({ type }: Parameter, declared: Declared): boolean {
    return !plainKinds(present(type, declared)[0], declared, 'target').has('other');
}

/** Whether the path or the name of an operation has the name of an array, in singular or plural. */
function isAbout(plural: string, { path, name }: Operation): boolean {
    const stem = plural.replace(/list$/, '').replace(/(?:ies|es|s)$/, '');
    const texts = path.map((part) => (part.kind === 'text' ? part.text : ''));
    return stem.length > 2 && [...texts, name].some((text) => plainName(text).includes(stem));
}
