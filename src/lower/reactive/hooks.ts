/** What hooks of every layer are made of: keys, arguments, calls of the client, the types of data and variables. */
import ts from 'typescript';
import type { Argument, Group, Operation, Schema } from '../../model/index.ts';
import { withDocs } from '../../syntax/docs.ts';
import { identifier, propertyAccess, propertyName } from '../../syntax/identifiers.ts';
import { stringLiteral } from '../../syntax/literals.ts';
import { mark, oneALine } from '../../syntax/marks.ts';
import { arrowOf, call, constant, property } from '../../syntax/statements.ts';
import { keywordType, objectType, propertySignature, typeReference } from '../../syntax/types.ts';
import { argumentsOf, longestSignature, methodDocs, shapeOf, widthOfArguments, wrapperName } from '../client.ts';
import { docComment } from '../docs.ts';
import { type Chunk, ownChunk } from '../lowering.ts';
import type { Output } from '../output.ts';
import { isShortType, typeOf } from '../types.ts';
import type { HookContext, HookGroup, MockContext, ReactiveLayer } from './layer.ts';

const { factory } = ts;

/** What is set for one request of a hook; `$config` is the layer's own. */
export const httpConfig = '$httpConfig';

/** Queries ask, mutations change: GET and HEAD are safe (RFC 9110, 9.2.1), all else may not be repeated at will. */
export function isQuery({ method }: Operation): boolean {
    return method === 'GET' || method === 'HEAD';
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

// ---- The object of a group -----------------------------------------------------------------------------------------

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

// ---- Keys ----------------------------------------------------------------------------------------------------------

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

// ---- Functions -----------------------------------------------------------------------------------------------------

/** `name: value`, as it is written even where the value is a variable of that name. */
function member(name: string, value: ts.Expression): ts.ObjectLiteralElementLike {
    return factory.createPropertyAssignment(propertyName(name), value);
}

export function arrow(parameters: readonly ts.ParameterDeclaration[], value: ts.Expression): ts.ArrowFunction {
    return factory.createArrowFunction(undefined, undefined, parameters, undefined, undefined, value);
}

interface Signature {
    readonly typeParameters?: readonly ts.TypeParameterDeclaration[];
    readonly parameters: readonly ts.ParameterDeclaration[];
    readonly returns?: ts.TypeNode;
}

/** A function of an object, such as a hook, with the docs of its operation; those of arguments where it takes them. */
export function method(
    name: string,
    operation: Operation,
    { typeParameters, parameters, returns }: Signature,
    value: ts.Expression,
    { marked }: HookContext,
    before: readonly ts.Statement[] = [],
): ts.MethodDeclaration {
    const declaration = factory.createMethodDeclaration(
        undefined,
        undefined,
        propertyName(name),
        undefined,
        typeParameters,
        parameters,
        returns,
        factory.createBlock([...before, factory.createReturnStatement(value)], true),
    );
    const takesArguments = parameters.length > configCount;
    return withDocs(
        mark(declaration, operation.pointer, marked),
        takesArguments ? methodDocs(operation) : docComment(operation.docs),
    );
}

/** A hook takes two configurations at most: its own, and that of the request. */
const configCount = 2;

/** The arguments of an operation and what stands behind them, one a line where one line would be too long. */
export function parametersOf(
    operation: Operation,
    more: readonly ts.ParameterDeclaration[],
    output: Output,
    typeOfArgument?: (argument: Argument) => ts.TypeNode,
): readonly ts.ParameterDeclaration[] {
    const parameters = [...argumentsOf(operation, output, typeOfArgument), ...more];
    return widthOfArguments(operation) + more.length * widthOfConfig > longestSignature - operation.name.length
        ? oneALine(parameters)
        : parameters;
}

/** The type of a configuration has the types of data and errors in it. */
const widthOfConfig = 45;

/** `name?: type` */
export function optional(name: string, type: ts.TypeNode): ts.ParameterDeclaration {
    const question = factory.createToken(ts.SyntaxKind.QuestionToken);
    return factory.createParameterDeclaration(undefined, undefined, name, question, type);
}

export function argumentValues(operation: Operation): ts.Identifier[] {
    return operation.arguments.map(({ name }) => identifier(name));
}

// ---- Requests ------------------------------------------------------------------------------------------------------

/**
 * A function that calls the client and resolves to what hooks give: the body, or the wrapper of `responseShape: full`.
 *
 * @param parameters The parameters of the function.
 * @param config What the client is given behind the arguments.
 * @param convert A helper that the result goes through.
 */
export function request(
    operation: Operation,
    group: HookGroup,
    { library, output }: HookContext,
    config: ts.Expression,
    {
        parameters = [],
        convert,
    }: { readonly parameters?: readonly string[]; readonly convert?: string | undefined } = {},
): ts.Expression {
    const client = propertyAccess(output.declaredValue(group.name), operation.name);
    const sent = call(client, [...argumentValues(operation), config]);
    const isNative = shapeOf(library, output) === 'native';
    if (!isNative && convert === undefined) return functionOf(parameters, sent, false);
    const awaited = factory.createAwaitExpression(sent);
    const data = isNative ? propertyAccess(factory.createParenthesizedExpression(awaited), 'data') : awaited;
    return functionOf(parameters, convert === undefined ? data : call(output.helper(convert), [data]), true);
}

function functionOf(parameters: readonly string[], value: ts.Expression, isAsync: boolean): ts.Expression {
    const plain = parameters.length === 0 ? arrow([], value) : arrowOf(parameters, value);
    if (!isAsync) return plain;
    const modifiers = [factory.createToken(ts.SyntaxKind.AsyncKeyword)];
    return factory.createArrowFunction(modifiers, undefined, plain.parameters, undefined, undefined, value);
}

// ---- Types ---------------------------------------------------------------------------------------------------------

/** Whether what a query resolves to may be undefined; a wrapper always is an object. */
export function mayBeUndefined({ result }: Operation, { library, output }: HookContext): boolean {
    return shapeOf(library, output) !== 'full' && (result.mayBeEmpty || result.reading === 'nothing');
}

/** `Pet`, or `APIResponse<Pet>` */
export function dataType({ result }: Operation, { library, output }: HookContext): ts.TypeNode {
    const body = typeOf(result.schema, output);
    return shapeOf(library, output) === 'full' ? output.declaredType(wrapperName, [body]) : body;
}

/** The type of what a query resolves to where undefined has become null. */
export function nullableDataType(operation: Operation, context: HookContext): ts.TypeNode {
    if (!mayBeUndefined(operation, context)) return dataType(operation, context);
    return typeOf(withoutUndefined(operation.result.schema), context.output);
}

const nothing: Schema = { kind: 'primitive', name: 'null' };

function withoutUndefined(schema: Schema): Schema {
    if (isMissing(schema)) return nothing;
    const members = schema.kind === 'union' ? schema.members.filter((one) => !isMissing(one)) : [schema];
    const hasNull = members.some((one) => one.kind === 'primitive' && one.name === 'null');
    return { kind: 'union', members: hasNull ? members : [...members, nothing] };
}

function isMissing(schema: Schema): boolean {
    return schema.kind === 'primitive' && (schema.name === 'undefined' || schema.name === 'void');
}

/** The type of what a request fails with. */
export function errorType({ output }: HookContext): ts.TypeNode {
    return output.knows('RequestError') ? output.helperType('RequestError') : output.globalType('Error');
}

/** `{ petId: number; name?: string | undefined }`: the arguments of a mutation; undefined where it has none. */
export function variablesType({ arguments: all }: Operation, { output }: HookContext): ts.TypeNode | undefined {
    if (all.length === 0) return undefined;
    const members = all.map(({ name, schema, optional: isOptional }) =>
        propertySignature(name, typeOf(isOptional ? orUndefined(schema) : schema, output), isOptional),
    );
    return objectType(
        members,
        all.every(({ schema }) => isShortType(schema)),
    );
}

function orUndefined(schema: Schema): Schema {
    const members = schema.kind === 'union' ? schema.members : [schema];
    return { kind: 'union', members: [...members, { kind: 'primitive', name: 'undefined' }] };
}

/** The names of a mutation's variables. */
export function variableNames({ arguments: all }: { readonly arguments: readonly Argument[] }): string[] {
    return all.map(({ name }) => name);
}

export function voidType(): ts.TypeNode {
    return keywordType('void');
}

// ---- Stubs ---------------------------------------------------------------------------------------------------------

/** `useGetPetById: querySpy<typeof API.pet.queries.useGetPetById, Pet, RequestError>()` */
export function hookSpy(
    helper: 'querySpy' | 'mutationSpy',
    operation: Operation,
    { hooks }: HookGroup,
    { output, typeOfHook }: MockContext,
    types: readonly ts.TypeNode[],
): ts.ObjectLiteralElementLike {
    const sectionName = helper === 'querySpy' ? 'queries' : 'mutations';
    const hook = typeOfHook([hooks.namespace, sectionName, operation.hook]);
    return property(operation.hook, call(output.helper(helper), [], [hook, ...types]));
}

/** The object of a group with stubs in place of its functions; its keys are the real ones. */
export function* mockChunks(group: Group, layer: ReactiveLayer, context: MockContext): Iterable<Chunk> {
    const own = withHooks(group);
    if (own === undefined) return;
    yield keysChunk(own, context);
    yield namespaceChunk(own, [reference('queryKeys', own.hooks.queryKeys), ...layer.mocks.members(own, context)]);
}
