/**
 * The client: the operations of each group, as methods of one object or class, or as functions of the module, with the resources
 * beside them.
 */

import type ts from '../compiler/typescript.js';
import type { Group, Operation } from '../plan/model.ts';
import { wrapperName } from '../plan/operation-types.ts';
import { type DocComment, note, withDocs } from '../syntax/docs.ts';
import { asType, constant, pure } from '../syntax/statements.ts';
import { docComment, docsBeside } from './docs.ts';
import { type Chunk, chunkOf, ownChunk } from './emitted-file.ts';
import { asDeclaration, methodDocs, type OutputFunction, operationFunction } from './function.ts';
import {
    classFrame,
    declarationsChunk,
    instanceFactory,
    lengthOfArguments,
    lengthOfResult,
    membersChunk,
    methodChunks,
    type PrintedFunctions,
} from './function-objects.ts';
import { type ClientContext, type MadeResource, type Shape, shapeOf } from './http/library.ts';
import { resultUnion } from './method-types.ts';
import { methodNames, pageFunctions } from './pages.ts';
import { requestOf } from './request.ts';
import { returnWithHeaders, typeWithHeaders } from './response-headers.ts';
import { sendWhole } from './send.ts';
import { urlChunks } from './urls.ts';

/** The operations of a group: methods of one object or class, or functions of the module. */
export function* emitGroup(group: Group, context: ClientContext): Iterable<Chunk> {
    const { library, output } = context;
    const { tag, name, docs, operations, create } = group;
    const printed = (operation: Operation, make: PrintedFunctions['make']): PrintedFunctions => {
        return { names: [tag, operation.name, operation.pointer], operation, make };
    };
    if (output.options.clientStyle === 'functions') {
        for (const operation of operations) {
            yield declarationsChunk(
                printed(operation, () => [functionOf(operation, context)]),
                output,
            );
            for (const own of pageFunctions(operation, group, context))
                yield chunkOf([asDeclaration(own)], operation.pointer);
        }
        yield* urlChunks(group, context);
        return;
    }
    const methodsOf = (operation: Operation): PrintedFunctions =>
        printed(operation, () => [functionOf(operation, context), ...pageFunctions(operation, group, context)]);
    if (library.client.kind === 'object') {
        const lengthOf = (operation: Operation): number =>
            methodNames(operation).length * (lengthOfArguments(operation) + lengthOfResult(operation));
        yield* methodChunks({ name, docs: docComment(docs), operations, lengthOf }, methodsOf, output);
    } else {
        const { members } = library.client;
        const frame = classFrame(name, docComment(docs), () => members(output, group), context);
        yield membersChunk(frame, operations.map(methodsOf), '', output);
    }
    yield* resourceChunks(group, context);
    if (create !== undefined) yield ownChunk([factoryOf(group, create, context)]);
    yield* urlChunks(group, context);
}

/** `export function createPetClient(http: HttpSettings): typeof petClient { … }` */
function factoryOf({ name, operations }: Group, create: string, context: ClientContext): ts.Statement {
    const members = operations.flatMap((operation) => methodNames(operation).map((member) => ({ member, operation })));
    const text = `Makes a client like \`${name}\`, which sends its requests through another instance.`;
    return instanceFactory(create, { name, members, docs: note(text) }, context);
}

function functionOf(operation: Operation, context: ClientContext): OutputFunction {
    const { library, output } = context;
    const request = requestOf(operation, context);
    const shape = shapeOf(library, output);
    const parts = {
        name: operation.name,
        isAsync: library.client.kind === 'object',
        returns: returnType(operation, request.resultType(), context),
        body: returnWithHeaders(sendWhole(request, shape, context), operation, context),
        docs: methodDocs(operation),
    };
    return operationFunction(operation, parts, context);
}

/** `Promise<Pet>`, or the type that the library uses instead of a promise. */
function returnType(operation: Operation, body: ts.TypeNode, { library, output }: ClientContext): ts.TypeNode {
    const resolved: Readonly<Record<Shape, () => ts.TypeNode>> = {
        body: () => body,
        full: () => output.declaredType(wrapperName, [body]),
        native: () => library.nativeType?.(body, output) ?? body,
        result: () => resultUnion(operation, output),
    };
    const type = typeWithHeaders(resolved[shapeOf(library, output)](), operation, { library, output });
    const { client: form } = library;
    return form.kind === 'object' ? output.globalType('Promise', [type]) : form.returnType(type, output);
}

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
