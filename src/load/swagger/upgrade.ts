/**
 * Converts Swagger 2.0 (https://spec.openapis.org/oas/v2.0.html) to the equivalent OpenAPI 3.0: the Swagger Object.
 * Each object within it has a function that builds its OpenAPI 3.0 form and records the origin of each part.
 */
import type { Diagnostic } from '../../diagnostics/index.ts';
import {
    field,
    isArray,
    isJsonObject,
    type JsonObject,
    type JsonValue,
    mapObject,
    pick,
    stringField,
    unlessEmpty,
} from '../json.ts';
import { withoutFragment } from '../location.ts';
import { type Pointer, pointersIn, prefixesOf } from '../pointer.ts';
import { type JoinedDescription, joinDocuments } from '../references/join.ts';
import { type DocumentSet, placeAt, placeOfProblem } from '../references/parts.ts';
import { Upgrade } from './context.ts';
import { below, isObjectNode, keep, type Located, mapLocated, referenceTo, upgradeReference } from './original.ts';
import { upgradeShared } from './parameters.ts';
import { addressPointer, upgradePaths, upgradeServers } from './paths.ts';
import { upgradeResponses } from './responses.ts';

/**
 * Upgrades a description with the documents that it references.
 *
 * @param set Path items, parameters and responses of other documents are already in their places.
 * @returns The description, and errors and warnings with their places.
 */
export function upgradeJoined(
    root: JsonObject,
    set: DocumentSet,
): JoinedDescription & { readonly diagnostics: readonly Diagnostic[] } {
    const { document, diagnostics, originOf } = upgradeSwagger(withWholeUrls(root, set));
    const place = (pointer: string) => placeAt(set, { document: 0, pointer });
    return {
        ...joinDocuments(document, withoutFirst(set), { originOf, becomeOf }),
        diagnostics: diagnostics.map((error) => ({
            ...error,
            where: placeOfProblem(error.code, place, error.where?.pointer ?? ''),
        })),
    };
}

/** Rewrites references as seen from the description: to itself as pointers, to other documents as whole URLs. */
export function withWholeUrls(root: JsonObject, { documents, expansion }: DocumentSet): JsonObject {
    const [first] = documents;
    if (first === undefined || documents.every(({ external }) => external.length === 0)) return root;
    // Many places may have one value, which is rewritten only once.
    const known = new WeakMap<object, JsonValue>();
    const rewriteReference = (reference: string, owner: number): string => {
        const url = documents[owner]?.url;
        if ((owner === 0 && /^(?:#|$)/.test(reference)) || !URL.canParse(reference, url)) return reference;
        const target = new URL(reference, url);
        if (withoutFragment(target) === withoutFragment(first.url)) return `#${target.hash.slice(1)}`;
        return owner === 0 ? reference : target.href;
    };
    const rewrite = (value: JsonValue, pointer: Pointer): JsonValue => {
        if (typeof value !== 'object' || value === null) return value;
        const made = known.get(value);
        if (made !== undefined) return made;
        const rewriteField = (inner: JsonValue, key: string): JsonValue => {
            const part = { document: 0, pointer: below(pointer, key) };
            if (key !== '$ref' || typeof inner !== 'string') return rewrite(inner, part.pointer);
            return rewriteReference(inner, expansion?.trace(part).document ?? 0);
        };
        const rewritten = isArray(value)
            ? value.map((item, index) => rewrite(item, below(pointer, index)))
            : mapObject(value, rewriteField);
        known.set(value, rewritten);
        return rewritten;
    };
    const rewritten = rewrite(root, '');
    return isJsonObject(rewritten) ? rewritten : root;
}

/** References in the description itself are rewritten, and no longer relative to where they were. */
function withoutFirst(set: DocumentSet): DocumentSet {
    if (set.expansion === undefined) return set;
    const { trace, ...expansion } = set.expansion;
    return { ...set, expansion: { ...expansion, trace: (part) => (part.document === 0 ? part : trace(part)) } };
}

/** The target of a reference from another document into the description. */
function becomeOf(pointer: string): string {
    return upgradeReference(`#${pointer}`)?.slice(1) ?? pointer;
}

/**
 * Upgrades a Swagger 2.0 description to OpenAPI 3.0. The original is not changed. Errors in it have pointers into the
 * original, and so has `originOf`, for pointers in the upgraded document.
 */
export function upgradeSwagger(given: JsonObject) {
    const context = new Upgrade(given);
    const document = upgradeDocument(context);
    const originOf = (pointer: Pointer): Pointer => context.originOf(pointer, document);
    return { document, diagnostics: context.diagnostics, originOf };
}

const keptOfDocument = new Set(['info', 'tags', 'security', 'externalDocs']);

function upgradeDocument(context: Upgrade): JsonObject {
    const { root } = context;
    context.refuseLaterFields(root, 'components', 'servers');
    const upgraded = {
        openapi: '3.0.4',
        ...pick(root.value, (key) => keptOfDocument.has(key)),
        ...upgradeServers(root, context),
        paths: upgradePaths(context),
        ...unlessEmpty('components', upgradeComponents(context)),
    };
    // Everything that may reference parts of them is upgraded by now.
    return context.from('', { ...upgraded, ...upgradeExtensions(upgraded, context) }, [
        ['openapi', '/swagger'],
        ['servers', addressPointer(context)],
    ]);
}

function upgradeComponents(context: Upgrade): JsonObject {
    const { mediaTypes, schemas } = context;
    const { root } = context;
    const definitions = context.object(root, 'definitions');
    const responses = context.object(root, 'responses');
    const components = {
        ...(definitions && { schemas: schemas.upgradeDefinitions(definitions.value) }),
        ...(responses && { responses: upgradeResponses(responses, mediaTypes.ofDocument.produces, context) }),
        ...unlessEmpty('parameters', upgradeShared(context)),
        ...unlessEmpty('securitySchemes', upgradeSecurity(context)),
    };
    return context.from(undefined, components, [
        ['schemas', '/definitions'],
        ['parameters', '/parameters'],
        ['responses', '/responses'],
        ['securitySchemes', '/securityDefinitions'],
    ]);
}

/** How requests are authenticated: the Security Definitions Object, and its Security Scheme Objects. */
function upgradeSecurity(context: Upgrade): JsonObject {
    const definitions = context.object(context.root, 'securityDefinitions');
    if (definitions === undefined) return {};
    return mapLocated(definitions, (node) => {
        if (isObjectNode(node))
            return { ...authenticationOf(node.value), ...keep(node.value, new Set(['description'])) };
        context.malformed(node.pointer, 'this must be an object');
        return undefined;
    });
}

/** Flows that have another name in OpenAPI 3.0 (4.7.27). */
const flowNames = new Map([
    ['application', 'clientCredentials'],
    ['accessCode', 'authorizationCode'],
]);

function authenticationOf(scheme: JsonObject): JsonObject {
    const type = stringField(scheme, 'type');
    if (type === 'basic') return { type: 'http', scheme: 'basic' };
    if (type !== 'oauth2') return pick(scheme, (key) => ['type', 'name', 'in'].includes(key));
    const flow = stringField(scheme, 'flow') ?? 'implicit';
    const urls = pick(scheme, (key) => key === 'authorizationUrl' || key === 'tokenUrl');
    const scopes = field(scheme, 'scopes');
    // OpenAPI 3.0 requires scopes (4.7.28).
    return { type, flows: { [flowNames.get(flow) ?? flow]: { ...urls, scopes: isJsonObject(scopes) ? scopes : {} } } };
}

/**
 * Resolves the references to unnamed schemas, and returns the document's own extensions. They stay unchanged, except for
 * schemas in them that are targets of references.
 */
function upgradeExtensions(upgraded: JsonObject, context: Upgrade): JsonObject {
    const extensions = pick(context.root.value, (key) => key.startsWith('x-'));
    if (context.waiting.length === 0) return extensions;
    const places: ReadonlyMap<unknown, Pointer> = pointersIn(upgraded);
    const found = new Map<Pointer, JsonValue>();
    // The array grows during the loop, because such a schema may contain references.
    for (const { holder, target } of context.waiting) {
        const value = context.lookUp(target)?.value ?? null;
        const place = places.get(context.schemas.madeOf(value));
        if (place !== undefined) holder.$ref = referenceTo(place);
        else if (target.startsWith('/x-') && ![...prefixesOf(target)].some((above) => found.has(above))) {
            found.set(target, context.schemas.upgrade(value));
        }
    }
    const touched = new Set([...found.keys()].flatMap((pointer) => [...prefixesOf(pointer)]));
    return mapLocated({ value: extensions, pointer: '' }, (child) => withSchemas(child, found, touched));
}

/** Copies a value along the paths to its schemas. A schema within another is part of that schema's copy. */
function withSchemas(
    node: Located,
    schemas: ReadonlyMap<Pointer, JsonValue>,
    touched: ReadonlySet<Pointer>,
): JsonValue {
    const { value, pointer } = node;
    const schema = schemas.get(pointer);
    if (schema !== undefined) return schema;
    if (!touched.has(pointer)) return value;
    if (isObjectNode(node)) return mapLocated(node, (child) => withSchemas(child, schemas, touched));
    if (!isArray(value)) return value;
    return value.map((item, index) => withSchemas({ value: item, pointer: below(pointer, index) }, schemas, touched));
}
