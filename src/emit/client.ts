/** The client: the operations of each group, as methods of one object or class, or as functions of the module. */

import ts from '../compiler/typescript.js';
import type { Group, Operation } from '../plan/model.ts';
import { wrapperName } from '../plan/operation-types.ts';
import { identifier } from '../syntax/data.ts';
import { note, withDocs } from '../syntax/docs.ts';
import { mark, memberGap, memberHolder } from '../syntax/marks.ts';
import { asExport, invoke, object, parameter, property, returnOf } from '../syntax/statements.ts';
import { typeQuery } from '../syntax/types.ts';
import { docComment } from './docs.ts';
import { type Chunk, chunkOf, type MembersChunk, ownChunk, type PrintPart } from './emitted-file.ts';
import { resultUnion } from './error-types.ts';
import { asDeclaration, asMethod, methodDocs, type OutputFunction, operationFunction, passing } from './function.ts';
import { type ClassForm, type ClientContext, type Shape, shapeOf } from './http/library.ts';
import { constantChunks, lengthOfArguments, lengthOfResult, spreadParts } from './object-parts.ts';
import type { Output } from './output.ts';
import { methodNames, pageFunctions } from './pages.ts';
import { requestOf } from './request.ts';
import { resourceChunks } from './resources.ts';
import { returnWithHeaders, typeWithHeaders } from './response-headers.ts';
import { sendWhole } from './send.ts';

const { factory } = ts;

/** The name of the parameter for the instance of a client: no argument may have the same name. */
export const instanceName = 'http';

/** The operations of a group: methods of one object or class, or functions of the module. */
export function* emitGroup(group: Group, context: ClientContext): Iterable<Chunk> {
    const { library, output } = context;
    if (output.options.clientStyle === 'functions') {
        for (const operation of group.operations) {
            const { pointer } = operation;
            const texts: PrintPart = (print) =>
                textsOf(operation, group, output, () => [print(asDeclaration(functionOf(operation, context)))]);
            yield { kind: 'texts', texts, pointer };
            for (const own of pageFunctions(operation, group, context)) yield chunkOf([asDeclaration(own)], pointer);
        }
        return;
    }
    if (library.client.kind === 'object') yield* objectChunks(group, context);
    else yield membersChunk(classOf(group, library.client, output), group, context, '');
    yield* resourceChunks(group, context);
    if (group.create !== undefined) yield ownChunk([factoryOf(group, group.create, context)]);
}

/** `export const petClient = { … };` */
function objectChunks(group: Group, context: ClientContext): Iterable<Chunk> {
    const gap = (): ts.Expression => object([memberGap()], true);
    const { name, docs, operations } = group;
    return constantChunks(
        {
            name,
            docs: docComment(docs),
            operations,
            lengthOf: (operation) =>
                methodNames(operation).length * (lengthOfArguments(operation) + lengthOfResult(operation)),
            part: (declare, own) => membersChunk(declare(gap()), { ...group, operations: own }, context, ','),
            whole: spreadParts,
        },
        context.output,
    );
}

/** `export class PetService { … }` */
function classOf(group: Group, form: ClassForm, output: Output): ts.Statement {
    const { paragraphs, tags } = docComment(group.docs);
    const notes = form.note === undefined ? [] : [form.note(group.name)];
    const modifiers = [...(form.decorators?.(output) ?? []), ...asExport()];
    // An empty line above each member that is not a field.
    const members = form
        .members(output, group)
        .map((member) => (ts.isPropertyDeclaration(member) ? member : mark(member, '', output.marked)));
    const statement = factory.createClassDeclaration(modifiers, identifier(group.name), undefined, undefined, [
        ...members,
        memberGap(),
    ]);
    return withDocs(statement, { paragraphs: [...paragraphs, ...notes], tags });
}

/** A client with the methods of a group in its gap. */
function membersChunk(
    frame: ts.Statement,
    group: Group,
    context: ClientContext,
    separator: MembersChunk['separator'],
): Chunk {
    const { output } = context;
    const membersOf = (operation: Operation, print: (node: ts.Node) => string): readonly string[] => {
        const methods = [functionOf(operation, context), ...pageFunctions(operation, group, context)];
        return methods.map((one) => print(memberHolder(asMethod(one, output.marked))));
    };
    const members = group.operations.map(
        (operation): PrintPart =>
            (print) =>
                textsOf(operation, group, output, () => membersOf(operation, print)),
    );
    return { kind: 'members', frame, members, separator, pointer: '/paths' };
}

/** The texts of an operation, as one of the parts that are printed separately. */
function textsOf(
    operation: Operation,
    { tag }: Group,
    output: Output,
    print: () => readonly string[],
): readonly string[] {
    return output.texts([tag, operation.name, operation.pointer], operation, print);
}

/** `export function createPetClient(http: HttpSettings): typeof petClient { … }` */
function factoryOf({ name, operations }: Group, create: string, { library, output }: ClientContext): ts.Statement {
    const config = output.call('withInstance', [identifier('$config'), identifier(instanceName)]);
    const members = operations.flatMap((operation) => {
        const given = operation.arguments.map((argument) => identifier(argument.name));
        return methodNames(operation).map((methodName) => {
            const sent = invoke(identifier(name), methodName, [...given, config]);
            return property(methodName, passing(operation, sent));
        });
    });
    return asDeclaration({
        name: create,
        parameters: [parameter(instanceName, library.instanceType?.(output))],
        returns: typeQuery([name]),
        body: [returnOf(object(members, true))],
        docs: note(`Makes a client like \`${name}\`, which sends its requests through another instance.`),
        pointer: '',
    });
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
