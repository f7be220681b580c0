/** The names of inline page types. The methods for the pages of an operation repeat the type of one, so it has a name: `ListPetsPage`. */

import { type ClientNaming, operationsInOrder } from '../operations/naming.ts';
import type { PageDraft } from '../operations/operations.ts';
import type { Declaration, Operation, Pointer, Result, SchemaName, Type } from '../plan/model.ts';
import type { SchemaNode } from '../schema/node.ts';
import { typeKey, undefinedValue, union } from '../types/algebra.ts';
import { noDocs, schemaDocs, withDocsAround } from '../types/docs.ts';
import type { TypedModel } from '../types/parts.ts';
import type { SchemaRegistry } from '../types/registry.ts';

/** The type of a page without a name, and its schema. */
interface InlinePage {
    readonly schema: SchemaNode;
    readonly type: Type;
}

/**
 * Declares the types of pages that have no name. These names are the last ones that types take, in an order that does not
 * depend on the file: no other name gives way to them.
 *
 * @param drafts Those of the operations of each group, in the order of both.
 */
export function namePageTypes(
    { declarations, groups }: TypedModel,
    drafts: readonly (readonly (PageDraft | undefined)[])[],
    clients: ClientNaming,
    registry: SchemaRegistry,
): TypedModel {
    const inline = groups.flatMap(({ operations }, groupIndex) =>
        operations.flatMap((operation, index) => {
            const draft = drafts[groupIndex]?.[index];
            const page = operation.pages && inlinePageOf(operation.result);
            return draft === undefined || page === undefined ? [] : [{ ...draft, operation, page }];
        }),
    );
    if (inline.length === 0) return { declarations, groups };
    const known = new Map(declarations.map(({ target }) => [target.pointer, target]));
    const named = new Map<Pointer, SchemaName>();
    for (const { page, typeWords } of operationsInOrder(inline, clients)) {
        const { pointer } = page.schema;
        if (named.has(pointer)) continue;
        const take = (): string => registry.takeBodyName(typeWords.map((word) => `${word.replace(/Page$/, '')}Page`));
        // A reference may lead into the response: the schema then has a name already.
        named.set(pointer, known.get(pointer) ?? registry.nameBody(pointer, take(), false));
    }
    const declared = new Map<Pointer, Declaration>();
    for (const { page, operation } of inline) {
        const target = named.get(page.schema.pointer);
        if (target === undefined || known.has(target.pointer) || declared.has(target.pointer)) continue;
        declared.set(target.pointer, declarePage(target, page, operation));
    }
    // Another method of the operation may read the same schema.
    const withName = (operation: Operation): Operation => {
        const page = inlinePageOf(operation.result);
        const target = page && named.get(page.schema.pointer);
        return target === undefined ? operation : { ...operation, result: withPage(operation.result, target) };
    };
    return {
        declarations: [...declarations, ...declared.values()],
        groups: groups.map((group) => ({ ...group, operations: group.operations.map(withName) })),
    };
}

/** The inline type of all bodies of a result, if they have one. */
function inlinePageOf({ bodies, type, mayBeEmpty }: Result): InlinePage | undefined {
    const pages = bodies.filter(({ reading }) => reading !== 'nothing');
    const [page] = pages;
    const [schema, ...others] = new Set(pages.flatMap(({ sources }) => sources));
    if (page === undefined || schema === undefined || others.length > 0 || !hasInlineObject(page.type))
        return undefined;
    const isWhole = typeKey(pageOrNothing(page.type, mayBeEmpty)) === typeKey(type);
    return isWhole ? { schema, type: page.type } : undefined;
}

/** Whether a type lists properties in place: itself, its alternatives, or its items. */
function hasInlineObject(type: Type): boolean {
    switch (type.kind) {
        case 'object':
            return type.properties.length > 0;
        case 'array':
            return hasInlineObject(type.items);
        case 'union':
        case 'intersection':
            return type.members.some(hasInlineObject);
        default:
            return false;
    }
}

function pageOrNothing(page: Type, mayBeEmpty: boolean): Type {
    return union([page, ...(mayBeEmpty ? [undefinedValue] : [])]);
}

function withPage(result: Result, target: SchemaName): Result {
    const page: Type = { kind: 'reference', target };
    return {
        ...result,
        type: pageOrNothing(page, result.mayBeEmpty),
        bodies: result.bodies.map((body) => (body.reading === 'nothing' ? body : { ...body, type: page })),
    };
}

function declarePage(target: SchemaName, { schema, type }: InlinePage, { name }: Operation): Declaration {
    const docs = schemaDocs(schema, target.name);
    const declaration: Declaration =
        type.kind === 'object'
            ? { kind: 'object', target, docs, bases: [], object: type }
            : { kind: 'alias', target, docs, type };
    return withDocsAround(declaration, { ...noDocs, summary: `A page of \`${name}\`.` });
}
