/** How the bodies of responses are requested and read. */

import ts from '../../compiler/typescript.js';
import type { OtherContent, Reading, Result } from '../../plan/model.ts';
import { identifier, propertyAccess, stringLiteral } from '../../syntax/data.ts';
import {
    arrow,
    awaitInto,
    call,
    invoke,
    lambda,
    object,
    parameter,
    property,
    returnOf,
    statusProperty,
} from '../../syntax/statements.ts';
import type { Output } from '../output.ts';
import type { Stream } from '../stream.ts';
import { typeOf } from '../types.ts';
import type { Request, RequestChecks, Shape } from './library.ts';

const { factory } = ts;

/** The runtime helper that reads a body. Each library has helpers of these names. */
export const readers = {
    json: 'readJson',
    text: 'readText',
    binary: 'readBlob',
    jsonOrText: 'readJsonOrText',
    jsonOrBinary: 'readJsonOrBlob',
    textOrBinary: 'readTextOrBlob',
    byContentType: 'readByContentType',
    nothing: 'readNothing',
    rejected: 'rejectBody',
} as const satisfies Record<OtherContent['reading'], string>;

/** What reads a body that is no JSON after all. */
const othersThanJson = {
    json: undefined,
    jsonOrText: 'readText',
    jsonOrBinary: 'readBlob',
    byContentType: 'readTextOrBlob',
} as const;

function mayBeJson(reading: OtherContent['reading']): reading is keyof typeof othersThanJson {
    return reading in othersThanJson;
}

/** The function that reads a body: `readJson`, or `readExactly(petNumbers)` if it has exact numbers. */
function readerFor(
    reading: OtherContent['reading'],
    { numbers }: Pick<Request, 'numbers'>,
    output: Output,
    types?: readonly ts.TypeNode[],
): ts.Expression {
    if (numbers === undefined || !mayBeJson(reading)) return output.helper(readers[reading]);
    const other = othersThanJson[reading];
    return output.call('readExactly', [numbers(), ...(other === undefined ? [] : [output.helper(other)])], types);
}

/** The method of a request, as an argument of its reader: one that may reject a body names it, unless it is the default. */
export function methodForReader({ method, result: { reading, others } }: Request): ts.Expression[] {
    const canReject = [reading, ...others.map((other) => other.reading)].some((one) => !unconditional.has(one));
    return canReject && method !== 'GET' ? [stringLiteral(method)] : [];
}

const unconditional: ReadonlySet<OtherContent['reading']> = new Set(['nothing', 'text', 'binary', 'textOrBinary']);

/** What a library must keep of a body until its reader sees it. */
type ReceivedAs = Exclude<Reading, 'jsonOrBinary' | 'textOrBinary'>;

/**
 * How to request a body without losing data before its content type is known: as text if it is textual, otherwise as
 * bytes.
 */
export function receivedAs({ reading, others }: Result): ReceivedAs {
    if (others.length === 0)
        return reading === 'jsonOrBinary' || reading === 'textOrBinary' ? 'byContentType' : reading;
    const all = [reading, ...others.map((other) => other.reading)].filter((one) => one !== 'rejected');
    if (all.every((one) => textReadings.has(one))) return 'jsonOrText';
    return all.every((one) => one === 'binary') ? 'binary' : 'byContentType';
}

const textReadings: ReadonlySet<Reading> = new Set(['json', 'text', 'jsonOrText']);

/**
 * The same for libraries that parse the bodies of errors together with those of successes, whatever their content type:
 * a text such as `123` would become a number. Numbers with many digits would lose some.
 */
export function receivedWithErrors({ result, hasTextErrors, numbers, errorNumbers }: Request): ReceivedAs {
    const received = receivedAs(result);
    const needsText = hasTextErrors || numbers !== undefined || errorNumbers !== undefined;
    return received === 'json' && needsText ? 'jsonOrText' : received;
}

/** What libraries that take a `responseType` are asked for, so that no data is lost before the body is read. */
export const responseTypes = {
    json: 'json',
    text: 'text',
    nothing: 'text',
    jsonOrText: 'text',
    binary: 'arraybuffer',
    byContentType: 'arraybuffer',
} as const satisfies Record<ReceivedAs, string>;

/**
 * `{ data, headers, status }`, the wrapper of `responseShape: full`.
 *
 * @param part The headers or the status of the response.
 */
export function wrapResponse(data: ts.Expression, part: (name: 'headers' | 'status') => ts.Expression): ts.Expression {
    return object([property('data', data), property('headers', part('headers')), property('status', part('status'))]);
}

/**
 * The function that reads a body: `readJson`, `readOffered(readJson, { 'text/csv': rejectBody })`, or `readUnlessEmpty(readJson)`.
 *
 * @param settings Those of the service that sends the request.
 */
export function bodyReader(
    request: Request,
    output: Output,
    settings: () => readonly ts.Expression[] = () => [],
): ts.Expression {
    if (request.hasOwnSteps) {
        return output.call('readByStatus', [ofStatuses(request, (one) => bodyReader(one, output, settings))]);
    }
    const { bodies, dates, checks } = request;
    const read =
        bodies.length === 0
            ? ownReader(request, output)
            : output.call('readByStatus', [ofStatuses(request, (one) => ownReader(one, output))]);
    const checked =
        checks?.result === undefined
            ? read
            : output.call('readChecked', [read, checks.result(), stringLiteral(checks.title), checks.config()]);
    return dates === undefined ? checked : output.call('readWithDates', [checked, dates(), ...settings()]);
}

/** `readJson`, or `readOffered(readJson, { 'text/csv': rejectBody })` */
function ownReader(request: Request, output: Output): ts.Expression {
    const { reading, others, mayBeEmpty } = request.result;
    const own = readerFor(reading, request, output);
    const offered = others.length === 0 ? own : output.call('readOffered', [own, otherReaders(request, output)]);
    return mayBeEmpty ? output.call('readUnlessEmpty', [offered]) : offered;
}

/**
 * `{ 200: readJson, 204: readNothing, default: readUnlessEmpty(readJson) }`: what reads the body of each success. One that
 * is not described is read like any of the others.
 *
 * @param readerOfOne What reads the body for a request with the steps of one success, or of any.
 */
function ofStatuses(request: Request, readerOfOne: (one: Request) => ts.Expression): ts.Expression {
    const { bodies } = request;
    const any = { ...request, bodies: [], hasOwnSteps: false, status: 'default' };
    const all = bodies.some(({ status }) => status === '2XX') ? bodies : [...bodies, any];
    const readers = all.map((one) => statusProperty(one.status === '2XX' ? 'default' : one.status, readerOfOne(one)));
    return object(readers, request.hasOwnSteps);
}

/** The steps for an error: `checkError({ 404: problemSchema }, 'petClient.getPetById', $config)`, `reviveError({ 404: problemDates })`. */
export function errorSteps(
    { checks, errorDates }: Request,
    output: Output,
    settings: () => readonly ts.Expression[] = () => [],
): readonly ts.Expression[] {
    const check =
        checks?.errors && output.call('checkError', [checks.errors(), stringLiteral(checks.title), checks.config()]);
    const revive = errorDates && output.call('reviveError', [errorDates(), ...settings()]);
    return [check, revive].filter((step) => step !== undefined);
}

/** `sent.catch(checkError({ … })).catch(reviveError({ … }))` */
export function caught(sent: ts.Expression, steps: readonly ts.Expression[]): ts.Expression {
    return steps.reduce((one, step) => invoke(one, 'catch', [step]), sent);
}

/** `exactErrors({ 404: problemNumbers })`, if an error response has exact numbers. */
export function exactErrors({ errorNumbers }: Request, output: Output): readonly ts.Expression[] {
    return errorNumbers === undefined ? [] : [output.call('exactErrors', [errorNumbers()])];
}

/** `{ 'text/plain': readText, 'text/csv': rejectBody }` */
function otherReaders(request: Request, output: Output): ts.Expression {
    const { others } = request.result;
    const byType = new Map(others.map(({ mediaType, reading }) => [mediaType, reading]));
    return object([...byType].map(([mediaType, reading]) => property(mediaType, readerFor(reading, request, output))));
}

/**
 * `const response = await sent; return readJson<Pet>(response);`, or `return toResult(() => sent, readJson);`
 *
 * @param settings The settings of the request, if they are not the same for all.
 */
export function returnReceived(
    sent: ts.Expression,
    request: Request,
    shape: Shape,
    output: Output,
    settings: () => readonly ts.Expression[] = () => [],
): ts.Statement[] {
    const { hasOwnSteps, stream } = request;
    const data = dataOf(request, settings, output);
    if (shape === 'result') return [returnOf(toResult(sent, readerOf(data), output))];
    const isPromise = hasOwnSteps || (stream === undefined && isLast(request));
    const resolved =
        shape === 'full' ? wrapResponse(isPromise ? factory.createAwaitExpression(data) : data, partOfResponse) : data;
    return [awaitInto('response', sent), returnOf(resolved)];
}

/**
 * `toResult(() => sent, readJson)`
 *
 * @param read The function that reads the response; undefined if the library has read it.
 */
export function toResult(sent: ts.Expression, read: ts.Expression | undefined, output: Output): ts.Expression {
    return output.call('toResult', [lambda([], sent), ...(read === undefined ? [] : [read])]);
}

/**
 * `readJson`, or `async (response) => reviveDates(await readJson(response), petDates)`: a function that reads a response.
 *
 * @param data What it reads of `response`. Where it goes, its type does not matter.
 */
export function readerOf(data: ts.Expression): ts.Expression {
    if (!ts.isCallExpression(data)) return arrow('response', data);
    const { expression, arguments: given } = data;
    const [first, ...others] = given;
    if (first !== undefined && ts.isIdentifier(first) && others.length === 0) return expression;
    const untyped = call(expression, given);
    return hasAwait(untyped) ? lambda([parameter('response')], untyped, true) : arrow('response', untyped);
}

function hasAwait(node: ts.Node): boolean {
    return ts.isAwaitExpression(node) || ts.forEachChild(node, (child) => hasAwait(child) || undefined) === true;
}

/** `response.name` */
export function partOfResponse(name: string): ts.Expression {
    return propertyAccess(identifier('response'), name);
}

/** The data of `response`: `readJson<Pet>(response)`, and what is made of it. */
function dataOf(request: Request, settings: () => readonly ts.Expression[], output: Output): ts.Expression {
    if (request.hasOwnSteps) return readByStatus(request, (one) => dataOf(one, settings, output), output);
    const { stream, dates, hasShortType, resultType } = request;
    const data = read(request, output);
    if (isLast(request)) return data;
    // The items of a stream arrive later, so there is nothing to wait for.
    const body = stream === undefined ? factory.createAwaitExpression(data) : data;
    const isTyped = stream === undefined && (dates === undefined || hasShortType);
    return convertBody(request, body, partOfResponse('status'), isTyped ? [resultType()] : undefined, settings, output);
}

/**
 * What is made of a body that has been read: `checkResponse<Pet>(body, petSchema, ['getPetById', status], $config)`, and
 * `reviveDates(…, petDates)`.
 *
 * @param types The types of the result, for the last function.
 */
export function convertBody(
    { checks, stream, dates }: Request,
    body: ts.Expression,
    status: ts.Expression,
    types: readonly ts.TypeNode[] | undefined,
    settings: () => readonly ts.Expression[],
    output: Output,
): ts.Expression {
    const [check, revive] = stream === undefined ? ['checkResponse', 'reviveDates'] : ['checkItems', 'reviveItems'];
    const checked = (schema: ts.Expression, { title, config }: RequestChecks): ts.Expression => {
        const about = factory.createArrayLiteralExpression([stringLiteral(title), status]);
        return output.call(check, [body, schema, about, config()], dates === undefined ? types : undefined);
    };
    const valid = checks?.result === undefined ? body : checked(checks.result(), checks);
    return dates === undefined ? valid : output.call(revive, [valid, dates(), ...settings()], types);
}

/** `readByStatus<Pet>(response, { 200: readJson, default: readText })` */
function readByStatus(request: Request, ofOne: (one: Request) => ts.Expression, output: Output): ts.Expression {
    const readers = ofStatuses(request, (one) => readerOf(ofOne(one)));
    const types = request.hasOwnSteps || isLast(request) ? [request.resultType()] : undefined;
    return output.call('readByStatus', [identifier('response'), readers], types);
}

function read(request: Request, output: Output): ts.Expression {
    if (request.bodies.length > 0) return readByStatus(request, (one) => read({ ...one, bodies: [] }, output), output);
    const { stream, result, numbers, resultType, hasShortType } = request;
    if (stream !== undefined) return readItems(request, stream, output);
    const response = identifier('response');
    const { reading, others, mayBeEmpty } = result;
    const isPlain = others.length === 0 && !mayBeEmpty;
    const isExact = isPlain && numbers !== undefined && mayBeJson(reading);
    const isGeneric = reading !== 'nothing' && reading !== 'text' && reading !== 'binary';
    const isTyped = isLast(request) && (!isPlain || isExact || (isGeneric && hasShortType));
    const types = isTyped ? [resultType()] : undefined;
    const from = methodForReader(request);
    const reader = readerFor(reading, request, output, isExact ? types : undefined);
    if (isPlain) return call(reader, [response, ...from], isExact ? undefined : types);
    if (others.length === 0) return output.call('readUnlessEmpty', [response, reader, ...from], types);
    const offered = (given: ts.Expression, own?: readonly ts.TypeNode[]): ts.Expression =>
        output.call('readOffered', [given, reader, otherReaders(request, output), ...from], own);
    if (!mayBeEmpty) return offered(response, types);
    return output.call('readUnlessEmpty', [response, arrow('body', offered(identifier('body')))], types);
}

/** `readJsonLines<Pet>(response)`, or `readJsonEvents(await expectType(response, 'GET', 'text/event-stream'))` */
function readItems(
    { method, numbers, hasShortType }: Request,
    { reader, eventName, isJson, item, mediaTypes }: Stream,
    output: Output,
): ts.Expression {
    const from = expectResponse(mediaTypes, method, output);
    const name = eventName === undefined ? [] : [stringLiteral(eventName)];
    const exact = numbers === undefined ? [] : [output.call('exactly', [numbers()])];
    const isNamed = reader === 'readJsonEvents' || reader === 'readMixedEvents';
    const place = isNamed && exact.length > 0 && name.length === 0 ? [identifier('undefined')] : name;
    const test = isJson === undefined ? [] : [isJson()];
    const types = hasShortType ? [typeOf(item, output)] : undefined;
    return output.call(reader, [from, ...test, ...place, ...exact], types);
}

/** Whether nothing is done with a body after it is read: the last function has its type. */
function isLast({ dates, checks }: Request): boolean {
    return dates === undefined && checks?.result === undefined;
}

/** `await expectType(response, 'GET', 'text/event-stream')`, or the response itself if its type does not matter. */
function expectResponse(mediaTypes: readonly string[], method: string, output: Output): ts.Expression {
    const response = identifier('response');
    if (mediaTypes.length === 0) return response;
    const given = [response, ...[method, ...mediaTypes].map((name) => stringLiteral(name))];
    return factory.createAwaitExpression(output.call('expectType', given));
}
