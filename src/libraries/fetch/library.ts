/** The platform's own `fetch`. */

import type ts from '../../compiler/typescript.js';
import type { HttpLibrary, Request, Shape } from '../../emit/http/library.ts';
import { describedType, redirectGuard, serverUrl, tellersOf } from '../../emit/http/payload.ts';
import { caught, errorParser, handlersOf, returnReceived } from '../../emit/http/received.ts';
import type { Output } from '../../emit/output.ts';
import { headersObject, pathExpression, queryBehindPath } from '../../emit/request.ts';
import { identifier, propertyAccess, stringLiteral } from '../../syntax/data.ts';
import { object, presentOf } from '../../syntax/statements.ts';
import { builtIn } from '../built-in.ts';

export const fetchLibrary: HttpLibrary = {
    ...builtIn('fetch', (output) => output.globalType('RequestInit'), {
        kind: 'object',
        settings: ({ options }) =>
            options.instances ? propertyAccess(identifier('$config'), 'http', true) : undefined,
    }),
    locals: ['response'],
    asksFor: 'json',
    defaultShape: 'body',
    headersType: (output) => output.globalType('Headers'),
    send,
};

/** `const response = await send(path, { method }, $config); return readJson<Pet>(response);` */
function send(request: Request, shape: Shape, output: Output): ts.Statement[] {
    const { server, security } = request;
    const secured = security === undefined ? 'send' : 'sendSecured';
    const through = output.options.instances ? `${secured}Through` : secured;
    const sent = output.call(server === undefined ? through : `${through}To`, [
        ...(security === undefined ? [] : [security.alternatives()]),
        ...(server === undefined ? [] : [serverUrl(server, output)]),
        pathExpression(request, { behind: queryBehindPath(request, output) }),
        requestObject(request, output),
        identifier('$config'),
        ...redirectGuard(request, output),
    ]);
    return returnReceived(caught(sent, handlersOf(request.errorSteps, output)), request, shape, output);
}

/** On one line if it has only the method and one more property. */
function requestObject(request: Request, output: Output): ts.Expression {
    const { accept, headers, body, progress } = request;
    const properties = presentOf({
        method: stringLiteral(request.method),
        accept: accept === undefined ? undefined : stringLiteral(accept),
        headers: headers && headersObject(headers, output),
        // A Blob has a type of its own if the description has none.
        contentType: body && describedType(body),
        body: body?.encoded('text'),
        exact: errorParser(request, output)[0],
        progress: progress.length === 0 ? undefined : output.call('telling', tellersOf(request, output)),
    });
    const isLong = headers !== undefined || body?.hasOwnFields === true;
    return object(properties, properties.length > 2 || isLong);
}
