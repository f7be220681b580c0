/** The keys of queries: the name of the tag, the name of the operation, its arguments. */
import type { Operation } from '../../model/index.ts';
import { withDocs } from '../../syntax/docs.ts';
import { identifier, propertyAccess } from '../../syntax/identifiers.ts';
import { stringLiteral } from '../../syntax/literals.ts';
import { call, property } from '../../syntax/statements.ts';
import { typeReference } from '../../syntax/types.ts';
import ts from '../../typescript.js';
import type { Chunk } from '../lowering.ts';
import { argumentValues, arrow, member, parametersOf } from './functions.ts';
import { isQuery, sectionChunk } from './groups.ts';
import type { HookContext, HookGroup } from './layer.ts';

const { factory } = ts;

/** `const petQueryKeys = { all: () => ['pet'] as const, … };` */
export function keysChunk(group: HookGroup, context: HookContext): Chunk {
    const { hooks, operations } = group;
    const members = operations.filter(isQuery).map((operation) => keyMember(operation, group, context));
    const all = arrow([], constantKey(keyLiteral([hooks.namespace])));
    return sectionChunk(hooks.queryKeys, [
        withDocs(property('all', all), {
            paragraphs: ['The beginning of all keys of these queries: it invalidates them all.'],
            tags: [],
        }),
        ...members,
    ]);
}

/** `getPetById: (petId: number) => ['pet', 'getPetById', petId] as const` */
function keyMember(operation: Operation, { hooks }: HookGroup, { output }: HookContext): ts.ObjectLiteralElementLike {
    const { name, arguments: all } = operation;
    const values = all.map((argument) => identifier(argument.name));
    const key = constantKey(keyLiteral([hooks.namespace, name], values));
    const value = all.at(-1)?.optional === true ? call(output.helper('trimKey'), [key]) : key;
    return member(name, arrow(parametersOf(operation, [], output), value));
}

/** `['pet', 'getPetById', petId]` */
export function keyLiteral(texts: readonly string[], values: readonly ts.Expression[] = []): ts.Expression {
    return factory.createArrayLiteralExpression([...texts.map((text) => stringLiteral(text)), ...values]);
}

function constantKey(key: ts.Expression): ts.Expression {
    return factory.createAsExpression(key, typeReference('const'));
}

/** `petQueryKeys.getPetById(petId)` */
export function keyCall(operation: Operation, { hooks }: HookGroup): ts.Expression {
    return call(propertyAccess(identifier(hooks.queryKeys), operation.name), argumentValues(operation));
}
