/** The types within an operation, and copies of it with others. */
import type { Body, Operation, Parameter, PathPart, Query, Type } from './model.ts';

/** The contract's name for the wrapper of `responseShape: full`. */
export const wrapperName = 'APIResponse';

/** Those of its arguments, its result and its errors. */
export function operationTypesOf({ arguments: given, query, result, errorResponses }: Operation): readonly Type[] {
    return [
        ...given.map(({ type }) => type),
        ...(query.kind === 'grouped' ? query.parameters.map(({ type }) => type) : []),
        result.type,
        ...result.bodies.map(({ type }) => type),
        ...(result.sequence === undefined ? [] : [result.sequence.item]),
        ...errorResponses.map(({ type }) => type),
    ];
}

/** Its parameters, wherever they are sent. */
export function parametersOf({
    path,
    query,
    headers,
    cookies,
}: Pick<Operation, 'path' | 'query' | 'headers' | 'cookies'>): readonly Parameter[] {
    const inPath = path.flatMap((part) => (part.kind === 'parameter' ? [part.parameter] : []));
    const inQuery = query.kind === 'none' ? [] : query.kind === 'whole' ? [query.parameter] : query.parameters;
    return [...inQuery, ...inPath, ...headers, ...cookies];
}

/** Copies an operation with other types. */
export function withOperationTypes(operation: Operation, change: (type: Type) => Type): Operation {
    const changed = <Part extends { readonly type: Type }>(part: Part): Part => ({
        ...part,
        type: change(part.type),
    });
    const { sequence } = operation.result;
    return {
        ...withSent(operation, changed),
        arguments: operation.arguments.map(changed),
        result: {
            ...changed(operation.result),
            bodies: operation.result.bodies.map(changed),
            sequence: sequence && { ...sequence, item: change(sequence.item) },
        },
        errorResponses: operation.errorResponses.map(changed),
    };
}

/** Copies an operation with other parameters and another body. */
export function withSent(operation: Operation, change: <Sent extends Parameter | Body>(sent: Sent) => Sent): Operation {
    const { path, query, headers, cookies, body } = operation;
    return {
        ...operation,
        path: path.map(
            (part): PathPart => (part.kind === 'text' ? part : { ...part, parameter: change(part.parameter) }),
        ),
        query: withParameters(query, change),
        headers: headers.map(change<Parameter>),
        cookies: cookies.map(change<Parameter>),
        body: body && change(body),
    };
}

function withParameters(query: Query, change: (parameter: Parameter) => Parameter): Query {
    switch (query.kind) {
        case 'none':
            return query;
        case 'whole':
            return { ...query, parameter: change(query.parameter) };
        case 'separate':
        case 'grouped':
            return { ...query, parameters: query.parameters.map(change) };
        default:
            return query satisfies never;
    }
}
