/** How the bodies of responses are requested and read. */

import ts from '../../compiler/typescript.js';
import type { OtherContent, Reading, Result } from '../../plan/model.ts';
import { identifier, propertyAccess, stringLiteral } from '../../syntax/data.ts';
import {
    arrow,
    awaited,
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
import type { Request, Shape, Step, StepForm } from './library.ts';

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

/** Whether a step parses JSON in place of the library. */
export function isParser({ kind }: Step): boolean {
    return kind.parses === true;
}

/** What is done with a body after it is read. */
function afterReading(steps: readonly Step[]): readonly Step[] {
    return steps.filter((step) => !isParser(step));
}

/** Whether more is done with a body than to read it. Otherwise, the last function of the reading has its type. */
export function isMade({ hasOwnSteps, steps }: Request): boolean {
    return hasOwnSteps || afterReading(steps).length > 0;
}

/** Whether what is done with a body depends on the status. */
export function needsStatus({ steps }: Request): boolean {
    return steps.some(({ kind }) => kind.needsStatus);
}

/** What a step takes besides what it is done with. */
interface StepDetails {
    readonly more?: readonly ts.Expression[];
    readonly status?: ts.Expression | undefined;
    readonly types?: readonly ts.TypeNode[] | undefined;
}

/** `checkResponse(body, petSchema, ['getPetById', status], $config)`, or `reviveError({ 404: problemDates })` */
function callStep(
    { kind, plan, settings }: Step,
    form: StepForm,
    given: readonly ts.Expression[],
    output: Output,
    { more = [], status, types }: StepDetails = {},
): ts.Expression | undefined {
    const helper = kind.helpers[form];
    if (helper === undefined) return undefined;
    return output.call(helper, [...given, plan(), ...more, ...settings(form, status)], types);
}

/** What some steps make of something, one after the other. The last has the types. */
function through(
    value: ts.Expression,
    steps: readonly Step[],
    form: StepForm,
    output: Output,
    { status, types }: StepDetails = {},
): ts.Expression {
    return steps.reduce((one, step, index) => {
        const ofLast = index === steps.length - 1 ? types : undefined;
        return callStep(step, form, [one], output, { status, types: ofLast }) ?? one;
    }, value);
}

/** The functions of some steps that stand alone. */
function callsOf(steps: readonly Step[], form: StepForm, output: Output): readonly ts.Expression[] {
    return steps.flatMap((step) => callStep(step, form, [], output) ?? []);
}

/** The function that reads a body: `readJson`, or `readExactly(petNumbers)` if it has exact numbers. */
function readerFor(
    reading: OtherContent['reading'],
    { steps }: Request,
    output: Output,
    types?: readonly ts.TypeNode[],
): ts.Expression {
    const parser = mayBeJson(reading) ? steps.find(isParser) : undefined;
    const other = mayBeJson(reading) ? othersThanJson[reading] : undefined;
    const more = parser === undefined || other === undefined ? [] : [output.helper(other)];
    return (parser && callStep(parser, 'reader', [], output, { more, types })) ?? output.helper(readers[reading]);
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
export function receivedWithErrors({ result, hasTextErrors, steps, errorSteps }: Request): ReceivedAs {
    const received = receivedAs(result);
    const needsText = hasTextErrors || [...steps, ...errorSteps].some(isParser);
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
 * The function that reads a body that the library has received: `readJson`, `readOffered(readJson, { 'text/csv': rejectBody })`,
 * or `readChecked(readUnlessEmpty(readJson), petSchema, 'petClient.getPetById', $config)`. Of a stream, it is
 * `readStream(readJsonLines)`.
 */
export function bodyReader(request: Request, output: Output): ts.Expression {
    if (request.stream !== undefined) {
        return output.call('readStream', [itemsReader(request, request.stream, output)]);
    }
    if (request.hasOwnSteps) {
        return output.call('readByStatus', [readersByStatus(request, (one) => bodyReader(one, output))]);
    }
    const read =
        request.bodies.length === 0
            ? ownReader(request, output)
            : output.call('readByStatus', [readersByStatus(request, (one) => ownReader(one, output))]);
    return through(read, afterReading(request.steps), 'reader', output);
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
function readersByStatus(request: Request, readerOfOne: (one: Request) => ts.Expression): ts.Expression {
    const { bodies } = request;
    const any = { ...request, bodies: [], hasOwnSteps: false, status: 'default' };
    const all = bodies.some(({ status }) => status === '2XX') ? bodies : [...bodies, any];
    const readers = all.map((one) => statusProperty(one.status === '2XX' ? 'default' : one.status, readerOfOne(one)));
    return object(readers, request.hasOwnSteps);
}

/**
 * What is done with the bodies of errors: `checkError({ 404: problemSchema }, 'petClient.getPetById', $config)`,
 * `reviveError({ 404: problemDates })`.
 */
export function handlersOf(steps: readonly Step[], output: Output): readonly ts.Expression[] {
    return callsOf(afterReading(steps), 'error', output);
}

/** `readErrorDates(readSuccess(readJson), { 404: problemDates })`, for a library that reads the bodies of errors as those of successes. */
export function errorBodyReader(reader: ts.Expression, steps: readonly Step[], output: Output): ts.Expression {
    return through(reader, steps, 'errorReader', output);
}

/** `sent.catch(checkError({ … })).catch(reviveError({ … }))` */
export function caught(sent: ts.Expression, steps: readonly ts.Expression[]): ts.Expression {
    return steps.reduce((one, step) => invoke(one, 'catch', [step]), sent);
}

/** What parses the JSON of errors in place of the library: `exactErrors({ 404: problemNumbers })` */
export function errorParser({ errorSteps }: Request, output: Output): readonly ts.Expression[] {
    return callsOf(errorSteps.filter(isParser), 'error', output);
}

/** `{ 'text/plain': readText, 'text/csv': rejectBody }` */
function otherReaders(request: Request, output: Output): ts.Expression {
    const { others } = request.result;
    const byType = new Map(others.map(({ mediaType, reading }) => [mediaType, reading]));
    return object([...byType].map(([mediaType, reading]) => property(mediaType, readerFor(reading, request, output))));
}

/** `const response = await sent; return readJson<Pet>(response);`, or `return toResult(() => sent, readJson);` */
export function returnReceived(sent: ts.Expression, request: Request, shape: Shape, output: Output): ts.Statement[] {
    const { hasOwnSteps, stream } = request;
    const data = dataOf(request, output);
    if (shape === 'result') return [returnOf(toResult(sent, readerOf(data), output))];
    const isPromise = hasOwnSteps || (stream === undefined && !isMade(request));
    const resolved = shape === 'full' ? wrapResponse(isPromise ? awaited(data) : data, partOfResponse) : data;
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
 * `readJsonLines`, or `(response) => reviveItems(readJsonLines(response), petDates)`: a function that reads the items of a
 * response whose media type the library has looked at.
 */
export function itemsReader(request: Request, stream: Stream, output: Output): ts.Expression {
    return readerOf(dataOf({ ...request, stream: { ...stream, mediaTypes: [] } }, output));
}

/** `'text/event-stream'`: the media types that a stream must have; none if it may have any. */
export function expectedTypes({ mediaTypes }: Stream): readonly ts.Expression[] {
    return mediaTypes.map((name) => stringLiteral(name));
}

/**
 * `readJson`, or `async (response) => reviveDates(await readJson(response), petDates)`: a function that reads a response.
 *
 * @param data What it reads of `response`. Where it goes, its type does not matter.
 */
function readerOf(data: ts.Expression): ts.Expression {
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
function dataOf(request: Request, output: Output): ts.Expression {
    if (request.hasOwnSteps) return readByStatus(request, (one) => dataOf(one, output), output);
    const { stream, hasShortType, resultType } = request;
    const data = read(request, output);
    const last = afterReading(request.steps).at(-1);
    if (last === undefined) return data;
    // The items of a stream arrive later, so there is nothing to wait for.
    const body = stream === undefined ? awaited(data) : data;
    const isTyped = stream === undefined && (last.kind.isTyped === true || hasShortType);
    const types = isTyped ? [resultType()] : undefined;
    return afterSteps(request, body, output, { status: partOfResponse('status'), types });
}

/**
 * What is made of a body that has been read: `checkResponse<Pet>(body, petSchema, ['getPetById', status], $config)`, and
 * `reviveDates(…, petDates)`.
 *
 * @param types The types of the result, for the last function.
 */
export function afterSteps(
    request: Request,
    body: ts.Expression,
    output: Output,
    { form = 'body', ...details }: Omit<StepDetails, 'more'> & { readonly form?: StepForm } = {},
): ts.Expression {
    return through(body, afterReading(request.steps), request.stream === undefined ? form : 'items', output, details);
}

/** `readByStatus<Pet>(response, { 200: readJson, default: readText })` */
function readByStatus(request: Request, ofOne: (one: Request) => ts.Expression, output: Output): ts.Expression {
    const readers = readersByStatus(request, (one) => readerOf(ofOne(one)));
    const types = request.hasOwnSteps || !isMade(request) ? [request.resultType()] : undefined;
    return output.call('readByStatus', [identifier('response'), readers], types);
}

function read(request: Request, output: Output): ts.Expression {
    if (request.bodies.length > 0) return readByStatus(request, (one) => read({ ...one, bodies: [] }, output), output);
    const { stream, result, resultType, hasShortType } = request;
    if (stream !== undefined) return readItems(request, stream, output);
    const response = identifier('response');
    const { reading, others, mayBeEmpty } = result;
    const isPlain = others.length === 0 && !mayBeEmpty;
    const isExact = isPlain && request.steps.some(isParser) && mayBeJson(reading);
    const isGeneric = reading !== 'nothing' && reading !== 'text' && reading !== 'binary';
    const isTyped = !isMade(request) && (!isPlain || isExact || (isGeneric && hasShortType));
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
    request: Request,
    { reader, eventName, isJson, item, mediaTypes }: Stream,
    output: Output,
): ts.Expression {
    const { method, steps, hasShortType } = request;
    const from = expectResponse(mediaTypes, method, output);
    const name = eventName === undefined ? [] : [stringLiteral(eventName)];
    const exact = callsOf(steps.filter(isParser), 'items', output);
    const isNamed = reader === 'readJsonEvents' || reader === 'readMixedEvents';
    const place = isNamed && exact.length > 0 && name.length === 0 ? [identifier('undefined')] : name;
    const test = isJson === undefined ? [] : [isJson()];
    const types = hasShortType ? [typeOf(item, output)] : undefined;
    return output.call(reader, [from, ...test, ...place, ...exact], types);
}

/** `await expectType(response, 'GET', 'text/event-stream')`, or the response itself if its type does not matter. */
function expectResponse(mediaTypes: readonly string[], method: string, output: Output): ts.Expression {
    const response = identifier('response');
    if (mediaTypes.length === 0) return response;
    const given = [response, ...[method, ...mediaTypes].map((name) => stringLiteral(name))];
    return awaited(output.call('expectType', given));
}
