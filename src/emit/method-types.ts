/** The types beside methods: the objects that they take, the bodies by status, and what requests reject with. */

import type ts from '../compiler/typescript.js';
import type { ErrorsType, Group, Operation, Type } from '../plan/model.ts';
import { identifier, propertyAccess } from '../syntax/data.ts';
import { note, withDocs } from '../syntax/docs.ts';
import { memberType, objectType, propertySignature, statusSignature, unionType } from '../syntax/types.ts';
import { undefinedValue } from '../types/algebra.ts';
import { at, type Chunk, chunkOf, homeOf } from './emitted-file.ts';
import type { Output } from './output.ts';
import { resultType, streamOf } from './stream.ts';
import { interfaceOf, objectMembers, typeOf } from './types.ts';

/** The helper that checks whether an error belongs to an operation, if the library has one. */
const guard = 'isErrorOf';
/** The type of what the requests of an operation reject with, if the library has one. */
const operationError = 'OperationError';

/**
 * `export interface PetClientErrors { getPetById: { 404: Problem; }; }`
 *
 * One interface for all functions of a file, as they have no client.
 */
export function* errorTypes(groups: readonly Group[], output: Output): Iterable<Chunk> {
    const interfaces = new Map<string, { readonly group: Group; readonly members: Map<string, Operation> }>();
    for (const group of groups) {
        for (const operation of group.operations) {
            if (operation.errors === undefined) continue;
            const { interfaceName, member } = operation.errors;
            const found = interfaces.get(interfaceName) ?? { group, members: new Map() };
            interfaces.set(interfaceName, found);
            if (!found.members.has(member)) found.members.set(member, operation);
        }
    }
    const isOfFunctions = output.options.clientStyle === 'functions';
    for (const [name, { group, members }] of interfaces) {
        const of = isOfFunctions
            ? `${output.isDivided ? `\`${group.name}\`` : 'all operations'}, by their functions`
            : `\`${group.name}\`, by its methods`;
        const types = Array.from(members, ([member, { errorResponses }]) => {
            // `getPetById: { 404: Problem; }`
            const bodies = errorResponses.filter(({ isSuccess }) => !isSuccess);
            return propertySignature(member, bodiesType(bodies, output), false);
        });
        const declared = withDocs(interfaceOf(name, types), note(`The bodies of the errors of ${of} and by status.`));
        yield* at(homeOf(group), [chunkOf([declared], '/paths')]);
    }
    if (interfaces.size > 0 && output.knows(guard)) output.include(guard);
}

/** `PetClientErrors['getPetById']`: what an interface that operations share has for one of them. */
export function memberOf({ interfaceName, member }: ErrorsType, output: Output): ts.TypeNode {
    return memberType(output.declaredType(interfaceName), member);
}

/** What methods resolve to where they do not reject: `ApiResult<{ 200: Pet; 202: Job }, PetClientErrors['getPetById']>` */
export function resultUnion(operation: Operation, output: Output): ts.TypeNode {
    const { errors, result } = operation;
    const ofErrors = errors === undefined ? [] : [memberOf(errors, output)];
    const stream = streamOf(result, output) && (() => resultType(result, output));
    // Without a described response, any success has no body.
    const bodies = result.bodies.length === 0 ? [{ status: 'default', type: undefinedValue }] : result.bodies;
    return output.helperType('ApiResult', [bodiesType(bodies, output, stream), ...ofErrors]);
}

/**
 * `{ 404: Problem; 409: Conflict }`
 *
 * @param stream The type of each, if they are streams.
 */
function bodiesType(
    bodies: readonly { readonly status: string; readonly type: Type }[],
    output: Output,
    stream?: () => ts.TypeNode,
): ts.TypeNode {
    const members = bodies.map(({ status, type }) => statusSignature(status, stream?.() ?? typeOf(type, output)));
    return objectType(members, true);
}

/** The type that a request of an operation rejects with, in the code of hooks. */
export function errorTypeOf({ errors }: Operation, output: Output): ts.TypeNode {
    if (errors !== undefined && output.knows(operationError)) {
        return output.helperType(operationError, [memberOf(errors, output)]);
    }
    return output.knows('RequestError') ? output.helperType('RequestError') : output.globalType('Error');
}

/**
 * The type of the errors that a test may set in the mock of a hook. The class of an error has any status, so a test may
 * set any error, too. It refers only to types that the hook uses, as the main file exports no others.
 */
export function mockedErrorOf(operation: Operation, output: Output): ts.TypeNode {
    const type = errorTypeOf(operation, output);
    const isDescribed = operation.errors !== undefined && output.knows(operationError);
    return isDescribed ? unionType([type, output.globalType('Error')]) : type;
}

/** `export interface GetPetByIdArguments { petId: number; }`, for each operation that takes something. */
export function* argumentTypes(groups: readonly Group[], output: Output): Iterable<Chunk> {
    for (const group of groups) yield* at(homeOf(group), group.operations.flatMap(typesOf));

    function typesOf({ name, arguments: all, pointer }: Operation): readonly Chunk[] {
        return all.flatMap(({ object, type }) => {
            if (object === undefined || type.kind !== 'object') return [];
            const declared = interfaceOf(object.typeName, objectMembers(type, output));
            return [chunkOf([withDocs(declared, note(`What \`${name}\` takes.`))], pointer)];
        });
    }
}

/** The type of such an object as the base of an interface: `UpdatePetArguments`, or `API.UpdatePetArguments`. */
export function argumentsBase(typeName: string, output: Output): ts.Expression {
    const qualifier = output.qualifierOf(typeName);
    return qualifier === undefined ? identifier(typeName) : propertyAccess(identifier(qualifier), typeName);
}
