/** Angular's HttpClient: an injectable class for each group. Its methods return Observables. */

import ts from '../../compiler/typescript.js';
import { listOfArguments } from '../../emit/hooks/parts.ts';
import type { HttpLibrary, MadeResource, Request, Shape } from '../../emit/http/library.ts';
import {
    baseUrlOf,
    configured,
    contentTypeOf,
    mergedHeaders,
    payloadOf,
    requestOptions,
    usesBaseUrl,
    usesOtherServers,
    usesSettings,
} from '../../emit/http/payload.ts';
import {
    afterSteps,
    bodyReader,
    errorParser,
    expectedTypes,
    handlersOf,
    isMade,
    itemsReader,
    methodForReader,
    needsStatus,
    partOfResponse,
    receivedWithErrors,
    responseTypes,
    toResult,
    wrapResponse,
} from '../../emit/http/received.ts';
import { memberOf } from '../../emit/method-types.ts';
import type { Output } from '../../emit/output.ts';
import { pathExpression, queryBehindPath } from '../../emit/request.ts';
import { itemsEmitter, type Stream } from '../../emit/stream.ts';
import { isNeverText } from '../../emit/wire.ts';
import type { Group, Operation } from '../../plan/model.ts';
import { booleanLiteral, identifier, stringLiteral } from '../../syntax/data.ts';
import {
    arrow,
    arrowOf,
    asType,
    invoke,
    lambda,
    object,
    ownField,
    parameter,
    presentOf,
    property,
    returnOf,
    thisField,
} from '../../syntax/statements.ts';
import { memberType } from '../../syntax/types.ts';
import { builtIn } from '../built-in.ts';

/** The URL of a request with its keys. */
const securedUrl = '$url';

export const angularLibrary: HttpLibrary = {
    ...builtIn('ng2', (output) => output.helperType('RequestOptions'), {
        kind: 'class',
        // Angular calls it when the injector of a service is destroyed.
        reserved: ['ngOnDestroy'],
        // `@Injectable({ providedIn: 'root' })`
        decorators: (output) => {
            const settings = object([property('providedIn', stringLiteral('root'))]);
            return [ts.factory.createDecorator(output.call('Injectable', [settings]))];
        },
        members: (output, group) => [
            injectField('http', 'HttpClient', output),
            ...addressFields(output, group),
            ...(usesSettings(group, output) ? [ownField('settings', { value: output.call('injectSettings') })] : []),
        ],
        urlMembers: addressFields,
        settings: () => thisField('settings'),
        returnType: (resolved, output) => output.helperType('Observable', [resolved]),
        toPromise: (returned, output) => output.call('firstValueFrom', [returned]),
        resolved: (value, output) => output.call('emitting', [value]),
    }),
    locals: [securedUrl],
    capitalizes: true,
    asksFor: 'anything',
    defaultShape: 'body',
    headersType: (output) => output.helperType('HttpHeaders'),
    send,
    resource: resourceOf,
};

/** Where the requests of a group go. */
function addressFields(output: Output, group: Group): ts.ClassElement[] {
    return [
        ...(usesBaseUrl(group) ? [ownField('baseUrl', { value: output.call('injectBaseUrl') })] : []),
        ...(usesOtherServers(group) ? [injectField('otherServers', 'OTHER_SERVERS', output)] : []),
    ];
}

/** `readonly #http = inject(HttpClient);` */
function injectField(field: string, token: string, output: Output): ts.ClassElement {
    return ownField(field, { value: output.call('inject', [output.helper(token)]) });
}

/** `return this.#http.request<Pet>('GET', url, { … });`, and the code that reads the response. */
function send(request: Request, shape: Shape, output: Output): ts.Statement[] {
    const url = pathExpression(request, {
        before: [baseUrlOf(request, output)],
        behind: queryBehindPath(request, output),
    });
    const received = receivedBy(request, shape, output);
    const isJson = received.type === 'json';
    const isResult = shape === 'result';
    const { stream } = request;
    const read = stream === undefined ? reader(request, received, shape, output) : itemReader(shape, output);
    const sent = securely(url, request, output, (to) =>
        invoke(
            thisField('http'),
            'request',
            [stringLiteral(request.method), to, requestOptions(requestProperties(request, received, output))],
            // A function that makes something of the body has the type.
            isJson && !isResult && !isMade(request) ? [request.resultType()] : undefined,
        ),
    );
    const [errors] = errorParser(request, output);
    const onError = isJson
        ? output.call('rejectUnreadable', [stringLiteral(request.method)])
        : errors === undefined
          ? output.helper('readErrorBody')
          : output.call('readExactError', [errors]);
    const steps = [
        ...(request.progress.length === 0
            ? []
            : [output.call('tellProgress', [identifier('$config'), ...request.progress.map(stringLiteral)])]),
        ...(stream === undefined ? [] : [itemsOf(request, stream, output)]),
        ...(read === undefined || isResult ? [] : [output.call('map', [read])]),
        ...[onError, ...handlersOf(request.errorSteps, output)].map((step) => output.call('catchError', [step])),
    ];
    // A result defers its request itself, and credentials are found first.
    const isDeferred = request.body?.isChecked === true && !isResult && request.security === undefined;
    const piped = invoke(isDeferred ? output.call('defer', [lambda([], sent)]) : sent, 'pipe', steps);
    return [returnOf(isResult ? toResult(piped, read, output) : piped)];
}

/** `emitItems<Pet>('GET', (response) => readEvents(response), 'text/event-stream')` */
function itemsOf(request: Request, stream: Stream, output: Output): ts.Expression {
    const given = [stringLiteral(request.method), itemsReader(request, stream, output), ...expectedTypes(stream)];
    return output.call(itemsEmitter, given, [request.resultType()]);
}

/** The function that makes what the method gives of a response with an item. */
function itemReader(shape: Shape, output: Output): ts.Expression {
    if (shape === 'full') return output.helper('toResponse');
    return arrowOf(['body'], output.call('bodyOf', [identifier('body')]));
}

interface Received {
    readonly type: ReturnType<typeof receivedWithErrors>;
    /** Whether a reader reads it; `HttpClient` has parsed it before if the type is JSON. */
    readonly hasReader: boolean;
    /** Whether more than the body is needed: for the wrapper, or to find out what the body must be. */
    readonly isWhole: boolean;
}

/**
 * How a body is received. Where its steps depend on the status, a reader does them. That takes parsed JSON, unless it may
 * be a string, which looks like JSON text.
 */
function receivedBy(request: Request, shape: Shape, output: Output): Received {
    if (request.stream !== undefined) return { type: 'text', hasReader: false, isWhole: true };
    const type = receivedWithErrors(request);
    const hasReader = request.hasOwnSteps || !['json', 'text', 'nothing'].includes(type);
    const isText = type === 'json' && hasReader && !isNeverText(request.result.type, output);
    const isWhole = shape !== 'body' || hasReader || needsStatus(request) || request.progress.length > 0;
    return { type: isText ? 'jsonOrText' : type, hasReader, isWhole };
}

/**
 * `sendSecured(this.#settings, [['token']], url, $config, ($url, $config) => this.#http.request(…))`, or only the request
 * if it needs no credentials.
 */
function securely(
    url: ts.Expression,
    { security, server }: Request,
    output: Output,
    send: (url: ts.Expression) => ts.Expression,
): ts.Expression {
    if (security === undefined) return send(url);
    const given = [
        thisField('settings'),
        security.alternatives(),
        url,
        identifier('$config'),
        lambda([parameter(securedUrl), parameter('$config')], send(identifier(securedUrl))),
        ...(server === undefined ? [] : [thisField('baseUrl')]),
    ];
    return output.call('sendSecured', given);
}

function requestProperties(
    request: Request,
    { type, isWhole }: Received,
    output: Output,
): ts.ObjectLiteralElementLike[] {
    const { body, stream, progress } = request;
    const headers = mergedHeaders(request, contentTypeOf(body), output);
    const reportProgress = progress.length === 0 ? undefined : output.call('wantsProgress', [identifier('$config')]);
    const observed = stream === undefined && reportProgress === undefined ? 'response' : 'events';
    return [
        ...configured(presentOf({ body: body && payloadOf(body), reportProgress }), headers),
        ...presentOf({
            // The text of a stream arrives by its events, whatever a call configures.
            reportProgress: stream && booleanLiteral(true),
            observe: isWhole ? stringLiteral(observed) : undefined,
            responseType: type === 'json' ? undefined : stringLiteral(responseTypes[type]),
        }),
    ];
}

/** The function that makes what the method gives of what `HttpClient` gives; undefined if that is the same. */
function reader(
    request: Request,
    { type, hasReader, isWhole }: Received,
    shape: Shape,
    output: Output,
): ts.Expression | undefined {
    const { result, resultType } = request;
    const isFull = shape === 'full';
    const types = shape === 'result' ? undefined : [resultType()];
    if (hasReader) {
        // `readWith<Pet>(response, readByContentType, 'POST')`
        const given = [identifier('response'), bodyReader(request, output), ...methodForReader(request)];
        const data = output.call('readWith', given, types);
        return arrow('response', isFull ? wrapResponse(data, partOfResponse) : data);
    }
    if (type === 'nothing') {
        if (!isFull) return output.helper('toUndefined');
        // Alone, it would have the type `any` where the compiler does not check null.
        const nothing = asType(identifier('undefined'), resultType());
        return arrowOf(['headers', 'status'], wrapResponse(nothing, identifier));
    }
    const isSame = !isMade(request) && !result.mayBeEmpty;
    if (isSame && !isWhole) return undefined;
    if (isSame && isFull && type === 'json') return output.helper('toResponse');
    if (!isMade(request) && !isWhole) return output.helper('orUndefined');
    const received = identifier(isWhole ? 'body' : 'received');
    const own = result.mayBeEmpty ? output.call('orUndefined', [received]) : received;
    const body = afterSteps(request, own, output, { status: identifier('status'), types });
    if (!isWhole) return arrow('received', body);
    if (isSame && shape === 'body') return arrowOf(['body'], output.call('bodyOf', [body]));
    if (isFull)
        return arrowOf(
            ['body', 'headers', 'status'],
            wrapResponse(isSame ? output.call('bodyOf', [body]) : body, identifier),
        );
    return arrowOf(needsStatus(request) ? ['body', 'status'] : ['body'], body);
}

/** `defineResource(PetService, 'getPetById', ['petId'])`, as `ResourceOf<PetService['getPetById'], PetServiceErrors['getPetById']>` */
export function resourceOf(operation: Operation, { name: service }: Group, output: Output): MadeResource {
    const { name, errors } = operation;
    const given = [identifier(service), stringLiteral(name), listOfArguments({ operation }, '?')];
    const method = (): ts.TypeNode => memberType(output.declaredType(service), name);
    if (output.options.responseShape === 'result') {
        return {
            value: output.call('defineResultResource', given),
            type: () => output.helperType('ResultResourceOf', [method()]),
        };
    }
    const bodies = errors === undefined ? [] : [memberOf(errors, output)];
    return {
        value: output.call('defineResource', given),
        type: () => output.helperType('ResourceOf', [method(), ...bodies]),
    };
}
