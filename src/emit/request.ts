/** The parts of a request, the same for every library: path, query, headers, body, and how the response is read. */

import ts from '../compiler/typescript.js';
import type { Body, FormField, HttpMethod, Operation, Parameter, PathPart, Result } from '../model/index.ts';
import { identifier, propertyAccess } from '../syntax/identifiers.ts';
import { stringLiteral, templateLiteral } from '../syntax/literals.ts';
import { arrow, call, object, property, unlessUndefined } from '../syntax/statements.ts';
import { keywordType } from '../syntax/types.ts';
import { errorPlans, planExpression, writtenDays } from './dates.ts';
import { hasDroppedName } from './droppable.ts';
import type { Output } from './output.ts';
import { resultType, type Stream, streamOf } from './stream.ts';
import { isShortType } from './types.ts';
import { fieldValue, isUnknown, jsonText, mayBeEmpty, pathValue, wireValue } from './wire.ts';

const { factory } = ts;

/** The parts of one request. A function creates a new node at each call: a node has one place in the tree. */
export interface Request {
    readonly method: HttpMethod;
    /** The name of the server that it goes to; undefined if that is the base URL. */
    readonly server: string | undefined;
    /** The path with its parameters, without base URL and query. */
    readonly path: readonly (string | ts.Expression)[];
    /** An object of the query parameters. */
    readonly query: ts.Expression | undefined;
    /** Whether the query is an optional argument. */
    readonly hasOptionalQuery: boolean;
    /** The `Accept` header, if the library would not send the same by itself. */
    readonly accept: string | undefined;
    /** Header parameters. */
    readonly headers: RequestHeaders | undefined;
    readonly body: RequestBody | undefined;
    readonly result: Result;
    /** The function that reads the response's body item by item; undefined if it is read as a whole. */
    readonly stream: Stream | undefined;
    /** Where the dates are in the response's body or in each item of a stream; undefined if there are none. */
    readonly dates: (() => ts.Expression) | undefined;
    /** The same for the bodies of error responses, by status. */
    readonly errorDates: (() => ts.Expression) | undefined;
    /** Whether the body of an error response may be text. */
    readonly hasTextErrors: boolean;
    /** The type of the response's body. */
    readonly resultType: () => ts.TypeNode;
    /** Whether that type is worth writing out if the compiler can infer it. */
    readonly hasShortType: boolean;
}

/** What a library does to requests by itself. */
export interface RequestHabits {
    /** How a described header is written, if the library gives some names another meaning. */
    readonly headerName?: (name: string) => string;
    /**
     * What a request accepts if its method sets nothing: only JSON, or JSON and anything else. Without it, a method
     * sets what it accepts.
     */
    readonly asksFor?: 'json' | 'anything';
    /** Where the library drops names such as `constructor`: from the parameters, or from all objects in them. */
    readonly dropsNames?: 'parameters' | 'all';
}

/** A property for each header; its value is not a string yet. */
export type RequestHeaders = readonly ts.ObjectLiteralElementLike[];

export interface RequestBody {
    readonly encoding: Body['encoding'];
    readonly mediaType: string | undefined;
    readonly optional: boolean;
    /** The argument as given. */
    readonly given: () => ts.Expression;
    /** The argument as sent, with its days as strings. */
    readonly value: () => ts.Expression;
    /** Whether it is an object of fields, or a form that the caller built. */
    readonly isForm: boolean;
    /** Whether some of its fields have an encoding, which takes more than one line. */
    readonly hasOwnFields: boolean;
    /** The argument as the body of a request: a JSON string, an object as a form, or a URL-encoded form as a string. */
    readonly encoded: (form?: 'form' | 'text') => ts.Expression;
    /** Whether the value is always an object or an array. */
    readonly isStructure: boolean;
}

/** Splits an operation into the parts that are sent. */
export function requestOf(operation: Operation, library: RequestHabits, output: Output): Request {
    const { method, server, result, errorDates, errorResponses } = operation;
    const stream = streamOf(result, output);
    const dates = stream === undefined ? result.dates : stream.dates;
    const path = pathOf(operation.path, output);
    return {
        method,
        server,
        path: [...path, ...wholeQuery(operation, hasQuery(path) ? '&' : '?', output)],
        query: keptQuery(operation, library, output),
        hasOptionalQuery: isOptionalGroup(operation, library, output),
        accept: acceptOf(result, library),
        headers: requestHeaders(operation, library, output),
        body: operation.body === undefined ? undefined : requestBody(operation.body, output),
        result,
        stream,
        dates: dates && (() => planExpression(dates, output)),
        errorDates: errorDates.size === 0 ? undefined : () => errorPlans(errorDates, output),
        hasTextErrors: errorResponses.some(({ hasText }) => hasText),
        resultType: () => resultType(result, output),
        hasShortType: isShortType(stream?.item ?? result.schema),
    };
}

function pathOf(parts: readonly PathPart[], output: Output): (string | ts.Expression)[] {
    return parts.map((part, index) =>
        part.kind === 'text'
            ? part.text
            : pathValue(
                  part.parameter,
                  () => identifier(part.parameter.argument),
                  canLeadElsewhere(parts, index),
                  output,
              ),
    );
}

/**
 * Whether a value, alone between slashes or next to dots only, could produce an empty segment, `.` or `..`:
 * URL parsers treat these specially, even if they are encoded (URL Standard, double-dot URL path segment).
 */
function canLeadElsewhere(parts: readonly PathPart[], index: number): boolean {
    const [before, behind] = [parts.slice(0, index), parts.slice(index + 1)].map(fixedText);
    if (before === undefined || behind === undefined || before.includes('?')) return false;
    const around = before.slice(before.lastIndexOf('/') + 1) + behind.replace(/[/?].*$/s, '');
    return /^(?:\.|%2e){0,2}$/i.test(around);
}

function fixedText(parts: readonly PathPart[]): string {
    return parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
}

/** A value that is the whole query and not a form is appended to the path. */
function wholeQuery({ query }: Operation, prefix: string, output: Output): (string | ts.Expression)[] {
    if (query.kind !== 'whole' || query.format === 'form') return [];
    const { argument, optional } = query.parameter;
    const value = (): ts.Expression => identifier(argument);
    const encoded =
        query.format === 'text'
            ? call(output.helper('encodeText'), [value()])
            : call(output.globalValue('encodeURIComponent'), [
                  jsonText(writtenDays(value(), query.parameter.days, output), output),
              ]);
    return optional
        ? [unlessUndefined(value(), templateLiteral([prefix, encoded]), stringLiteral(''))]
        : [prefix, encoded];
}

/** The query as passed to the library, with all its names. */
function keptQuery(operation: Operation, library: RequestHabits, output: Output): ts.Expression | undefined {
    const query = queryObject(operation, library, output);
    const losesNames = library.dropsNames !== undefined && hasDroppedName(operation);
    return query !== undefined && losesNames ? call(output.helper('keepNames'), [query]) : query;
}

/** The value of a query parameter. */
function queryValue(
    parameter: Parameter,
    { dropsNames }: RequestHabits,
    value: () => ts.Expression,
    output: Output,
): ts.Expression {
    const wired = wireValue(parameter, value, output);
    const losesNames = dropsNames === 'all' && output.mayHaveDroppedName(parameter.schema);
    return losesNames && parameter.serialization.kind === 'general' ? call(output.helper('keepNames'), [wired]) : wired;
}

/** `{ status, limit }`, or the grouped argument with the values that need another serialization. */
function queryObject({ query }: Operation, library: RequestHabits, output: Output): ts.Expression | undefined {
    switch (query.kind) {
        case 'none':
            return undefined;
        case 'whole':
            if (query.format !== 'form') return undefined;
            return formFields(
                query.fields,
                'urlencoded',
                writtenDays(identifier(query.parameter.argument), query.parameter.days, output),
                output,
            );
        case 'separate':
            return object(
                query.parameters.map((parameter) =>
                    property(
                        parameter.name,
                        queryValue(parameter, library, () => identifier(parameter.argument), output),
                    ),
                ),
            );
        case 'grouped': {
            const changed = query.parameters.flatMap((parameter) => {
                const value = (): ts.Expression =>
                    propertyAccess(identifier(query.argument), parameter.name, query.optional);
                const wired = queryValue(parameter, library, value, output);
                const isSame = ts.isPropertyAccessExpression(wired) || ts.isElementAccessExpression(wired);
                return isSame ? [] : [property(parameter.name, wired)];
            });
            const group = identifier(query.argument);
            return changed.length === 0 ? group : object([factory.createSpreadAssignment(group), ...changed]);
        }
        default:
            return query satisfies never;
    }
}

/** A group without changes is passed as given, and so may be missing. */
function isOptionalGroup(operation: Operation, library: RequestHabits, output: Output): boolean {
    const { query } = operation;
    if (query.kind !== 'whole' && query.kind !== 'grouped') return false;
    const value = queryObject(operation, library, output);
    const optional = query.kind === 'whole' ? query.parameter.optional : query.optional;
    const isHandedOver =
        value !== undefined && (ts.isIdentifier(value) || (query.kind === 'whole' && query.fields.length === 0));
    return optional && isHandedOver;
}

/**
 * JSON is the default. If the server has a choice, request one type: with a library that accepts anything, it could
 * send anything.
 */
function acceptOf({ accept }: Result, { asksFor }: RequestHabits): string | undefined {
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

function requestHeaders(
    { headers }: Operation,
    { headerName = (name) => name }: RequestHabits,
    output: Output,
): RequestHeaders | undefined {
    if (headers.length === 0) return undefined;
    return headers.map((parameter) => property(headerName(parameter.name), headerValue(parameter, output)));
}

function headerValue(parameter: Parameter, output: Output): ts.Expression {
    return wireValue(parameter, () => identifier(parameter.argument), output);
}

function requestBody(body: Body, output: Output): RequestBody {
    const given = (): ts.Expression => identifier(body.argument);
    const value = (): ts.Expression => writtenDays(given(), body.days, output);
    return {
        encoding: body.encoding,
        mediaType: body.mediaType,
        optional: body.optional,
        given,
        value,
        isForm: body.encoding === 'multipart' || body.encoding === 'urlencoded',
        hasOwnFields: body.fields.length > 0,
        encoded: (form = 'form') => encodedBody(body, form, { given, value }, output),
        isStructure: output.alternatives(body.schema).areStructures,
    };
}

function encodedBody(body: Body, form: 'form' | 'text', argument: BodyArgument, output: Output): ts.Expression {
    switch (body.encoding) {
        case 'json':
            return jsonText(argument.value(), output);
        case 'multipart':
            return encodedForm(body, 'toFormData', argument, output);
        case 'urlencoded':
            return encodedForm(body, form === 'text' ? 'toFormText' : 'toSearchParams', argument, output);
        case 'text':
        case 'binary':
            return argument.given();
        default:
            return body.encoding satisfies never;
    }
}

type BodyArgument = Pick<RequestBody, 'given' | 'value'>;

function encodedForm(body: Body, helper: string, { given, value }: BodyArgument, output: Output): ts.Expression {
    if (body.schema.kind === 'platform' && helper !== 'toFormText') return given();
    const form = body.encoding === 'multipart' ? 'multipart' : 'urlencoded';
    const encoded = call(output.helper(helper), [formFields(body.fields, form, value(), output)]);
    // `value && form` would have an unknown type.
    if (isUnknown(body.schema, output)) return unlessUndefined(given(), encoded, identifier('undefined'));
    const mayBeMissing = body.optional || mayBeEmpty(body.schema, output);
    return mayBeMissing ? factory.createLogicalAnd(given(), encoded) : encoded;
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
    return call(output.helper('writeFields'), [given, object(writers, writers.length > 1)]);
}

/** The path as one expression, with a prefix and a suffix. */
export function pathExpression(
    { path }: Request,
    { before = [], behind = [] }: { before?: readonly ts.Expression[]; behind?: readonly ts.Expression[] } = {},
): ts.Expression {
    return templateLiteral([...before, ...path, ...behind]);
}

/** Whether the path of the description has a query. */
function hasQuery(path: Request['path']): boolean {
    return path.some((part) => typeof part === 'string' && part.includes('?'));
}

/** The query as the end of a path; empty if there is none. */
export function queryBehindPath({ path, query }: Request, output: Output): ts.Expression[] {
    if (query === undefined) return [];
    return [call(output.helper('encodeQuery'), hasQuery(path) ? [query, stringLiteral('&')] : [query])];
}

/** An object of the headers, through the helper that turns arguments into strings. */
export function headersObject(headers: RequestHeaders, output: Output): ts.Expression {
    return call(output.helper('toHeaders'), [object(headers)]);
}
