/** What gives the URLs of requests without sending one: an object or a class beside each client, or functions of the module. */
import ts from '../compiler/typescript.js';
import type { Argument, Group, Operation } from '../plan/model.ts';
import { parametersOf } from '../plan/operation-types.ts';
import { membersOf } from '../plan/signature.ts';
import { identifier, propertyAccess } from '../syntax/data.ts';
import { note } from '../syntax/docs.ts';
import { memberGap } from '../syntax/marks.ts';
import { asExport, parameter, returnOf } from '../syntax/statements.ts';
import { keywordType, literalType, objectType, propertySignature, unionType } from '../syntax/types.ts';
import { type Chunk, ownChunk } from './emitted-file.ts';
import { argumentParameter, methodDocs, type OutputFunction } from './function.ts';
import {
    classFrame,
    declarationsChunk,
    instanceFactory,
    lengthOfArguments,
    membersChunk,
    methodChunks,
    type PrintedFunctions,
} from './function-objects.ts';
import type { ClientContext, Request } from './http/library.ts';
import { baseUrlOf, otherBase } from './http/payload.ts';
import type { Output } from './output.ts';
import { pathExpression, queryBehindPath, targetOf } from './request.ts';
import { interfaceOf } from './types.ts';

/** The function that knows the base URL of an object library, and that of the mocks of one with a package. */
export const baseUrlFunction = 'currentBaseUrl';
const baseUrlOfMocks = 'describedBaseUrl';

/** The base URL of a request or its own server, without a slash at the end. */
type BaseOfUrl = (request: Pick<Request, 'server'>, context: ClientContext) => ts.Expression;

/** An operation that has a URL, with the arguments of that. */
interface OperationWithUrl extends Operation {
    readonly url: string;
    /** The operation with all its arguments. */
    readonly whole: Operation;
}

function urlOperations({ operations }: Group): readonly OperationWithUrl[] {
    return operations.flatMap((whole) => {
        const { url } = whole;
        return url === undefined ? [] : [{ ...whole, url, whole, arguments: argumentsOfUrl(whole) }];
    });
}

/** `export const petUrls = { … };`, `export class PetUrls { … }`, or functions such as `getPetByIdUrl`. */
export function* urlChunks(group: Group, context: ClientContext): Iterable<Chunk> {
    const { library, output } = context;
    const { client } = library;
    const operations = urlOperations(group);
    if (client.kind === 'object') yield* urlsOfObjects(group, context, baseOf);
    else if (group.urls !== undefined) {
        // What credentials go to concerns requests alone.
        const unsecured = operations.map((operation) => ({ ...operation, security: undefined }));
        const fieldsOf = () => client.urlMembers?.(output, { ...group, operations: unsecured }) ?? [];
        const frame = classFrame(group.urls.name, docsOfUrls(group), fieldsOf, context);
        yield membersChunk(frame, operations.map(urlFunctions(group, context, baseOf)), '', output);
    }
}

/** The same for all but classes. */
function* urlsOfObjects(group: Group, context: ClientContext, base: BaseOfUrl): Iterable<Chunk> {
    const { urls } = group;
    const { output } = context;
    const operations = urlOperations(group);
    const functionsOf = urlFunctions(group, context, base);
    if (urls === undefined) {
        for (const operation of operations) yield declarationsChunk(functionsOf(operation), output);
        return;
    }
    const { name, create } = urls;
    const methods = { name, docs: docsOfUrls(group), operations, lengthOf: lengthOfArguments };
    yield* methodChunks(methods, functionsOf, output);
    if (create !== undefined) yield ownChunk([factoryOfUrls(name, create, group, context)]);
}

function docsOfUrls({ name }: Group): ReturnType<typeof note> {
    return note(`The URLs of the requests of \`${name}\`. Nothing is sent.`);
}

/** `export function getPetByIdUrl(petId: number): string { … }`, or a method like that. */
function urlFunctions(
    group: Group,
    context: ClientContext,
    base: BaseOfUrl,
): (operation: OperationWithUrl) => PrintedFunctions {
    return (operation) => {
        const { url, pointer, whole } = operation;
        const names = ['url', group.tag, group.name, url, pointer];
        return { names, operation: whole, make: () => [urlFunction(operation, group, context, base)] };
    };
}

/** `export function createPetUrls(http: HttpSettings): typeof petUrls { … }` */
function factoryOfUrls(name: string, create: string, group: Group, context: ClientContext): ts.Statement {
    const members = urlOperations(group).map((operation) => ({ member: operation.url, operation }));
    const docs = note(`Makes URLs like \`${name}\`, for another instance.`);
    return instanceFactory(create, { name, members, docs }, context);
}

function urlFunction(
    operation: OperationWithUrl,
    group: Group,
    context: ClientContext,
    base: BaseOfUrl,
): OutputFunction {
    const { output } = context;
    const { url, pointer, name } = operation;
    // Some libraries drop names from an object of parameters. Here, they get none.
    const { dropsNames: _, ...library } = context.library;
    const target = targetOf(operation, { output, library });
    const whole = pathExpression(target, {
        before: [base(target, context)],
        behind: queryBehindPath(target, output),
    });
    const parameters = operation.arguments.map((argument) =>
        argumentParameter(argument, 'members', output, pickedType(argument, operation.whole, output)),
    );
    const client = output.options.clientStyle === 'functions' ? name : `${group.name}.${name}`;
    const tags = methodDocs(operation).tags.filter((tag) => tag.name === 'param' || tag.name === 'deprecated');
    return {
        name: url,
        parameters: [...parameters, ...instanceParameter(context)],
        returns: keywordType('string'),
        body: [returnOf(whole)],
        docs: { paragraphs: [`The URL of \`${client}\`.`], tags },
        pointer,
    };
}

/** `$config?: { readonly http?: HttpSettings | undefined }`: as methods take an instance. */
function instanceParameter({ library, output }: ClientContext): readonly ts.ParameterDeclaration[] {
    const instance = output.options.instances ? library.instanceType?.(output) : undefined;
    if (instance === undefined) return [];
    const type = unionType([instance, keywordType('undefined')]);
    return [parameter('$config', objectType([propertySignature('http', type, true)], true), true)];
}

/** The arguments that are in the path or the query. Without the others, some that had to be passed need not be any more. */
function argumentsOfUrl(operation: Operation): readonly Argument[] {
    const sent = new Set(parametersOf({ ...operation, headers: [], cookies: [] }).map(({ argument }) => argument));
    const own = operation.arguments.flatMap((argument) => memberOfUrl(argument, sent) ?? []);
    const last = own.findLastIndex(({ needed }) => needed);
    return own.map((argument, index) => ({ ...argument, optional: argument.optional || index > last }));
}

/** The members of an object that are in the path or the query; undefined if none is. */
function memberOfUrl(argument: Argument, sent: ReadonlySet<string>): Argument | undefined {
    const { type, object } = argument;
    if (object === undefined || type.kind !== 'object') return sent.has(argument.name) ? argument : undefined;
    const kept = type.properties.flatMap((property, index) => {
        const variable = object.variables[index];
        return variable !== undefined && sent.has(variable) ? [{ property, variable }] : [];
    });
    if (kept.length === 0) return undefined;
    const properties = kept.map(({ property }) => property);
    const needed = properties.some(({ optional }) => !optional);
    return {
        ...argument,
        needed,
        optional: !needed,
        type: { ...type, properties },
        object: { ...object, variables: kept.map(({ variable }) => variable) },
    };
}

/** `Pick<UpdatePetArguments, 'petId'>`, if the object has other members; undefined for what is written as it is. */
function pickedType(argument: Argument, { arguments: all }: Operation, output: Output): ts.TypeNode | undefined {
    const whole = all.find(({ name }) => name === argument.name);
    const [own, every] = [membersOf(argument), whole && membersOf(whole)];
    if (argument.object === undefined || own === undefined || own.length === every?.length) return undefined;
    const names = own.map(({ name }) => literalType(name));
    return output.globalType('Pick', [output.declaredType(argument.object.typeName), unionType(names)]);
}

/** `this.#baseUrl`, `currentBaseUrl()`, or `withoutSlash(otherServers.uploads)` */
function baseOf(request: Pick<Request, 'server'>, { library, output }: ClientContext): ts.Expression {
    if (library.client.kind === 'class') return baseUrlOf(request, output);
    return ownServerOf(request, output) ?? baseOfInstance(output);
}

/** `withoutSlash(otherServers.uploads)`; undefined if the request goes to the base URL. */
function ownServerOf(request: Pick<Request, 'server'>, output: Output): ts.Expression | undefined {
    const server = otherBase(request, output);
    return server && output.call('withoutSlash', [server]);
}

/** `currentBaseUrl()`, or `currentBaseUrl($config?.http)` */
function baseOfInstance(
    output: Output,
    helper: typeof baseUrlFunction | typeof baseUrlOfMocks = baseUrlFunction,
): ts.Expression {
    const instance = output.options.instances ? [propertyAccess(identifier('$config'), 'http', true)] : [];
    return output.call(helper, instance);
}

/** @param hasBase Whether what knows the base URL is the real one: it is if it needs no package. */
export function* urlsOfMocks(group: Group, context: ClientContext, hasBase: boolean): Iterable<Chunk> {
    const { library, output } = context;
    const { client } = library;
    const base: BaseOfUrl = (request) =>
        ownServerOf(request, output) ?? baseOfInstance(output, hasBase ? baseUrlFunction : baseUrlOfMocks);
    if (client.kind === 'object') yield* urlsOfObjects(group, context, base);
    else if (group.urls !== undefined) {
        const { name } = group.urls;
        // As with mocks of clients, an interface makes it assignable to the real class, whose fields are private.
        yield ownChunk([interfaceOf(name, [], { bases: [output.valueIn('main', [name])] })]);
        const members = [...(client.stubMembers?.(output, false) ?? []), memberGap()];
        const frame = ts.factory.createClassDeclaration(asExport(), identifier(name), undefined, undefined, members);
        yield membersChunk(frame, urlOperations(group).map(urlFunctions(group, context, base)), '', output);
    }
}
