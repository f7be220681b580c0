/** The types of the errors of operations: what the body is at each status, and what hooks fail with. */
import type { ErrorTypeNames, FailedResponse, Group, Operation } from '../model/index.ts';
import { withDocs } from '../syntax/docs.ts';
import { identifier, propertyName } from '../syntax/identifiers.ts';
import { stringLiteral } from '../syntax/literals.ts';
import { exported } from '../syntax/statements.ts';
import { keywordType, typeReference } from '../syntax/types.ts';
import ts from '../typescript.js';
import { type Chunk, chunkOf } from './lowering.ts';
import type { Output } from './output.ts';
import { typeOf } from './types.ts';

const { factory } = ts;

/** The helper that tells whether an error is one of an operation, for libraries that have one. */
const guard = 'isErrorOf';
/** The type of an error of one status, for libraries that have one. */
const statusError = 'StatusError';

/** `export interface GetPetByIdErrors { 404: Problem; }`, once for all methods of an operation. */
export function* failureChunks({ operations }: Group, output: Output): Iterable<Chunk> {
    const written = new Set<string>();
    for (const { name, pointer, failures, errorTypes } of operations) {
        if (errorTypes === undefined || written.has(errorTypes.bodies)) continue;
        written.add(errorTypes.bodies);
        if (output.knows(guard)) output.use(guard);
        const own = failures.filter(({ isSuccess }) => !isSuccess);
        yield chunkOf([bodiesOf(name, errorTypes, own, output)], pointer);
        const error = hookErrorOf(name, errorTypes, own, output);
        if (error !== undefined) yield chunkOf([error], pointer);
    }
}

function bodiesOf(
    operation: string,
    { bodies }: ErrorTypeNames,
    failures: readonly FailedResponse[],
    output: Output,
): ts.Statement {
    const members = failures.map(({ status, schema }) =>
        factory.createPropertySignature(undefined, statusName(status), undefined, typeOf(schema, output)),
    );
    const statement = factory.createInterfaceDeclaration(exported(), identifier(bodies), undefined, undefined, members);
    return withDocs(statement, { paragraphs: [`The bodies of the errors of \`${operation}\`, by status.`], tags: [] });
}

/**
 * `export type GetPetByIdError = StatusError<404, GetPetByIdErrors[404]> | …;`
 *
 * Written out, as the compiler would work this out for each operation: that of `isErrorOf` it only does where it is called.
 */
function hookErrorOf(
    operation: string,
    { bodies, error }: ErrorTypeNames,
    failures: readonly FailedResponse[],
    output: Output,
): ts.Statement | undefined {
    if (error === undefined || !output.knows(statusError)) return undefined;
    const keys = (): ts.TypeNode => factory.createTypeOperatorNode(ts.SyntaxKind.KeyOfKeyword, typeReference(bodies));
    const described = failures.map(({ status }) => {
        const key = (): ts.TypeNode => factory.createLiteralTypeNode(statusLiteral(status));
        const statuses = isNumber(status) ? key() : output.helperType('StatusOfKey', [key(), keys()]);
        const body = factory.createIndexedAccessTypeNode(typeReference(bodies), key());
        return output.helperType(statusError, [statuses, body]);
    });
    const others = (): ts.TypeNode =>
        output.helperType(statusError, [output.helperType('OtherStatus', [keys()]), keywordType('unknown')]);
    const isWhole = failures.some(({ status }) => status === 'default');
    const members = [...described, ...(isWhole ? [] : [others()]), output.helperType('OtherError')];
    const statement = factory.createTypeAliasDeclaration(
        exported(),
        identifier(error),
        undefined,
        factory.createUnionTypeNode(members),
    );
    return withDocs(statement, { paragraphs: [`What the hook of \`${operation}\` fails with.`], tags: [] });
}

/** A status is a number, so that a comparison with one narrows. */
function statusName(status: string): ts.PropertyName {
    return isNumber(status) ? factory.createNumericLiteral(status) : propertyName(status);
}

function statusLiteral(status: string): ts.LiteralExpression {
    return isNumber(status) ? factory.createNumericLiteral(status) : stringLiteral(status);
}

function isNumber(status: string): boolean {
    return /^[1-9]\d\d$/.test(status);
}

/** The type of what a request of an operation fails with, in the code of hooks. */
export function errorTypeOf({ errorTypes }: Operation, output: Output): ts.TypeNode {
    return errorTypes?.error !== undefined && output.knows(statusError)
        ? output.declaredType(errorTypes.error)
        : requestError(output);
}

/** What any request fails with. */
export function requestError(output: Output): ts.TypeNode {
    return output.knows('RequestError') ? output.helperType('RequestError') : output.globalType('Error');
}
