/** The platform's own `fetch`. */
import ts from 'typescript';
import { identifier, propertyAccess } from '../../syntax/identifiers.ts';
import { stringLiteral } from '../../syntax/literals.ts';
import { awaitInto, call, object, property } from '../../syntax/statements.ts';
import type { Output } from '../output.ts';
import { headersObject, pathExpression, type Request } from '../request.ts';
import { type HttpLibrary, readers, type Shape } from './library.ts';

const { factory } = ts;

export const fetchLibrary: HttpLibrary = {
    imports: [],
    runtime: ['settings.ts', 'fetch.ts', 'query.ts', 'text.ts', 'form.ts'],
    declares: [],
    locals: ['response'],
    defaultShape: 'body',
    configType: (output) => output.globalType('RequestInit'),
    headersType: (output) => output.globalType('Headers'),
    headerName: (name) => name,
    setup: (_model, output) => {
        output.helper('http');
        return [];
    },
    send,
};

/** `const response = await send(path, { method }, $config); return readJson<Pet>(response);` */
function send(request: Request, shape: Shape, output: Output): ts.Statement[] {
    const hasQuery = request.path.some((part) => typeof part === 'string' && part.includes('?'));
    const prefix = hasQuery ? [stringLiteral('&')] : [];
    const query = request.query === undefined ? [] : [call(output.helper('encodeQuery'), [request.query, ...prefix])];
    const sent = call(output.helper('send'), [
        pathExpression(request, ...query),
        requestObject(request, output),
        identifier('$config'),
    ]);
    const data = read(request, output);
    const answer =
        shape === 'full'
            ? object([
                  property('data', factory.createAwaitExpression(data)),
                  property('headers', propertyAccess(identifier('response'), 'headers')),
                  property('status', propertyAccess(identifier('response'), 'status')),
              ])
            : data;
    return [awaitInto('response', sent), factory.createReturnStatement(answer)];
}

/** On one line while it only tells the method and one thing more. */
function requestObject(request: Request, output: Output): ts.Expression {
    const properties = requestProperties(request, output);
    return object(properties, properties.length > 2 || request.headers !== undefined);
}

function requestProperties({ method, headers, body }: Request, output: Output): ts.ObjectLiteralElementLike[] {
    const properties = [property('method', stringLiteral(method))];
    if (headers !== undefined) properties.push(property('headers', headersObject(headers, output)));
    if (body === undefined) return properties;
    // A form tells its own type, with the boundary of its parts; so does a Blob where the description leaves it open.
    const tellsItself = body.encoding === 'multipart' || body.encoding === 'urlencoded';
    if (!tellsItself && body.mediaType !== undefined) {
        properties.push(property('contentType', stringLiteral(body.mediaType)));
    }
    properties.push(property('body', body.encoded()));
    return properties;
}

function read({ result, resultType, hasShortType }: Request, output: Output): ts.Expression {
    const response = identifier('response');
    const reader = output.helper(readers[result.reading]);
    const isGeneric = result.reading !== 'nothing' && result.reading !== 'text' && result.reading !== 'binary';
    const types = result.mayBeEmpty || (isGeneric && hasShortType) ? [resultType()] : undefined;
    return result.mayBeEmpty
        ? call(output.helper('readUnlessEmpty'), [response, reader], types)
        : call(reader, [response], types);
}
