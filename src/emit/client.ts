/** The client: the operations of each group, as methods of one object or class, or as functions of the module. */

import ts from '../compiler/typescript.js';
import type { Argument, Group, Operation } from '../model/index.ts';
import { withDocs } from '../syntax/docs.ts';
import { identifier, propertyAccess, propertyName } from '../syntax/identifiers.ts';
import { type MarkedPointers, mark, memberGap, oneALine } from '../syntax/marks.ts';
import { call, constant, exported } from '../syntax/statements.ts';
import { nullType, typeQuery } from '../syntax/types.ts';
import { canRevive, reviveReturned, withoutDates } from './dates.ts';
import { docComment, parameterText } from './docs.ts';
import { type Chunk, type MembersChunk, ownChunk, type PrintPart } from './emitted-file.ts';
import { asDeclaration, asMethod, type OutputFunction, parameter } from './function.ts';
import { type ClassForm, type HttpLibrary, shapeOf } from './http/library.ts';
import type { Part } from './kept-texts.ts';
import { inParts, type Occurrences, partNames, spreadParts, typeOfParts } from './object-parts.ts';
import type { Output } from './output.ts';
import { requestOf } from './request.ts';
import { withKnownServer } from './servers.ts';
import { streamOf } from './stream.ts';
import { typeOf } from './types.ts';
import { widthOf, widthOfNames } from './width.ts';

const { factory } = ts;

/** The contract's name for the wrapper of `responseShape: full`. */
export const wrapperName = 'APIResponse';

/** The name of the parameter for the instance of a client: no argument may have the same name. */
export const instanceName = 'http';

/** What the code of a group's operations depends on. */
export interface ClientContext {
    readonly library: HttpLibrary;
    readonly output: Output;
    readonly marked: MarkedPointers;
}

/** The operations of a group: methods of one object or class, or functions of the module. */
export function* emitGroup(group: Group, context: ClientContext): Iterable<Chunk> {
    const { library, output, marked } = context;
    if (output.options.clientStyle === 'functions') {
        for (const operation of group.operations) {
            const texts: PrintPart<ts.Statement> = (print) =>
                output.texts(partOf(operation, group), marked, () => [
                    print(asDeclaration(functionOf(operation, library, output))),
                ]);
            yield { kind: 'part', texts, pointer: operation.pointer };
        }
        return;
    }
    if (library.client.kind === 'object') yield* objectChunks(group, context);
    else yield membersChunk(classOf(group, library.client, context), methodsOf(group, context), '');
    if (group.create !== undefined) yield ownChunk([factoryOf(group, group.create, library, output)]);
}

const inClient: Occurrences = { arguments: 1, result: 1 };

/** `export const petClient = { … };`, in parts if it is too long. */
function* objectChunks(group: Group, context: ClientContext): Iterable<Chunk> {
    const { output } = context;
    const docs = docComment(group.docs);
    const gap = (): ts.Expression => factory.createObjectLiteralExpression([memberGap()], true);
    const parts = inParts(group.operations, () => inClient);
    if (parts.length === 1) {
        const frame = withDocs(constant(group.name, gap(), { exported: true }), docs);
        yield membersChunk(frame, methodsOf(group, context), ',');
        return;
    }
    const names = partNames(group.name, parts.length, output);
    for (const [index, operations] of parts.entries()) {
        const frame = constant(names[index] ?? '', gap());
        yield membersChunk(frame, methodsOf({ ...group, operations }, context), ',');
    }
    const whole = constant(group.name, spreadParts(names), { exported: true, type: typeOfParts(names) });
    yield ownChunk([withDocs(whole, docs)]);
}

/** `export class PetService { … }` */
function classOf(group: Group, form: ClassForm, { output, marked }: ClientContext): ts.Statement {
    const { paragraphs, tags } = docComment(group.docs);
    const notes = form.note === undefined ? [] : [form.note(group.name)];
    const modifiers = [...(form.decorators?.(output) ?? []), ...exported()];
    // An empty line above each member that is not a field.
    const members = form
        .members(output, group)
        .map((member) => (ts.isPropertyDeclaration(member) ? member : mark(member, '', marked)));
    const statement = factory.createClassDeclaration(modifiers, identifier(group.name), undefined, undefined, [
        ...members,
        memberGap(),
    ]);
    return withDocs(statement, { paragraphs: [...paragraphs, ...notes], tags });
}

function membersChunk(frame: ts.Statement, members: MembersChunk['members'], separator: ',' | ''): MembersChunk {
    return { kind: 'members', frame, members, separator, pointer: '/paths' };
}

function* methodsOf(
    group: Group,
    { library, output, marked }: ClientContext,
): Iterable<PrintPart<ts.MethodDeclaration>> {
    for (const operation of group.operations) {
        yield (print) =>
            output.texts(partOf(operation, group), marked, () => [
                print(asMethod(functionOf(operation, library, output), marked)),
            ]);
    }
}

function partOf(operation: Operation, { tag }: Group): Part {
    return { id: JSON.stringify([tag, operation.name, operation.pointer]), source: operation };
}

/** `export function createPetClient(http: HttpSettings): typeof petClient { … }` */
function factoryOf({ name, operations }: Group, create: string, library: HttpLibrary, output: Output): ts.Statement {
    const members = operations.map((operation) => {
        const names = operation.arguments.map((argument) => argument.name);
        const config = call(output.helper('withInstance'), [identifier('$config'), identifier(instanceName)]);
        const sent = call(propertyAccess(identifier(name), operation.name), [...names.map(identifier), config]);
        const parameters = [...names, '$config'].map((one) => parameter(one));
        const method = factory.createArrowFunction(undefined, undefined, parameters, undefined, undefined, sent);
        return factory.createPropertyAssignment(propertyName(operation.name), method);
    });
    const type = library.instanceType?.(output);
    return asDeclaration({
        name: create,
        parameters: [parameter(instanceName, type)],
        returns: typeQuery([name]),
        body: [factory.createReturnStatement(factory.createObjectLiteralExpression(members, true))],
        docs: {
            paragraphs: [`Makes a client like \`${name}\`, which sends its requests through another instance.`],
            tags: [],
        },
        pointer: '',
    });
}

function functionOf(operation: Operation, library: HttpLibrary, output: Output): OutputFunction {
    const request = withKnownServer(requestOf(operation, library, output), library);
    const shape = shapeOf(library, output);
    const { dates } = library;
    const body = library.send(dates === undefined ? withoutDates(request) : request, shape, output);
    return {
        name: operation.name,
        isAsync: library.client.kind === 'object',
        parameters: parametersOf(operation, library, output),
        returns: returnType(request.resultType(), library, output),
        body: dates === undefined && canRevive(library, shape) ? reviveReturned(body, request, shape, output) : body,
        docs: methodDocs(operation),
        pointer: operation.pointer,
    };
}

/** `Promise<Pet>`, or the type that the library uses instead of a promise. */
function returnType(body: ts.TypeNode, library: HttpLibrary, output: Output): ts.TypeNode {
    const resolved = resolvedType(body, library, output);
    const { client: form } = library;
    return form.kind === 'object' ? output.globalType('Promise', [resolved]) : form.returnType(resolved, output);
}

export function resolvedType(body: ts.TypeNode, library: HttpLibrary, output: Output): ts.TypeNode {
    const shape = shapeOf(library, output);
    switch (shape) {
        case 'body':
            return body;
        case 'full':
            return output.declaredType(wrapperName, [body]);
        case 'native':
            return library.nativeType?.(body, output) ?? body;
        default:
            return shape satisfies never;
    }
}

/** The parameters, one per line if one line would be too long. */
function parametersOf(operation: Operation, library: HttpLibrary, output: Output): readonly ts.ParameterDeclaration[] {
    const parameters = [...argumentsOf(operation, output), parameter('$config', library.configType(output), true)];
    const frame = widthOfNames(library.configType(output)) + widthOfNames(returnType(nullType(), library, output));
    const received = streamOf(operation.result, output)?.item ?? operation.result.schema;
    const width = operation.name.length + widthOfArguments(operation) + widthOf(received);
    return width + frame > longestSignature ? oneALine(parameters) : parameters;
}

/** The arguments of an operation as parameters. */
export function argumentsOf(
    operation: Operation,
    output: Output,
    typeOfArgument = ({ schema }: Argument): ts.TypeNode => typeOf(schema, output),
): readonly ts.ParameterDeclaration[] {
    return operation.arguments.map((argument) => parameter(argument.name, typeOfArgument(argument), argument.optional));
}

export function widthOfArguments({ arguments: all }: Operation): number {
    return all.reduce((sum, { name, schema }) => sum + name.length + widthOf(schema) + 5, 0);
}

/** About 120 columns, minus the fixed part of every signature. */
export const longestSignature = 90;

export function methodDocs(operation: Operation): ReturnType<typeof docComment> {
    const parameters = operation.arguments.flatMap(({ name, docs }) => {
        const text = parameterText(docs);
        return text === undefined ? [] : [{ name: 'param', text: `${name} ${text}` }];
    });
    return docComment(operation.docs, parameters);
}
