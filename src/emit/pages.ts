/** What gives the pages of an operation, and the items of all of them: methods beside the one that sends one request. */

import type ts from '../compiler/typescript.js';
import type { Group, Operation, PagePlan } from '../model/index.ts';
import { identifier } from '../syntax/data.ts';
import type { DocComment } from '../syntax/docs.ts';
import { arrow, call, lambda, parameter, returned } from '../syntax/statements.ts';
import { keywordType } from '../syntax/types.ts';
import { configTypeOf } from './checks.ts';
import { argumentsOf, fitted, methodDocs, type OutputFunction, widthOfSignature } from './function.ts';
import type { HttpLibrary } from './http/library.ts';
import type { Output } from './output.ts';
import { methodOf, type PagedContext, type PagedOperation, pagesOf, valueAt } from './paging.ts';
import { typeOf } from './types.ts';
import { widthOf } from './width.ts';

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

/** `listPetsPages` and `listPetsItems` */
export function pageFunctions(
    operation: Operation,
    group: Group,
    library: HttpLibrary,
    output: Output,
): readonly OutputFunction[] {
    if (!isPaged(operation)) return [];
    const context: PagedContext = { operation, group, library, output };
    const { plan } = operation.pages;
    return [pagesFunction(context), ...(plan.items === undefined ? [] : [itemsFunction(context, plan.items)])];
}

/** What the mocks of these functions do by default: they page over the mock of the method. */
export function mockedPages(
    operation: Operation,
    group: Group,
    library: HttpLibrary,
    output: Output,
): ReadonlyMap<string, ts.Expression> {
    if (!isPaged(operation)) return new Map();
    const context: PagedContext = { operation, group, library, output, isMock: true };
    const { names, plan } = operation.pages;
    const parameters = [...operation.arguments.map(({ name }) => name), '$config'].map((name) => parameter(name));
    const made = (value: ts.Expression): ts.Expression => lambda(parameters, value);
    return new Map([
        [names.pages, made(pagesOf(context, plan))],
        ...(plan.items === undefined ? [] : [[names.items, made(itemsValue(context, plan.items))] as const]),
    ]);
}

function pagesFunction(context: PagedContext): OutputFunction {
    const { operation, output } = context;
    const { names, plan } = operation.pages;
    const page = typeOf(operation.result.type, output);
    const types = [page, parameterType(plan, output)];
    const kept = plan.kind === 'link' ? [output.helperType('LinkedPage', [page])] : [];
    return functionOf(context, {
        name: names.pages,
        returns: output.helperType('Pages', [...types, ...kept]),
        width: widthOf(operation.result.type) * (plan.kind === 'link' ? 2 : 1),
        value: pagesOf(context, plan),
        title: `The pages of ${titleOf(context)}, one request for each.`,
    });
}

/** `itemsOf(petClient.listPetsPages(cursor, $config), page => page.data)` */
function itemsValue(context: PagedContext, { path }: NonNullable<PagePlan['items']>): ts.Expression {
    const { operation, output } = context;
    const given = [...operation.arguments.map(({ name }) => name), '$config'].map(identifier);
    const all = call(methodOf(operation.pages.names.pages, context), given);
    return output.call('itemsOf', [all, arrow('page', valueAt(identifier('page'), path, output))]);
}

function itemsFunction(context: PagedContext, items: NonNullable<PagePlan['items']>): OutputFunction {
    const { operation, output } = context;
    return functionOf(context, {
        name: operation.pages.names.items,
        returns: output.globalType('AsyncIterable', [typeOf(items.item, output)]),
        width: widthOf(items.item),
        value: itemsValue(context, items),
        title: `The items of all pages of ${titleOf(context)}.`,
    });
}

function titleOf({ operation }: PagedContext): string {
    return `\`${operation.name}\``;
}

interface Parts {
    readonly name: string;
    readonly returns: ts.TypeNode;
    /** The width of the type in it. */
    readonly width: number;
    readonly value: ts.Expression;
    readonly title: string;
}

function functionOf(
    { operation, library, output }: PagedContext,
    { name, returns, width, value, title }: Parts,
): OutputFunction {
    const config = configTypeOf(library, output);
    const all = [...argumentsOf(operation, output), parameter('$config', config, true)];
    const docs: DocComment = methodDocs(operation);
    return {
        name,
        parameters: fitted(all, widthOfSignature(operation) + name.length - operation.name.length + width, [
            config,
            returns,
        ]),
        returns,
        body: [returned(value)],
        docs: {
            paragraphs: [title],
            tags: docs.tags.filter(({ name: tag }) => tag === 'param' || tag === 'deprecated'),
        },
        pointer: operation.pointer,
    };
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
