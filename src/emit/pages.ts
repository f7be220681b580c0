/**
 * What gives the pages of an operation, and the items of all of them: methods beside the one that sends one request, which get one
 * page after another.
 */

import ts from '../compiler/typescript.js';
import type { Group, Operation, PageParameter, PagePlan, Pages } from '../plan/model.ts';
import { elementAccess, identifier, numericLiteral, propertyAccess, stringLiteral } from '../syntax/data.ts';
import {
    arrow,
    asType,
    awaited,
    call,
    lambda,
    object,
    orElse,
    parameter,
    property,
    returnOf,
    spread,
    unlessUndefined,
} from '../syntax/statements.ts';
import { keywordType, typeQuery } from '../syntax/types.ts';
import {
    methodDocs,
    type OutputFunction,
    operationFunction,
    parameterNames,
    passing,
    type Taking,
} from './function.ts';
import { type ClientContext, type HttpLibrary, type Request, shapeOf } from './http/library.ts';
import type { Output } from './output.ts';
import { requestOf } from './request.ts';
import { sendWhole } from './send.ts';
import { typeOf } from './types.ts';

function isPaged(operation: Operation): operation is PagedOperation {
    return operation.pages !== undefined;
}

/** The names of the methods of an operation: its own, and those for its pages. */
export function methodNames(operation: Operation): readonly string[] {
    const { name, pages } = operation;
    if (pages === undefined) return [name];
    const { names, plan } = pages;
    return [name, names.pages, ...(plan.items === undefined ? [] : [names.items])];
}

/** One of these methods. Only a real one needs a type and docs. */
interface PageMethod {
    readonly name: string;
    readonly value: ts.Expression;
    readonly returns: () => ts.TypeNode;
    readonly title: string;
    /** Whether it passes all arguments on. Else it sends them itself. */
    readonly takes: Taking;
}

/** `listPetsPages` and `listPetsItems` */
function pageMethods(context: PagedContext): readonly PageMethod[] {
    const { operation, output } = context;
    const { name, result } = operation;
    const { names, plan } = operation.pages;
    const isLink = plan.kind === 'link';
    const pages: PageMethod = {
        name: names.pages,
        value: pagesOf(context, plan),
        returns: () => {
            const page = typeOf(result.type, output);
            const kept = isLink ? [output.helperType('LinkedPage', [page])] : [];
            return output.helperType('Pages', [page, parameterType(plan, output), ...kept]);
        },
        title: `The pages of \`${name}\`, one request for each.`,
        takes: isLink || plan.kind === 'url' ? 'members' : 'whole',
    };
    if (plan.items === undefined) return [pages];
    const { item, path } = plan.items;
    // `itemsOf(petClient.listPetsPages(cursor, $config), page => page.data)`
    const all = call(methodOf(names.pages, context), parameterNames(operation).map(identifier));
    const items: PageMethod = {
        name: names.items,
        value: output.call('itemsOf', [all, arrow('page', valueAtPath(identifier('page'), path, output))]),
        returns: () => output.globalType('AsyncIterable', [typeOf(item, output)]),
        title: `The items of all pages of \`${name}\`.`,
        takes: 'whole',
    };
    return [pages, items];
}

export function pageFunctions(operation: Operation, group: Group, context: ClientContext): readonly OutputFunction[] {
    if (!isPaged(operation)) return [];
    const tags = methodDocs(operation).tags.filter(({ name }) => name === 'param' || name === 'deprecated');
    return pageMethods({ ...context, operation, group }).map(({ name, value, returns, title, takes }) => {
        const docs = { paragraphs: [title], tags };
        const parts = { name, returns: returns(), body: [returnOf(value)], docs };
        return operationFunction(operation, parts, context, takes);
    });
}

/**
 * What the mocks of these methods do by default: they page over the mock of the operation's own.
 *
 * @param hasExample Whether that gives example data.
 */
export function mockedPages(
    operation: Operation,
    group: Group,
    context: ClientContext,
    hasExample: boolean,
): readonly (readonly [name: string, does: readonly ['mockImplementation', ts.Expression]])[] {
    if (!isPaged(operation)) return [];
    const methods = pageMethods({ ...context, operation, group, isMock: true, hasExample });
    return methods.map(({ name, value }) => [name, ['mockImplementation', passing(operation, value)]]);
}

/** The type of what asks for a page. */
function parameterType(plan: PagePlan, output: Output): ts.TypeNode {
    switch (plan.kind) {
        case 'cursor':
            return typeOf(plan.asksBy, output);
        case 'offset':
        case 'page':
            return keywordType('number');
        case 'url':
        case 'link':
            return keywordType('string');
        default:
            return plan satisfies never;
    }
}

const { factory } = ts;

/** The variable that asks for a page, if it cannot have the name of an argument. No argument has its name. */
export const pageVariable = '$page';

export interface PagedOperation extends Operation {
    readonly pages: Pages;
}

/** An operation with pages, and what its code depends on. */
export interface PagedContext extends ClientContext {
    readonly operation: PagedOperation;
    readonly group: Group;
    /** Whether the code is that of a mock: it sends nothing, and has each page from the mock of the method. */
    readonly isMock?: boolean;
    /** Whether the mock of the method gives example data by default. */
    readonly hasExample?: boolean;
}

/** `petClient.listPets`, `listPets` or `this.listPets` */
export function methodOf(name: string, { group, library, output }: PagedContext): ts.Expression {
    if (library.client.kind === 'class') return propertyAccess(factory.createThis(), name);
    return output.options.clientStyle === 'functions' ? identifier(name) : propertyAccess(identifier(group.name), name);
}

/** `pages({ first, send, next })` */
export function pagesOf(context: PagedContext, plan: PagePlan): ts.Expression {
    const { output, operation } = context;
    /** @param next What asks for the page after one, made of these. */
    const paging = (
        first: ts.Expression,
        send: ts.Expression,
        names: readonly string[],
        next: ts.Expression,
    ): ts.Expression => {
        const after = lambda(
            names.map((name) => parameter(name)),
            unlessLast(plan, next, context),
        );
        const parts = [property('first', first), property('send', send), property('next', after)];
        return output.call('pages', [object(parts, true)]);
    };
    switch (plan.kind) {
        case 'cursor': {
            const { parameter: place, next } = plan;
            const found = converted(valueAtPath(identifier('page'), next, output), place, output);
            return paging(valueIn(place), sendPage(place, context), ['page'], found);
        }
        case 'offset':
        case 'page': {
            const { parameter: place, first, items, total } = plan;
            const start = place.mayMiss
                ? orElse(asCount(place, output), numericLiteral(first))
                : asCount(place, output);
            const isPage = plan.kind === 'page';
            // The page is the body, so its number has another name.
            const counter = isPage ? 'number' : 'offset';
            const after = output.call(isPage ? 'pageAfter' : 'offsetAfter', [
                identifier(counter),
                items === undefined ? identifier('undefined') : valueAtPath(identifier('page'), items.path, output),
                ...(isPage ? [numericLiteral(first)] : []),
                ...(total === undefined ? [] : [valueAtPath(identifier('page'), total, output)]),
            ]);
            return paging(start, sendPage(place, context), ['page', counter], after);
        }
        case 'url': {
            const query = output.call('queryOf', [
                valueAtPath(identifier('page'), plan.next, output),
                ...lastSegment(operation),
            ]);
            return paging(identifier('undefined'), sendQuery('body', context), ['page'], query);
        }
        case 'link':
            return output.call('linkedPages', [sendQuery('full', context), ...lastSegment(operation)]);
        default:
            return plan satisfies never;
    }
}

/** `page.has_more === false ? undefined : next`; no page follows that of example data, whatever it says. */
function unlessLast({ more }: PagePlan, next: ts.Expression, { output, hasExample }: PagedContext): ts.Expression {
    const page = identifier('page');
    const ends = [
        ...(hasExample === true ? [output.call('isLastPage', [page])] : []),
        ...(more === undefined
            ? []
            : [factory.createStrictEquality(valueAtPath(page, more, output), factory.createFalse())]),
    ];
    if (ends.length === 0) return next;
    const isLast = ends.reduce((one, other) => factory.createLogicalOr(one, other));
    return factory.createConditionalExpression(isLast, undefined, identifier('undefined'), undefined, next);
}

type FieldPath = NonNullable<PagePlan['more']>;

/** `page.meta?.next` */
export function valueAtPath(value: ts.Expression, { steps }: FieldPath, output: Output): ts.Expression {
    return steps.reduce<ts.Expression>((owner, step) => {
        if (step.kind === 'last') return output.call('lastOf', [owner]);
        return step.isIndexed
            ? elementAccess(owner, step.name, step.mayMiss)
            : propertyAccess(owner, step.ownName ?? step.name, step.mayMiss);
    }, value);
}

/** `cursor`, or `query?.cursor` */
function valueIn({ argument, path, isObjectOptional }: PageParameter): ts.Expression {
    return path.reduce<ts.Expression>(
        (owner, name, index) => propertyAccess(owner, name, index > 0 || isObjectOptional),
        identifier(argument),
    );
}

const converters = { string: 'valueAsText', number: 'valueAsNumber', bigint: 'valueAsBigInt' } as const;

/** A value of the response as one of the parameter. */
function converted(value: ts.Expression, { as }: PageParameter, output: Output): ts.Expression {
    return as === 'same' ? value : output.call(converters[as], [value]);
}

/** The value of the parameter as a number. */
function asCount(place: PageParameter, output: Output): ts.Expression {
    const value = valueIn(place);
    return place.as === 'number' || place.as === 'same' ? value : output.call('valueAsNumber', [value]);
}

/** `cursor => petClient.listPets(limit, cursor, $config)` */
function sendPage(place: PageParameter, context: PagedContext): ts.Expression {
    const { operation, output } = context;
    const isCount = operation.pages.plan.kind !== 'cursor';
    const name = place.path.length === 0 ? place.argument : pageVariable;
    const value = isCount && place.as !== 'number' ? converted(identifier(name), place, output) : identifier(name);
    const given = operation.arguments.map((argument) => {
        if (argument.name !== place.argument) return identifier(argument.name);
        if (place.path.length === 0) return value;
        const changed = changedArgument(place, value);
        // The object of all arguments has the value itself, which may be undefined.
        const isMember = argument.object !== undefined && place.path.length === 1;
        return isCount || isMember ? changed : unlessUndefined(identifier(name), changed, identifier(place.argument));
    });
    const sent = call(methodOf(operation.name, context), [...given, identifier('$config')]);
    return pageRequest([name], sent, context);
}

/** The argument with another value of the parameter. The server decides about one that lacks what it needs. */
function changedArgument(place: PageParameter, value: ts.Expression): ts.Expression {
    const changed = withValue(identifier(place.argument), place, 0, value);
    if (!place.isIncomplete) return changed;
    return asType(changed, typeQuery([place.argument]));
}

/** `{ ...query, cursor: $page }` */
function withValue(owner: ts.Expression, place: PageParameter, index: number, value: ts.Expression): ts.Expression {
    const name = place.path[index] ?? '';
    const isLast = index === place.path.length - 1;
    const inner = propertyAccess(owner, name, index > 0 || place.isObjectOptional);
    return object([spread(owner), property(name, isLast ? value : withValue(inner, place, index + 1, value))], false);
}

/** The function that sends the request of a page, and resolves to the body of the response. */
function pageRequest(names: readonly string[], sent: ts.Expression, context: PagedContext): ts.Expression {
    const parameters = names.map((name) => parameter(name));
    const { library, output } = context;
    if (shapeOf(library, output) === 'body') return lambda(parameters, promiseOf(sent, library, output));
    return lambda(parameters, awaitedBody(sent, context), true);
}

/** The body of a response, in an async function. */
function awaitedBody(sent: ts.Expression, { library, output }: PagedContext): ts.Expression {
    const shape = shapeOf(library, output);
    const response = awaited(promiseOf(sent, library, output));
    switch (shape) {
        case 'body':
            return response;
        case 'full':
        case 'native':
            return propertyAccess(factory.createParenthesizedExpression(response), 'data');
        case 'result':
            return output.call('dataOrThrow', [response]);
        default:
            return shape satisfies never;
    }
}

/** What a method of the library returns, as a promise. */
function promiseOf(sent: ts.Expression, { client }: HttpLibrary, output: Output): ts.Expression {
    return client.kind === 'class' && client.toPromise !== undefined ? client.toPromise(sent, output) : sent;
}

/** The function that sends the request of the operation, with the query of a link if one is given. */
function sendQuery(shape: 'body' | 'full', context: PagedContext): ts.Expression {
    const { operation, library, output } = context;
    if (context.isMock === true) return askMock(shape, context);
    const request = requestOf(operation, context);
    const { query, path } = request;
    const own = query === undefined ? stringLiteral('') : output.call('encodeQuery', [query]);
    const linked: Request = {
        ...request,
        path: [...path, orElse(identifier(pageVariable), own)],
        query: undefined,
        hasOptionalQuery: false,
    };
    const body = sendWhole(linked, shape, context);
    if (library.client.kind === 'object') {
        return lambda([parameter(pageVariable)], factory.createBlock(body, true), true);
    }
    const promised = body.map((statement) => {
        const value = ts.isReturnStatement(statement) ? statement.expression : undefined;
        return value === undefined ? statement : returnOf(promiseOf(value, library, output));
    });
    const [only, ...others] = promised;
    const value = only && ts.isReturnStatement(only) && others.length === 0 ? only.expression : undefined;
    return arrow(pageVariable, value ?? factory.createBlock(promised, true));
}

/** The function that has a page from the mock of the method, with what is known of the response. */
function askMock(shape: 'body' | 'full', context: PagedContext): ts.Expression {
    const { operation, library, output } = context;
    const sent = call(methodOf(operation.name, context), parameterNames(operation).map(identifier));
    if (shape === 'body') return pageRequest([], sent, context);
    const own = shapeOf(library, output);
    if (own === 'full' || own === 'native') return lambda([], promiseOf(sent, library, output));
    const response = [property('data', awaitedBody(sent, context)), property('headers', identifier('undefined'))];
    return lambda([], object(response), true);
}

/** The end of the path, which that of a link must be; nothing if it is a parameter. */
function lastSegment({ path }: Operation): ts.Expression[] {
    const last = path.at(-1);
    if (last?.kind !== 'text') return [];
    const segment = last.text.replace(/\/+$/, '').replace(/^.*\//s, '');
    const isWhole = last.text.replace(/\/+$/, '').includes('/') || path.length === 1;
    return segment === '' || !isWhole ? [] : [stringLiteral(segment)];
}
