/** The client: the operations of each group, as methods of one object or class, or as functions of the module. */

import ts from '../compiler/typescript.js';
import type { Group, Operation } from '../model/index.ts';
import { identifier, propertyName } from '../syntax/data.ts';
import { note, withDocs } from '../syntax/docs.ts';
import { mark, memberGap, memberHolder } from '../syntax/marks.ts';
import { exported, invoke, lambda, parameter, returned } from '../syntax/statements.ts';
import { nullType, typeQuery } from '../syntax/types.ts';
import { configTypeOf } from './checks.ts';
import { sendWhole } from './dates.ts';
import { docComment } from './docs.ts';
import { type Chunk, chunkOf, type MembersChunk, ownChunk } from './emitted-file.ts';
import { resultUnion } from './error-types.ts';
import {
    argumentsOf,
    asDeclaration,
    asMethod,
    fitted,
    methodDocs,
    type OutputFunction,
    widthOfSignature,
} from './function.ts';
import { type ClassForm, type HttpLibrary, shapeOf } from './http/library.ts';
import { constantChunks, lengthOfArguments, lengthOfResult, spreadParts } from './object-parts.ts';
import type { Output } from './output.ts';
import { methodNames, pageFunctions } from './pages.ts';
import { ownRequest } from './request.ts';
import { streamOf } from './stream.ts';
import { widthOf } from './width.ts';

const { factory } = ts;

/** The contract's name for the wrapper of `responseShape: full`. */
export const wrapperName = 'APIResponse';

/** The name of the parameter for the instance of a client: no argument may have the same name. */
export const instanceName = 'http';

/** What the code of a group's operations depends on. */
export interface ClientContext {
    readonly library: HttpLibrary;
    readonly output: Output;
}

/** The operations of a group: methods of one object or class, or functions of the module. */
export function* emitGroup(group: Group, context: ClientContext): Iterable<Chunk> {
    const { library, output } = context;
    if (output.options.clientStyle === 'functions') {
        for (const operation of group.operations) {
            const make = (): ts.Node => asDeclaration(functionOf(operation, library, output));
            const { pointer } = operation;
            yield {
                kind: 'texts',
                texts: (print) => textsOf(operation, group, output, () => [print(make())]),
                pointer,
            };
            for (const own of pageFunctions(operation, group, library, output))
                yield chunkOf([asDeclaration(own)], pointer);
        }
        return;
    }
    if (library.client.kind === 'object') yield* objectChunks(group, context);
    else yield membersChunk(classOf(group, library.client, output), group, context, '');
    if (group.create !== undefined) yield ownChunk([factoryOf(group, group.create, library, output)]);
}

/** `export const petClient = { … };` */
function objectChunks(group: Group, context: ClientContext): Iterable<Chunk> {
    const gap = (): ts.Expression => factory.createObjectLiteralExpression([memberGap()], true);
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
    const modifiers = [...(form.decorators?.(output) ?? []), ...exported()];
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
    { library, output }: ClientContext,
    separator: MembersChunk['separator'],
): Chunk {
    const members = group.operations.map((operation): MembersChunk['members'][number] => (print) => {
        const make = (): readonly OutputFunction[] => [
            functionOf(operation, library, output),
            ...pageFunctions(operation, group, library, output),
        ];
        return textsOf(operation, group, output, () =>
            make().map((one) => print(memberHolder(asMethod(one, output.marked)))),
        );
    });
    return { kind: 'members', frame, members, separator, pointer: '/paths' };
}

/** The texts of an operation, as one of the parts that are printed separately. */
function textsOf(
    operation: Operation,
    { tag }: Group,
    output: Output,
    print: () => readonly string[],
): readonly string[] {
    return output.texts(JSON.stringify([tag, operation.name, operation.pointer]), operation, print);
}

/** `export function createPetClient(http: HttpSettings): typeof petClient { … }` */
function factoryOf({ name, operations }: Group, create: string, library: HttpLibrary, output: Output): ts.Statement {
    const members = operations.flatMap((operation) => {
        const names = operation.arguments.map((argument) => argument.name);
        return methodNames(operation).map((methodName) => {
            const config = output.call('withInstance', [identifier('$config'), identifier(instanceName)]);
            const sent = invoke(identifier(name), methodName, [...names.map(identifier), config]);
            const method = lambda(
                [...names, '$config'].map((one) => parameter(one)),
                sent,
            );
            return factory.createPropertyAssignment(propertyName(methodName), method);
        });
    });
    return asDeclaration({
        name: create,
        parameters: [parameter(instanceName, library.instanceType?.(output))],
        returns: typeQuery([name]),
        body: [returned(factory.createObjectLiteralExpression(members, true))],
        docs: note(`Makes a client like \`${name}\`, which sends its requests through another instance.`),
        pointer: '',
    });
}

function functionOf(operation: Operation, library: HttpLibrary, output: Output): OutputFunction {
    const { client } = library;
    const request = ownRequest(operation, library, output);
    const shape = shapeOf(library, output);
    return {
        name: operation.name,
        isAsync: client.kind === 'object',
        parameters: parametersOf(operation, library, output),
        returns: returnType(operation, request.resultType(), library, output),
        body: sendWhole(library, request, shape, output),
        docs: methodDocs(operation),
        pointer: operation.pointer,
    };
}

/** `Promise<Pet>`, or the type that the library uses instead of a promise. */
function returnType(operation: Operation, body: ts.TypeNode, library: HttpLibrary, output: Output): ts.TypeNode {
    const resolved = resolvedType(operation, body, library, output);
    const { client: form } = library;
    return form.kind === 'object' ? output.globalType('Promise', [resolved]) : form.returnType(resolved, output);
}

function resolvedType(operation: Operation, body: ts.TypeNode, library: HttpLibrary, output: Output): ts.TypeNode {
    const shape = shapeOf(library, output);
    switch (shape) {
        case 'body':
            return body;
        case 'full':
            return output.declaredType(wrapperName, [body]);
        case 'native':
            return library.nativeType?.(body, output) ?? body;
        case 'result':
            return resultUnion(operation, output);
        default:
            return shape satisfies never;
    }
}

/** The parameters, one per line if one line would be too long. */
function parametersOf(operation: Operation, library: HttpLibrary, output: Output): readonly ts.ParameterDeclaration[] {
    const { result } = operation;
    const parameters = [...argumentsOf(operation, output), parameter('$config', configTypeOf(library, output), true)];
    const received = streamOf(result, output)?.item ?? result.type;
    const types = [configTypeOf(library, output), returnType(operation, nullType(), library, output)];
    // The type of a result names its bodies itself.
    const width = shapeOf(library, output) === 'result' ? 0 : widthOf(received);
    return fitted(parameters, widthOfSignature(operation) + width, types);
}
