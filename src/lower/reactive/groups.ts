/** Groups of operations as objects of hooks: their queries, their mutations, and the object that has both. */
import type { Body, Group, Operation } from '../../model/index.ts';
import { withDocs } from '../../syntax/docs.ts';
import { identifier } from '../../syntax/identifiers.ts';
import { constant, property } from '../../syntax/statements.ts';
import ts from '../../typescript.js';
import { docComment } from '../docs.ts';
import { type Chunk, ownChunk } from '../lowering.ts';
import type { HookGroup } from './layer.ts';

const { factory } = ts;

/**
 * Queries ask, mutations change: GET, HEAD and QUERY are safe (RFC 9110, 9.2.1; RFC 10008), all else may not be repeated at will.
 * A QUERY is told from another by its body, so one whose body cannot be a part of a key is a mutation.
 */
export function isQuery({ method, body }: Operation): boolean {
    return method === 'GET' || method === 'HEAD' || (method === 'QUERY' && (body === undefined || isKey(body)));
}

/** Whether a body is told from another where both are written as JSON: all Blobs and forms look alike there. */
function isKey({ encoding, schema }: Body): boolean {
    return encoding !== 'multipart' && schema.kind !== 'platform';
}

/** The lowering of one operation into a member of an object. */
type LowerMember<Context> = (operation: Operation, group: HookGroup, context: Context) => ts.ObjectLiteralElementLike;

/** The queries and the mutations of a group, each lowered in its way. */
export function partsOf<Context>(
    group: HookGroup,
    context: Context,
): Readonly<Record<'queries' | 'mutations', (lower: LowerMember<Context>) => ts.ObjectLiteralElementLike[]>> {
    const queries = group.operations.filter(isQuery);
    const mutations = group.operations.filter((operation) => !isQuery(operation));
    return {
        queries: (lower) => queries.map((operation) => lower(operation, group, context)),
        mutations: (lower) => mutations.map((operation) => lower(operation, group, context)),
    };
}

/** A group as one that has hooks, which it has in a run with a layer. */
export function withHooks(group: Group): HookGroup | undefined {
    const { hooks } = group;
    return hooks === undefined ? undefined : { ...group, hooks };
}

/** `export const pet = { queryKeys: petQueryKeys, queries: { … }, mutations: { … } };` */
export function namespaceChunk(group: HookGroup, members: readonly ts.ObjectLiteralElementLike[]): Chunk {
    const value = factory.createObjectLiteralExpression(members, true);
    return ownChunk([withDocs(constant(group.hooks.namespace, value, { exported: true }), docComment(group.docs))]);
}

/** `const name = { … };`, of which the object of a group has a member. */
export function sectionChunk(name: string, members: readonly ts.ObjectLiteralElementLike[]): Chunk {
    return ownChunk([constant(name, factory.createObjectLiteralExpression(members, true))]);
}

/** A member of the object of a group that is an object of functions. */
export function section(name: string, members: readonly ts.ObjectLiteralElementLike[]): ts.ObjectLiteralElementLike {
    return property(name, factory.createObjectLiteralExpression(members, members.length > 0));
}

/** A member of the object of a group that stands by itself. */
export function reference(name: string, to: string): ts.ObjectLiteralElementLike {
    return property(name, identifier(to));
}
