/** Code that reads a `fetch` response in the variable `response`. */

import ts from '../../compiler/typescript.js';
import { identifier, propertyAccess } from '../../syntax/identifiers.ts';
import { stringLiteral } from '../../syntax/literals.ts';
import { arrow, awaitInto, call } from '../../syntax/statements.ts';
import type { Output } from '../output.ts';
import type { Request } from '../request.ts';
import type { Stream } from '../stream.ts';
import { typeOf } from '../types.ts';
import { canReject, otherReaders, readers, type Shape, wrapped } from './library.ts';

const { factory } = ts;

/**
 * `const response = await sent; return readJson<Pet>(response);`
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
    const data = readDates(request, settings(), output);
    const isPromise = request.stream === undefined && request.dates === undefined;
    const resolved =
        shape === 'full' ? wrapped(isPromise ? factory.createAwaitExpression(data) : data, partOfResponse) : data;
    return [awaitInto('response', sent), factory.createReturnStatement(resolved)];
}

function partOfResponse(name: string): ts.Expression {
    return propertyAccess(identifier('response'), name);
}

/** `readJson<Pet>(response)`, or `reviveDates<Pet>(await readJson(response), petDates)` if there are dates in it. */
function readDates(request: Request, settings: readonly ts.Expression[], output: Output): ts.Expression {
    const { stream, dates, hasShortType, resultType } = request;
    const data = read(request, output);
    if (dates === undefined) return data;
    if (stream !== undefined) return call(output.helper('reviveItems'), [data, dates(), ...settings]);
    const types = hasShortType ? [resultType()] : undefined;
    return call(output.helper('reviveDates'), [factory.createAwaitExpression(data), dates(), ...settings], types);
}

function read({ method, result, stream, dates, resultType, hasShortType }: Request, output: Output): ts.Expression {
    const response = identifier('response');
    // The items of a stream arrive later, so there is nothing to wait for.
    if (stream !== undefined) {
        const name = stream.eventName === undefined ? [] : [stringLiteral(stream.eventName)];
        const types = hasShortType ? [typeOf(stream.item, output)] : undefined;
        return call(output.helper(stream.reader), [expected(stream, method, output), ...name], types);
    }
    const reader = (): ts.Expression => output.helper(readers[result.reading]);
    const isGeneric = result.reading !== 'nothing' && result.reading !== 'text' && result.reading !== 'binary';
    const isTyped = result.mayBeEmpty || result.others.length > 0 || (isGeneric && hasShortType);
    // With dates, the function that makes them has the type.
    const types = isTyped && dates === undefined ? [resultType()] : undefined;
    // A reader that may reject gets the method, unless it is the default.
    const from = method === 'GET' || !canReject(result) ? [] : [stringLiteral(method)];
    if (result.others.length === 0) {
        return result.mayBeEmpty
            ? call(output.helper('readUnlessEmpty'), [response, reader(), ...from], types)
            : call(reader(), [response, ...from], types);
    }
    const offered = (given: ts.Expression, own: ts.TypeNode[] | undefined): ts.Expression =>
        call(output.helper('readOffered'), [given, reader(), otherReaders(result, output), ...from], own);
    if (!result.mayBeEmpty) return offered(response, types);
    const again = arrow('body', offered(identifier('body'), undefined));
    return call(output.helper('readUnlessEmpty'), [response, again], types);
}

/** `await expectType(response, 'GET', 'text/event-stream')`, or the response itself if its type does not matter. */
function expected({ mediaTypes }: Stream, method: string, output: Output): ts.Expression {
    const response = identifier('response');
    if (mediaTypes.length === 0) return response;
    const given = [response, stringLiteral(method), ...mediaTypes.map((name) => stringLiteral(name))];
    return factory.createAwaitExpression(call(output.helper('expectType'), given));
}
