/** The error types of operations: the body for each status, and the errors of hooks. */

import ts from '../compiler/typescript.js';
import type { ErrorResponse, ErrorTypeNames, Group, Operation } from '../model/index.ts';
import { propertyName } from '../syntax/data.ts';
import { note, withDocs } from '../syntax/docs.ts';
import { keywordType, literalType, memberType, typeReference } from '../syntax/types.ts';
import { alias, interfaceOf } from './declaration.ts';
import { type Chunk, chunkOf } from './emitted-file.ts';
import type { Output } from './output.ts';
import { typeOf } from './types.ts';

const { factory } = ts;

/** The helper that checks whether an error belongs to an operation, if the library has one. */
const guard = 'isErrorOf';
/** The type of an error with one status, if the library has one. */
const statusError = 'StatusError';

/** `export interface GetPetByIdErrors { 404: Problem; }`, once for all methods of an operation. */
export function* errorTypeChunks({ operations }: Group, output: Output): Iterable<Chunk> {
    const written = new Set<string>();
    for (const { name, pointer, errorResponses, errorTypes } of operations) {
        if (errorTypes === undefined || written.has(errorTypes.bodies)) continue;
        written.add(errorTypes.bodies);
        if (output.knows(guard)) output.use(guard);
        const own = errorResponses.filter(({ isSuccess }) => !isSuccess);
        yield chunkOf([bodiesOf(name, errorTypes, own, output)], pointer);
        const error = hookErrorOf(name, errorTypes, own, output);
        if (error !== undefined) yield chunkOf([error], pointer);
    }
}

function bodiesOf(
    operation: string,
    { bodies }: ErrorTypeNames,
    errorResponses: readonly ErrorResponse[],
    output: Output,
): ts.Statement {
    const members = errorResponses.map(({ status, type }) => {
        const key = keyOf(status);
        // Comparisons with numbers narrow.
        const name = typeof key === 'number' ? factory.createNumericLiteral(key) : propertyName(key);
        return factory.createPropertySignature(undefined, name, undefined, typeOf(type, output));
    });
    return withDocs(interfaceOf(bodies, members), note(`The bodies of the errors of \`${operation}\`, by status.`));
}

/**
 * `export type GetPetByIdError = StatusError<404, GetPetByIdErrors[404]> | …;`
 *
 * Written out, because the compiler would compute it for each operation. `isErrorOf` is computed only where called.
 */
function hookErrorOf(
    operation: string,
    { bodies, error }: ErrorTypeNames,
    errorResponses: readonly ErrorResponse[],
    output: Output,
): ts.Statement | undefined {
    if (error === undefined || !output.knows(statusError)) return undefined;
    const keys = factory.createTypeOperatorNode(ts.SyntaxKind.KeyOfKeyword, typeReference(bodies));
    const described = errorResponses.map(({ status }) => {
        const key = keyOf(status);
        const own = literalType(key);
        const statuses = typeof key === 'number' ? own : output.helperType('StatusOfKey', [own, keys]);
        return output.helperType(statusError, [statuses, memberType(typeReference(bodies), key)]);
    });
    const isWhole = errorResponses.some(({ status }) => status === 'default');
    const others = isWhole
        ? []
        : [output.helperType(statusError, [output.helperType('OtherStatus', [keys]), keywordType('unknown')])];
    const members = [...described, ...others, output.helperType('OtherError')];
    const declared = alias(error, factory.createUnionTypeNode(members));
    return withDocs(declared, note(`What the hook of \`${operation}\` fails with.`));
}

/** The key of a status: `404`, `'4XX'` or `'default'`. */
function keyOf(status: string): number | string {
    return /^[1-9]\d\d$/.test(status) ? Number(status) : status;
}

/** The type that a request of an operation rejects with, in the code of hooks. */
export function errorTypeOf({ errorTypes }: Operation, output: Output): ts.TypeNode {
    if (errorTypes?.error !== undefined && output.knows(statusError)) return output.declaredType(errorTypes.error);
    return output.knows('RequestError') ? output.helperType('RequestError') : output.globalType('Error');
}

/**
 * The type of the errors that a test may set in the mock of a hook. The class of an error has any status, so a test may
 * set any error, too. It refers only to types that the hook uses, as the main file exports no others.
 */
export function mockedErrorOf(operation: Operation, output: Output): ts.TypeNode {
    const type = errorTypeOf(operation, output);
    const isDescribed = operation.errorTypes?.error !== undefined && output.knows(statusError);
    return isDescribed ? factory.createUnionTypeNode([type, output.globalType('Error')]) : type;
}
