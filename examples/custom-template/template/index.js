// A template for HTTP/2: a client over Node's own `node:http2`, without dependencies.
import {
    awaitInto,
    call,
    defineTemplate,
    headersObject,
    identifier,
    object,
    pathExpression,
    property,
    propertyAccess,
    queryBehindPath,
    readers,
    stringLiteral,
    ts,
} from 'oasmith/template';

export default defineTemplate({
    runtime: () => [
        'settings.ts',
        new URL('runtime.ts', import.meta.url),
        'query.ts',
        'styles.ts',
        'text.ts',
        'form.ts',
    ],
    setup: new URL('setup.ts', import.meta.url),
    client: { kind: 'object' },
    locals: ['response'],
    defaultShape: 'body',
    configType: (output) => output.helperType('RequestOptions'),
    headersType: (output) => output.helperType('IncomingHttpHeaders'),
    send,
});

/** `const response = await send('/pet', { method: 'POST', … }, $config); return readJson<Pet>(response);` */
function send(request, shape, output) {
    const sent = call(output.helper('send'), [
        pathExpression(request, { behind: queryBehindPath(request, output) }),
        object(requestProperties(request, output)),
        identifier('$config'),
    ]);
    const data = read(request, output);
    return [awaitInto('response', sent), ts.factory.createReturnStatement(shape === 'full' ? wrapped(data) : data)];
}

function requestProperties({ method, accept, headers, body }, output) {
    const properties = [property('method', stringLiteral(method))];
    if (accept !== undefined) properties.push(property('accept', stringLiteral(accept)));
    if (headers !== undefined) properties.push(property('headers', headersObject(headers, output)));
    if (body === undefined) return properties;
    if (!body.isForm && body.mediaType !== undefined) {
        properties.push(property('contentType', stringLiteral(body.mediaType)));
    }
    return [...properties, property('body', body.encoded())];
}

/** Reads the body as described: `readJson<Pet>(response)`. */
function read({ result, resultType }, output) {
    const response = identifier('response');
    const reader = output.helper(readers[result.reading]);
    if (result.mayBeEmpty) return call(output.helper('readUnlessEmpty'), [response, reader], [resultType()]);
    const isGeneric = ['json', 'jsonOrText', 'byContentType'].includes(result.reading);
    return call(reader, [response], isGeneric ? [resultType()] : undefined);
}

/** `{ data, headers: response.headers, status: response.status }` */
function wrapped(data) {
    const part = (name) => property(name, propertyAccess(identifier('response'), name));
    return object([property('data', data), part('headers'), part('status')]);
}
