/** Description → model: the declarations of the output, with every name decided. Pure and synchronous. */

import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import type { JsonObject } from '../load/json.ts';
import { Reader, stringField } from '../load/reader.ts';
import type { References } from '../load/references/resolution.ts';
import { pascalTypeName, type Scope, takeTogether, typeName, typeScope, valueScope } from '../names/identifiers.ts';
import type { Options, PageRule } from '../options/types.ts';
import { OutputLimit } from '../output/output-limit.ts';
import { planAllPages } from '../pages/operations.ts';
import { DifferenceIndex } from '../schema/differences.ts';
import { readSchemas } from '../schema/graph.ts';
import type { SchemaGraph } from '../schema/node.ts';
import { type Directions, Notes, Progress, type TypeContext } from '../types/context.ts';
import { breakCycles } from '../types/cycles.ts';
import { declareSchema } from '../types/declare.ts';
import { Declared } from '../types/declared.ts';
import { withDocs } from '../types/docs.ts';
import { isDeclaredEnum } from '../types/enums.ts';
import { spreadOptionalItems } from '../types/optional-items.ts';
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
import { findBytes } from './operation/bytes.ts';
import { CredentialFinder } from './operation/credentials.ts';
import { findCallbacks, findOperations, findWebhooks } from './operation/find.ts';
import {
    declareIncomingSchema,
    type IncomingSchema,
    nameCallbackSchemas,
    nameWebhookSchemas,
} from './operation/incoming.ts';
import { nameBodies } from './operation/named-bodies.ts';
import { type ClientNaming, calledByHook } from './operation/naming.ts';
import { groupOperations, pageDrafts, readGroups } from './operation/operations.ts';
import { PageRules } from './operation/page-rules.ts';
import { type LeftOut, reportUnmatched, Selection, type SelectionRule } from './operation/selection.ts';
import { proposePages } from './page-proposals.ts';
import { findServers } from './servers.ts';

export { mayHavePages } from '../pages/extensions.ts';
export { findLongChain } from '../schema/chains.ts';
export { Declared, withReferrers } from '../types/declared.ts';
export * from './model.ts';
export type { ClientNaming } from './operation/naming.ts';
export { type LeftOut, readSelection } from './operation/selection.ts';

const typeNamings = { original: typeName, PascalCase: pascalTypeName } as const satisfies Record<
    Options['typeNamesStyle'],
    TypeNaming
>;

export interface ModelInput {
    readonly schemas: ReadSchemas;
    /** Whether any schema is `readOnly` or `writeOnly`; true by default. */
    readonly hasAccess?: boolean;
    readonly options: Options;
    readonly selection: SelectionRule;
    /** The URL of the description, if it has one. */
    readonly location?: string | undefined;
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
    const types = typeScope();
    const values = valueScope();
    const registry = createRegistry(graph, types, typeNamings[options.typeNamesStyle]);
    for (const pointer of graph.hierarchies.unions) registry.nameBase(pointer);
    const context: TypeContext = {
        reader,
        graph,
        options,
        registry,
        direction: options.readWrite === 'split' && input.hasAccess !== false ? 'received' : 'both',
        strings: { bytePlaces: new Map(), sharedForms: new Map(), parsed: new Set() },
        notes: new Notes(),
        progress: new Progress(),
        translator: translateSchema,
    };

    const selection = new Selection(input.selection);
    // For searching a description before it is read. Errors found there are reported later, if the part is needed.
    const silent: TypeContext = { ...context, direction: 'both', reader: reader.silent, progress: new Progress() };
    findBytes(input.selection, silent);
    const directions = directionsOf(context);
    const webhooks = findWebhooks(selection, context);
    const ofWebhooks = nameWebhookSchemas(types, webhooks, directions);
    const bodies = nameBodies(new Set([wrapperName, ...typesClaimed(claims)]), directions.sent.registry, silent);
    const hasClient = options.generationMode === 'full';
    const found = hasClient ? findOperations(selection, context) : [];
    const callers = [...(hasClient ? found : findOperations(new Selection(input.selection), silent)), ...webhooks];
    const ofCallbacks = nameCallbackSchemas(types, findCallbacks(callers, selection, context), directions);
    reserveSchemaValues(context, values);
    for (const name of clients.hidden ?? []) values.take(name);
    const pageRules = clients.lacksPages === true ? undefined : new PageRules(options, input.selection);
    const rules = pageRules?.findAll(found, reader);
    const drafts = groupOperations(found, clients, { types, values }, rules, directions);
    const names = takeClaims(claims, types, values);
    const objects =
        clients.kind === 'functions'
            ? []
            : drafts.flatMap(({ group, operations }) =>
                  objectsUsed(
                      group,
                      operations.some(({ pages }) => pages !== undefined),
                  ),
              );
    const valueNames = claims
        .filter(({ space, aside }) => space !== 'type' && aside !== true)
        .map(({ id }) => names.get(id) ?? id);
    const servers = findServers(found, context, input.location);
    const credentials = options.security ? new CredentialFinder(reader) : undefined;
    const readOperations = readGroups(
        drafts,
        { taken: [...valueNames, ...objects, ...input.locals], clients, serverOf: servers.nameOf, credentials },
        directions,
    );
    if (hasClient) {
        reportUnmatched(selection, context);
        pageRules?.reportUnused(reader);
    } else referToAll(directions);
    const declaredTypes = declareAll([...ofCallbacks, ...ofWebhooks], bodies, directions);
    const typed = { declarations: declaredTypes, groups: readOperations };
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
    const declared = new Declared(declarations);
    const groups = planAllPages(bounded.groups, pageDrafts(drafts), declared, reader);
    const proposedRules = clients.lacksPages === true ? [] : proposePages(found, groups, declared, silent);
    if (options.responseShape === 'full' && groups.length > 0) refuseReservedName(declarations, reader);

    const dates = planValues(groups, {
        typeNames: typeNamesOf(declarations, context),
        options,
        parsed: context.strings.parsed,
        values,
        locals: [...valueNames, ...input.locals],
    });

    const checked = planChecks(declarations, dates.groups, {
        graph,
        reader,
        options,
        aspectOf: (pointer) => registry.aspectOf(pointer),
        direction: context.direction,
        differs: (pointer, isBase) => directions.differs(isBase ? registry.basePointer(pointer) : pointer),
        areFunctions: clients.kind === 'functions',
        bytes: new Set(context.strings.bytePlaces.keys()),
        parsed: context.strings.parsed,
        values,
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
            groups: checked.groups,
            declarations,
            valuePlans: dates.valuePlans,
            checks: checked.checks,
            names: { claims: names, ...declaredNames(declarations, groups, clients) },
        },
        diagnostics: [...reader.diagnostics, ...notesOn(context, groups, proposedRules), ...dates.diagnostics],
        proposedRules,
    };
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

/** Declares all components, and their request types where these differ. */
function referToAll({ received, sent }: Directions): void {
    for (const { pointer } of received.graph.components.values()) {
        received.registry.refer(pointer);
        sent.registry.refer(pointer);
    }
}

/** Declares all referenced schemas, including indirectly referenced ones, in document order with those of callbacks and webhooks last. */
function declareAll(
    incoming: readonly IncomingSchema[],
    bodies: ReadonlyMap<Pointer, Docs>,
    directions: Directions,
): Declaration[] {
    const { received: context, sent } = directions;
    const ofIncoming = incoming.map((schema) => declareIncomingSchema(schema, directions));
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

/**
 * An enumeration declared with members is a value as well as a type: client objects and helpers must not take its name.
 */
function reserveSchemaValues(context: TypeContext, values: Scope): void {
    for (const node of context.graph.components.values()) {
        if (isDeclaredEnum(node, context)) values.add(context.registry.name(node.pointer).name);
    }
}

/** The types that the output itself needs, by the names that they usually have. */
function typesClaimed(claims: readonly Claim[]): string[] {
    return claims.flatMap(({ space, wanted: [first] }) => (space === 'value' ? [] : [first]));
}

function takeClaims(claims: readonly Claim[], types: Scope, values: Scope): Map<string, string> {
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
function objectsUsed({ name, create, hooks }: Omit<Group, 'operations'>, hasPages: boolean): string[] {
    const isUsed = hooks !== undefined || create !== undefined || hasPages;
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
