/** Description → model: the declarations of the output, with every name decided. Pure and synchronous. */

import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import { type Reader, stringField } from '../load/reader.ts';
import { scopeOfBoth, typeScope, valueScope } from '../names/identifiers.ts';
import { findBytes } from '../operations/body.ts';
import { findCallbacks, findOperations } from '../operations/find.ts';
import { nameIncomingSchemas } from '../operations/incoming.ts';
import { findStaleQueries } from '../operations/invalidation.ts';
import { nameBodies } from '../operations/named-bodies.ts';
import type { OutputScopes } from '../operations/naming.ts';
import { groupOperations, pageDrafts, readGroups } from '../operations/operations.ts';
import { parameterReader } from '../operations/parameters.ts';
import { responseHeaderReader } from '../operations/response-headers.ts';
import { errorResponseReader } from '../operations/responses.ts';
import { SecurityReader } from '../operations/security.ts';
import { type LeftOut, reportUnmatched, Selection } from '../operations/selection.ts';
import { findServerFunctions } from '../operations/server-functions.ts';
import { findServers } from '../operations/servers.ts';
import type { PageRule } from '../options/types.ts';
import { namePageTypes } from '../pages/named-pages.ts';
import { PageRules, planAllPages } from '../pages/operations.ts';
import { proposePages } from '../pages/propose.ts';
import { namedOperations, shortenRules } from '../pages/wildcards.ts';
import type { Model } from '../plan/model.ts';
import { withoutSources, wrapperName } from '../plan/operation-types.ts';
import { configName } from '../plan/signature.ts';
import type { Directions } from '../types/context.ts';
import { Declared } from '../types/declared.ts';
import { isDeclaredEnum } from '../types/enums.ts';
import type { TypedModel } from '../types/parts.ts';
import { boundProducts } from '../types/products.ts';
import { nameProperties } from '../types/property-names.ts';
import { refineTypes } from '../types/refine.ts';
import type { CheckInput } from '../validators/find.ts';
import { type PlannedChecks, planChecks } from '../validators/operations.ts';
import { makesDates, makesNumbers } from '../values/holding.ts';
import { type PlannedNames, planNames } from '../values/names.ts';
import { type PlannedValues, planValues } from '../values/operations.ts';
import { type ComparedDirections, contextOf, directionsOf, silentOf } from './contexts.ts';
import { declareAll, refuseReservedName, typeNamesOf } from './declarations.ts';
import type { ModelInput } from './input.ts';
import { declaredNames, objectsUsed, takeClaims } from './names.ts';
import { notesOnModel } from './notes.ts';

export type { ModelInput } from './input.ts';
export { openSchemas } from './input.ts';

export interface BuiltModel {
    readonly model: Model;
    /** With pointers, in the order found. */
    readonly diagnostics: readonly Diagnostic[];
    /** The operations that the options exclude. */
    readonly leftOut: readonly LeftOut[];
    /** The rules of the option `pagination` that would clearly fit, if nothing is set of it. */
    readonly proposedRules: readonly PageRule[];
}

/** What all passes share. Names are taken in their order. */
interface Run {
    readonly input: ModelInput;
    readonly reader: Reader;
    readonly scopes: OutputScopes;
    readonly directions: ComparedDirections;
}

/** Makes the model of a description, pass by pass. Each has what the passes before it have found. */
export function buildModel(input: ModelInput): BuiltModel {
    const run = beginRun(input);
    const parts = findParts(run);
    const named = nameParts(parts, run);
    const described = describeOperations(parts, named, run);
    const typed = makeTypes(parts, described, run);
    const found = findPages(parts, named, typed, run);
    const stale = { ...found, groups: findStale(parts, named, found, run) };
    const paged = { ...stale, ...namesOfProperties(stale, run) };
    const valued = findValues(paged, named, run);
    const checked = findNames(paged, findChecks(paged, valued, run), named, run);
    const { reader, directions } = run;
    // Code is made of the schemas for these alone. While the output is printed, nothing else needs the graph.
    const readsSchemas = input.options.handlers !== undefined || input.options.responseHeaders;
    const notes = notesOnModel(directions.received, checked.groups, paged, input.whyNoPage);
    return {
        leftOut: parts.selection.leftOut,
        model: {
            ...titleOf(reader),
            baseUrl: described.servers.baseUrl,
            otherServers: described.servers.others,
            serverFunctions: described.serverFunctions,
            securitySchemes: described.security.schemes,
            groups: checked.groups.map((group) => ({
                ...group,
                operations: readsSchemas ? group.operations : group.operations.map(withoutSources),
            })),
            declarations: paged.declarations,
            valuePlans: [...valued.valuePlans, ...checked.valuePlans],
            checks: checked.checks,
            examples: input.planExamples?.(paged.declarations, checked.groups, checkInputOf(run)),
            names: {
                claims: named.names,
                ...declaredNames(paged.declarations, checked.groups, described.serverFunctions, input.clients),
            },
        },
        diagnostics: [...reader.diagnostics, ...notes, ...valued.diagnostics],
        proposedRules: paged.shortRules,
    };
}

function oneScope(): OutputScopes {
    const both = scopeOfBoth();
    return { types: both, values: both };
}

function beginRun(input: ModelInput): Run {
    const scopes = input.options.split === 'tags' ? oneScope() : { types: typeScope(), values: valueScope() };
    return { input, reader: input.schemas.reader, scopes, directions: directionsOf(contextOf(input, scopes.types)) };
}

/** Finds the operations, and names the types of what has no name of its own. */
function findParts({ input: { options, claims, clients }, directions, scopes }: Run) {
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

/** Names the operations, and then what the output itself needs. */
function nameParts({ found }: Parts, { input, reader, directions, scopes }: Run) {
    const { claims, clients, locals } = input;
    const pageRules = clients.lacksPages === true ? undefined : new PageRules(input.options, reader);
    const drafts = groupOperations(found, clients, scopes, (route) => pageRules?.find(route), directions);
    const names = takeClaims(claims, scopes);
    const ofValues = claims
        .filter(({ space, mayEqualArguments }) => space !== 'type' && mayEqualArguments !== true)
        .map(({ id }) => names.get(id) ?? id);
    return { pageRules, drafts, names, valueNames: [...ofValues, ...locals] };
}

function describeOperations({ selection, found }: Parts, { drafts, pageRules, valueNames }: NamedParts, run: Run) {
    const { input, reader, directions, scopes } = run;
    const { options, clients, location } = input;
    const { received: context } = directions;
    const objects = clients.kind === 'functions' ? [] : drafts.flatMap(objectsUsed);
    const servers = findServers(found, context, location);
    const serverFunctions = found.length === 0 ? [] : findServerFunctions(servers, scopes.values, reader, location);
    const security = new SecurityReader(reader, options);
    const groups = readGroups(drafts, {
        // The variables of mutations have these beside arguments.
        taken: valueScope([
            ...valueNames,
            ...objects,
            configName,
            ...(clients.hasStale === true ? ['$invalidates'] : []),
        ]),
        parametersOf: parameterReader(directions.sent),
        errorResponsesOf: errorResponseReader(context),
        headersOf: responseHeaderReader(context),
        clients,
        serverOf: servers.nameOf,
        security,
        directions,
    });
    if (options.generationMode === 'full') {
        reportUnmatched(selection, context);
        pageRules?.reportUnused(selection);
    } else referToAll(directions);
    return { servers, serverFunctions, security, groups };
}

/** Without a client, all component schemas are wanted. */
function referToAll({ received, sent }: Directions): void {
    for (const { pointer } of received.graph.components.values()) {
        received.registry.refer(pointer);
        sent.registry.refer(pointer);
    }
}

/** Declares the types, and makes of all types what TypeScript accepts. */
function makeTypes({ found, incoming, bodies }: Parts, { groups }: Operations, { input, reader, directions }: Run) {
    const { options } = input;
    const typed = { declarations: declareAll(incoming, bodies, directions), groups };
    const refined = makesDates(options) || makesNumbers(options) ? refineTypes(typed) : typed;
    const bounded = boundProducts(refined, options.schemaDeclarationStyle, (pointer) =>
        reader.report(
            diagnose('too-many-combinations', 'its alternatives make more combinations than TypeScript accepts', {
                where: { pointer },
                help: 'its type is less specific; for a better one, describe the combinations that exist',
            }),
        ),
    );
    if (options.responseShape === 'full' && found.length > 0) refuseReservedName(bounded.declarations, reader);
    return bounded;
}

/** Finds how the pages of operations follow each other, and names their types. */
function findPages({ found }: Parts, { drafts }: NamedParts, typed: TypedModel, { input, reader, directions }: Run) {
    const declared = new Declared(typed.declarations);
    const ofPages = pageDrafts(drafts);
    const groups = planAllPages(typed.groups, ofPages, declared, reader);
    const { clients } = input;
    const { received } = directions;
    const proposedRules = clients.lacksPages === true ? [] : proposePages(found, groups, declared, silentOf(received));
    const shortRules =
        proposedRules.length === 0 ? [] : shortenRules(proposedRules, namedOperations(found, groups, declared));
    const { registry } = received;
    return { ...namePageTypes({ ...typed, groups }, ofPages, clients, registry), proposedRules, shortRules };
}

function findStale({ selection }: Parts, { drafts }: NamedParts, { groups }: TypedModel, run: Run) {
    const { options, clients } = run.input;
    if (clients.hasStale !== true) return groups;
    return findStaleQueries(groups, drafts, { selection, options, reader: run.reader });
}

/** Finds what names a program has for properties, and gives them to all types. */
function namesOfProperties(model: TypedModel, { input: { options }, reader }: Run) {
    // Without a client, nothing turns the names in a body.
    const isNamed = options.propertyNames === 'camelCase' && options.generationMode === 'full';
    return isNamed ? nameProperties(model, reader) : { ...model, ownNames: new Map<string, string>() };
}

/** Finds where in values a program has other names. */
function findNames(
    { declarations, ownNames }: ReturnType<typeof namesOfProperties>,
    { groups, checks }: PlannedChecks,
    { valueNames }: NamedParts,
    { input, directions, scopes }: Run,
): PlannedNames {
    const { received } = directions;
    return planNames(groups, checks, {
        names: ownNames,
        typeNames: typeNamesOf(declarations, received),
        schemaOf: (pointer) => received.graph.at(received.registry.meaningOf(pointer).schema),
        options: input.options,
        parsed: received.strings.parsed,
        values: scopes.values,
        locals: valueNames,
    });
}

/** Finds what a program has instead of the JSON in values. */
function findValues({ declarations, groups }: TypedModel, { valueNames }: NamedParts, run: Run): PlannedValues {
    const { received } = run.directions;
    return planValues(groups, {
        typeNames: typeNamesOf(declarations, received),
        options: run.input.options,
        hasTimes: run.input.hasTimes !== false,
        parsed: received.strings.parsed,
        values: run.scopes.values,
        locals: valueNames,
    });
}

function findChecks({ declarations }: TypedModel, { groups }: PlannedValues, run: Run): PlannedChecks {
    const { judgeDefaults } = run.input;
    return planChecks(declarations, groups, { ...checkInputOf(run), judgeDefaults });
}

/** What the checks of values are made of, and their examples. */
function checkInputOf({ input, reader, directions, scopes }: Run): CheckInput {
    const { graph, registry, strings, direction } = directions.received;
    return {
        graph,
        reader,
        options: input.options,
        meaningOf: (pointer) => registry.meaningOf(pointer),
        direction,
        differs: (pointer, isBase) => directions.differs(isBase ? registry.basePointer(pointer) : pointer),
        areFunctions: input.clients.kind === 'functions',
        bytes: new Set(strings.bytePlaces.keys()),
        parsed: strings.parsed,
        values: scopes.values,
    };
}

function titleOf(reader: Reader): Pick<Model, 'title' | 'version'> {
    const info = reader.object(reader.root, 'info');
    const text = (key: string): string => (info && stringField(info.value, key)) ?? '';
    return { title: text('title'), version: text('version') };
}

type Parts = ReturnType<typeof findParts>;
type NamedParts = ReturnType<typeof nameParts>;
type Operations = ReturnType<typeof describeOperations>;
