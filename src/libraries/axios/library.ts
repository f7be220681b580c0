/** axios 1. */

import ts from '../../compiler/typescript.js';
import type { HttpLibrary, Request, RequestBody, Shape } from '../../emit/http/library.ts';
import {
    configured,
    contentTypeOf,
    givenHeaders,
    instance,
    isOwnJson,
    otherBase,
    ownHeaders,
    securityArguments,
    tellingProgress,
    typeOfBytes,
} from '../../emit/http/payload.ts';
import {
    bodyReader,
    caught,
    errorBodyReader,
    errorParser,
    expectedTypes,
    handlersOf,
    toResult,
} from '../../emit/http/received.ts';
import type { Output } from '../../emit/output.ts';
import { pathExpression } from '../../emit/request.ts';
import type { Stream } from '../../emit/stream.ts';
import { capitalize } from '../../names/identifiers.ts';
import { arrayLiteral, identifier, stringLiteral } from '../../syntax/data.ts';
import { awaited, awaitInto, invoke, object, presentOf, returnOf, spread } from '../../syntax/statements.ts';
import { memberType } from '../../syntax/types.ts';
import { builtIn } from '../built-in.ts';

const { factory } = ts;

/**
 * Names under which axios keeps the default headers of methods. Headers with such names need another case, which HTTP
 * ignores.
 */
const headerGroups: ReadonlySet<string> = new Set(
    'common delete get head options post put patch purge link unlink query'.split(' '),
);

export const axiosLibrary: HttpLibrary = {
    ...builtIn('axios', (output) => output.helperType('AxiosRequestConfig')),
    locals: ['data'],
    asksFor: 'anything',
    dropsNames: 'all',
    capitalizes: true,
    defaultShape: 'native',
    headersType: (output) => memberType(output.helperType('AxiosResponse'), 'headers'),
    nativeType: (body, output) => output.helperType('AxiosResponse', [body]),
    headerName: (name) => (headerGroups.has(name) ? capitalize(name) : name),
    send,
};

/** `return http.request<Pet>({ … });`, its `data` alone, or `return toResult(() => http.request({ … }));` */
function send(request: Request, shape: Shape, output: Output): ts.Statement[] {
    const { security } = request;
    const config = tellingProgress(object(requestProperties(request, output), true), request, output);
    const steps = handlersOf(
        request.errorSteps.filter(({ kind }) => kind.helpers.errorReader === undefined),
        output,
    );
    // The compiler does not infer it through a `catch`.
    const isHidden = security !== undefined && steps.length > 0;
    const isTyped = shape === 'body' || (shape !== 'result' && (request.hasShortType || isHidden));
    const types = isTyped ? [request.resultType()] : undefined;
    const requested =
        security === undefined
            ? invoke(instance(output), 'request', [config], types)
            : output.call('requestSecured', [...securityArguments(security, output), config], types);
    const sent = caught(requested, steps);
    if (shape === 'result') return [returnOf(toResult(sent, undefined, output))];
    if (shape !== 'body') return [returnOf(sent)];
    if (request.result.reading === 'nothing') return [factory.createExpressionStatement(awaited(sent))];
    const data = factory.createObjectBindingPattern([factory.createBindingElement(undefined, undefined, 'data')]);
    return [awaitInto(data, sent), returnOf(identifier('data'))];
}

function requestProperties(request: Request, output: Output): ts.ObjectLiteralElementLike[] {
    const { query, body, stream } = request;
    const parts = presentOf({
        method: stringLiteral(request.method),
        baseURL: otherBase(request, output),
        url: pathExpression(request),
        params: query,
        data: body && bodyForAxios(body, output),
        transformRequest: isChanged(body) ? arrayLiteral() : undefined,
        responseType: stream === undefined ? typeOfBytes(request) : stringLiteral('stream'),
        transformResponse: responseReader(request, output),
    });
    return [...configured(parts, headersOf(request, output)), ...presentOf({ adapter: adapterFor(stream, output) })];
}

/** `streamAdapter(http, $config, 'text/event-stream')`: what hands on the body of a stream while it arrives. */
function adapterFor(stream: Stream | undefined, output: Output): ts.Expression | undefined {
    if (stream === undefined) return undefined;
    return output.call('streamAdapter', [instance(output), identifier('$config'), ...expectedTypes(stream)]);
}

/** `readSuccess(readJson)`, with the dates in the bodies of errors if there are any. */
function responseReader(request: Request, output: Output): ts.Expression {
    const errors = errorParser(request, output);
    return errorBodyReader(
        output.call('readSuccess', [bodyReader(request, output), ...errors]),
        request.errorSteps,
        output,
    );
}

/** Whether axios would convert a string to JSON, because of its content type. */
function isChanged(body: RequestBody | undefined): boolean {
    return body?.encoding === 'text' && body.mediaType?.includes('application/json') === true;
}

/** The body for axios, which would send a Blob's own type. */
function bodyForAxios(body: RequestBody, output: Output): ts.Expression {
    if (isOwnJson(body)) return body.value();
    if (body.encoding !== 'binary' || body.mediaType === undefined) return body.encoded('text');
    const typed = output.call('withType', [body.given(), stringLiteral(body.mediaType)]);
    return body.optional ? factory.createLogicalAnd(body.given(), typed) : typed;
}

/** The headers of the method and those of `$config`. axios itself ignores the case of names. */
function headersOf(request: Request, output: Output): ts.Expression | undefined {
    const { body } = request;
    // Of a form that is a Blob, the sender takes the type from the Blob, unless axios has named another.
    const contentType = body?.hasTypedParts === true ? factory.createNull() : contentTypeOf(body);
    const own = ownHeaders(request, contentType, factory.createNull(), output);
    return own.length === 0 ? undefined : object([...own, spread(givenHeaders())]);
}
