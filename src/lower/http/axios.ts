/** axios 1. */
import ts from 'typescript';
import type { Model } from '../../model/index.ts';
import { capitalize } from '../../model/names.ts';
import { withDocs } from '../../syntax/docs.ts';
import { identifier, propertyAccess } from '../../syntax/identifiers.ts';
import { stringLiteral } from '../../syntax/literals.ts';
import { awaitInto, call, constant, object, property, unlessUndefined } from '../../syntax/statements.ts';
import type { ImportSource, Output } from '../output.ts';
import { headersObject, pathExpression, type Request, type RequestBody } from '../request.ts';
import { type HttpLibrary, readers, type Shape } from './library.ts';

const { factory } = ts;

const fromAxios = (name: string, kind: ImportSource['kind']): ImportSource => ({ module: 'axios', name, kind });

/** Names under which axios keeps the default headers of a method: as headers they need another case, which is the same to HTTP. */
const headerGroups: ReadonlySet<string> = new Set(
    'common delete get head options post put patch purge link unlink query'.split(' '),
);

export const axiosLibrary: HttpLibrary = {
    imports: [
        fromAxios('axios', 'default'),
        fromAxios('AxiosInstance', 'type'),
        fromAxios('AxiosRequestConfig', 'type'),
        fromAxios('AxiosResponse', 'type'),
    ],
    runtime: ['settings.ts', 'axios.ts', 'query.ts', 'text.ts', 'form.ts'],
    declares: ['http'],
    locals: ['data'],
    defaultShape: 'native',
    configType: (output) => output.importedType('AxiosRequestConfig'),
    headersType: (output) =>
        factory.createIndexedAccessTypeNode(
            output.importedType('AxiosResponse'),
            factory.createLiteralTypeNode(stringLiteral('headers')),
        ),
    nativeType: (body, output) => output.importedType('AxiosResponse', [body]),
    headerName: (name) => (headerGroups.has(name) ? capitalize(name) : name),
    setup: (model, output) => [instance(model, output)],
    send,
};

/** `export const http: AxiosInstance = axios.create({ baseURL: '' });` */
function instance(model: Model, output: Output): ts.Statement {
    const hasQuery = model.groups.some(({ operations }) => operations.some(({ query }) => query.kind !== 'none'));
    const settings = [property('baseURL', stringLiteral(output.options.baseUrl))];
    if (hasQuery)
        settings.push(property('paramsSerializer', object([property('serialize', output.helper('serializeParams'))])));
    const created = call(propertyAccess(identifier(output.imported('axios')), 'create'), [object(settings, true)]);
    return withDocs(
        constant(output.claimed('http'), created, { exported: true, type: output.importedType('AxiosInstance') }),
        {
            paragraphs: ['The axios instance that every request goes through: set its defaults, add interceptors.'],
            tags: [],
        },
    );
}

/** `return http.request<Pet>({ … });`, or its `data` alone. */
function send(request: Request, shape: Shape, output: Output): ts.Statement[] {
    const sent = call(
        propertyAccess(identifier(output.claimed('http')), 'request'),
        [object(requestProperties(request, output), true)],
        shape === 'body' || request.hasShortType ? [request.resultType()] : undefined,
    );
    if (shape !== 'body') return [factory.createReturnStatement(sent)];
    if (request.result.reading === 'nothing')
        return [factory.createExpressionStatement(factory.createAwaitExpression(sent))];
    const data = factory.createObjectBindingPattern([factory.createBindingElement(undefined, undefined, 'data')]);
    return [awaitInto(data, sent), factory.createReturnStatement(identifier('data'))];
}

function requestProperties(request: Request, output: Output): ts.ObjectLiteralElementLike[] {
    const { method, query, headers, body, result } = request;
    const properties = [property('method', stringLiteral(method)), property('url', pathExpression(request))];
    if (query !== undefined) properties.push(property('params', query));
    if (body !== undefined) properties.push(property('data', dataOf(body, output)));
    // Bytes arrive the same way in a browser and in Node; the reader makes a Blob of them.
    if (result.reading === 'binary' || result.reading === 'byContentType') {
        properties.push(property('responseType', stringLiteral('arraybuffer')));
    }
    properties.push(property('transformResponse', reader(request, output)));
    properties.push(factory.createSpreadAssignment(identifier('$config')));
    const contentType = body === undefined ? undefined : contentTypeOf(body);
    if (headers === undefined && contentType === undefined) return properties;
    const own =
        headers === undefined
            ? []
            : headers.plain
              ? headers.properties
              : [factory.createSpreadAssignment(headersObject(headers, output))];
    const given = factory.createSpreadAssignment(propertyAccess(identifier('$config'), 'headers', true));
    const named = contentType === undefined ? [] : [property('Content-Type', contentType)];
    return [...properties, property('headers', object([...named, ...own, given]))];
}

/** The body as axios takes it. */
function dataOf(body: RequestBody, output: Output): ts.Expression {
    if (isJsonOfAxios(body)) return body.value();
    if (body.encoding !== 'binary' || body.mediaType === undefined) return body.encoded();
    const typed = call(output.helper('withType'), [body.value(), stringLiteral(body.mediaType)]);
    return body.optional ? factory.createLogicalAnd(body.value(), typed) : typed;
}

/** axios writes objects and lists as JSON by itself; a text it would send as it is, and null not at all. */
function isJsonOfAxios(body: RequestBody): boolean {
    return body.encoding === 'json' && body.isStructure;
}

/** The content type, where axios would not find the right one by itself. */
function contentTypeOf(body: RequestBody): ts.Expression | undefined {
    if (body.encoding === 'multipart' || body.encoding === 'urlencoded') return undefined;
    if (isJsonOfAxios(body) && body.mediaType === 'application/json') return undefined;
    if (body.mediaType === undefined && body.encoding !== 'binary') return undefined;
    const type = body.mediaType === undefined ? propertyAccess(body.value(), 'type') : stringLiteral(body.mediaType);
    // Without a body there is no type to tell; axios leaves a header out that is null.
    return body.optional ? unlessUndefined(body.value(), type, factory.createNull()) : type;
}

function reader({ result }: Request, output: Output): ts.Expression {
    const read = output.helper(readers[result.reading]);
    return result.mayBeEmpty ? call(output.helper('readUnlessEmpty'), [read]) : read;
}
