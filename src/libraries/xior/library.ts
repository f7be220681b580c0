/** xior. */

import type ts from '../../compiler/typescript.js';
import type { HttpLibrary, Request, Shape } from '../../emit/http/library.ts';
import {
    configured,
    contentTypeOf,
    instance,
    mergedHeaders,
    otherBase,
    payloadOf,
    redirectGuard,
    securityArguments,
    tellersOf,
    tellingProgress,
} from '../../emit/http/payload.ts';
import {
    bodyReader,
    caught,
    errorParser,
    expectedTypes,
    handlersOf,
    receivedWithErrors,
    responseTypes,
    toResult,
} from '../../emit/http/received.ts';
import type { Output } from '../../emit/output.ts';
import { pathExpression } from '../../emit/request.ts';
import { isNeverText } from '../../emit/wire.ts';
import { identifier, propertyAccess, stringLiteral } from '../../syntax/data.ts';
import { awaitInto, invoke, object, orElse, presentOf, returnOf } from '../../syntax/statements.ts';
import { builtIn } from '../built-in.ts';

export const xiorLibrary: HttpLibrary = {
    ...builtIn('xior', (output) => output.helperType('XiorRequestConfig')),
    locals: ['response'],
    asksFor: 'json',
    dropsNames: 'parameters',
    capitalizes: true,
    defaultShape: 'native',
    headersType: (output) => output.globalType('Headers'),
    nativeType: (body, output) => output.helperType('XiorResponse', [body]),
    send,
};

/**
 * `const response = await http.request({ … }); return readWith(response, readJson);`, or
 * `return toResult(() => http.request({ … }), readJson);`
 */
function send(request: Request, shape: Shape, output: Output): ts.Statement[] {
    const { security } = request;
    const own = object(requestProperties(request, output), true);
    const typed = request.body?.hasTypedParts === true ? output.call('withTypeOfForm', [own]) : own;
    const config = tellingProgress(typed, request, output, tellersOf(request, output));
    const requested =
        security === undefined
            ? invoke(instance(output), 'request', [config])
            : output.call('requestSecured', [
                  ...securityArguments(security, output),
                  config,
                  ...redirectGuard(request, output),
              ]);
    const exact = errorParser(request, output).map((errors) => output.call('readExactError', [errors]));
    const received = caught(requested, [...exact, ...handlersOf(request.errorSteps, output)]);
    const { stream } = request;
    const sent = stream === undefined ? received : output.call('streamFrom', [received, ...expectedTypes(stream)]);
    const read = bodyReader(request, output);
    if (shape === 'result') return [returnOf(toResult(sent, read, output))];
    const types = shape === 'body' || request.hasShortType ? [request.resultType()] : undefined;
    const response = output.call('readWith', [identifier('response'), read], types);
    return [awaitInto('response', sent), returnOf(shape === 'body' ? propertyAccess(response, 'data') : response)];
}

function requestProperties(request: Request, output: Output): ts.ObjectLiteralElementLike[] {
    const { query, body, hasOptionalQuery, stream } = request;
    const params = query !== undefined && hasOptionalQuery ? orElse(query, object([])) : query;
    const parts = presentOf({
        method: stringLiteral(request.method),
        baseURL: otherBase(request, output),
        url: pathExpression(request),
        params,
        data: body && payloadOf(body),
        responseType: stream === undefined ? responseTypeOf(request, output) : stringLiteral('text'),
        validateResponse: errorParser(request, output).length > 0 ? output.helper('keepErrorText') : undefined,
    });
    const ofStream = stream && output.call('streamFetch', [instance(output), identifier('$config')]);
    const headers = mergedHeaders(request, contentTypeOf(body), output);
    return [...configured(parts, headers), ...presentOf({ fetch: ofStream })];
}

/**
 * For JSON, xior returns a body that it cannot parse as a string. It differs from a JSON string only if the schema
 * allows no strings.
 */
function responseTypeOf(request: Request, output: Output): ts.Expression | undefined {
    const type = responseTypes[receivedWithErrors(request)];
    if (type !== 'json') return stringLiteral(type);
    return isNeverText(request.result.type, output) ? undefined : stringLiteral('text');
}
