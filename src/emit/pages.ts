/** What gives the pages of an operation, and the items of all of them: methods beside the one that sends one request. */

import type ts from '../compiler/typescript.js';
import type { Group, Operation, PagePlan } from '../plan/model.ts';
import { identifier } from '../syntax/data.ts';
import { arrow, call, returnOf } from '../syntax/statements.ts';
import { keywordType } from '../syntax/types.ts';
import {
    methodDocs,
    type OutputFunction,
    operationFunction,
    parameterNames,
    passing,
    type Taking,
} from './function.ts';
import type { ClientContext } from './http/library.ts';
import type { Output } from './output.ts';
import { methodOf, type PagedContext, type PagedOperation, pagesOf, valueAtPath } from './paging.ts';
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
