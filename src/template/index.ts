/** The API for templates: their definition, helpers for nodes, and the compiler that the nodes belong to. */

export { default as ts } from '../compiler/whole.js';
export type {
    ClientForm,
    HttpLibrary,
    Request,
    RequestBody,
    RequestHeaders,
    Shape,
    Step,
} from '../emit/http/library.ts';
export {
    configured,
    contentTypeOf,
    givenHeaders,
    mergedHeaders,
    payloadOf,
    requestOptions,
    serverUrl,
} from '../emit/http/payload.ts';
export {
    afterSteps,
    bodyReader,
    errorParser,
    handlersOf,
    readers,
    returnReceived,
    toResult,
} from '../emit/http/received.ts';
export type { Output } from '../emit/output.ts';
export { headersObject, pathExpression, queryBehindPath } from '../emit/request.ts';
export { httpLibraries } from '../libraries/index.ts';
export type { Options } from '../options/types.ts';
export type { Group, HttpMethod, Model, Operation, Result } from '../plan/model.ts';
export {
    booleanLiteral,
    identifier,
    isIdentifierText,
    numericLiteral,
    propertyAccess,
    propertyName,
    stringLiteral,
    templateLiteral,
} from '../syntax/data.ts';
export { type DocComment, withDocs } from '../syntax/docs.ts';
export {
    arrowOf,
    assignField,
    awaitInto,
    call,
    constant,
    object,
    ownField,
    property,
    staticField,
    thisField,
    unlessUndefined,
} from '../syntax/statements.ts';
export { keywordType, typeReference } from '../syntax/types.ts';
export { defineTemplate, type TemplateDefinition } from './define.ts';
