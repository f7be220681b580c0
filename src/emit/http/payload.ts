/** The parts of a request for libraries that take them in one object with `$config`, and the URLs of servers. */

import ts from '../../compiler/typescript.js';
import type { Group } from '../../plan/model.ts';
import { identifier, propertyAccess, stringLiteral } from '../../syntax/data.ts';
import { object, presentOf, property, spread, thisField, unlessUndefined } from '../../syntax/statements.ts';
import type { Output } from '../output.ts';
import { headersObject } from '../request.ts';
import { takesSettings } from '../steps.ts';
import { streamOf } from '../stream.ts';
import type { Request, RequestBody, RequestSecurity } from './library.ts';
import { receivedAs, responseTypes } from './received.ts';

/** Whether a body can be passed unchanged: such libraries serialize objects and arrays as JSON, but not strings. */
export function isOwnJson(body: RequestBody): boolean {
    return body.encoding === 'json' && body.isStructure;
}

/** The content type of a body, if the library would not set the right one itself. */
export function contentTypeOf(body: RequestBody | undefined): ts.Expression | undefined {
    if (body === undefined || (isOwnJson(body) && body.mediaType === 'application/json')) return undefined;
    if (body.encoding === 'urlencoded') return stringLiteral('application/x-www-form-urlencoded');
    if (body.encoding !== 'binary' || body.mediaType !== undefined) return describedType(body);
    return ts.factory.createLogicalOr(propertyAccess(body.given(), 'type'), stringLiteral('application/octet-stream'));
}

/** The content type of the description. Only the sender of a multipart form knows the boundary. */
export function describedType({ encoding, mediaType }: RequestBody): ts.Expression | undefined {
    return encoding === 'multipart' || mediaType === undefined ? undefined : stringLiteral(mediaType);
}

/** The body for libraries that take a URL-encoded form as a string. */
export function payloadOf(body: RequestBody): ts.Expression {
    return isOwnJson(body) ? body.value() : body.encoded('text');
}

/**
 * The headers of a method, those of its parameters as strings.
 *
 * @param missing The value that tells a library not to send a header.
 */
export function ownHeaders(
    request: Request,
    contentType: ts.Expression | undefined,
    missing: ts.Expression,
    output: Output,
): ts.ObjectLiteralElementLike[] {
    const { headers } = request;
    const texts = headers === undefined ? [] : [spread(headersObject(headers, output))];
    return [...fixedHeaders(request, contentType, missing), ...texts];
}

/** `mergeHeaders({ 'Content-Type': 'text/plain' }, $config?.headers)`; undefined if the method has no headers itself. */
export function mergedHeaders(
    request: Request,
    contentType: ts.Expression | undefined,
    output: Output,
    given: () => ts.Expression = givenHeaders,
): ts.Expression | undefined {
    const { headers, body } = request;
    const properties = [...fixedHeaders(request, contentType, identifier('undefined')), ...(headers ?? [])];
    if (properties.length === 0) return undefined;
    const areTexts = headers === undefined && (contentType === undefined || body?.optional !== true);
    const own = areTexts ? object(properties) : headersObject(properties, output);
    return output.call('mergeHeaders', [own, given()]);
}

/** The headers that are no parameters. Without a body, there is no content type to send. */
function fixedHeaders(
    { accept, body }: Request,
    contentType: ts.Expression | undefined,
    missing: ts.Expression,
): ts.ObjectLiteralElementLike[] {
    const isConditional = contentType !== undefined && body?.optional === true && !ts.isIdentifier(contentType);
    return presentOf({
        'Content-Type': isConditional ? unlessUndefined(body.given(), contentType, missing) : contentType,
        Accept: accept === undefined ? undefined : stringLiteral(accept),
    });
}

/** The URL of another server: `otherServers.uploadsExampleCom`, or that of the instance in `$config`. */
export function serverUrl(name: string, output: Output): ts.Expression {
    return output.options.instances
        ? output.call('serverOf', [stringLiteral(name), identifier('$config')])
        : propertyAccess(output.helper('otherServers'), name);
}

/** The server of a request, if it is not the base URL of the instance. */
export function otherBase({ server }: Pick<Request, 'server'>, output: Output): ts.Expression | undefined {
    return server === undefined ? undefined : serverUrl(server, output);
}

/** Whether a service needs the field of the base URL: requests go there, or their credentials to its origin. */
export function usesBaseUrl({ operations }: Pick<Group, 'operations'>): boolean {
    return operations.some(({ server, security }) => server === undefined || security !== undefined);
}

/** Whether a service needs the field of the other servers. */
export function usesOtherServers({ operations }: Pick<Group, 'operations'>): boolean {
    return operations.some(({ server }) => server !== undefined);
}

/** The credentials that are there, those that the operation requires, and what sends it: `securitySettings, [['api_key']], http`. */
export function securityArguments({ alternatives }: RequestSecurity, output: Output): readonly ts.Expression[] {
    const settings = output.options.instances
        ? output.call('securityOf', [identifier('$config')])
        : output.helper('securitySettings');
    return [settings, alternatives(), instance(output)];
}

/** Whether a service needs the field of its settings: for credentials, the check of a body or another step. */
export function usesSettings({ operations }: Pick<Group, 'operations'>, output: Output): boolean {
    return operations.some(
        (one) =>
            one.security !== undefined ||
            one.checks?.body !== undefined ||
            takesSettings(one, streamOf(one.result, output) !== undefined),
    );
}

/** The function that follows redirects, if the request may have a key that the platform would take to another origin. */
export function redirectGuard({ security }: Request, output: Output): readonly ts.Expression[] {
    return security?.hasOwnHeader === true ? [output.helper('withinOrigin')] : [];
}

/** `this.#baseUrl`, or `withoutSlash(this.#otherServers.uploadsExampleCom)`. */
export function baseUrlOf({ server }: Pick<Request, 'server'>, output: Output): ts.Expression {
    if (server === undefined) return thisField('baseUrl');
    return output.call('withoutSlash', [propertyAccess(thisField('otherServers'), server)]);
}

/** The `responseType` that requests bytes, which arrive in the same way everywhere. The reader makes a Blob of them. */
export function typeOfBytes({ result }: Request): ts.Expression | undefined {
    const type = responseTypes[receivedAs(result)];
    return type === 'arraybuffer' ? stringLiteral(type) : undefined;
}

/** The method's properties, overridden by `$config`, and the headers of both. */
export function configured(
    properties: readonly ts.ObjectLiteralElementLike[],
    headers: ts.Expression | undefined,
): ts.ObjectLiteralElementLike[] {
    const config = spread(identifier('$config'));
    return [...properties, config, ...(headers === undefined ? [] : [property('headers', headers)])];
}

/** `http`, or, with the option `instances`, the instance in `$config`. */
export function instance(output: Output): ts.Expression {
    return output.options.instances ? output.call('instanceOf', [identifier('$config')]) : output.helper('http');
}

/** `withProgress(http, { … }, tellUpload)`, or the settings alone if the request tells no progress. */
export function tellingProgress(
    settings: ts.Expression,
    request: Request,
    output: Output,
    tellers: readonly ts.Expression[] = request.progress.map(stringLiteral),
): ts.Expression {
    if (request.progress.length === 0) return settings;
    return output.call('withProgress', [instance(output), settings, ...tellers]);
}

/** What tells the progress of a request that `fetch` sends: `tellUpload`, `tellDownload`. An output has only what it needs. */
export function tellersOf({ progress }: Request, output: Output): readonly ts.Expression[] {
    return progress.map((direction) => output.helper(direction === 'upload' ? 'tellUpload' : 'tellDownload'));
}

/** `$config?.headers` */
export function givenHeaders(): ts.Expression {
    return propertyAccess(identifier('$config'), 'headers', true);
}

/** An object of options, on one line if nothing follows `$config`; `$config` itself if there is nothing else. */
export function requestOptions(properties: readonly ts.ObjectLiteralElementLike[]): ts.Expression {
    const [first] = properties;
    const last = properties.at(-1);
    if (first === last && first !== undefined && ts.isSpreadAssignment(first)) return first.expression;
    return object(properties, properties.length > 2 || (last !== undefined && !ts.isSpreadAssignment(last)));
}
