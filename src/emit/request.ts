/** The parts of a request, the same for every library: path, query, headers, body, and how the response is read. */

import ts from '../compiler/typescript.js';
import type {
    Body,
    FormField,
    Operation,
    OperationSecurity,
    Parameter,
    PathPart,
    Query,
    Result,
} from '../plan/model.ts';
import { arrayLiteral, identifier, propertyAccess, stringLiteral, templateLiteral } from '../syntax/data.ts';
import { arrow, call, object, property, spread, unlessUndefined } from '../syntax/statements.ts';
import { keywordType } from '../syntax/types.ts';
import { hasDroppedName } from './alternatives.ts';
import {
    type ClientContext,
    type HttpLibrary,
    type Request,
    type RequestBody,
    type RequestHeaders,
    shapeOf,
} from './http/library.ts';
import type { Output } from './output.ts';
import { checkedBody, describedNames, writtenDays } from './plans.ts';
import { progressOf } from './progress.ts';
import { placeFunctionOf } from './settings.ts';
import { differ, stepsOf } from './steps.ts';
import { resultType, streamOf } from './stream.ts';
import { isShortType } from './types.ts';
import { fieldValue, isUnknown, jsonText, mayBeEmpty, pathValue, wireValue } from './wire.ts';

/** Splits an operation into the parts that are sent. A template may send all requests to the base URL, and no credentials. */
export function requestOf(operation: Operation, context: ClientContext): Request {
    const { library, output } = context;
    const { method, result, errorResponses, body } = operation;
    const security = library.security && operation.security;
    const stream = streamOf(result, output);
    const steps = stepsOf(operation, stream !== undefined, context);
    const { query, ...target } = targetOf(operation, context);
    const losesNames = library.dropsNames !== undefined && hasDroppedName(operation);
    const cookies = cookiesOf(operation, output);
    const joinsKeys = cookies !== undefined && security !== undefined && hasKeyCookie(security, output);
    const described = describedHeaders(operation, joinsKeys ? undefined : cookies?.(), context);
    const request: Request = {
        method,
        ...target,
        query: query && losesNames ? output.call('keepNames', [query]) : query,
        hasOptionalQuery: query !== undefined && isOptionalGroup(operation.query, query),
        accept: acceptHeader(result, library),
        headers: described.length === 0 ? undefined : described,
        body: body && requestBody(body, operation, context),
        result,
        bodies: [],
        hasOwnSteps: false,
        stream,
        steps: steps.any,
        errorSteps: steps.errors,
        security: security && {
            alternatives: () => {
                const listed = alternativesOf(security, output);
                return joinsKeys ? output.call('withCookies', [listed, cookies()]) : listed;
            },
            hasOwnHeader: security.hasOwnHeader,
        },
        progress: progressOf(operation, context),
        hasTextErrors: errorResponses.some(({ hasText }) => hasText),
        resultType: () => resultType(result, output),
        hasShortType: isShortType(stream?.item ?? result.type),
    };
    return stream === undefined ? { ...request, ...bodiesByStatus(request, steps, context) } : request;
}

/** Where a request goes. */
export function targetOf(operation: Operation, context: ClientContext): Pick<Request, 'server' | 'path' | 'query'> {
    const { library, output } = context;
    const path = pathTexts(operation.path, output);
    return {
        server: library.servers && operation.server,
        path: [...path, ...wholeQuery(operation.query, hasQuery(path) ? '&' : '?', output)],
        query: queryObject(operation.query, context),
    };
}

/**
 * The successes with their own steps, if these differ. Results are read as their status says, other shapes by their
 * content type.
 */
function bodiesByStatus(
    request: Request,
    { differs, ofSuccess }: ReturnType<typeof stepsOf>,
    { library, output }: ClientContext,
): Pick<Request, 'bodies' | 'hasOwnSteps'> {
    const { result } = request;
    const isResult = shapeOf(library, output) === 'result';
    const areReadApart = isResult && differ(result.bodies, ({ reading, others }) => [reading, others]);
    const hasOwnSteps = differs.rest;
    if (!hasOwnSteps && !differs.parsing && !areReadApart) return { bodies: [], hasOwnSteps };
    const bodies = result.bodies.map((body) => {
        const mayBeEmpty = result.mayBeEmpty && !isResult && body.reading !== 'nothing';
        return { ...request, status: body.status, result: { ...result, ...body, mayBeEmpty }, steps: ofSuccess(body) };
    });
    return { bodies, hasOwnSteps };
}

/** A property for each header parameter, and one for all cookies, which a header parameter of that name replaces. */
function describedHeaders(
    { headers }: Operation,
    cookies: ts.Expression | undefined,
    { library, output }: ClientContext,
): ts.ObjectLiteralElementLike[] {
    const { headerName = (name) => name } = library;
    const isCookie = ({ name }: Parameter): boolean => name.toLowerCase() === cookieHeader.toLowerCase();
    const described = headers.map((header) => {
        const value = wireValue(header, identifier(header.argument), output);
        const isReplacing = cookies !== undefined && isCookie(header);
        return property(headerName(header.name), isReplacing ? ts.factory.createLogicalOr(value, cookies) : value);
    });
    return cookies === undefined || headers.some(isCookie)
        ? described
        : [...described, property(cookieHeader, cookies)];
}

const cookieHeader = 'Cookie';

/** `toCookies({ theme, page })`, new at each call; undefined if there are none. */
function cookiesOf({ cookies }: Operation, output: Output): (() => ts.Expression) | undefined {
    if (cookies.length === 0) return undefined;
    return () => {
        const values = cookies.map((one) => property(one.name, wireValue(one, identifier(one.argument), output)));
        return output.call('toCookies', [object(values, false)]);
    };
}

/** Whether a credential may be a cookie, with which others share their header. */
function hasKeyCookie({ alternatives }: OperationSecurity, output: Output): boolean {
    const names = new Set(alternatives.flat());
    return output.model.securitySchemes.some(
        ({ name, place }) => names.has(name) && 'in' in place && place.in === 'cookie',
    );
}

/** `[['api_key'], ['petstore_auth']]` */
function alternativesOf({ alternatives }: OperationSecurity, output: Output): ts.Expression {
    for (const scheme of output.model.securitySchemes) output.include(placeFunctionOf(scheme));
    const listed = alternatives.map((names) => arrayLiteral(names.map(stringLiteral)));
    return arrayLiteral(listed);
}

function pathTexts(parts: readonly PathPart[], output: Output): (string | ts.Expression)[] {
    return parts.map((part, index) =>
        part.kind === 'text' ? part.text : pathValue(part.parameter, canLeadElsewhere(parts, index), output),
    );
}

/**
 * Whether a value, alone between slashes or next to dots only, could produce an empty segment, `.` or `..`:
 * URL parsers treat these specially, even if they are encoded (URL Standard, double-dot URL path segment).
 */
function canLeadElsewhere(parts: readonly PathPart[], index: number): boolean {
    const [before = '', behind = ''] = [parts.slice(0, index), parts.slice(index + 1)].map((some) =>
        some.map((part) => (part.kind === 'text' ? part.text : '')).join(''),
    );
    if (before.includes('?')) return false;
    const around = before.slice(before.lastIndexOf('/') + 1) + behind.replace(/[/?].*$/s, '');
    return /^(?:\.|%2e){0,2}$/i.test(around);
}

/** A value that is the whole query and not a form is appended to the path. */
function wholeQuery(query: Query, prefix: string, output: Output): (string | ts.Expression)[] {
    if (query.kind !== 'whole' || query.format === 'form') return [];
    const { argument, optional, made } = query.parameter;
    const value = describedNames(identifier(argument), made, output);
    const encoded =
        query.format === 'text'
            ? output.call('encodeText', [value])
            : call(output.globalValue('encodeURIComponent'), [jsonText(value, output, made)]);
    return optional
        ? [unlessUndefined(identifier(argument), templateLiteral([prefix, encoded]), stringLiteral(''))]
        : [prefix, encoded];
}

function queryValue(parameter: Parameter, value: ts.Expression, { library, output }: ClientContext): ts.Expression {
    const wired = wireValue(parameter, value, output);
    const losesNames = library.dropsNames === 'all' && output.mayHaveDroppedName(parameter.type);
    return losesNames && parameter.serialization.kind === 'general' ? output.call('keepNames', [wired]) : wired;
}

/** `{ status, limit }`, or the grouped argument with the values that need another serialization. */
function queryObject(query: Query, context: ClientContext): ts.Expression | undefined {
    const { output } = context;
    switch (query.kind) {
        case 'none':
            return undefined;
        case 'whole': {
            const { format, fields, parameter } = query;
            if (format !== 'form') return undefined;
            const own = describedNames(identifier(parameter.argument), parameter.made, output);
            const value = writtenDays(own, parameter.made, output);
            return formFields(fields, 'urlencoded', value, output);
        }
        case 'separate':
            return object(
                query.parameters.map((parameter) =>
                    property(parameter.name, queryValue(parameter, identifier(parameter.argument), context)),
                ),
            );
        case 'grouped': {
            const group = identifier(query.argument);
            const isRenamed = query.parameters.some(({ ownName }) => ownName !== undefined);
            const changed = query.parameters.flatMap((parameter) => {
                const value = propertyAccess(group, parameter.ownName ?? parameter.name, query.optional);
                const wired = queryValue(parameter, value, context);
                return wired === value && !isRenamed ? [] : [property(parameter.name, wired)];
            });
            if (isRenamed) return object(changed);
            return changed.length === 0 ? group : object([spread(group), ...changed]);
        }
        default:
            return query satisfies never;
    }
}

/** A group without changes is passed as given, and so may be missing. */
function isOptionalGroup(query: Query, value: ts.Expression): boolean {
    if (query.kind === 'grouped') return query.optional && ts.isIdentifier(value);
    return query.kind === 'whole' && query.parameter.optional && (ts.isIdentifier(value) || query.fields.length === 0);
}

/**
 * JSON is the default. If the server has a choice, request one type: with a library that accepts anything, it could
 * send anything.
 */
function acceptHeader({ accept }: Result, { asksFor }: HttpLibrary): string | undefined {
    const text = accept?.text;
    switch (asksFor) {
        case undefined:
            return text;
        case 'json':
            return text === 'application/json' ? undefined : (text ?? '*/*');
        case 'anything': {
            const isJson = text === 'application/json' && accept?.isOneOfSeveral === false;
            return isJson || text === '*/*' ? undefined : text;
        }
        default:
            return asksFor satisfies never;
    }
}

function requestBody(body: Body, operation: Operation, context: ClientContext): RequestBody {
    const { library, output } = context;
    const { encoding, mediaType, optional, fields, hasTypedParts } = body;
    const isExact = body.made?.numbers !== undefined;
    const isStructure = output.alternatives(body.type).areStructures && !isExact;
    const losesNames = library.dropsNames === 'all' && encoding === 'json' && isStructure;
    const given = (): ts.Expression => identifier(body.argument);
    const named = (): ts.Expression => describedNames(given(), body.made, output);
    const checked = (): ts.Expression => checkedBody(named(), operation, context);
    const value = (): ts.Expression => {
        const written = writtenDays(checked(), body.made, output);
        return losesNames && output.mayHaveDroppedName(body.type) ? output.call('keepNames', [written]) : written;
    };
    const formBy = (helper: FormHelper): ts.Expression => encodedForm(body, helper, given(), value(), output);
    return {
        encoding,
        mediaType,
        optional,
        isChecked: operation.checks?.body !== undefined,
        given,
        value,
        isForm: encoding === 'multipart' || encoding === 'urlencoded',
        hasTypedParts,
        hasOwnFields: fields.length > 0,
        encoded: (form = 'form') => {
            switch (encoding) {
                case 'json':
                    return jsonText(checked(), output, body.made);
                case 'multipart':
                    return formBy(hasTypedParts ? 'toMultipart' : 'toFormData');
                case 'urlencoded':
                    return formBy(form === 'text' ? 'toFormText' : 'toSearchParams');
                case 'text':
                    return value();
                case 'binary':
                    return given();
                default:
                    return encoding satisfies never;
            }
        },
        isStructure,
        isExact,
    };
}

/** The helper that makes a form. */
type FormHelper = 'toFormData' | 'toMultipart' | 'toFormText' | 'toSearchParams';

/** @param value The argument as sent. */
function encodedForm(
    { encoding, type, fields, optional }: Body,
    helper: FormHelper,
    given: ts.Expression,
    value: ts.Expression,
    output: Output,
): ts.Expression {
    if (type.kind === 'platform' && helper !== 'toFormText') return given;
    const form = encoding === 'multipart' ? 'multipart' : 'urlencoded';
    const encoded = output.call(helper, [formFields(fields, form, value, output)]);
    // `value && form` would have an unknown type.
    if (isUnknown(type, output)) return unlessUndefined(given, encoded, identifier('undefined'));
    return optional || mayBeEmpty(type, output) ? ts.factory.createLogicalAnd(given, encoded) : encoded;
}

/** The fields of a form: as given, or through the helper that encodes some of them differently. */
function formFields(
    fields: readonly FormField[],
    form: 'multipart' | 'urlencoded',
    given: ts.Expression,
    output: Output,
): ts.Expression {
    if (fields.length === 0) return given;
    const writers = fields.map((field) => {
        // Inherited names such as `toString` are expected to have their usual type, which says nothing about the value.
        const type = field.name in Object.prototype ? keywordType('unknown') : undefined;
        return property(field.name, arrow('value', fieldValue(field, form, identifier('value'), output), type));
    });
    return output.call('writeFields', [given, object(writers, writers.length > 1)]);
}

/** The path as one expression, with a prefix and a suffix. */
export function pathExpression(
    { path }: Pick<Request, 'path'>,
    { before = [], behind = [] }: { before?: readonly ts.Expression[]; behind?: readonly ts.Expression[] } = {},
): ts.Expression {
    return templateLiteral([...before, ...path, ...behind]);
}

/** Whether the path of the description has a query. */
function hasQuery(path: Request['path']): boolean {
    return path.some((part) => typeof part === 'string' && part.includes('?'));
}

/** The query as the end of a path; empty if there is none. */
export function queryBehindPath({ path, query }: Pick<Request, 'path' | 'query'>, output: Output): ts.Expression[] {
    if (query === undefined) return [];
    return [output.call('encodeQuery', hasQuery(path) ? [query, stringLiteral('&')] : [query])];
}

/** An object of the headers, through the helper that turns arguments into strings. */
export function headersObject(headers: RequestHeaders, output: Output): ts.Expression {
    return output.call('toHeaders', [object(headers)]);
}
