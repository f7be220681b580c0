/** The API for templates: their definition, helpers for nodes, and the compiler that the nodes belong to. */

export { default as ts } from '../compiler/typescript.js';
export { type ClientForm, type HttpLibrary, httpLibraries, type Shape } from '../lower/http/index.ts';
export { readers } from '../lower/http/library.ts';
export {
    configured,
    contentTypeOf,
    givenHeaders,
    mergedHeaders,
    payloadOf,
    requestOptions,
} from '../lower/http/payload.ts';
export { returnReceived } from '../lower/http/received.ts';
export type { Output } from '../lower/output.ts';
export {
    headersObject,
    pathExpression,
    queryBehindPath,
    type Request,
    type RequestBody,
    type RequestHeaders,
} from '../lower/request.ts';
export { serverUrl } from '../lower/servers.ts';
export type { Group, HttpMethod, Model, Operation, Result } from '../model/index.ts';
export type { Options } from '../options/types.ts';
export { type DocComment, withDocs } from '../syntax/docs.ts';
export { identifier, isIdentifierText, propertyAccess, propertyName } from '../syntax/identifiers.ts';
export { booleanLiteral, numericLiteral, stringLiteral, templateLiteral } from '../syntax/literals.ts';
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
