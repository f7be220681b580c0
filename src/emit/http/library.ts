/** The differences between HTTP libraries. The rest of a method is the same for all of them. */

import type ts from '../../compiler/typescript.js';
import type { Group, Model, OtherContent, Reading, Result } from '../../model/index.ts';
import type { Options } from '../../options/types.ts';
import { propertyAccess } from '../../syntax/identifiers.ts';
import { call, object, property } from '../../syntax/statements.ts';
import type { Output } from '../output.ts';
import type { Request, RequestHabits } from '../request.ts';

/** What a method resolves to: the body, the wrapper of the contract, or the library's own response. */
export type Shape = 'body' | 'full' | 'native';

export interface HttpLibrary extends RequestHabits {
    /** The runtime files that its code may use, in print order: built-in ones by path, others by URL. */
    readonly runtime: (options: Options) => readonly (string | URL)[];
    /**
     * The runtime files that turn date strings in the bodies it reads into dates, for requests with a date plan.
     * Without these, the dates are made in the result of the method.
     */
    readonly dates?: (options: Options) => readonly (string | URL)[];
    /**
     * The runtime files with which it sends an operation to its own server, for requests with a `server`. Without
     * these, all requests go to the base URL.
     */
    readonly servers?: (options: Options) => readonly (string | URL)[];
    /** The runtime file that `clientSetup` copies. It imports the output's exports from a runtime file. */
    readonly setup?: string | URL;
    /** The form of a group of operations. */
    readonly client: ClientForm;
    /** The variables in the body of a method: no argument may have their names. */
    readonly locals: readonly string[];
    /** What a method resolves to if `responseShape` is not set. */
    readonly defaultShape: Exclude<Shape, 'full'>;
    /**
     * Whether `$config` takes a `signal` that aborts the request. Queries that are no longer needed are then cancelled.
     */
    readonly takesSignal?: boolean;
    /**
     * The type of `$config.http`, an instance that requests can use instead of the module's own. Without it, the
     * library has other means, and the option `instances` is rejected.
     */
    readonly instanceType?: (output: Output) => ts.TypeNode;
    /** The type of `$config`. */
    readonly configType: (output: Output) => ts.TypeNode;
    /** The type of the wrapper's headers. */
    readonly headersType: (output: Output) => ts.TypeNode;
    /** The library's own response around a body. Only if the default shape is native. */
    readonly nativeType?: (body: ts.TypeNode, output: Output) => ts.TypeNode;
    /** The body of a method. */
    readonly send: (request: Request, shape: Shape, output: Output) => ts.Statement[];
    /** The form of the clients: objects or classes. */
    readonly closing?: (model: Model, output: Output) => ts.Statement[];
}

/** What the methods of a run resolve to. */
export function shapeOf(library: HttpLibrary, output: Output): Shape {
    return output.options.responseShape ?? library.defaultShape;
}

/** A constant object with async methods, or a class whose methods return the library's equivalent of a promise. */
export type ClientForm = { readonly kind: 'object' } | ClassForm;

export interface ClassForm {
    readonly kind: 'class';
    /** Names that no method may have, because the framework calls them. */
    readonly reserved?: readonly string[];
    readonly decorators?: (output: Output) => ts.Decorator[];
    /** The text after the description in the doc comment of a class with this name. */
    readonly note?: (className: string) => string;
    /** The members before the methods. */
    readonly members: (output: Output, group: Group) => ts.ClassElement[];
    /** The static members that make a stub pass for the class. */
    readonly stubMembers?: (output: Output) => ts.ClassElement[];
    readonly returnType: (resolved: ts.TypeNode, output: Output) => ts.TypeNode;
}

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

/** Whether a reader may reject a body. It then needs the method of the request for its message. */
export function canReject({ reading, others }: Result): boolean {
    return [reading, ...others.map((other) => other.reading)].some((one) => !unconditional.has(one));
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
 * a text such as `123` would become a number.
 */
export function receivedWithErrors({ result, hasTextErrors }: Request): ReceivedAs {
    const received = receivedAs(result);
    return received === 'json' && hasTextErrors ? 'jsonOrText' : received;
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
export function wrapped(data: ts.Expression, part: (name: 'headers' | 'status') => ts.Expression): ts.Expression {
    return object([property('data', data), property('headers', part('headers')), property('status', part('status'))]);
}

/** The function that reads a body: `readJson`, `readOffered(readJson, { 'text/csv': rejectBody })`, or `readUnlessEmpty(readJson)`. */
export function bodyReader({ result, dates }: Request, output: Output): ts.Expression {
    const read = wholeReader(result, output);
    return dates === undefined ? read : call(output.helper('readWithDates'), [read, dates()]);
}

/** `.catch(reviveError({ 404: problemDates }))` after the request, if an error response has dates. */
export function withErrorDates(
    sent: ts.Expression,
    { errorDates }: Request,
    output: Output,
    settings: () => readonly ts.Expression[] = () => [],
): ts.Expression {
    if (errorDates === undefined) return sent;
    return call(propertyAccess(sent, 'catch'), [call(output.helper('reviveError'), [errorDates(), ...settings()])]);
}

function wholeReader(result: Result, output: Output): ts.Expression {
    const own = output.helper(readers[result.reading]);
    const read =
        result.others.length === 0 ? own : call(output.helper('readOffered'), [own, otherReaders(result, output)]);
    return result.mayBeEmpty ? call(output.helper('readUnlessEmpty'), [read]) : read;
}

/** `{ 'text/plain': readText, 'text/csv': rejectBody }` */
export function otherReaders({ others }: Result, output: Output): ts.Expression {
    const byType = new Map(others.map(({ mediaType, reading }) => [mediaType, readers[reading]]));
    return object([...byType].map(([mediaType, reader]) => property(mediaType, output.helper(reader))));
}
