/** The operations of a description, named and grouped. */

import { isObjectNode, stringField } from '../load/reader.ts';
import { Scope } from '../names/identifiers.ts';
import type { HeaderNames } from '../plan/headers.ts';
import type { Body, Docs, DocTag, ErrorsType, Group, HttpMethod, Operation, PageNames, Result } from '../plan/model.ts';
import type { FoundRule } from '../plan/pages.ts';
import { schemasOfFields } from '../schema/fields.ts';
import { addTo } from '../schema/lists.ts';
import type { Directions, TypeContext } from '../types/context.ts';
import { noDocs, texts } from '../types/docs.ts';
import { signatureOf } from './arguments.ts';
import { type BodyChoice, bodyChoicesOf, draftBody } from './body.ts';
import { firstByPlace, type Route } from './find.ts';
import { areAll, type MediaType } from './media-types.ts';
import {
    type ClientNaming,
    calledByHook,
    checkOperationNames,
    createNamer,
    type GroupNames,
    type OperationNames,
    type OutputScopes,
    operationsInOrder,
    reportDuplicates,
    tagsInOrder,
    untagged,
    type WantedNames,
} from './naming.ts';
import { ignoredHeaders, type ParameterDraft, type parameterReader, sendsCookies, withRemark } from './parameters.ts';
import { docsOf, onlyFormat } from './parts.ts';
import { isSentAnyway, pathParts, splitPath } from './paths.ts';
import { describesHeaders, type responseHeaderReader } from './response-headers.ts';
import {
    describesErrors,
    type errorResponseReader,
    type ResultChoice,
    resultChoicesOf,
    resultOf,
} from './responses.ts';
import type { SecurityReader } from './security.ts';

/** An operation that has a rule, and the names for its pages. */
export interface PageDraft {
    readonly route: Route;
    readonly rule: FoundRule;
    readonly names: PageNames;
    /** The words that the type of a page is named after, if it has no name of its own. */
    readonly typeWords: WantedNames;
}

/** A group whose operations are named, and not yet read. */
export interface GroupDraft extends Omit<Group, 'operations'> {
    readonly operations: readonly OperationDraft[];
}

interface OperationDraft {
    readonly route: Route;
    /** Its methods, main method first. */
    readonly methods: readonly MethodDraft[];
    readonly errors: ErrorsType | undefined;
    readonly url: string | undefined;
    readonly headers: HeaderNames | undefined;
    /** The pages of its main method. */
    readonly pages: PageDraft | undefined;
}

interface MethodDraft {
    readonly variant: Variant;
    readonly names: OperationNames;
    /** The type of all its arguments, if they are one object. */
    readonly argumentsType: string | undefined;
    /** The function that makes a resource of it, if it is a query. */
    readonly resource: string | undefined;
}

/**
 * Groups operations by their first tag; each tag becomes one client. All names derived from a tag or an operation are
 * allocated here: in an order that does not depend on that of the file.
 */
export function groupOperations(
    found: readonly Route[],
    clients: ClientNaming,
    scopes: OutputScopes,
    findRule: (operation: Route) => FoundRule | undefined,
    directions: Directions,
): GroupDraft[] {
    const { received: context } = directions;
    const nameGroup = createNamer(clients, context.options.servicePrefix, scopes);
    const docs = tagDocs(context);
    const byTag = new Map<string, Route[]>();
    for (const operation of found) addTo(byTag, operation.tag ?? untagged, operation);
    const tagged = Array.from(byTag, ([tag, own], index) => ({ tag, own, index, first: own.reduce(firstByPlace) }));
    const groups = tagsInOrder(tagged, clients, context.reader).map((one) => ({ ...one, ...nameGroup(one.tag) }));
    const namers = new Map(groups.map((group) => [group.tag, group]));
    const owned = found.flatMap((route) => {
        const namer = namers.get(route.tag ?? untagged);
        return namer === undefined ? [] : [{ route, namer }];
    });
    const begun = operationsInOrder(owned, clients).map((one) => ({
        ...one,
        variants: variantsOf(one.route, directions),
        main: one.namer.nameMethod(one.route, ''),
    }));
    checkOperationNames(begun, clients, context.options.servicePrefix, context.reader);
    // Further methods are named last, so operation names never depend on media types.
    const complete = begun.map(({ variants, ...one }) => {
        const namesOf = ({ suffix }: Variant, index: number): OperationNames =>
            index === 0 ? one.main : one.namer.nameMethod(one.route, suffix, one.main);
        return { ...one, methods: variants.map((variant, index) => ({ variant, names: namesOf(variant, index) })) };
    });
    const takesObjects = context.options.arguments === 'object';
    const drafts = new Map(
        complete.map(({ namer, methods, ...one }) => {
            const { route, main } = one;
            const rule = findRule(route);
            const named = methods.map((method): MethodDraft => {
                const resource = isSafe(route.method) ? namer.nameResource(route, method.names) : undefined;
                const argumentsType = takesObjects ? namer.nameArguments(route, method.names) : undefined;
                return { ...method, argumentsType, resource };
            });
            return [route, { ...one, methods: named, pages: rule && draftPages(rule, route, namer, main) }];
        }),
    );
    // URLs are named after all else, so no name depends on whether there are any.
    const urlsOf = new Map(groups.map(({ tag, nameUrls }) => [tag, nameUrls()]));
    const urlOf = new Map(complete.map(({ route, namer, main }) => [route, namer.nameUrl(main)]));
    reportDuplicates(found, context.reader);
    const inFile = groups.toSorted((left, right) => left.index - right.index);
    return inFile.map(({ tag, own, nameErrors, nameHeaders, name, create, hooks }) => ({
        ...{ tag, docs: docs.get(tag) ?? noDocs, name, create, urls: urlsOf.get(tag), hooks },
        operations: own
            .flatMap((route) => drafts.get(route) ?? [])
            .map(({ main, ...draft }) => {
                const hasErrors = describesErrors(draft.route, context);
                const hasHeaders =
                    clients.headers !== undefined && describesHeaders(draft.route, clients.headers, context);
                return {
                    ...draft,
                    errors: hasErrors ? { interfaceName: nameErrors(), member: main.name } : undefined,
                    headers: hasHeaders ? nameHeaders(main) : undefined,
                    url: urlOf.get(draft.route),
                };
            }),
    }));
}

/** Names what gives the pages of an operation, after its main method. */
function draftPages(
    rule: FoundRule,
    route: Route,
    { nameMethod, typeWordsOf }: GroupNames,
    main: OperationNames,
): PageDraft {
    const { hooks } = nameMethod(route, 'Infinite', main);
    const names: PageNames = {
        pages: nameMethod(route, 'Pages', main).name,
        items: nameMethod(route, 'Items', main).name,
        infinite: hooks && { ...hooks, role: 'query' },
    };
    return { route, rule, names, typeWords: typeWordsOf(route, main) };
}

/** The drafts of pages for the operations that `readGroups` returns, in their order. */
export function pageDrafts(drafts: readonly GroupDraft[]): readonly (readonly (PageDraft | undefined)[])[] {
    return drafts.map(({ operations }) =>
        operations.flatMap(({ methods, pages }) => methods.map((_, index) => (index === 0 ? pages : undefined))),
    );
}

/** The docs of each tag. A summary (OpenAPI 3.2) is a title for menus: it is used only without a description. */
function tagDocs(context: TypeContext): Map<string, Docs> {
    const { reader } = context;
    return new Map(
        reader.items(reader.root, 'tags').flatMap((node) => {
            const name = isObjectNode(node) ? stringField(node.value, 'name') : undefined;
            if (name === undefined) return [];
            const { summary, ...docs } = docsOf(node);
            const isDocumented = docs.description !== undefined || summary === undefined;
            return [[name, isDocumented ? docs : { ...docs, summary }] as const];
        }),
    );
}

export function readGroups(drafts: readonly GroupDraft[], reading: OperationReading): Group[] {
    return drafts.map(({ operations, ...group }) => ({
        ...group,
        operations: operations.flatMap((operation) => readOperation(operation, reading)),
    }));
}

/** What is the same for all operations. */
interface OperationReading {
    /** The names that the code of a method uses: no argument may shadow one. */
    readonly taken: Scope;
    readonly parametersOf: ReturnType<typeof parameterReader>;
    readonly errorResponsesOf: ReturnType<typeof errorResponseReader>;
    readonly headersOf: ReturnType<typeof responseHeaderReader>;
    readonly clients: ClientNaming;
    /** The name of an operation's server; undefined if it is that of the base URL. */
    readonly serverOf: (operation: Route) => string | undefined;
    readonly security: SecurityReader;
    readonly directions: Directions;
}

function readOperation(
    { route, methods, errors, url, headers, pages }: OperationDraft,
    {
        taken,
        parametersOf,
        errorResponsesOf,
        headersOf,
        clients,
        serverOf,
        security,
        directions: { received, sent },
    }: OperationReading,
): Operation[] {
    const { node, method } = route;
    const { path, fragment } = splitPath(route.path);
    const described = parametersOf(route, path);
    const drafts = sendsCookies(sent.options) ? described : described.filter(({ place }) => place !== 'cookie');
    const { unsentFragments } = sent.notes;
    const stated = [...drafts.map(({ name }) => name), ...ignoredHeaders];
    if (!isSentAnyway(fragment, stated) && !unsentFragments.has(route.path))
        unsentFragments.set(route.path, node.pointer);
    const errorResponses = errorResponsesOf(route);
    const responses = headers === undefined || clients.headers === undefined ? [] : headersOf(route, clients.headers);
    const responseHeaders = headers !== undefined && responses.length > 0 ? { ...headers, responses } : undefined;
    const required = security.read(node);
    const unsent = described.filter((one) => !drafts.includes(one));
    const docs = withRemark(operationDocs(route, required.tags), remarkOnCookies(unsent));
    const server = serverOf(route);
    return methods.map(({ variant, names, argumentsType, resource }, index): Operation => {
        const { name, hooks } = names;
        const called = [
            ...(clients.kind === 'functions' ? calledBeside(names, pages?.names) : []),
            ...(responseHeaders === undefined ? [] : [responseHeaders.constant]),
        ];
        const body = draftBody(variant, sent);
        const signature = signatureOf(drafts, body, new Scope(called, taken), sent.options, argumentsType);
        const result = resultOf(variant.result, received);
        const role = isQuery(method, signature.body) ? 'query' : 'mutation';
        const hasHooks = role === 'mutation' || !isStream(result, clients);
        return {
            pointer: node.pointer,
            method,
            name,
            hooks: hooks && hasHooks ? { ...hooks, role } : undefined,
            resource: role === 'query' ? resource : undefined,
            url: index === 0 ? url : undefined,
            docs: withFormat(withRemarks(docs, variant), result),
            path: pathParts(path, signature.parameters),
            server,
            arguments: signature.arguments,
            query: signature.query,
            headers: signature.parameters.filter(({ place }) => place === 'header'),
            cookies: signature.parameters.filter(({ place }) => place === 'cookie'),
            body: signature.body,
            result,
            errorResponses,
            errors,
            ...(responseHeaders && { responseHeaders }),
            security: required.security,
        };
    });
}

/** The functions that the hook of an operation, and what gives its pages, call: none of its arguments may shadow them. */
function calledBeside(names: OperationNames, pages: PageNames | undefined): string[] {
    return [...calledByHook(names), ...(pages === undefined ? [] : [names.name, pages.pages])];
}

function withFormat(docs: Docs, { sources }: Result): Docs {
    const tags = onlyFormat(sources).map(({ text }): DocTag => ({ name: 'returns', text: `Format: ${text}.` }));
    return { ...docs, tags: [...tags, ...docs.tags] };
}

/** Adds what a further method does differently. */
function withRemarks(docs: Docs, { remarks }: Variant): Docs {
    if (remarks.length === 0) return docs;
    const words = [docs.description, remarks.join(' ')].filter((one) => one !== undefined);
    return { ...docs, description: words.join('\n\n') };
}

/**
 * Queries read, mutations change: all but the safe methods must not be repeated freely. The body distinguishes one QUERY
 * from another, so a QUERY whose body cannot be part of a key is a mutation.
 */
function isQuery(method: HttpMethod, body: Body | undefined): boolean {
    // All Blobs and forms look alike as JSON.
    const isKey = body === undefined || (body.encoding !== 'multipart' && body.type.kind !== 'platform');
    return isSafe(method) && (method !== 'QUERY' || isKey);
}

/** RFC 9110, 9.2.1; RFC 10008. */
function isSafe(method: HttpMethod): boolean {
    return method === 'GET' || method === 'HEAD' || method === 'QUERY';
}

/** Whether the items of a result arrive one by one: a query has no data before its last item, which may never come. */
function isStream({ sequence }: Result, { readsStream }: ClientNaming): boolean {
    return sequence !== undefined && readsStream?.(sequence.format) === true;
}

/** The cookies that are no arguments, because the client runs in browsers alone. */
function remarkOnCookies(cookies: readonly ParameterDraft[]): string | undefined {
    const names = cookies.map(({ name }) => `\`${name}\``);
    return names.length === 0 ? undefined : `Takes cookies, which only the browser itself sends: ${names.join(', ')}.`;
}

/** The docs of the operation, or of its path if it has none. */
function operationDocs({ node, pathItems }: Route, tags: readonly DocTag[]): Docs {
    const own = docsOf(node, tags);
    if (own.summary !== undefined || own.description !== undefined) return own;
    const words = pathItems.map((pathItem) => docsOf(pathItem));
    const summary = words.findLast((one) => one.summary !== undefined)?.summary;
    const description = words.findLast((one) => one.description !== undefined)?.description;
    return { ...own, ...texts({ summary, description }) };
}

// ---- The methods of an operation ------------------------------------------------------------------------------------

/** What a method of an operation sends and reads. */
interface Variant extends BodyChoice {
    readonly result: ResultChoice;
    /** How the method differs from the first, as sentences for its docs. */
    readonly remarks: readonly string[];
}

/**
 * The variants of an operation, main method first. Most operations have one. A body or a response of several kinds needs
 * separate methods, because the arguments or the results differ.
 */
function variantsOf(found: Route, { received, sent }: Directions): readonly Variant[] {
    const bodies = bodyChoicesOf(found, sent);
    const results = resultChoicesOf(found, received);
    const suffixes = new Set(bodies.map(({ suffix }) => suffix));
    return bodies.flatMap(({ suffix, body, node }) =>
        results.map((result): Variant => {
            // Of two equal suffixes, that of the body stays: `createImageBinary` sends bytes, `createImageAsBinary` reads them.
            const isTaken = result.suffix !== '' && suffixes.has(result.suffix);
            return {
                suffix: suffix + (isTaken ? `As${result.suffix}` : result.suffix),
                body,
                node,
                result,
                remarks: [
                    ...(suffix === '' || body === undefined ? [] : [`The body is sent as \`${body.name}\`.`]),
                    ...remarksOn(result, body),
                ],
            };
        }),
    );
}

function remarksOn({ kind, successes }: ResultChoice, body: MediaType | undefined): string[] {
    switch (kind) {
        case 'main':
            return [];
        case 'stream': {
            const name = body === undefined ? undefined : streamSwitch(body);
            const condition = name === undefined ? [] : [`The server sends one if \`${name}\` in the body is true.`];
            return ['Asks for the response as a stream.', ...condition];
        }
        case 'other': {
            const names = successes.flatMap(({ mediaTypes }) => mediaTypes.slice(0, 1).map(({ name }) => name));
            return [`Asks for the response as ${[...new Set(names)].map((name) => `\`${name}\``).join(' or ')}.`];
        }
        default:
            return kind satisfies never;
    }
}

/** The boolean in a body that makes the server send a stream, by its name. */
function streamSwitch({ schema }: MediaType): string | undefined {
    if (schema === undefined) return undefined;
    for (const [name, schemas] of schemasOfFields(schema)) {
        if (areAll('boolean', schemas) && /^stream(ing|ed)?$/i.test(name)) return name;
    }
    return undefined;
}
