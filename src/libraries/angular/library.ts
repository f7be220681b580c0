/** Angular's HttpClient: an injectable class for each group. Its methods return Observables. */

import ts from '../../compiler/typescript.js';
import { revivedIn } from '../../emit/dates.ts';
import { baseOf, usesBaseUrl, usesOtherServers } from '../../emit/http/fields.ts';
import {
    bodyReader,
    canReject,
    type HttpLibrary,
    receivedWithErrors,
    responseTypes,
    type Shape,
    wrapped,
} from '../../emit/http/library.ts';
import { configured, contentTypeOf, mergedHeaders, payloadOf, requestOptions } from '../../emit/http/payload.ts';
import type { Output } from '../../emit/output.ts';
import { pathExpression, queryBehindPath, type Request } from '../../emit/request.ts';
import { widthOfNames } from '../../emit/width.ts';
import { identifier, propertyAccess } from '../../syntax/identifiers.ts';
import { stringLiteral } from '../../syntax/literals.ts';
import { oneALine } from '../../syntax/marks.ts';
import { arrow, arrowOf, call, object, ownField, property, thisField } from '../../syntax/statements.ts';
import { runtimeParts } from '../built-in.ts';

const { factory } = ts;

export const angularLibrary: HttpLibrary = {
    ...runtimeParts('ng2', { reader: 'transform.ts' }),
    client: {
        kind: 'class',
        // Angular calls it when the injector of a service is destroyed.
        reserved: ['ngOnDestroy'],
        decorators: (output) => [injectable(output)],
        members: (output, group) => [
            ownField('http', { value: call(output.helper('inject'), [output.helper('HttpClient')]) }),
            ...(usesBaseUrl(group) ? [ownField('baseUrl', { value: call(output.helper('injectBaseUrl'), []) })] : []),
            ...(usesOtherServers(group)
                ? [ownField('otherServers', { value: call(output.helper('inject'), [output.helper('OTHER_SERVERS')]) })]
                : []),
        ],
        returnType: (resolved, output) => output.helperType('Observable', [resolved]),
    },
    locals: [],
    asksFor: 'anything',
    defaultShape: 'body',
    configType: (output) => output.helperType('RequestOptions'),
    headersType: (output) => output.helperType('HttpHeaders'),
    send,
};

/** `@Injectable({ providedIn: 'root' })` */
function injectable(output: Output): ts.Decorator {
    const settings = object([property('providedIn', stringLiteral('root'))]);
    return factory.createDecorator(call(output.helper('Injectable'), [settings]));
}

/** The operators of a pipe are written one per line if their names and literals take more columns than these. */
const longestPipe = 50;

/** `return this.#http.request<Pet>('GET', url, { … });`, and the code that reads the response. */
function send(request: Request, shape: Shape, output: Output): ts.Statement[] {
    const url = pathExpression(request, {
        before: [baseOf(request, output)],
        behind: queryBehindPath(request, output),
    });
    const isJson = receivedWithErrors(request) === 'json';
    const read = reader(request, shape, output);
    const revive = reviver(request, shape, output);
    // The function that makes dates of a body has the type.
    const isTyped = isJson && (revive === undefined || shape === 'full');
    const sent = call(
        propertyAccess(thisField('http'), 'request'),
        [stringLiteral(request.method), url, requestOptions(requestProperties(request, shape, output))],
        isTyped ? [request.resultType()] : undefined,
    );
    const { errorDates } = request;
    const steps = [
        ...(read === undefined ? [] : [call(output.helper('map'), [read])]),
        ...(revive === undefined ? [] : [call(output.helper('map'), [revive])]),
        call(output.helper('catchError'), [
            isJson
                ? call(output.helper('rejectUnreadable'), [stringLiteral(request.method)])
                : output.helper('readErrorBody'),
        ]),
        ...(errorDates === undefined
            ? []
            : [call(output.helper('catchError'), [call(output.helper('reviveError'), [errorDates()])])]),
    ];
    const width = steps.reduce((sum, step) => sum + widthOfNames(step), 0);
    const listed = width > longestPipe ? oneALine(steps) : steps;
    return [factory.createReturnStatement(call(propertyAccess(sent, 'pipe'), listed))];
}

function requestProperties(request: Request, shape: Shape, output: Output): ts.ObjectLiteralElementLike[] {
    const { body } = request;
    const contentType = body === undefined ? undefined : contentTypeOf(body, false);
    const responseType = responseTypes[receivedWithErrors(request)];
    return [
        ...configured(
            body === undefined ? [] : [property('body', payloadOf(body))],
            mergedHeaders(request, contentType, output),
        ),
        ...(needsResponse(request, shape) ? [property('observe', stringLiteral('response'))] : []),
        ...(responseType === 'json' ? [] : [property('responseType', stringLiteral(responseType))]),
    ];
}

/**
 * The function that makes dates in a body that `HttpClient` parsed; undefined if there are none or a reader makes them.
 */
function reviver(request: Request, shape: Shape, output: Output): ts.Expression | undefined {
    const { dates, resultType } = request;
    if (dates === undefined || receivedWithErrors(request) !== 'json') return undefined;
    return arrow('received', revivedIn(shape, identifier('received'), dates(), output, resultType()));
}

/** Whether more than the body is needed: for the wrapper, or to find out the type of the body. */
function needsResponse(request: Request, shape: Shape): boolean {
    return shape === 'full' || !['json', 'text', 'nothing'].includes(receivedWithErrors(request));
}

/** The function that turns a response into the method's result; undefined if none is needed. */
function reader(request: Request, shape: Shape, output: Output): ts.Expression | undefined {
    const { mayBeEmpty } = request.result;
    const reading = receivedWithErrors(request);
    switch (reading) {
        case 'nothing':
            if (shape !== 'full') return output.helper('toUndefined');
            return arrowOf(['headers', 'status'], wrapped(identifier('undefined'), identifier));
        case 'json':
        case 'text':
            if (shape !== 'full') return mayBeEmpty ? output.helper('orUndefined') : undefined;
            if (reading === 'json' && !mayBeEmpty) return output.helper('toResponse');
            return arrowOf(
                ['body', 'headers', 'status'],
                wrapped(call(output.helper(mayBeEmpty ? 'orUndefined' : 'bodyOf'), [identifier('body')]), identifier),
            );
        case 'jsonOrText':
        case 'binary':
        case 'byContentType': {
            const data = readData(request, output);
            const part = (name: string): ts.Expression => propertyAccess(identifier('response'), name);
            return arrow('response', shape === 'full' ? wrapped(data, part) : data);
        }
        default:
            return reading satisfies never;
    }
}

/**
 * `readWith<Pet>(response, readByContentType, 'POST')`; a reader that may reject gets the method, unless it is the
 * default.
 */
function readData(request: Request, output: Output): ts.Expression {
    const { method, result } = request;
    const from = method === 'GET' || !canReject(result) ? [] : [stringLiteral(method)];
    const values = [identifier('response'), bodyReader(request, output), ...from];
    return call(output.helper('readWith'), values, [request.resultType()]);
}
