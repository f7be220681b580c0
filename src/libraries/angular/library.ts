/** Angular's HttpClient: an injectable class for each group. Its methods return Observables. */

import ts from '../../compiler/typescript.js';
import type { HttpLibrary, Request, Shape } from '../../emit/http/library.ts';
import {
    baseOf,
    configured,
    contentTypeOf,
    mergedHeaders,
    payloadOf,
    present,
    requestOptions,
    securityArguments,
    usesBaseUrl,
    usesOtherServers,
} from '../../emit/http/payload.ts';
import {
    bodyReader,
    errorCheck,
    exactErrors,
    methodForReader,
    partOfResponse,
    receivedWithErrors,
    responseTypes,
    toResult,
    wrapped,
} from '../../emit/http/received.ts';
import { argumentsOnLines } from '../../emit/layout.ts';
import type { Output } from '../../emit/output.ts';
import { pathExpression, queryBehindPath } from '../../emit/request.ts';
import { widthOfNames } from '../../emit/width.ts';
import { identifier, stringLiteral } from '../../syntax/data.ts';
import { oneALine } from '../../syntax/marks.ts';
import {
    arrow,
    arrowOf,
    invoke,
    lambda,
    object,
    ownField,
    parameter,
    property,
    returned,
    thisField,
} from '../../syntax/statements.ts';
import { builtIn } from '../built-in.ts';

const { factory } = ts;

/** The URL of a request with its keys. */
const securedUrl = '$url';

export const angularLibrary: HttpLibrary = {
    ...builtIn('ng2', {
        reader: 'transform.ts',
        configType: (output) => output.helperType('RequestOptions'),
        client: {
            kind: 'class',
            // Angular calls it when the injector of a service is destroyed.
            reserved: ['ngOnDestroy'],
            // `@Injectable({ providedIn: 'root' })`
            decorators: (output) => {
                const settings = object([property('providedIn', stringLiteral('root'))]);
                return [factory.createDecorator(output.call('Injectable', [settings]))];
            },
            members: (output, group) => [
                injected('http', 'HttpClient', output),
                ...(usesBaseUrl(group) ? [ownField('baseUrl', { value: output.call('injectBaseUrl') })] : []),
                ...(usesOtherServers(group) ? [injected('otherServers', 'OTHER_SERVERS', output)] : []),
            ],
            returnType: (resolved, output) => output.helperType('Observable', [resolved]),
            toPromise: (returned, output) => output.call('firstValueFrom', [returned]),
        },
    }),
    pages: () => ['pages/ng2.ts'],
    locals: [securedUrl],
    asksFor: 'anything',
    defaultShape: 'body',
    headersType: (output) => output.helperType('HttpHeaders'),
    send,
};

/** `readonly #http = inject(HttpClient);` */
function injected(field: string, token: string, output: Output): ts.ClassElement {
    return ownField(field, { value: output.call('inject', [output.helper(token)]) });
}

/**
 * How a body is received. What is made of it may depend on its status, and whether it may be missing, but `HttpClient`
 * gives a parsed body without its status.
 */
function receivedBy(request: Request, shape: Shape): ReturnType<typeof receivedWithErrors> {
    const received = receivedWithErrors(request);
    const { checks, result, hasOwnSteps } = request;
    const isByStatus = hasOwnSteps || (shape === 'body' && checks?.result !== undefined && result.mayBeEmpty);
    return received === 'json' && isByStatus ? 'jsonOrText' : received;
}

/** The operators of a pipe are written one per line if their names and literals take more columns than these. */
const longestPipe = 50;

/** `return this.#http.request<Pet>('GET', url, { … });`, and the code that reads the response. */
function send(request: Request, shape: Shape, output: Output): ts.Statement[] {
    const url = pathExpression(request, {
        before: [baseOf(request, output)],
        behind: queryBehindPath(request, output),
    });
    const isJson = receivedBy(request, shape) === 'json';
    const isResult = shape === 'result';
    const read = isResult ? undefined : reader(request, shape, output);
    const revive = isResult || !isJson ? undefined : reviver(request, shape, output);
    const check = isResult || !isJson ? undefined : checker(request, shape, output);
    const onInvalid = errorCheck(request, output);
    // The function that checks a body, or makes its dates, has the type.
    const isTyped = isJson && shape !== 'result' && ((revive === undefined && check === undefined) || shape === 'full');
    const sent = securely(url, request, output, (to) =>
        invoke(
            thisField('http'),
            'request',
            [stringLiteral(request.method), to, requestOptions(requestProperties(request, shape, output))],
            isTyped ? [request.resultType()] : undefined,
        ),
    );
    const errors = exactErrors(request, output);
    const onError = isJson
        ? output.call('rejectUnreadable', [stringLiteral(request.method)])
        : errors === undefined
          ? output.helper('readErrorBody')
          : output.call('readExactError', [errors]);
    const dates = request.errorDates?.();
    const steps = [
        ...(read === undefined ? [] : [output.call('map', [read])]),
        ...(check === undefined ? [] : [output.call('map', [check])]),
        ...(revive === undefined ? [] : [output.call('map', [revive])]),
        output.call('catchError', [onError]),
        ...(onInvalid === undefined ? [] : [output.call('catchError', [onInvalid])]),
        ...(dates === undefined ? [] : [output.call('catchError', [output.call('reviveError', [dates])])]),
    ];
    const width = steps.reduce((sum, step) => sum + widthOfNames(step), 0);
    const listed = width > longestPipe ? oneALine(steps) : steps;
    // A result defers its request itself, and credentials are found first.
    const isDeferred = request.checks?.hasBody === true && !isResult && request.security === undefined;
    const piped = invoke(isDeferred ? output.call('defer', [lambda([], sent)]) : sent, 'pipe', listed);
    return [returned(isResult ? toResult(piped, bodyOfResult(request, output), output, false) : piped)];
}

/**
 * `sendSecured(securitySettings, [['token']], url, $config, ($url, $config) => this.#http.request(…))`, or only the request
 * if it needs no credentials.
 */
function securely(
    url: ts.Expression,
    { security }: Request,
    output: Output,
    send: (url: ts.Expression) => ts.Expression,
): ts.Expression {
    if (security === undefined) return send(url);
    const given = [
        ...securityArguments(security, output),
        url,
        identifier('$config'),
        lambda([parameter(securedUrl), parameter('$config')], send(identifier(securedUrl))),
    ];
    return output.call('sendSecured', argumentsOnLines(given));
}

function requestProperties(request: Request, shape: Shape, output: Output): ts.ObjectLiteralElementLike[] {
    const { body } = request;
    const headers = mergedHeaders(request, contentTypeOf(body), output);
    const received = receivedBy(request, shape);
    // More than the body is needed for the wrapper, or to find out the type of the body.
    const needsResponse = shape === 'full' || shape === 'result' || !['json', 'text', 'nothing'].includes(received);
    return [
        ...configured(present({ body: body && payloadOf(body) }), headers),
        ...present({
            observe: needsResponse ? stringLiteral('response') : undefined,
            responseType: received === 'json' ? undefined : stringLiteral(responseTypes[received]),
        }),
    ];
}

/** The function that makes dates in a body that `HttpClient` parsed; undefined if there are none. */
function reviver(request: Request, shape: Shape, output: Output): ts.Expression | undefined {
    const { dates, resultType } = request;
    if (dates === undefined) return undefined;
    const values = [identifier('received'), dates()];
    // The compiler could not infer the type of the body from where the result goes.
    const made =
        shape === 'full' ? output.call('reviveData', values) : output.call('reviveDates', values, [resultType()]);
    return arrow('received', made);
}

/** The function that checks a body that `HttpClient` parsed; undefined if it has no schema. */
function checker(request: Request, shape: Shape, output: Output): ts.Expression | undefined {
    const { checks, dates, resultType } = request;
    if (checks?.result === undefined) return undefined;
    const title = stringLiteral(checks.title);
    const received = identifier('received');
    if (shape === 'full') {
        return arrow('received', output.call('checkData', [received, checks.result(), title, identifier('$config')]));
    }
    const about = ts.factory.createArrayLiteralExpression([title]);
    const types = dates === undefined ? [resultType()] : undefined;
    return arrow(
        'received',
        output.call('checkResponse', [received, checks.result(), about, identifier('$config')], types),
    );
}

/** `({ body }) => body`: the function that reads the body of a result. */
function bodyOfResult(request: Request, output: Output): ts.Expression {
    const { result, checks, dates } = request;
    const received = receivedBy(request, 'result');
    if (received === 'nothing') return output.helper('toUndefined');
    if (received !== 'json' && received !== 'text') {
        const given = [identifier('response'), bodyReader(request, output), ...methodForReader(request)];
        return arrow('response', output.call('readWith', given));
    }
    const body = result.mayBeEmpty ? output.call('orUndefined', [identifier('body')]) : identifier('body');
    if (received === 'text') return arrowOf(['body'], body);
    const check = checks?.result;
    const about = (title: string): ts.Expression =>
        factory.createArrayLiteralExpression([stringLiteral(title), identifier('status')]);
    const checked =
        check === undefined || checks === undefined
            ? body
            : output.call('checkResponse', [body, check(), about(checks.title), identifier('$config')]);
    const revived = dates === undefined ? checked : output.call('reviveDates', [checked, dates()]);
    return arrowOf(check === undefined ? ['body'] : ['body', 'status'], revived);
}

/** The function that turns a response into the method's result; undefined if none is needed. */
function reader(request: Request, shape: Shape, output: Output): ts.Expression | undefined {
    const { mayBeEmpty } = request.result;
    const reading = receivedBy(request, shape);
    switch (reading) {
        case 'nothing':
            if (shape !== 'full') return output.helper('toUndefined');
            // Alone, it would have the type `any` where the compiler does not check null.
            return arrowOf(
                ['headers', 'status'],
                wrapped(factory.createAsExpression(identifier('undefined'), request.resultType()), identifier),
            );
        case 'json':
        case 'text':
            if (shape !== 'full') return mayBeEmpty ? output.helper('orUndefined') : undefined;
            if (reading === 'json' && !mayBeEmpty) return output.helper('toResponse');
            return arrowOf(
                ['body', 'headers', 'status'],
                wrapped(output.call(mayBeEmpty ? 'orUndefined' : 'bodyOf', [identifier('body')]), identifier),
            );
        case 'jsonOrText':
        case 'binary':
        case 'byContentType': {
            // `readWith<Pet>(response, readByContentType, 'POST')`
            const given = [identifier('response'), bodyReader(request, output), ...methodForReader(request)];
            const data = output.call('readWith', given, [request.resultType()]);
            return arrow('response', shape === 'full' ? wrapped(data, partOfResponse) : data);
        }
        default:
            return reading satisfies never;
    }
}
