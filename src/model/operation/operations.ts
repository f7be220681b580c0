/** The operations of a description, named and grouped. */
import type { Docs, Group, HookNames, Operation } from '../model.ts';
import { camelCase, capitalize, pascalCase, Scope } from '../names.ts';
import { isObject, stringField } from '../reader.ts';
import type { SchemaContext } from '../schema/context.ts';
import { noDocs, wordedDocs } from '../schema/docs.ts';
import { signatureOf } from './arguments.ts';
import { bodyOf } from './body.ts';
import type { Found } from './find.ts';
import { parametersOf, pathParts } from './parameters.ts';
import { resultOf } from './result.ts';

interface GroupDraft {
    readonly tag: string;
    readonly name: string;
    readonly docs: Docs;
    readonly hooks: HookNames | undefined;
    readonly found: Found[];
}

/** What a group of operations becomes: an object, or a class with names that its framework keeps for itself. */
export interface ClientNaming {
    readonly kind: 'object' | 'class';
    /** Names that no method may have. */
    readonly reserved?: readonly string[];
    /** Whether there are hooks for them. */
    readonly hasHooks?: boolean;
}

/**
 * Puts operations under their first tag; each tag becomes one client. Names are taken here, in document order.
 *
 * @param take Takes a name that is free wherever such a client has one.
 */
export function groupOperations(
    found: readonly Found[],
    clients: ClientNaming,
    take: (name: string) => string,
    context: SchemaContext,
): GroupDraft[] {
    const drafts = new Map<string, GroupDraft>();
    const bases = new Scope();
    const docs = tagDocs(context);
    for (const operation of found) {
        const tag = operation.tag ?? 'default';
        let draft = drafts.get(tag);
        if (draft === undefined) {
            const base = bases.take(camelCase(tag) || 'tag');
            const name = take(clientName(base, clients, context));
            // `default` is a word of the language: nobody could name it after an import.
            const hooks = clients.hasHooks === true ? hookNames(base === 'default' ? 'main' : base, take) : undefined;
            draft = { tag, name, docs: docs.get(tag) ?? noDocs, hooks, found: [] };
            drafts.set(tag, draft);
        }
        draft.found.push(operation);
    }
    return [...drafts.values()];
}

function hookNames(base: string, take: (name: string) => string): HookNames {
    const namespace = take(base);
    return {
        namespace,
        queryKeys: take(`${namespace}QueryKeys`),
        queryOptions: take(`${namespace}QueryOptions`),
        mutationOptions: take(`${namespace}MutationOptions`),
    };
}

function clientName(base: string, { kind }: ClientNaming, context: SchemaContext): string {
    const { servicePrefix } = context.options;
    if (kind === 'class') return `${servicePrefix}${capitalize(base)}Service`;
    return servicePrefix === '' ? `${base}Client` : `${servicePrefix}${capitalize(base)}Client`;
}

/** The words of each tag. A summary (OpenAPI 3.2) is a title for menus: it says something only where nothing else does. */
function tagDocs(context: SchemaContext): Map<string, Docs> {
    const { reader } = context;
    return new Map(
        reader.items(reader.root, 'tags').flatMap((node) => {
            const name = isObject(node.value) ? stringField(node.value, 'name') : undefined;
            if (name === undefined) return [];
            const { summary, ...docs } = wordedDocs(node);
            const isTold = docs.description !== undefined || summary === undefined;
            return [[name, isTold ? docs : { ...docs, summary }] as const];
        }),
    );
}

/**
 * Reads the operations of each group.
 *
 * @param taken Names that the code of a method uses: no argument may hide them.
 */
export function readGroups(
    drafts: readonly GroupDraft[],
    clients: ClientNaming,
    taken: readonly string[],
    context: SchemaContext,
): Group[] {
    return drafts.map(({ tag, name, docs, hooks, found }) => {
        const scopes = { methods: new Scope(clients.reserved), hooks: new Scope() };
        return {
            tag,
            name,
            docs,
            hooks,
            operations: found.map((operation) => readOperation(operation, scopes, taken, context)),
        };
    });
}

function readOperation(
    found: Found,
    scopes: { readonly methods: Scope; readonly hooks: Scope },
    taken: readonly string[],
    context: SchemaContext,
): Operation {
    const name = scopes.methods.take(methodName(found));
    const { pathItems, node, path, method } = found;
    const drafts = parametersOf(pathItems, node, path, context);
    const signature = signatureOf(drafts, bodyOf(node, method, context), taken, context.options);
    return {
        pointer: node.pointer,
        method,
        name,
        hook: scopes.hooks.take(`use${capitalize(name)}`),
        docs: operationDocs(found),
        path: pathParts(path, signature.parameters),
        arguments: signature.arguments,
        query: signature.query,
        headers: signature.parameters.filter(({ place }) => place === 'header'),
        body: signature.body,
        result: resultOf(node, method, context),
    };
}

/** The operation's own words; those of its path where it has none. */
function operationDocs({ node, pathItems }: Found): Docs {
    const own = wordedDocs(node);
    if (own.summary !== undefined || own.description !== undefined) return own;
    const words = pathItems.map((pathItem) => wordedDocs(pathItem));
    const summary = words.findLast((one) => one.summary !== undefined)?.summary;
    const description = words.findLast((one) => one.description !== undefined)?.description;
    return {
        ...own,
        ...(summary === undefined ? {} : { summary }),
        ...(description === undefined ? {} : { description }),
    };
}

/** The operationId in camel case without its tag, or the method and the path where there is none. */
function methodName({ operationId, tag, method, path }: Found): string {
    const fromId = operationId === undefined ? '' : camelCase(withoutTag(operationId, tag));
    return fromId || (camelCase(method.toLowerCase()) || 'call') + pathName(path);
}

function withoutTag(operationId: string, tag: string | undefined): string {
    if (tag === undefined) return operationId;
    const separator = operationId.indexOf('_');
    const prefix = operationId.slice(0, Math.max(separator, 0));
    const rest = operationId.slice(separator + 1);
    const isTag = prefix !== '' && pascalCase(prefix).toLowerCase() === pascalCase(tag).toLowerCase();
    return isTag && camelCase(rest) !== '' ? rest : operationId;
}

/** `/pets/{petId}/toys` becomes `PetsByPetIdToys`. */
function pathName(path: string): string {
    const segments = path.split('/').map((segment) => {
        const words = segment.replaceAll(/\{([^{}]+)\}/g, ' by $1 ');
        return pascalCase(words);
    });
    return segments.join('') || 'Root';
}
