/** ky, 1 and 2. */

import ts from '../../compiler/typescript.js';
import type { HttpLibrary, Request, RequestBody, Shape } from '../../emit/http/library.ts';
import {
    configured,
    describedType,
    instance,
    mergedHeaders,
    redirectGuard,
    requestOptions,
    securityArguments,
    serverUrl,
    tellersOf,
    tellingProgress,
} from '../../emit/http/payload.ts';
import { caught, errorParser, handlersOf, returnReceived } from '../../emit/http/received.ts';
import type { Output } from '../../emit/output.ts';
import { pathExpression, queryBehindPath } from '../../emit/request.ts';
import { identifier, stringLiteral } from '../../syntax/data.ts';
import { arrow, call, orElse, presentOf } from '../../syntax/statements.ts';
import { builtIn } from '../built-in.ts';

export const kyLibrary: HttpLibrary = {
    ...builtIn('ky', (output) => output.helperType('KyOptions')),
    locals: ['response'],
    asksFor: 'json',
    defaultShape: 'body',
    headersType: (output) => output.globalType('Headers'),
    send,
};

/** `const response = await http(urlOf('/pet', $config), { method: 'POST', json: body, ...$config });` */
function send(request: Request, shape: Shape, output: Output): ts.Statement[] {
    const given = [
        ...(request.server === undefined ? [] : [serverUrl(request.server, output)]),
        pathExpression(request, { behind: queryBehindPath(request, output) }),
        identifier('$config'),
    ];
    const toBase = output.options.instances ? 'urlThrough' : 'urlOf';
    const url = output.call(request.server === undefined ? toBase : 'urlAt', given);
    const properties = configured(requestProperties(request, output), headersOf(request, output));
    const options = tellingProgress(requestOptions(properties), request, output, tellersOf(request, output));
    const { security } = request;
    const requested =
        security === undefined
            ? call(instance(output), [url, options])
            : output.call('sendSecured', [
                  ...securityArguments(security, output),
                  url,
                  options,
                  ...redirectGuard(request, output),
              ]);
    const steps = handlersOf(request.errorSteps, output);
    const exact = errorParser(request, output);
    const isRead = shape === 'result' && exact.length + steps.length > 0;
    const sent = caught(requested, [...(isRead ? [bodyOfError(exact, output)] : []), ...steps]);
    return returnReceived(sent, request, shape, output);
}

/** In ky 1, the body of an error is unread. */
function bodyOfError(exact: readonly ts.Expression[], output: Output): ts.Expression {
    if (exact.length === 0) return output.helper('readErrorData');
    return arrow('error', output.call('readErrorData', [identifier('error'), ...exact]));
}

function requestProperties(request: Request, output: Output): ts.ObjectLiteralElementLike[] {
    const { body } = request;
    const [errors] = errorParser(request, output);
    return presentOf({
        method: stringLiteral(request.method),
        ...(isKyJson(body) ? { json: body.value() } : { body: body && kyBody(body) }),
        parseJson: errors && output.call('parseErrors', [errors]),
    });
}

/** Whether ky writes a body as JSON. It would not write exact numbers. */
function isKyJson(body: RequestBody | undefined): body is RequestBody {
    return body?.encoding === 'json' && !body.isExact;
}

function kyBody(body: RequestBody): ts.Expression {
    return body.optional ? orElse(body.encoded('text'), ts.factory.createNull()) : body.encoded('text');
}

function headersOf(request: Request, output: Output): ts.Expression | undefined {
    const given = (): ts.Expression => output.call('headersOf', [identifier('$config')]);
    return mergedHeaders(request, kyContentType(request.body), output, given);
}

/** The content type, unless ky or `fetch` sets it. */
function kyContentType(body: RequestBody | undefined): ts.Expression | undefined {
    return isKyJson(body) && body.mediaType === 'application/json' ? undefined : body && describedType(body);
}
