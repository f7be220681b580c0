/** The types of the objects that operations take, if they take one object of all arguments. */

import type ts from '../compiler/typescript.js';
import type { Group, Operation } from '../plan/model.ts';
import { identifier, propertyAccess } from '../syntax/data.ts';
import { note, withDocs } from '../syntax/docs.ts';
import { interfaceOf } from './declaration.ts';
import { at, type Chunk, chunkOf, homeOf } from './emitted-file.ts';
import type { Output } from './output.ts';
import { objectMembers } from './types.ts';

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
