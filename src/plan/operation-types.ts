/** The types within an operation, and copies of it with others. */

import { makeOnce } from '../schema/lists.ts';
import type { ResponseHeader } from './headers.ts';
import type { Body, Operation, Parameter, PathPart, Query, Sources, Type } from './model.ts';

/** The contract's name for the wrapper of `responseShape: full`. */
export const wrapperName = 'APIResponse';

/** Those of its arguments, its result and its errors. */
export function operationTypesOf(operation: Operation): readonly Type[] {
    const { arguments: given, query, result, errorResponses } = operation;
    return [
        ...given.map(({ type }) => type),
        ...(query.kind === 'grouped' ? query.parameters.map(({ type }) => type) : []),
        result.type,
        ...result.bodies.map(({ type }) => type),
        ...(result.sequence === undefined ? [] : [result.sequence.item]),
        ...errorResponses.map(({ type }) => type),
        ...(operation.responseHeaders?.responses ?? []).flatMap(({ headers }) => headers.map(({ type }) => type)),
    ];
}

/** Copies an operation with other headers of its responses, if it has any. */
export function withResponseHeaders(
    operation: Operation,
    change: (header: ResponseHeader, status: string) => ResponseHeader,
): Operation {
    const { responseHeaders } = operation;
    if (responseHeaders === undefined) return operation;
    const responses = responseHeaders.responses.map((response) => ({
        ...response,
        headers: response.headers.map((header) => change(header, response.status)),
    }));
    return { ...operation, responseHeaders: { ...responseHeaders, responses } };
}

type Parameters = Pick<Operation, 'path' | 'query' | 'headers' | 'cookies'>;

/** Each operation is asked for its parameters many times, by each rule of pages among others. */
const knownParameters = new WeakMap<Parameters, readonly Parameter[]>();

/** Its parameters, wherever they are sent. */
export function parametersOf(operation: Parameters): readonly Parameter[] {
    return makeOnce(knownParameters, operation, () => {
        const { path, query, headers, cookies } = operation;
        const inPath = path.flatMap((part) => (part.kind === 'parameter' ? [part.parameter] : []));
        const inQuery = query.kind === 'none' ? [] : query.kind === 'whole' ? [query.parameter] : query.parameters;
        return [...inQuery, ...inPath, ...headers, ...cookies];
    });
}

/** Copies an operation with other types. */
export function withOperationTypes(operation: Operation, change: (type: Type) => Type): Operation {
    const changed = <Part extends { readonly type: Type }>(part: Part): Part => ({
        ...part,
        type: change(part.type),
    });
    const { sequence } = operation.result;
    return {
        ...withResponseHeaders(withSent(operation, changed), changed),
        arguments: operation.arguments.map(changed),
        result: {
            ...changed(operation.result),
            bodies: operation.result.bodies.map(changed),
            sequence: sequence && { ...sequence, item: change(sequence.item) },
        },
        errorResponses: operation.errorResponses.map(changed),
    };
}

/**
 * Copies an operation without the schemas that its types were made of, but for the headers of responses. Each schema leads to
 * the whole graph, which stays in memory as long as any is held.
 */
export function withoutSources(operation: Operation): Operation {
    const bare = <Part extends { readonly sources: Sources }>(part: Part): Part => ({ ...part, sources: noSources });
    const { result, errorResponses } = operation;
    return {
        ...withSent(operation, bare),
        result: {
            ...bare(result),
            bodies: result.bodies.map(bare),
            sequence: result.sequence && bare(result.sequence),
        },
        errorResponses: errorResponses.map(bare),
    };
}

const noSources: Sources = [];

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
