/** All inline schemas of an operation. */
import type { Operation, PathPart, Query, Schema } from '../model.ts';

/** The schemas of its arguments, its result and its errors. */
export function schemasOf({ arguments: given, query, result, errorResponses }: Operation): readonly Schema[] {
    return [
        ...given.map(({ schema }) => schema),
        ...(query.kind === 'grouped' ? query.parameters.map(({ schema }) => schema) : []),
        result.schema,
        ...(result.sequence === undefined ? [] : [result.sequence.item]),
        ...errorResponses.map(({ schema }) => schema),
    ];
}

/** Copies an operation with other schemas. */
export function withSchemas(operation: Operation, change: (schema: Schema) => Schema): Operation {
    const changed = <Part extends { readonly schema: Schema }>(part: Part): Part => ({
        ...part,
        schema: change(part.schema),
    });
    const { path, query, body, result } = operation;
    return {
        ...operation,
        path: path.map(
            (part): PathPart => (part.kind === 'text' ? part : { ...part, parameter: changed(part.parameter) }),
        ),
        arguments: operation.arguments.map(changed),
        query: changedQuery(query, changed),
        headers: operation.headers.map(changed),
        body: body && changed(body),
        result: {
            ...changed(result),
            sequence: result.sequence && { ...result.sequence, item: change(result.sequence.item) },
        },
        errorResponses: operation.errorResponses.map(changed),
    };
}

function changedQuery(query: Query, changed: <Part extends { readonly schema: Schema }>(part: Part) => Part): Query {
    switch (query.kind) {
        case 'none':
            return query;
        case 'whole':
            return { ...query, parameter: changed(query.parameter) };
        case 'separate':
        case 'grouped':
            return { ...query, parameters: query.parameters.map(changed) };
        default:
            return query satisfies never;
    }
}
