/** Rules that would fit: where the parameters and the response of an operation clearly say how its pages follow each other. */

import { field } from '../load/reader.ts';
import { hasWildcards } from '../names/given-names.ts';
import type { Route } from '../operations/find.ts';
import { responsesOf } from '../operations/responses.ts';
import type { PageRule } from '../options/types.ts';
import type { Group, Operation } from '../plan/model.ts';
import type { PageWay } from '../plan/pages.ts';
import type { Property, Type } from '../plan/types.ts';
import { makeOnce } from '../schema/lists.ts';
import type { TypeContext } from '../types/context.ts';
import { type Declared, objectsWithin } from '../types/declared.ts';
import { findExtension } from './extensions.ts';
import { pagingEnds, pagingNames, plainName } from './idioms.ts';
import { plainKinds, splitMissing } from './paths.ts';
import { schemaWithin } from './plan.ts';
import { itemsAmong, ResponseFields } from './response-fields.ts';
import { type Asking, findWay } from './ways.ts';

/**
 * The rules that would fit the first methods of operations, one for each way, unless the user says something of pages.
 * Each is checked against its operations. What an extension says, or leaves open, is the author's word. Takes one look
 * at each operation: the fields of a shared response are read once.
 */
export function proposePages(
    found: readonly Route[],
    groups: readonly Group[],
    declared: Declared,
    context: TypeContext,
): readonly PageRule[] {
    const { given } = context.options;
    if (given.has('pagination.rules') || given.has('pagination.extensions')) return [];
    const operations = groups.flatMap((group) => group.operations);
    // The first method of an operation is its main method.
    const main = new Map(operations.toReversed().map((operation) => [operation.pointer, operation]));
    const pointers = singlesOf(found.map(({ node }) => node.pointer));
    const ids = singlesOf(found.map(({ operationId }) => operationId).filter(isExactName));
    const keys = singlesOf(found.map((one) => one.key).filter(isExactName));
    const responses = new ResponseFields(declared);
    const rules = new Map<string, { way: PageWay; operationIds: string[]; paths: string[] }>();
    for (const one of found) {
        const { node, operationId = '', key: path = '' } = one;
        const operation = main.get(node.pointer);
        const named = ids.has(operationId) ? 'operationIds' : keys.has(path) ? 'paths' : undefined;
        // Several paths may have one operation.
        if (operation === undefined || operation.pages !== undefined || !pointers.has(node.pointer)) continue;
        if (named === undefined || findExtension(node, context.reader) !== undefined) continue;
        const way = proposeWay(operation, () => hasNextLink(one, context), responses, declared);
        if (way === undefined) continue;
        const key = JSON.stringify(way);
        const rule = rules.get(key) ?? { way, operationIds: [], paths: [] };
        rules.set(key, rule);
        rule[named].push(named === 'paths' ? path : operationId);
    }
    return [...rules.values()].map(({ way, operationIds, paths }) => ({
        ...(operationIds.length > 0 && { operationIds }),
        ...(paths.length > 0 && { paths }),
        ...way,
    }));
}

/** Whether a rule can mean one operation by a name. */
function isExactName(name: string | undefined): name is string {
    return name !== undefined && name !== '' && !hasWildcards(name);
}

/** The names that only one has. */
function singlesOf(names: readonly string[]): ReadonlySet<string> {
    const [seen, repeated] = [new Set<string>(), new Set<string>()];
    for (const name of names) (seen.has(name) ? repeated : seen).add(name);
    return new Set(names.filter((name) => !repeated.has(name)));
}

/** Whether a success is described to have the link to the next page in the header `Link` (RFC 8288). */
function hasNextLink({ node }: Route, context: TypeContext): boolean {
    const { reader } = context;
    return responsesOf(node, context).some(({ covers, node: response }) => {
        if (covers === 'errors' || response === undefined || field(response.value, 'headers') === undefined)
            return false;
        const link = reader.entries(response, 'headers').find(({ key }) => key.toLowerCase() === 'link');
        const header = link && reader.follow(link.node);
        return header !== undefined && /\bnext\b|\bpaginat/i.test(JSON.stringify(header.value));
    });
}

function proposeWay(
    operation: Operation,
    hasLink: () => boolean,
    responses: ResponseFields,
    declared: Declared,
): PageWay | undefined {
    const { method, result } = operation;
    if (!readingMethods.has(method) || result.reading !== 'json' || result.sequence !== undefined) return undefined;
    const query = queryOf(operation, declared);
    const takesPlainValues = ({ type }: Asking): boolean =>
        !plainKinds(splitMissing(type, declared)[0], declared, 'target').has('other');
    const asks = [...query.values()].flat().some(takesPlainValues);
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

/** The parameters of the query that are still to be used, and the members of its objects, by their plain names. */
function queryOf({ query }: Operation, declared: Declared): ReadonlyMap<string, readonly Asking[]> {
    const parameters = query.kind === 'none' || query.kind === 'whole' ? [] : query.parameters;
    return byPlainName(
        parameters.flatMap((parameter): readonly Asking[] => {
            const { sources, name: owner, serialization } = parameter;
            const members = serialization.kind === 'json' ? undefined : membersOf(parameter.type, declared);
            if (members === undefined) return [{ ...parameter, schema: sources[0], names: [plainName(owner)] }];
            return members.map((member): Asking => {
                const name = `${owner}.${member.name}`;
                // `page[number]` is the way of JSON:API, and `pageable.page` that of Spring.
                const names = [plainName(name), plainName(member.name)];
                const optional = parameter.optional || member.optional;
                return { ...member, name, names, optional, schema: schemaWithin(sources, [member.name]) };
            });
        }),
    );
}

const foundMembers = new WeakMap<object, readonly Property[]>();

/** The members of an object that may ask for a page; undefined for other values. Many operations share such an object. */
function membersOf(type: Type, declared: Declared): readonly Property[] | undefined {
    const objects = objectsWithin(splitMissing(type, declared)[0], declared);
    if (objects.length === 0) return undefined;
    return makeOnce(foundMembers, declared.behind(type), () =>
        objects.flatMap(({ properties }) => properties.filter(({ name }) => pagingEnds.has(plainName(name)))),
    );
}

/** The properties of the body of a POST, likewise. */
function inBodyOf({ method, body }: Operation, declared: Declared): ReadonlyMap<string, readonly Asking[]> {
    if (method !== 'POST' || body?.encoding !== 'json') return new Map();
    const properties = objectsWithin(body.type, declared).flatMap((object) => object.properties);
    return byPlainName(
        properties.map((property) => ({ ...property, names: [plainName(property.name)], schema: undefined })),
    );
}

/** Many are deprecated in words only. */
function byPlainName(all: readonly Asking[]): ReadonlyMap<string, readonly Asking[]> {
    const named = new Map<string, Asking[]>();
    for (const one of all) {
        // Texts are long, and most names are not asked for.
        const plain = one.names.find((name) => pagingNames.has(name));
        if (plain === undefined) continue;
        if (one.docs.deprecated || /\bdeprecated\b/i.test(one.docs.description ?? '')) continue;
        named.set(plain, [...(named.get(plain) ?? []), one]);
    }
    return named;
}

/** Whether the path or the name of an operation has the name of an array, in singular or plural. */
function isAbout(plural: string, { path, name }: Operation): boolean {
    const stem = plural.replace(/list$/, '').replace(/(?:ies|es|s)$/, '');
    const texts = path.map((part) => (part.kind === 'text' ? part.text : ''));
    return stem.length > 2 && [...texts, name].some((text) => plainName(text).includes(stem));
}
