/** The platform's own `fetch`. */

import type ts from '../../compiler/typescript.js';
import { type HttpLibrary, type Shape, withErrorDates } from '../../emit/http/library.ts';
import { returnReceived } from '../../emit/http/received.ts';
import type { Output } from '../../emit/output.ts';
import { headersObject, pathExpression, queryBehindPath, type Request } from '../../emit/request.ts';
import { serverUrl } from '../../emit/servers.ts';
import { identifier, propertyAccess } from '../../syntax/identifiers.ts';
import { stringLiteral } from '../../syntax/literals.ts';
import { call, object, property } from '../../syntax/statements.ts';

export const fetchLibrary: HttpLibrary = {
    runtime: ({ instances }) => [
        'settings.ts',
        'fetch.ts',
        ...(instances ? ['instances/fetch.ts', 'instances/bound.ts'] : []),
        'errors/fetch.ts',
        'status-errors/statuses.ts',
        'status-errors/fetch.ts',
        'response.ts',
        'received.ts',
        'unreadable.ts',
        'streams.ts',
        'query.ts',
        'styles.ts',
        'text.ts',
        'form.ts',
    ],
    dates: () => ['dates/fetch.ts', 'dates/errors/fetch.ts', 'dates/streams.ts'],
    servers: ({ instances }) => [
        'servers/settings.ts',
        ...(instances ? ['servers/instances.ts', 'servers/fetch-instances.ts'] : ['servers/fetch.ts']),
    ],
    setup: 'setup/fetch.ts',
    client: { kind: 'object' },
    locals: ['response'],
    takesSignal: true,
    asksFor: 'json',
    defaultShape: 'body',
    instanceType: (output) => output.helperType('HttpSettings'),
    configType: (output) =>
        output.options.instances ? output.helperType('RequestConfig') : output.globalType('RequestInit'),
    headersType: (output) => output.globalType('Headers'),
    send,
};

/** `const response = await send(path, { method }, $config); return readJson<Pet>(response);` */
function send(request: Request, shape: Shape, output: Output): ts.Statement[] {
    const { server } = request;
    const through = output.options.instances ? 'sendThrough' : 'send';
    const sent = call(output.helper(server === undefined ? through : `${through}To`), [
        ...(server === undefined ? [] : [serverUrl(server, output)]),
        pathExpression(request, { behind: queryBehindPath(request, output) }),
        requestObject(request, output),
        identifier('$config'),
    ]);
    const settings = (): ts.Expression[] =>
        output.options.instances ? [propertyAccess(identifier('$config'), 'http', true)] : [];
    return returnReceived(withErrorDates(sent, request, output, settings), request, shape, output, settings);
}

/** On one line if it has only the method and one more property. */
function requestObject(request: Request, output: Output): ts.Expression {
    const properties = requestProperties(request, output);
    const isLong = request.headers !== undefined || request.body?.hasOwnFields === true;
    return object(properties, properties.length > 2 || isLong);
}

function requestProperties({ method, accept, headers, body }: Request, output: Output): ts.ObjectLiteralElementLike[] {
    const properties = [property('method', stringLiteral(method))];
    if (accept !== undefined) properties.push(property('accept', stringLiteral(accept)));
    if (headers !== undefined) properties.push(property('headers', headersObject(headers, output)));
    if (body === undefined) return properties;
    // A form sets its own type with a boundary. So does a Blob if the description has no media type.
    if (!body.isForm && body.mediaType !== undefined) {
        properties.push(property('contentType', stringLiteral(body.mediaType)));
    }
    properties.push(property('body', body.encoded()));
    return properties;
}
