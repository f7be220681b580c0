/** What methods resolve to where they do not reject: a union by status of successes and errors. */
import type ts from '../compiler/typescript.js';
import type { Operation } from '../model/index.ts';
import { keywordType, memberType } from '../syntax/types.ts';
import { bodiesType } from './error-types.ts';
import type { Output } from './output.ts';
import { resultType, streamOf } from './stream.ts';
import { typeOf } from './types.ts';
import { widthOf } from './width.ts';

/** The longest bodies on one line, in columns. */
const longestBodies = 70;

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
