/** The functions that make resources of queries: a constant of the module for each, beside the class of its client. */

import type { Group } from '../plan/model.ts';
import { type DocComment, withDocs } from '../syntax/docs.ts';
import { asType, constant, pure } from '../syntax/statements.ts';
import { docsBeside } from './docs.ts';
import { type Chunk, chunkOf } from './emitted-file.ts';
import type { ClientContext, MadeResource } from './http/library.ts';

interface NamedResource extends MadeResource {
    readonly name: string;
    readonly docs: DocComment;
    readonly pointer: string;
}

/** The resources of a group, if the run has any. */
export function resourcesOf(group: Group, { library, output }: ClientContext): readonly NamedResource[] {
    return group.operations.flatMap((operation) => {
        const { resource: name, pointer } = operation;
        const made = name === undefined ? undefined : library.resource?.(operation, group, output);
        if (name === undefined || made === undefined) return [];
        return [{ ...made, name, docs: docsBeside(operation, `${group.name}.${operation.name}`), pointer }];
    });
}

/** `export const getPetByIdResource = defineResource(PetService, 'getPetById', ['petId']) as ResourceOf<…>;` */
export function* resourceChunks(group: Group, context: ClientContext): Iterable<Chunk> {
    for (const { name, value, type, docs, pointer } of resourcesOf(group, context)) {
        const typed = asType(pure(value), type());
        yield chunkOf([withDocs(constant(name, typed, { exported: true }), docs)], pointer);
    }
}
