/** Description → model: the declarations of the output, with every name decided. Pure and synchronous. */

import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import type { JsonObject } from '../load/json.ts';
import { Reader, stringField } from '../load/reader.ts';
import type { References } from '../load/references/resolution.ts';
import { pascalTypeName, type Scope, takeTogether, typeName, typeScope, valueScope } from '../names/identifiers.ts';
import type { Options, PageRule } from '../options/types.ts';
import { OutputLimit } from '../output/output-limit.ts';
import { PageRules, planAllPages } from '../pages/operations.ts';
import { proposePages } from '../pages/propose.ts';
import { DifferenceIndex } from '../schema/differences.ts';
import { readSchemas } from '../schema/graph.ts';
import type { SchemaGraph } from '../schema/node.ts';
import { type Directions, Notes, Progress, type TypeContext } from '../types/context.ts';
import { breakCycles, spreadOptionalItems } from '../types/cycles.ts';
import { declareSchema } from '../types/declare.ts';
import { Declared } from '../types/declared.ts';
import { withDocs } from '../types/docs.ts';
import { isDeclaredEnum } from '../types/enums.ts';
import { boundProducts } from '../types/products.ts';
import { refineTypes } from '../types/refine.ts';
import { createRegistry, type TypeNaming } from '../types/registry.ts';
import { translateSchema } from '../types/translator.ts';
import { planChecks } from '../validators/operations.ts';
import { makesDates, makesNumbers } from '../values/holding.ts';
import { planValues } from '../values/operations.ts';
import type {
    Claim,
    Declaration,
    Docs,
    Group,
    HookNames,
    Model,
    OpenApiVersion,
    OutputNames,
    Pages,
    Pointer,
} from './model.ts';
import { notesOn } from './notes.ts';
import { findBytes } from './operation/body.ts';
import { findCallbacks, findOperations } from './operation/find.ts';
import { type IncomingSchema, nameIncomingSchemas } from './operation/incoming.ts';
import { nameBodies } from './operation/named-bodies.ts';
import { type ClientNaming, calledByHook, type OutputScopes } from './operation/naming.ts';
import { type GroupDraft, groupOperations, pageDrafts, readGroups } from './operation/operations.ts';
import { errorReader } from './operation/responses.ts';
import { CredentialFinder } from './operation/security.ts';
import { type LeftOut, reportUnmatched, Selection } from './operation/selection.ts';
import { findServers } from './servers.ts';

export { mayHavePages } from '../pages/extensions.ts';
export { findLongChain } from '../schema/chains.ts';
export { Declared, withReferrers } from '../types/declared.ts';
export * from './model.ts';
export type { ClientNaming } from './operation/naming.ts';
export type { LeftOut } from './operation/selection.ts';

const typeNamings = { original: typeName, PascalCase: pascalTypeName } as const satisfies Record<
    Options['typeNamesStyle'],
    TypeNaming
>;

export interface ModelInput {
    readonly schemas: ReadSchemas;
    /** Whether any schema is `readOnly` or `writeOnly`; true by default. */
    readonly hasAccess?: boolean;
    readonly options: Options;
    /** The URL of the description, if it has one. */
    readonly location?: string | undefined;
    /** Why the output has no page around it, as far as its project says so; read only if it matters. */
    readonly whyNoPage?: () => string | undefined;
    readonly clients: ClientNaming;
    /** The names that the output itself needs. */
    readonly claims: readonly Claim[];
    /** Names that the code of every method uses in addition to the claimed ones. */
    readonly locals: readonly string[];
}

/** A document and how to read it. */
interface ReadableDocument {
    readonly document: JsonObject;
    /** Resolves the document's references. By default, within the document. */
    readonly references?: References;
    readonly version: OpenApiVersion;
}

/** A document and its schemas, before anything is made of them. */
interface ReadSchemas {
    readonly reader: Reader;
    readonly graph: SchemaGraph;
}

/**
 * Opens a document. Its schemas are read as they are needed.
 *
 * @param limit The limit of this run; by default, the default of the option `maxOutput`.
 */
export function openSchemas(
    { document, references, version }: ReadableDocument,
    limit: OutputLimit = new OutputLimit(),
): ReadSchemas {
    const reader = new Reader(document, references);
    return { reader, graph: readSchemas(reader, version, limit) };
}

export interface BuiltModel {
    readonly model: Model;
    /** With pointers, in the order found. */
    readonly diagnostics: readonly Diagnostic[];
    /** The operations that the options exclude. */
    readonly leftOut: readonly LeftOut[];
    /** The rules of the option `pagination` that would clearly fit, if nothing is set of it. */
    readonly proposedRules: readonly PageRule[];
}

export function buildModel(input: ModelInput): BuiltModel {
    const { options, claims, clients } = input;
    const { reader, graph } = input.schemas;
    const scopes = { types: typeScope(), values: valueScope() };
    const directions = directionsOf(contextOf(input, scopes.types));
    const { received: context, sent } = directions;
    const { registry, strings } = context;
    const hasClient = options.generationMode === 'full';
    const pageRules = clients.lacksPages === true ? undefined : new PageRules(options, reader);

    const { selection, found, bodies, incoming } = findParts(input, directions, scopes);
    const drafts = groupOperations(found, clients, scopes, pageRules, directions);
    const names = takeClaims(claims, scopes);
    const valueNames = claims
        .filter(({ space, aside }) => space !== 'type' && aside !== true)
        .map(({ id }) => names.get(id) ?? id);
    const taken = [
        ...valueNames,
        ...(clients.kind === 'functions' ? [] : drafts.flatMap(objectsUsed)),
        ...input.locals,
    ];
    const servers = findServers(found, context, input.location);
    const credentials = options.security ? new CredentialFinder(reader) : undefined;
    const described = readGroups(drafts, {
        taken: valueScope([...taken, '$config']),
        errorResponsesOf: errorReader(context),
        clients,
        serverOf: servers.nameOf,
        credentials,
        directions,
    });
    if (hasClient) {
        reportUnmatched(selection, context);
        pageRules?.reportUnused(selection);
    } else {
        for (const { pointer } of graph.components.values()) {
            registry.refer(pointer);
            sent.registry.refer(pointer);
        }
    }

    const typed = { declarations: declareAll(incoming, bodies, directions), groups: described };
    const refined = makesDates(options) || makesNumbers(options) ? refineTypes(typed) : typed;
    const bounded = boundProducts(refined, (pointer) =>
        reader.report(
            diagnose('too-many-combinations', 'its alternatives make more combinations than TypeScript accepts', {
                where: { pointer },
                help: 'its type is less specific; for a better one, describe the combinations that exist',
            }),
        ),
    );
    const { declarations } = bounded;
    if (options.responseShape === 'full' && found.length > 0) refuseReservedName(declarations, reader);

    const declared = new Declared(declarations);
    const paged = planAllPages(bounded.groups, pageDrafts(drafts), declared, reader);
    const proposedRules = clients.lacksPages === true ? [] : proposePages(found, paged, declared, silentOf(context));
    const planned = planValues(paged, {
        typeNames: typeNamesOf(declarations, context),
        options,
        parsed: strings.parsed,
        values: scopes.values,
        locals: [...valueNames, ...input.locals],
    });
    const { groups, checks } = planChecks(declarations, planned.groups, {
        graph,
        reader,
        options,
        aspectOf: (pointer) => registry.aspectOf(pointer),
        direction: context.direction,
        differs: (pointer, isBase) => directions.differs(isBase ? registry.basePointer(pointer) : pointer),
        areFunctions: clients.kind === 'functions',
        bytes: new Set(strings.bytePlaces.keys()),
        parsed: strings.parsed,
        values: scopes.values,
    });

    const info = reader.object(reader.root, 'info');
    return {
        leftOut: selection.leftOut,
        model: {
            title: (info && stringField(info.value, 'title')) ?? '',
            version: (info && stringField(info.value, 'version')) ?? '',
            baseUrl: servers.baseUrl,
            otherServers: servers.others,
            securitySchemes: credentials?.schemes ?? [],
            groups,
            declarations,
            valuePlans: planned.valuePlans,
            checks,
            names: { claims: names, ...declaredNames(declarations, groups, clients) },
        },
        diagnostics: [
            ...reader.diagnostics,
            ...notesOn(context, groups, proposedRules, input.whyNoPage),
            ...planned.diagnostics,
        ],
        proposedRules,
    };
}

function contextOf({ schemas: { reader, graph }, options, hasAccess }: ModelInput, types: Scope): TypeContext {
    const registry = createRegistry(graph, types, typeNamings[options.typeNamesStyle]);
    for (const pointer of graph.hierarchies.unions) registry.nameBase(pointer);
    return {
        reader,
        graph,
        options,
        registry,
        direction: options.readWrite === 'split' && hasAccess !== false ? 'received' : 'both',
        strings: { bytePlaces: new Map(), sharedForms: new Map(), parsed: new Set() },
        notes: new Notes(),
        progress: new Progress(),
        translator: translateSchema,
    };
}

/** For searching a description before it is read. Errors found there are reported later, if the part is needed. */
function silentOf(context: TypeContext): TypeContext {
    return { ...context, direction: 'both', reader: context.reader.silent, progress: new Progress() };
}

/** Finds the operations, and names the types of what has no name of its own. */
function findParts({ options, claims, clients }: ModelInput, directions: Directions, scopes: OutputScopes) {
    const { received: context, sent } = directions;
    const hasClient = options.generationMode === 'full';
    const selection = new Selection(options);
    const silent = silentOf(context);
    const ofPaths = hasClient
        ? findOperations('paths', selection, context)
        : findOperations('paths', new Selection(options), silent);
    const webhooks = findOperations('webhooks', selection, context);
    const callbacks = findCallbacks([...ofPaths, ...webhooks], selection, context);
    findBytes([...ofPaths, ...webhooks, ...callbacks], silent);
    const ofWebhooks = nameIncomingSchemas(scopes.types, webhooks, directions);
    const claimed = claims.flatMap(({ space, wanted: [first] }) => (space === 'value' ? [] : [first]));
    const bodies = nameBodies(new Set([wrapperName, ...claimed]), sent.registry, silent);
    const incoming = [...nameIncomingSchemas(scopes.types, callbacks, directions), ...ofWebhooks];
    // An enumeration declared with members is a value as well as a type: clients and helpers must not take its name.
    for (const node of context.graph.components.values()) {
        if (isDeclaredEnum(node, context)) scopes.values.add(context.registry.name(node.pointer).name);
    }
    for (const name of clients.hidden ?? []) scopes.values.take(name);
    return { selection, found: hasClient ? ofPaths : [], bodies, incoming };
}

/** The names of the declared types by schema: for what is received, if what is sent has its own. */
function typeNamesOf(declarations: readonly Declaration[], { registry }: TypeContext): ReadonlyMap<Pointer, string> {
    const names = new Map<Pointer, string>();
    for (const { target } of declarations) {
        const { schema, isBase, isSent, isBody } = registry.aspectOf(target.pointer);
        if (!isBase && !((isSent || isBody) && names.has(schema))) names.set(schema, target.name);
    }
    return names;
}

/** The contexts of responses and of requests, which are one if the directions are not separated. */
function directionsOf(received: TypeContext): Directions & { readonly differs: (pointer: Pointer) => boolean } {
    if (received.direction === 'both') return { received, sent: received, differs: () => false };
    const differences = new DifferenceIndex(received.graph, received.registry);
    const differs = (pointer: Pointer): boolean => differences.differs(pointer);
    const registry = received.registry.forSent(differs);
    return { received, sent: { ...received, direction: 'sent', registry, progress: new Progress() }, differs };
}

/** Declares all referenced schemas, including indirectly referenced ones, in document order with those of callbacks and webhooks last. */
function declareAll(
    incoming: readonly IncomingSchema[],
    bodies: ReadonlyMap<Pointer, Docs>,
    directions: Directions,
): Declaration[] {
    const { received: context, sent } = directions;
    const ofIncoming = incoming.map(({ target, docs, direction }) =>
        withDocs(declareSchema(target, directions[direction]), docs),
    );
    const declared = new Map<string, Declaration>();
    for (let target = context.registry.next(); target !== undefined; target = context.registry.next()) {
        const { isSent } = context.registry.aspectOf(target.pointer);
        const declaration = declareSchema(target, isSent ? sent : context);
        const around = bodies.get(target.pointer);
        declared.set(target.pointer, around === undefined ? declaration : withDocs(declaration, around));
    }
    const ordered = context.registry.order(context.graph).flatMap((pointer) => declared.get(pointer) ?? []);
    return breakCycles(spreadOptionalItems([...ordered, ...ofIncoming]), ({ target }) =>
        context.reader.report(
            diagnose('circular-reference', `'${target.name}' leads back to itself and never to a type`, {
                where: { pointer: target.pointer },
            }),
        ),
    );
}

function takeClaims(claims: readonly Claim[], { types, values }: OutputScopes): Map<string, string> {
    return new Map(
        claims.map((claim) => {
            const own = claim.space === 'type' ? types : values;
            const name = takeTogether(claim.wanted, (word) => [
                { scope: own, name: word },
                ...(claim.space === 'both' ? [{ scope: types, name: word }] : []),
            ]);
            return [claim.id, name];
        }),
    );
}

/**
 * The objects through which hooks reach the client and each other, and through which instance clients reach the
 * module's client.
 */
function objectsUsed({ name, create, hooks, operations }: GroupDraft): string[] {
    const isUsed = hooks !== undefined || create !== undefined || operations.some(({ pages }) => pages !== undefined);
    return [...(isUsed ? [name] : []), ...objectsOfHooks(hooks)];
}

function objectsOfHooks(hooks: HookNames | undefined): string[] {
    return hooks === undefined ? [] : [hooks.namespace, ...Object.values(hooks.apart ?? {})];
}

/** The types and the values that the output declares. */
function declaredNames(
    declarations: readonly Declaration[],
    groups: readonly Group[],
    { kind }: ClientNaming,
): Pick<OutputNames, 'types' | 'values'> {
    const areFunctions = kind === 'functions';
    const operations = groups.flatMap((group) => group.operations);
    const types = [
        ...declarations.map(({ target }) => target.name),
        ...(kind === 'class' ? groups.map(({ name }) => name) : []),
        ...operations.flatMap(({ hooks, errors }) => [hooks?.variables, errors?.interfaceName]),
    ];
    const values = [
        ...declarations.flatMap((one) => (one.kind === 'enum' || one.kind === 'constants' ? [one.target.name] : [])),
        ...groups.flatMap(({ name, create, hooks }) =>
            areFunctions ? [hooks?.all] : [name, create, ...objectsOfHooks(hooks)],
        ),
        ...(areFunctions ? operations : []).flatMap((one) => [
            one.name,
            one.hooks?.hook,
            ...calledByHook(one),
            ...(one.pages === undefined ? [] : namesOfPages(one.pages)),
        ]),
    ];
    return { types: setOf(types), values: setOf(values) };
}

function namesOfPages({ names: { pages, items, infinite } }: Pages): readonly (string | undefined)[] {
    const ofHooks = infinite === undefined ? [] : [infinite.hook, infinite.queryKey, infinite.queryOptions];
    return [pages, items, ...ofHooks];
}

function setOf(names: readonly (string | undefined)[]): ReadonlySet<string> {
    return new Set(names.filter((name) => name !== undefined));
}

const wrapperName = 'APIResponse';

/** This one name is reserved: a schema may not take the name of the wrapper. */
function refuseReservedName(declarations: readonly Declaration[], reader: Reader): void {
    const wrapper = declarations.find(({ target }) => target.name === wrapperName);
    if (wrapper === undefined) return;
    reader.report(
        diagnose('reserved-name', "a schema named 'APIResponse' cannot be used with responseShape 'full'", {
            where: { pointer: wrapper.target.pointer },
            help: "rename the schema, or use responseShape 'body'",
        }),
    );
}
