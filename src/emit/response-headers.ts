/** The headers of responses that the description names: their types, what reads them, and what methods give of them. */
import ts from '../compiler/typescript.js';
import { valueFormOfHeader } from '../operations/response-headers.ts';
import type { OperationHeaders, ResponseHeader } from '../plan/headers.ts';
import type { Group, Operation } from '../plan/model.ts';
import { addTo } from '../schema/lists.ts';
import { booleanLiteral, identifier, propertyAccess, stringLiteral } from '../syntax/data.ts';
import { hasWords, note, withDocs } from '../syntax/docs.ts';
import {
    arrow,
    constant,
    lambda,
    object,
    presentOf,
    property,
    returnOf,
    statusProperty,
} from '../syntax/statements.ts';
import { literalType, memberType, objectType, propertySignature, statusSignature, unionType } from '../syntax/types.ts';
import { docComment } from './docs.ts';
import { at, type Chunk, chunkOf, homeOf } from './emitted-file.ts';
import { type ClientContext, type Shape, shapeOf } from './http/library.ts';
import { memberOf } from './method-types.ts';
import type { Output } from './output.ts';
import { jsonLiteral, planExpression } from './plans.ts';
import { interfaceOf, typeOf } from './types.ts';

interface HeaderOwner {
    readonly group: Group;
    readonly headers: OperationHeaders;
}

/** `export interface PetClientHeaders { … }` and `export const petClientHeaders = { … };`, for each client or file of functions. */
export function* headerChunks(groups: readonly Group[], output: Output): Iterable<Chunk> {
    const byInterface = new Map<string, Map<string, HeaderOwner>>();
    for (const group of groups) {
        for (const { responseHeaders: headers } of group.operations) {
            if (headers === undefined) continue;
            const owners = byInterface.get(headers.interfaceName) ?? new Map<string, HeaderOwner>();
            byInterface.set(headers.interfaceName, owners);
            // The methods of an operation share its responses.
            if (!owners.has(headers.member)) owners.set(headers.member, { group, headers });
        }
    }
    for (const [name, owners] of byInterface) {
        const members = [...owners.values()].map(({ headers }) =>
            propertySignature(headers.member, typeByStatus(headers, output), false),
        );
        const [first] = owners.values();
        if (first === undefined) continue;
        const declared = withDocs(
            interfaceOf(name, members),
            note('The headers that the description names for responses, by operation and status.'),
        );
        yield* at(homeOf(first.group), [chunkOf([declared], '/paths')]);
        const byConstant = new Map<string, HeaderOwner[]>();
        for (const owner of owners.values()) addTo(byConstant, owner.headers.constant, owner);
        for (const own of byConstant.values()) yield* readerChunks(own, output);
    }
}

function* readerChunks(owners: readonly HeaderOwner[], output: Output): Iterable<Chunk> {
    const [first] = owners;
    if (first === undefined) return;
    const { constant: name, interfaceName, isOwn, member } = first.headers;
    const all = output.helperType('HeaderReaders', [output.declaredType(interfaceName)]);
    const value = isOwn
        ? readersOf(first.headers, output)
        : object(
              owners.map(({ headers }) => property(headers.member, readersOf(headers, output))),
              true,
          );
    const example = `${readersText(first.headers)}(response.headers)`;
    const declared = withDocs(
        constant(name, value, { type: isOwn ? memberType(all, member) : all, exported: true }),
        note(`Read the headers of responses: \`${example}\`.`),
    );
    yield* at(homeOf(first.group), [chunkOf([declared], '/paths')]);
}

/** `petClientHeaders.getPetById[200]`, as documentation writes it. */
function readersText({ constant: name, isOwn, member, responses }: OperationHeaders): string {
    const [status = ''] = responses.map((one) => one.status);
    const key = status === 'default' ? '.default' : /^\d+$/.test(status) ? `[${status}]` : `['${status}']`;
    return `${name}${isOwn ? '' : `.${member}`}${key}`;
}

/** `{ 200: { xRateLimit?: number } }` */
function typeByStatus({ responses }: OperationHeaders, output: Output): ts.TypeNode {
    const members = responses.map(({ status, headers }) => {
        const own = headers.map(({ member, type, docs }) =>
            withDocs(propertySignature(member, typeOf(type, output), true), docComment(docs)),
        );
        const isShort = headers.length < 2 && !headers.some(({ docs }) => hasWords(docComment(docs)));
        return statusSignature(status, objectType(own, isShort));
    });
    return objectType(members, false);
}

/** `{ 200: headers => parseHeaders(headers, { … }) }`: a function needs nothing that is declared below it until it is called. */
function readersOf({ responses }: OperationHeaders, output: Output): ts.Expression {
    const readers = responses.map(({ status, headers }) => {
        const forms = headers.map((header) => property(header.member, formOf(header, output)));
        const read = output.call('parseHeaders', [identifier('headers'), object(forms, forms.length > 1)]);
        return statusProperty(status, forms.length > 0 ? arrow('headers', read) : lambda([], object([])));
    });
    return object(readers, true);
}

/** `{ name: 'X-Rate-Limit', value: 'integer' }` */
function formOf(header: ResponseHeader, output: Output): ts.Expression {
    const { reading, made } = header;
    const name = stringLiteral(header.name);
    if (reading.kind === 'filename') return object(presentOf({ name, make: output.helper('fileNameOf') }), false);
    const { style, explode } = reading;
    const value = style === 'json' ? 'text' : valueFormOfHeader(header);
    const dates = made?.dates && output.call('headerDates', [planExpression(made.dates, output)]);
    const make =
        made?.names === undefined
            ? dates
            : output.call('headerNames', [planExpression(made.names, output), ...(dates === undefined ? [] : [dates])]);
    const exact = made?.numbers && output.call('exactly', [planExpression(made.numbers, output)]);
    const members = presentOf({
        name,
        value: value === 'text' ? undefined : jsonLiteral(JSON.parse(JSON.stringify(value))),
        style: style === 'simple' ? undefined : stringLiteral(style),
        explode: explode ? booleanLiteral(true) : undefined,
        parse: exact && propertyAccess(exact, 'parse'),
        make,
    });
    return object(members, false);
}

/** The statuses of the successes of an operation whose headers are described. */
function successesOf({ responseHeaders }: Operation): readonly string[] {
    const all = responseHeaders?.responses ?? [];
    return all.filter(({ isSuccess, headers }) => isSuccess && headers.length > 0).map(({ status }) => status);
}

/** Whether what a method gives has headers that are read. */
export function givesHeaders(operation: Operation, shape: Shape): boolean {
    if (shape === 'body') return false;
    const { responseHeaders } = operation;
    return shape === 'result' ? responseHeaders !== undefined : successesOf(operation).length > 0;
}

/** `ResponseWithHeaders<APIResponse<Pet>, PetClientHeaders['getPetById'][200]>`: what a method gives, with the headers that it reads. */
export function typeWithHeaders(
    given: ts.TypeNode,
    operation: Operation,
    { library, output }: ClientContext,
): ts.TypeNode {
    const shape = shapeOf(library, output);
    const { responseHeaders } = operation;
    if (responseHeaders === undefined || !givesHeaders(operation, shape)) return given;
    const all = memberOf(responseHeaders, output);
    if (shape === 'result') return output.helperType('ResultWithHeaders', [given, all]);
    const [only, ...more] = successesOf(operation);
    const statuses = [only ?? '', ...more].map((status) => literalType(/^\d+$/.test(status) ? Number(status) : status));
    const own = ts.factory.createIndexedAccessTypeNode(all, unionType(statuses));
    const headers = more.length === 0 ? own : output.helperType('HeadersOfAny', [own]);
    return output.helperType('ResponseWithHeaders', [given, headers]);
}

/** `return withHeaders(http.request({ … }), petClientHeaders.getPetById);`: what a method returns, with its headers. */
export function returnWithHeaders(
    body: readonly ts.Statement[],
    operation: Operation,
    { library, output }: ClientContext,
): readonly ts.Statement[] {
    const shape = shapeOf(library, output);
    const { responseHeaders } = operation;
    const last = body.at(-1);
    if (responseHeaders === undefined || !givesHeaders(operation, shape)) return body;
    if (last === undefined || !ts.isReturnStatement(last) || last.expression === undefined) return body;
    const { constant: name, isOwn, member } = responseHeaders;
    const readers = isOwn ? identifier(name) : propertyAccess(identifier(name), member);
    const helper = shape === 'result' ? 'resultWithHeaders' : 'withHeaders';
    return [...body.slice(0, -1), returnOf(output.call(helper, [last.expression, readers]))];
}
