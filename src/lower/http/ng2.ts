/** Angular's HttpClient: an injectable class for each group, whose methods return Observables. */
import type { Result } from '../../model/index.ts';
import { ownField, thisField } from '../../syntax/classes.ts';
import { identifier, propertyAccess } from '../../syntax/identifiers.ts';
import { stringLiteral } from '../../syntax/literals.ts';
import { arrowOf, call, object, property } from '../../syntax/statements.ts';
import ts from '../../typescript.js';
import type { Output } from '../output.ts';
import { pathExpression, queryBehindPath, type Request } from '../request.ts';
import { isUnknown } from '../wire.ts';
import { bodyReader, type HttpLibrary, receivedAs, type Shape } from './library.ts';
import { configured, contentTypeOf, mergedHeaders, payloadOf, requestOptions } from './payload.ts';

const { factory } = ts;

export const angularLibrary: HttpLibrary = {
    runtime: () => ['settings.ts', 'ng2.ts', 'transform.ts', 'query.ts', 'styles.ts', 'text.ts', 'form.ts'],
    setup: 'setup/ng2.ts',
    client: {
        kind: 'class',
        // Angular calls it when the injector of a service is destroyed.
        reserved: ['ngOnDestroy'],
        decorators: (output) => [injectable(output)],
        members: (output) => [
            ownField('http', { value: call(output.helper('inject'), [output.helper('HttpClient')]) }),
            ownField('baseUrl', { value: call(output.helper('injectBaseUrl'), []) }),
        ],
        returnType: (resolved, output) => output.helperType('Observable', [resolved]),
    },
    locals: [],
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

/** What HttpClient is asked for, so that nothing is lost before the body is read. */
const responseTypes = {
    json: 'json',
    text: 'text',
    nothing: 'text',
    jsonOrText: 'text',
    binary: 'arraybuffer',
    byContentType: 'arraybuffer',
} as const satisfies Record<Result['reading'], string>;

/** `return this.#http.request<Pet>('GET', url, { … });`, and what is done with the answer. */
function send(request: Request, shape: Shape, output: Output): ts.Statement[] {
    const url = pathExpression(request, {
        before: [thisField('baseUrl')],
        behind: queryBehindPath(request, output),
    });
    const isJson = receivedAs(request.result) === 'json';
    const sent = call(
        propertyAccess(thisField('http'), 'request'),
        [stringLiteral(request.method), url, requestOptions(requestProperties(request, shape, output))],
        isJson ? [request.resultType()] : undefined,
    );
    const read = reader(request, shape, output);
    const steps = [
        ...(read === undefined ? [] : [call(output.helper('map'), [read])]),
        ...(isJson ? [] : [call(output.helper('catchError'), [output.helper('readFailure')])]),
    ];
    return [factory.createReturnStatement(steps.length === 0 ? sent : call(propertyAccess(sent, 'pipe'), steps))];
}

function requestProperties(request: Request, shape: Shape, output: Output): ts.ObjectLiteralElementLike[] {
    const { body, result } = request;
    const contentType = body === undefined ? undefined : contentTypeOf(body, false);
    const responseType = responseTypes[receivedAs(result)];
    return [
        ...configured(
            body === undefined ? [] : [property('body', payloadOf(body))],
            mergedHeaders(request, contentType, output),
        ),
        ...(needsResponse(request, shape) ? [property('observe', stringLiteral('response'))] : []),
        ...(responseType === 'json' ? [] : [property('responseType', stringLiteral(responseType))]),
    ];
}

/** Whether more than the body is needed: for the wrapper, or to see what the body is. */
function needsResponse({ result }: Request, shape: Shape): boolean {
    return shape === 'full' || !['json', 'text', 'nothing'].includes(receivedAs(result));
}

/** The function that makes of an answer what the method promises; undefined where it is that already. */
function reader(request: Request, shape: Shape, output: Output): ts.Expression | undefined {
    const { mayBeEmpty } = request.result;
    const reading = receivedAs(request.result);
    if (shape === 'full' && reading === 'json' && !mayBeEmpty) return output.helper('toAnswer');
    if (shape === 'full') {
        const data = property('data', dataOf(request, output));
        return arrowOf(
            reading === 'nothing' ? ['headers', 'status'] : ['body', 'headers', 'status'],
            object([data, property('headers', identifier('headers')), property('status', identifier('status'))]),
        );
    }
    if (needsResponse(request, shape)) return arrowOf(['body', 'headers'], dataOf(request, output));
    if (reading === 'nothing') return output.helper('toUndefined');
    return mayBeEmpty ? output.helper('orUndefined') : undefined;
}

/** The data of an answer whose parts are in the variables `body` and `headers`. */
function dataOf(request: Request, output: Output): ts.Expression {
    const body = identifier('body');
    const { result } = request;
    const received = receivedAs(result);
    switch (received) {
        case 'nothing':
            return identifier('undefined');
        case 'json':
        case 'text':
            return call(output.helper(result.mayBeEmpty ? 'orUndefined' : 'bodyOf'), [body]);
        case 'jsonOrText':
        case 'binary':
        case 'byContentType': {
            const data = call(bodyReader(request, output), [body, identifier('headers')]);
            const isTyped = (received === 'binary' && !result.mayBeEmpty) || isUnknown(result.schema, output);
            return isTyped ? data : factory.createAsExpression(data, request.resultType());
        }
        default:
            return received satisfies never;
    }
}
