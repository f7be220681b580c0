/**
 * The types of errors and of results: the bodies by status, what requests reject with, and what methods resolve to where
 * they do not reject.
 */

import ts from '../compiler/typescript.js';
import type { Group, Operation } from '../model/index.ts';
import { propertyName } from '../syntax/data.ts';
import { note, withDocs } from '../syntax/docs.ts';
import { keywordType, memberType, objectType, propertySignature } from '../syntax/types.ts';
import { interfaceOf } from './declaration.ts';
import type { Output } from './output.ts';
import { resultType, streamOf } from './stream.ts';
import { typeOf } from './types.ts';
import { widthOf } from './width.ts';

const { factory } = ts;

/** The helper that checks whether an error belongs to an operation, if the library has one. */
const guard = 'isErrorOf';
/** The type of what the requests of an operation reject with, if the library has one. */
const operationError = 'OperationError';

/** The longest bodies on one line, in columns: of errors, and of successes. */
const longestMember = 100;
const longestBodies = 70;

/**
 * `export interface PetClientErrors { getPetById: { 404: Problem; }; }`
 *
 * One interface for all functions of the module, as they have no client.
 */
export function errorTypes(groups: readonly Group[], output: Output): ts.Statement[] {
    const interfaces = new Map<string, { readonly of: string; readonly members: Map<string, ts.TypeElement> }>();
    const isOfFunctions = output.options.clientStyle === 'functions';
    for (const { name, operations } of groups) {
        for (const operation of operations) {
            if (operation.errors === undefined) continue;
            const { interfaceName, member } = operation.errors;
            const of = isOfFunctions ? 'all operations, by their functions' : `\`${name}\`, by its methods`;
            const found = interfaces.get(interfaceName) ?? { of, members: new Map() };
            interfaces.set(interfaceName, found);
            if (!found.members.has(member)) found.members.set(member, bodiesOf(operation, member, output));
        }
    }
    if (interfaces.size > 0 && output.knows(guard)) output.use(guard);
    return [...interfaces].map(([name, { of, members }]) =>
        withDocs(interfaceOf(name, [...members.values()]), note(`The bodies of the errors of ${of} and by status.`)),
    );
}

/** `getPetById: { 404: Problem; }` */
function bodiesOf({ errorResponses }: Operation, member: string, output: Output): ts.TypeElement {
    const errors = errorResponses.filter(({ isSuccess }) => !isSuccess);
    const bodies = errors.map(({ status, type }) => ({ status, type: typeOf(type, output) }));
    const width = errors.reduce((sum, { status, type }) => sum + status.length + widthOf(type) + 4, member.length);
    return propertySignature(member, bodiesType(bodies, width <= longestMember), false);
}

/** `{ 404: Problem; 409: Conflict }` */
function bodiesType(
    bodies: readonly { readonly status: string; readonly type: ts.TypeNode }[],
    onOneLine: boolean,
): ts.TypeNode {
    const members = bodies.map(({ status, type }) => {
        const key = keyOf(status);
        // Comparisons with numbers narrow.
        const name = typeof key === 'number' ? factory.createNumericLiteral(key) : propertyName(key);
        return factory.createPropertySignature(undefined, name, undefined, type);
    });
    return objectType(members, onOneLine);
}

/** The key of a status: `404`, `'4XX'` or `'default'`. */
function keyOf(status: string): number | string {
    return /^[1-9]\d\d$/.test(status) ? Number(status) : status;
}

/** The type that a request of an operation rejects with, in the code of hooks. */
export function errorTypeOf({ errors }: Operation, output: Output): ts.TypeNode {
    if (errors !== undefined && output.knows(operationError)) {
        const bodies = memberType(output.declaredType(errors.interfaceName), errors.member);
        return output.helperType(operationError, [bodies]);
    }
    return output.knows('RequestError') ? output.helperType('RequestError') : output.globalType('Error');
}

/**
 * The type of the errors that a test may set in the mock of a hook. The class of an error has any status, so a test may
 * set any error, too. It refers only to types that the hook uses, as the main file exports no others.
 */
export function mockedErrorOf(operation: Operation, output: Output): ts.TypeNode {
    const type = errorTypeOf(operation, output);
    const isDescribed = operation.errors !== undefined && output.knows(operationError);
    return isDescribed ? factory.createUnionTypeNode([type, output.globalType('Error')]) : type;
}

/** `ApiResult<{ 200: Pet; 202: Job }, PetClientErrors['getPetById']>` */
export function resultUnion(operation: Operation, output: Output): ts.TypeNode {
    const { errors } = operation;
    const ofErrors = errors === undefined ? [] : [memberType(output.declaredType(errors.interfaceName), errors.member)];
    return output.helperType('ApiResult', [successBodies(operation, output), ...ofErrors]);
}

/** `{ 200: Pet; 202: Job }`. Without a described response, any success has no body. */
function successBodies({ result }: Operation, output: Output): ts.TypeNode {
    const { bodies } = result;
    if (bodies.length === 0) return bodiesType([{ status: 'default', type: keywordType('undefined') }], true);
    const isStream = streamOf(result, output) !== undefined;
    const width = bodies.reduce((sum, { status, type }) => sum + status.length + widthOf(type) + 4, 0);
    const typed = bodies.map(({ status, type }) => ({
        status,
        type: isStream ? resultType(result, output) : typeOf(type, output),
    }));
    return bodiesType(typed, width <= longestBodies);
}
