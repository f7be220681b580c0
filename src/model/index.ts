/** Description → model: the declarations of the output, with every name decided. Pure and synchronous. */
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import type { JsonObject } from '../load/json.ts';
import type { References } from '../load/references/resolution.ts';
import type { Options } from '../options/types.ts';
import { OutputLimit } from '../output/output-limit.ts';
import { planDates } from './dates/index.ts';
import type { Claim, Declaration, Docs, Group, HookNames, Model, OpenApiVersion, Operation, Pointer } from './model.ts';
import { pascalTypeName, type Scope, takeTogether, typeName, typeScope, valueScope } from './names.ts';
import { notesOn } from './notes.ts';
import { findBytes } from './operation/bytes.ts';
import { referToCallbacks } from './operation/callbacks.ts';
import { findOperations } from './operation/find.ts';
import { nameBodies } from './operation/named-bodies.ts';
import type { ClientNaming } from './operation/naming.ts';
import { groupOperations, readGroups } from './operation/operations.ts';
import { createSelection, type LeftOut, type SelectionRule } from './operation/selection.ts';
import { reportUnmatched } from './operation/unmatched.ts';
import { declareWebhookSchema, nameWebhookSchemas, type WebhookSchema } from './operation/webhooks.ts';
import { findOtherServers } from './other-servers.ts';
import { boundProducts } from './products.ts';
import { isObject, Reader, stringField } from './reader.ts';
import type { Directions, SchemaContext } from './schema/context.ts';
import { breakCycles } from './schema/cycles.ts';
import { declareSchema } from './schema/declare.ts';
import { DifferenceIndex } from './schema/differences.ts';
import { withDocs } from './schema/docs.ts';
import { isDeclaredEnum } from './schema/enums.ts';
import { HierarchyIndex } from './schema/hierarchies.ts';
import { spreadOptionalItems } from './schema/optional-items.ts';
import { createRegistry, type TypeNaming } from './schema/registry.ts';
import { baseUrlOf } from './servers.ts';

export { Declared, withReferrers } from './declared.ts';
export * from './model.ts';
export type { ClientNaming } from './operation/naming.ts';
export { type LeftOut, readSelection } from './operation/selection.ts';
export { findLongChain } from './schema/chains.ts';

const typeNamings = { original: typeName, PascalCase: pascalTypeName } as const satisfies Record<
    Options['typeNamesStyle'],
    TypeNaming
>;

export interface ModelInput {
    readonly document: JsonObject;
    /** Resolves the document's references. By default, within the document. */
    readonly references?: References;
    /** Whether any schema is `readOnly` or `writeOnly`; true by default. */
    readonly hasAccess?: boolean;
    readonly version: OpenApiVersion;
    readonly options: Options;
    readonly selection: SelectionRule;
    /** The limit of this run; by default, the default of the option `maxOutput`. */
    readonly limit?: OutputLimit;
    /** The URL of the description, if it has one. */
    readonly location?: string | undefined;
    readonly clients: ClientNaming;
    /** The names that the output itself needs. */
    readonly claims: readonly Claim[];
    /** Names that the code of every method uses in addition to the claimed ones. */
    readonly locals: readonly string[];
}

export interface BuiltModel {
    readonly model: Model;
    /** With pointers, in the order found. */
    readonly diagnostics: readonly Diagnostic[];
    /** The operations that the options exclude. */
    readonly leftOut: readonly LeftOut[];
}

export function buildModel(input: ModelInput): BuiltModel {
    const { options, version, claims } = input;
    const reader = new Reader(input.document, input.references);
    const types = typeScope();
    const values = valueScope();
    const registry = createRegistry(reader, types, typeNamings[options.typeNamesStyle]);
    const memory = createMemory();
    const hierarchies = new HierarchyIndex(reader, registry, version);
    const context: SchemaContext = {
        reader,
        options,
        version,
        registry,
        hierarchies,
        direction: options.readWrite === 'split' && input.hasAccess !== false ? 'received' : 'both',
        limit: input.limit ?? new OutputLimit(),
        memory,
    };

    const selection = createSelection(input.selection);
    const silent = withoutReports(context, input);
    findBytes(input.selection, silent);
    const directions: Directions = { received: context, sent: sentContext(context, silent) };
    const webhooks = nameWebhookSchemas(types, selection, directions);
    const bodies = nameBodies(new Set([wrapperName, ...typesClaimed(claims)]), directions.sent.registry, silent);
    const found = options.generationMode === 'schemas' ? [] : findOperations(selection, context);
    reserveSchemaValues(context, values);
    for (const name of input.clients.hidden ?? []) values.take(name);
    const isClass = input.clients.kind === 'class';
    const drafts = groupOperations(found, input.clients, { types, values }, directions);
    const names = takeClaims(claims, types, values);
    const objects = input.clients.kind === 'functions' ? [] : drafts.flatMap(({ names }) => objectsUsed(names));
    const valueNames = claims
        .filter(({ space, aside }) => space !== 'type' && aside !== true)
        .map(({ id }) => names.get(id) ?? id);
    const otherServers = findOtherServers(found, context, input.location);
    const readOperations = readGroups(
        drafts,
        { taken: [...valueNames, ...objects, ...input.locals], clients: input.clients, otherServers },
        directions,
    );
    referToCallbacks(found, selection, directions);
    if (options.generationMode === 'full') reportUnmatched(selection, context);
    else referToAll(directions);
    const bounded = boundProducts(declareAll(webhooks, bodies, directions), readOperations, (pointer) =>
        reader.report(
            diagnose('too-many-combinations', 'its alternatives make more combinations than TypeScript accepts', {
                where: { pointer },
                help: 'its type is less specific; for a better one, describe the combinations that exist',
            }),
        ),
    );
    const { declarations, groups } = bounded;
    if (options.responseShape === 'full' && groups.length > 0) refuseReservedName(declarations, reader);

    const dates = planDates(groups, declarations, options, values, [...valueNames, ...input.locals]);

    const info = reader.object(reader.root, 'info');
    return {
        leftOut: selection.leftOut,
        model: {
            title: info === undefined ? '' : (stringField(info.value, 'title') ?? ''),
            version: info === undefined ? '' : (stringField(info.value, 'version') ?? ''),
            baseUrl: baseUrlOf(context, input.location, otherServers.needsBaseUrl),
            otherServers: otherServers.all,
            groups: dates.groups,
            declarations,
            datePlans: dates.datePlans,
            names: {
                claims: names,
                types: new Set([
                    ...declarations.map(({ target }) => target.name),
                    ...(isClass ? groups.map(({ name }) => name) : []),
                    ...groups.flatMap(typesOf),
                ]),
                values: new Set([
                    ...valuesDeclared(declarations),
                    ...groups.flatMap((group) => valuesOf(group, input.clients)),
                ]),
            },
        },
        diagnostics: [...reader.diagnostics, ...notesOn(context, groups), ...dates.diagnostics],
    };
}

function createMemory(): SchemaContext['memory'] {
    return {
        ...directedMemory(),
        facets: new Map(),
        enumForms: new Map(),
        fields: new Map(),
        formBytes: new Map(),
        access: new Map(),
        stated: new Map(),
        bytePlaces: new Map(),
        sharedForms: new Map(),
        parsedStrings: new Set(),
        parameterNames: new Set(),
        droppedNulls: new Set(),
        unsentFragments: new Map(),
    };
}

/** The cached facts about schemas in one direction. */
function directedMemory() {
    return {
        directed: new Map(),
        nullable: new Map(),
        forms: new Map(),
        members: new Map(),
        interfaces: new Map(),
        translating: new Set<Pointer>(),
        absorbing: new Set<Pointer>(),
    };
}

/**
 * A context for searching a description before it is read. Errors found there are reported later, if the part is
 * needed.
 */
function withoutReports(context: SchemaContext, { document, references }: ModelInput): SchemaContext {
    const fresh = {
        facets: new Map(),
        access: new Map(),
        stated: new Map(),
        enumForms: new Map(),
        fields: new Map(),
        formBytes: new Map(),
    };
    const memory = { ...context.memory, ...directedMemory(), ...fresh };
    return { ...context, direction: 'both', reader: new Reader(document, references), memory };
}

/** The context of requests, or that of responses if the directions are not separated. */
function sentContext(received: SchemaContext, silent: SchemaContext): SchemaContext {
    if (received.direction === 'both') return received;
    const differences = new DifferenceIndex(silent);
    const registry = received.registry.forSent((pointer) => differences.differs(pointer));
    return { ...received, direction: 'sent', registry, memory: { ...received.memory, ...directedMemory() } };
}

/** Declares all components, and their request types where these differ. */
function referToAll({ received, sent }: Directions): void {
    for (const pointer of received.registry.componentPointers(received.reader)) {
        received.registry.refer(pointer);
        sent.registry.refer(pointer);
    }
}

/** Declares all referenced schemas, including indirectly referenced ones, in document order with webhooks last. */
function declareAll(
    webhooks: readonly WebhookSchema[],
    bodies: ReadonlyMap<Pointer, Docs>,
    directions: Directions,
): Declaration[] {
    const { received: context, sent } = directions;
    const ofWebhooks = webhooks.map((schema) => declareWebhookSchema(schema, directions));
    const declared = new Map<string, Declaration>();
    for (let target = context.registry.next(); target !== undefined; target = context.registry.next()) {
        const { isSent } = context.registry.aspectOf(target.pointer);
        const declaration = declareSchema(target, isSent ? sent : context);
        const around = bodies.get(target.pointer);
        declared.set(target.pointer, around === undefined ? declaration : withDocs(declaration, around));
    }
    const ordered = context.registry.order(context.reader).flatMap((pointer) => declared.get(pointer) ?? []);
    return breakCycles(spreadOptionalItems([...ordered, ...ofWebhooks]), ({ target }) =>
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
function reserveSchemaValues(context: SchemaContext, values: Scope): void {
    for (const pointer of context.registry.componentPointers(context.reader)) {
        const node = context.reader.lookUp(pointer);
        if (!isObject(node?.value) || !isDeclaredEnum({ value: node.value, pointer }, context)) continue;
        const { name } = context.registry.name(pointer);
        if (!values.has(name)) values.take(name);
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

function valuesDeclared(declarations: readonly Declaration[]): string[] {
    return declarations.flatMap((declaration) =>
        declaration.kind === 'enum' || declaration.kind === 'constants' ? [declaration.target.name] : [],
    );
}

/**
 * The objects through which hooks reach the client and each other, and through which instance clients reach the
 * module's client.
 */
function objectsUsed({ name, create, hooks }: Pick<Group, 'name' | 'create' | 'hooks'>): string[] {
    const isUsed = hooks !== undefined || create !== undefined;
    return [...(isUsed ? [name] : []), ...(hooks === undefined ? [] : objectsOfHooks(hooks))];
}

function objectsOfHooks({ namespace, apart = {} }: HookNames): string[] {
    return [namespace, ...Object.values(apart)];
}

/** The types that the output declares for a group. */
function typesOf({ operations }: Group): string[] {
    return operations.flatMap(({ hooks, errorTypes }) =>
        [hooks?.variables, errorTypes?.bodies, errorTypes?.error].filter((one) => one !== undefined),
    );
}

/** The values that the output declares for a group. */
function valuesOf({ name, create, hooks, operations }: Group, { kind }: ClientNaming): string[] {
    if (kind !== 'functions') {
        return [name, create, ...(hooks === undefined ? [] : objectsOfHooks(hooks))].filter((one) => one !== undefined);
    }
    return [...(hooks === undefined ? [] : [hooks.all]), ...operations.flatMap(functionsOf)];
}

function functionsOf({ name, hooks }: Operation): string[] {
    if (hooks === undefined) return [name];
    return [name, hooks.hook, hooks.queryKey, hooks.queryOptions, hooks.mutationOptions];
}

const wrapperName = 'APIResponse';

/** This one name is reserved: a schema may not take the name of the wrapper. */
function refuseReservedName(declarations: readonly Declaration[], reader: Reader): void {
    for (const { target } of declarations) {
        if (target.name !== wrapperName) continue;
        reader.report(
            diagnose('reserved-name', "a schema named 'APIResponse' cannot be used with responseShape 'full'", {
                where: { pointer: target.pointer },
                help: "rename the schema, or use responseShape 'body'",
            }),
        );
    }
}
