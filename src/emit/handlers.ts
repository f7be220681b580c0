/** The file of handlers for MSW: they answer requests as the description says, typed by its operations. */
import type ts from '../compiler/typescript.js';
import { capitalize, Scope, uncapitalize } from '../names/identifiers.ts';
import { hasValidatorsFile } from '../options/validators.ts';
import type { Group, Operation, Parameter } from '../plan/model.ts';
import { arrayLiteral, identifier } from '../syntax/data.ts';
import { note, withDocs } from '../syntax/docs.ts';
import { mark } from '../syntax/marks.ts';
import { constant, functionNamed, object, parameter, property, returnOf } from '../syntax/statements.ts';
import {
    arrayType,
    objectType,
    propertySignature,
    statusSignature,
    typeReference,
    unionType,
} from '../syntax/types.ts';
import { at, type Chunk, type EmittedFile, fileImports, fileOf, homeOf, ownChunk } from './emitted-file.ts';
import { handledOperation, pagedItem, responsesOf } from './handled-operation.ts';
import type { Output } from './output.ts';
import { valuePlanChunks } from './plans.ts';
import type { Target } from './target.ts';
import { interfaceOf, typeOf } from './types.ts';

export function handlersFile({ modulePath }: Target, output: Output): EmittedFile {
    const { model } = output;
    const names = new Scope();
    const operations = model.groups.flatMap((group) => group.operations);
    const checksByMain =
        !hasValidatorsFile(output.options) && operations.some(({ checks }) => checks?.body !== undefined);
    const imported = [
        ['main', checksByMain ? 'value' : 'type'],
        ['examples', 'value'],
        ['validators', 'value'],
    ] as const;
    return fileOf(output, {
        *body() {
            const groups: GroupOfHandlers[] = [];
            for (const group of model.groups) {
                const handlers = handlersOfGroup(group, names, output);
                groups.push(handlers);
                yield* at(homeOf(group), handlers.chunks);
            }
            const all = groups.map(({ value }) => value());
            yield* at({ kind: 'whole' }, [ownChunk([allHandlers(all, output)])]);
            yield* valuePlanChunks(model, output);
        },
        imports: () => fileImports(imported, output, modulePath),
    });
}

interface GroupOfHandlers {
    readonly chunks: readonly Chunk[];
    /** What has its handlers as values. */
    readonly value: () => ts.Expression;
}

function handlersOfGroup(group: Group, names: Scope, output: Output): GroupOfHandlers {
    const { operations } = group;
    const handlerOf = (operation: Operation): ts.Expression => {
        const maker = pagedItem(operation) === undefined ? 'handlerOf' : 'pagedHandlerOf';
        return output.call(maker, [handledOperation(operation, group, output)]);
    };
    const documented = <Node extends ts.Node>(node: Node, operation: Operation): Node =>
        withDocs(mark(node, operation.pointer, output.marked), note(titleOf(operation)));
    if (output.options.clientStyle === 'functions') {
        const own = operations.map((operation) => ({ operation, name: names.take(`${operation.name}Handler`) }));
        return {
            chunks: own.map(({ operation, name }) => {
                const details = { exported: true, type: handlerType(operation, output) };
                return ownChunk([documented(constant(name, handlerOf(operation), details), operation)]);
            }),
            value: () => arrayLiteral(own.map(({ name }) => output.ownValue(name))),
        };
    }
    const name = names.take(uncapitalize(group.name.replace(/(?:Client|Service)(\d*)$/, '$1Handlers')));
    const types = operations.map((operation) =>
        documented(propertySignature(operation.name, handlerType(operation, output), false), operation),
    );
    const values = operations.map((operation) => property(operation.name, handlerOf(operation)));
    const type = capitalize(name);
    return {
        chunks: [
            ownChunk([withDocs(interfaceOf(type, types), note(`Handlers of the requests of \`${group.name}\`.`))]),
            ownChunk([constant(name, object(values, true), { exported: true, type: typeReference(type) })]),
        ],
        value: () => output.ownValue(name),
    };
}

/** `GET /pet/{petId}` */
function titleOf({ method, path }: Operation): string {
    const parts = path.map((part) => (part.kind === 'text' ? part.text : `{${part.parameter.name}}`));
    return `\`${method} ${parts.join('')}\``;
}

/** `OperationHandler<{ path: { petId: number }; responses: { 200: API.Pet } }>` */
function handlerType(operation: Operation, output: Output): ts.TypeNode {
    const { path, query, headers, cookies, body } = operation;
    const inPath = path.flatMap((part) => (part.kind === 'parameter' ? [part.parameter] : []));
    const member = (name: string, type: ts.TypeNode | undefined, optional = false): ts.TypeElement[] =>
        type === undefined ? [] : [propertySignature(name, type, optional)];
    const parametersType = (parameters: readonly Parameter[]): ts.TypeNode | undefined =>
        parameters.length === 0
            ? undefined
            : objectType(
                  // A path may have the same parameter twice.
                  [...new Map(parameters.map((one) => [one.name, one])).values()].map(
                      ({ name, ownName = name, type, optional }) =>
                          propertySignature(ownName, typeOf(type, output), optional),
                  ),
                  true,
              );
    const whole = query.kind === 'whole' ? query.parameter : undefined;
    const inQuery = query.kind === 'separate' || query.kind === 'grouped' ? query.parameters : [];
    const members = [
        ...member('path', parametersType(inPath)),
        ...member('query', whole ? typeOf(whole.type, output) : parametersType(inQuery), whole?.optional),
        // Headers and cookies have the names that they are sent with.
        ...member('headers', parametersType(headers.map(withSentName))),
        ...member('cookies', parametersType(cookies.map(withSentName))),
        ...member('body', body && typeOf(body.type, output), body?.optional),
        ...member('responses', responsesType(operation, output)),
    ];
    const [call, item] = [objectType(members, false), pagedItem(operation)];
    return item === undefined
        ? output.helperType('OperationHandler', [call])
        : output.helperType('PagedHandler', [call, typeOf(item, output)]);
}

/** A parameter whose name is nowhere another one. */
function withSentName({ ownName: _, ...parameter }: Parameter): Parameter {
    return parameter;
}

/** `{ 200: API.Pet; 404: API.Problem }` */
function responsesType(operation: Operation, output: Output): ts.TypeNode {
    const members = responsesOf(operation).map(({ status, type, sequence }) => {
        const item = sequence && typeOf(sequence.item, output);
        const items = item && [typeReference('Iterable', [item]), output.globalType('AsyncIterable', [item])];
        const body = items === undefined ? typeOf(type, output) : unionType(items);
        return statusSignature(status, body);
    });
    return objectType(members, members.length < 3);
}

/** `export function handlers(settings?: HandlerSettings): HttpHandler[] { return handlersOf([petHandlers], settings); }` */
function allHandlers(groups: readonly ts.Expression[], output: Output): ts.Statement {
    const settings = parameter('settings', output.helperType('HandlerSettings'), true);
    const value = output.call('handlersOf', [arrayLiteral(groups), identifier('settings')]);
    const declared = functionNamed('handlers', {
        exported: true,
        parameters: [settings],
        type: arrayType(output.helperType('HttpHandler')),
        body: [returnOf(value)],
    });
    return withDocs(
        declared,
        note('Handlers of all operations, which answer with example data: `setupServer(...handlers())`.'),
    );
}
