/** AngularJS: a service for each group, in a separate module. The methods return `$q` promises. */

import ts from '../../compiler/typescript.js';
import { type HttpLibrary, type Request, type RequestBody, type Shape, shapeOf } from '../../emit/http/library.ts';
import {
    baseUrlOf,
    configured,
    contentTypeOf,
    givenHeaders,
    mergedHeaders,
    ownHeaders,
    payloadOf,
    typeOfBytes,
    usesBaseUrl,
    usesOtherServers,
    usesSettings,
} from '../../emit/http/payload.ts';
import { bodyReader, caught, errorParser, handlersOf, wrapResponse } from '../../emit/http/received.ts';
import type { Output } from '../../emit/output.ts';
import { pathExpression } from '../../emit/request.ts';
import type { Group, HttpMethod, Model } from '../../plan/model.ts';
import { arrayLiteral, identifier, stringLiteral } from '../../syntax/data.ts';
import {
    arrowOf,
    assignField,
    call,
    invoke,
    lambda,
    object,
    ownField,
    parameter,
    presentOf,
    property,
    returnOf,
    staticField,
    thisField,
} from '../../syntax/statements.ts';
import { arrayType, keywordType, typeQuery, typeReference, unionType } from '../../syntax/types.ts';
import { builtIn } from '../built-in.ts';

const { factory } = ts;

export const angularJsLibrary: HttpLibrary = {
    ...builtIn('ng1', (output) => output.helperType('RequestConfig'), {
        kind: 'class',
        members: injectedMembers,
        urlMembers: injectedAddresses,
        stubMembers,
        settings: () => thisField('settings'),
        note: (className) => `Injected as \`${injectedName(className)}\`.`,
        returnType: (resolved, output) => ngType('IPromise', output, [resolved]),
        toPromise: (returned) => returned,
        resolved: (value, output) => output.call('settled', [thisField('q'), value]),
    }),
    locals: [],
    capitalizes: true,
    asksFor: 'anything',
    defaultShape: 'body',
    headersType: (output) => ngType('IHttpHeadersGetter', output),
    send,
    closing: (model, output) => [registration(model, output)],
};

function ngType(name: string, output: Output, typeArguments?: readonly ts.TypeNode[]): ts.TypeNode {
    return typeReference(name, typeArguments, output.use('ng', 'type'));
}

/** `static readonly $inject: string[] = ['$http', baseUrlName];` */
function injectProperty(names: readonly ts.Expression[]): ts.ClassElement {
    const type = arrayType(keywordType('string'));
    return staticField('$inject', arrayLiteral(names), type);
}

/** Without the parameters of the real constructor; mocks that give example data may have `$q`, of which they make promises. */
function stubMembers(output: Output, hasExamples: boolean): ts.ClassElement[] {
    if (!hasExamples) return [injectProperty([])];
    return constructed([optionalField('q', '$q', stringLiteral('$q'), output.helperType('IQService'))]);
}

/** The fields that are injected into a service, by the parameters of its constructor. */
function injectedMembers(output: Output, group: Group): ts.ClassElement[] {
    const isResult = shapeOf(angularJsLibrary, output) === 'result';
    const makesPromises = group.operations.some(
        ({ security, checks }) => isResult || security !== undefined || checks?.body !== undefined,
    );
    const own = (name: string, type: string): InjectedField =>
        injectedField(name, `$${name}`, stringLiteral(`$${name}`), ngType(type, output));
    return constructed([
        own('http', 'IHttpService'),
        ...baseField(output, group),
        ...(makesPromises ? [own('q', 'IQService')] : []),
        ...serversField(output, group),
        ...(usesSettings(group, output)
            ? [optionalField('settings', 'settings', output.helper('settingsName'), output.helperType('ApiSettings'))]
            : []),
    ]);
}

/** The same of a class that gives URLs. */
function injectedAddresses(output: Output, group: Group): ts.ClassElement[] {
    return constructed([...baseField(output, group), ...serversField(output, group)]);
}

/** A field that is injected. */
interface InjectedField {
    readonly token: ts.Expression;
    readonly field: ts.ClassElement;
    readonly parameter: ts.ParameterDeclaration;
    readonly assignment: ts.Statement;
}

function injectedField(
    name: string,
    argument: string,
    token: ts.Expression,
    type: ts.TypeNode,
    value: ts.Expression = identifier(argument),
): InjectedField {
    return {
        token,
        field: ownField(name, { type }),
        parameter: parameter(argument, type),
        assignment: assignField(name, value),
    };
}

/** The same of what an injector may not have. */
function optionalField(name: string, argument: string, token: ts.Expression, type: ts.TypeNode): InjectedField {
    const field = injectedField(name, argument, token, unionType([type, keywordType('undefined')]));
    return { ...field, parameter: parameter(argument, type, true) };
}

function baseField(output: Output, group: Group): readonly InjectedField[] {
    if (!usesBaseUrl(group)) return [];
    const url = output.call('withoutSlash', [identifier('baseUrl')]);
    return [injectedField('baseUrl', 'baseUrl', output.helper('baseUrlName'), keywordType('string'), url)];
}

function serversField(output: Output, group: Group): readonly InjectedField[] {
    if (!usesOtherServers(group)) return [];
    const type = typeQuery([output.use('otherServers', 'type')]);
    return [injectedField('otherServers', 'servers', output.helper('otherServersName'), type)];
}

/** The fields, and the constructor that sets them. */
function constructed(fields: readonly InjectedField[]): ts.ClassElement[] {
    const assignments = fields.map(({ assignment }) => assignment);
    const parameters = fields.map((one) => one.parameter);
    return [
        injectProperty(fields.map(({ token }) => token)),
        ...fields.map((one) => one.field),
        factory.createConstructorDeclaration(undefined, parameters, factory.createBlock(assignments, true)),
    ];
}

/**
 * `return this.#http<Pet>(withReader(readJson, { … })).then(({ data }) => data);`, or
 * `return toResult(this.#q, () => this.#http(withReader(readJson, { … })));`
 */
function send(request: Request, shape: Shape, output: Output): ts.Statement[] {
    const own = object(requestProperties(request, output), true);
    const { progress } = request;
    const config = progress.length === 0 ? own : output.call('withProgress', [own, ...progress.map(stringLiteral)]);
    const errors = errorParser(request, output);
    const readConfig = output.call('withReader', [bodyReader(request, output), config, ...errors]);
    const { security } = request;
    const types = shape === 'result' ? undefined : [request.resultType()];
    const requested =
        security === undefined
            ? call(thisField('http'), [readConfig], types)
            : output.call('sendSecured', [thisField('settings'), security.alternatives(), sender(), readConfig], types);
    const sent = caught(requested, handlersOf(request.errorSteps, output));
    const deferred = [thisField('q'), lambda([], sent)];
    if (shape === 'result') return [returnOf(output.call('toResult', deferred))];
    const promised = request.body?.isChecked === true ? output.call('rejecting', deferred) : sent;
    const response =
        shape === 'full'
            ? arrowOf(['data', 'headers', 'status'], wrapResponse(identifier('data'), identifier))
            : arrowOf(['data'], identifier('data'));
    return [returnOf(invoke(promised, 'then', [response]))];
}

/** `{ $http: this.#http, $q: this.#q, baseUrl: this.#baseUrl }` */
function sender(): ts.Expression {
    return object([
        property('$http', thisField('http')),
        property('$q', thisField('q')),
        property('baseUrl', thisField('baseUrl')),
    ]);
}

function requestProperties(request: Request, output: Output): ts.ObjectLiteralElementLike[] {
    const { query, body } = request;
    const parts = presentOf({
        method: stringLiteral(request.method),
        url: pathExpression(request, { before: [baseUrlOf(request, output)] }),
        params: query,
        data: body && payloadOf(body),
        paramSerializer: query && output.helper('encodeParams'),
        responseType: typeOfBytes(request),
    });
    return configured(parts, headersOf(request, output));
}

function headersOf(request: Request, output: Output): ts.Expression | undefined {
    const { method, body } = request;
    const contentType = body === undefined ? undefined : namedType(method, body);
    if (contentType === undefined) return mergedHeaders(request, undefined, output);
    const own = ownHeaders(request, contentType, identifier('undefined'), output);
    return output.call('mergeHeaders', [object(own), givenHeaders()]);
}

/**
 * AngularJS sends the body of a POST, PUT or PATCH as JSON, and any other as text. Only the browser knows the type of a
 * form.
 */
function namedType(method: HttpMethod, body: RequestBody): ts.Expression | undefined {
    if (body.encoding === 'multipart') return identifier('undefined');
    const isCalledJson = method === 'POST' || method === 'PUT' || method === 'PATCH';
    return contentTypeOf(body) ?? (isCalledJson ? undefined : stringLiteral('application/json'));
}

/**
 * `apiModule.service({ petService: PetService });`, and what services use besides: the other servers, and settings, of which
 * there are none until the application has its own.
 */
function registration({ groups }: Model, output: Output): ts.Statement {
    const names = groups.flatMap(({ name, urls }) => (urls === undefined ? [name] : [name, urls.name]));
    const services = names.map((name) => property(injectedName(name), output.ownValue(name)));
    let owner: ts.Expression = output.helper('apiModule');
    if (groups.some(usesOtherServers)) {
        owner = invoke(owner, 'constant', [output.helper('otherServersName'), output.helper('otherServers')]);
    }
    if (groups.some((group) => usesSettings(group, output))) {
        owner = invoke(owner, 'value', [output.helper('settingsName'), identifier('undefined')]);
    }
    return factory.createExpressionStatement(invoke(owner, 'service', [object(services, services.length > 1)]));
}

/** By convention, a service is injected under the name of its class with a lower-case first letter. */
function injectedName(className: string): string {
    const [first = ''] = className;
    return first.toLowerCase() + className.slice(first.length);
}
