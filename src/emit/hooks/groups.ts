/**
 * The hooks of a group: as one object, or as functions of the module. With the object, its keys and options are constants
 * of their own if they are apart.
 */

import ts from '../../compiler/typescript.js';
import type { ApartSection, Model, Operation } from '../../model/index.ts';
import type { Options } from '../../options/types.ts';
import { stringLiteral } from '../../syntax/data.ts';
import { note, withDocs } from '../../syntax/docs.ts';
import type { ExportedName } from '../../syntax/imports.ts';
import { mark } from '../../syntax/marks.ts';
import { constant, property, pure } from '../../syntax/statements.ts';
import {
    functionType,
    keywordType,
    literalType,
    propertySignature,
    readonlyTuple,
    typeQuery,
} from '../../syntax/types.ts';
import { undefinedValue, union } from '../../types/algebra.ts';
import { configTypeOf } from '../checks.ts';
import type { ClientContext } from '../client.ts';
import { interfaceOf } from '../declaration.ts';
import { docComment } from '../docs.ts';
import { type Chunk, chunkOf, ownChunk } from '../emitted-file.ts';
import { constantChunks, spreadParts } from '../object-parts.ts';
import { mainNamespace, type Output } from '../output.ts';
import { typeOf } from '../types.ts';
import {
    apartSectionsOf,
    areApart,
    type HookGroup,
    type HookOperation,
    hasObjects,
    isApart,
    type MadeFunction,
    namesIn,
    operationsIn,
    type ReactiveLayer,
    type Section,
    type SectionName,
    sectionsOf,
} from './layer.ts';
import { callConfig, keyNames, operationType } from './parts.ts';

const { factory } = ts;

/** The groups with their hooks, which they have if the run has a reactive layer. */
export function hookGroups({ groups }: Model): HookGroup[] {
    return groups.flatMap(({ hooks, operations, ...group }) => {
        if (hooks === undefined) return [];
        const own = operations.flatMap((operation): HookOperation[] => [
            ...(operation.hooks === undefined ? [] : [{ ...operation, hooks: operation.hooks }]),
            ...infiniteOf(operation),
        ]);
        return { ...group, hooks, operations: own };
    });
}

/** The hook for all pages of an operation. */
function infiniteOf({ pages, ...operation }: Operation): readonly HookOperation[] {
    if (pages?.names.infinite === undefined) return [];
    return [{ ...operation, pages, hooks: pages.names.infinite, pagesName: pages.names.pages }];
}

/** The hooks of a group, and everything that belongs to them. */
export function* hookChunks(own: HookGroup, layer: ReactiveLayer, context: ClientContext): Iterable<Chunk> {
    const { options } = context.output;
    if (hasObjects(options)) {
        yield* objectChunks(own, layer, hooksIn(layer, context), context.output);
    } else {
        const sections = sectionsOf(layer).filter((section) => !isApart(section, options));
        yield* declarationsOf(sections, own, layer, context);
    }
    if (!areApart(options)) yield* variablesChunks(own, context);
}

/** What a server can use of a group, for the main file: its keys and options, and the types they need. */
export function* apartChunks(own: HookGroup, layer: ReactiveLayer, context: ClientContext): Iterable<Chunk> {
    if (hasObjects(context.output.options)) {
        yield* constantsApart(own, layer, hooksIn(layer, context), context.output);
    } else {
        yield* declarationsOf(apartSectionsOf(layer), own, layer, context);
    }
    yield* variablesChunks(own, context);
}

/**
 * What the file of the hooks exports from the main file, if keys and options are apart: the module functions of a group,
 * and the types of its mutations' variables. Users find everything that belongs to hooks in their file. An object of hooks
 * refers to the rest itself.
 */
export function exportsOf(own: HookGroup, layer: ReactiveLayer, options: Options): readonly ExportedName[] {
    if (!areApart(options)) return [];
    const namesOf = (section: ApartSection): string[] => operationsIn(section, own).map(namesIn[section]);
    const functions = hasObjects(options) ? [] : [own.hooks.all, ...apartSectionsOf(layer).flatMap(namesOf)];
    const variables = operationsIn('mutations', own).map(({ hooks }) => hooks.variables);
    return [
        ...functions.map((name) => ({ name, isType: false })),
        ...variables.map((name) => ({ name, isType: true })),
    ];
}

/** What fills the sections of an object. */
export interface SectionContent {
    readonly membersOf: (section: SectionName, group: HookGroup, isFirst: boolean) => ts.ObjectLiteralElementLike[];
    /** The length of the types of an operation in all sections together, in characters. */
    readonly lengthOf: (operation: HookOperation) => number;
}

/** The functions themselves. */
export function hooksIn(layer: ReactiveLayer, context: ClientContext): SectionContent {
    return {
        membersOf: (section, group, isFirst) => {
            const functions = functionsOf(section, group, layer, context, isFirst);
            return functions.map((one) => memberOf(one, context.output));
        },
        // They refer to those of the client, by the names of the group and the operation.
        lengthOf: ({ hooks }) => 400 + 12 * hooks.key.join('').length,
    };
}

/** `export const pet = { queryKeys: { … }, queries: { … }, mutations: { … } };` */
export function objectChunks(
    own: HookGroup,
    layer: ReactiveLayer,
    { membersOf, lengthOf }: SectionContent,
    output: Output,
): Iterable<Chunk> {
    const sections = sectionsOf(layer).map((name) => ({ name, constant: constantOf(name, own, output) }));
    const objectOf = (properties: readonly ts.ObjectLiteralElementLike[]): ts.Expression =>
        factory.createObjectLiteralExpression(properties, true);
    return constantChunks(
        {
            name: own.hooks.namespace,
            docs: docComment(own.docs),
            operations: own.operations,
            lengthOf,
            part: (declare, operations, isFirst) => {
                const part = { ...own, operations };
                const properties = sections.flatMap(({ name, constant }) => {
                    if (constant === undefined) return property(name, listed(membersOf(name, part, isFirst)));
                    return isFirst ? property(name, referenceTo(constant, output)) : [];
                });
                return ownChunk([declare(objectOf(properties))]);
            },
            whole: (names) =>
                objectOf(
                    sections.map(({ name, constant }) =>
                        property(name, spreadParts(constant === undefined ? names : names.slice(0, 1), name)),
                    ),
                ),
        },
        output,
    );
}

/** What each constant has, and of which hooks. */
const constantDocs = {
    queryKeys: ['keys', 'queries'],
    queryOptions: ['options', 'queries'],
    mutationOptions: ['options', 'mutations'],
} as const satisfies Record<ApartSection, readonly string[]>;

/** `export const petQueryKeys = { … };`, for each section that is apart and not empty. */
export function* constantsApart(
    own: HookGroup,
    layer: ReactiveLayer,
    { membersOf, lengthOf }: SectionContent,
    output: Output,
): Iterable<Chunk> {
    for (const section of apartSectionsOf(layer)) {
        const name = constantOf(section, own, output);
        if (name === undefined) continue;
        const [parts, hooks] = constantDocs[section];
        yield* constantChunks(
            {
                name,
                docs: note(`The ${parts} of \`${own.hooks.namespace}.${hooks}\`. A server can use them too.`),
                operations: own.operations,
                lengthOf,
                part: (declare, operations, isFirst) =>
                    ownChunk([declare(listed(membersOf(section, { ...own, operations }, isFirst)))]),
                whole: spreadParts,
            },
            output,
        );
    }
}

/** The constant that holds a section; undefined if the section is not apart, or empty. */
function constantOf(section: SectionName, own: HookGroup, { options }: Output): string | undefined {
    if (!isApart(section, options)) return undefined;
    const isEmpty = section !== 'queryKeys' && operationsIn(section, own).length === 0;
    return isEmpty ? undefined : own.hooks.apart?.[section];
}

/** `API.petQueryKeys as typeof API.petQueryKeys`: the type is written out for compilers that see only one file. */
function referenceTo(name: string, output: Output): ts.Expression {
    const value = output.declaredValue(name);
    const path = ts.isIdentifier(value) ? [name] : [output.claimed(mainNamespace), name];
    return factory.createAsExpression(value, typeQuery(path));
}

function listed(members: readonly ts.ObjectLiteralElementLike[]): ts.Expression {
    return factory.createObjectLiteralExpression(members, members.length > 0);
}

/** The functions of a section. The prefix of the keys is in the first part of an object. */
function functionsOf(
    name: SectionName,
    group: HookGroup,
    layer: ReactiveLayer,
    context: ClientContext,
    isFirst = true,
): readonly NamedFunction[] {
    const section = name === 'queryKeys' ? keysOf(layer) : layer.sections[name];
    const functions = operationsIn(name, group).flatMap((operation): NamedFunction[] => {
        const own = section?.write({ ...context, operation, group });
        return own === undefined ? [] : [{ ...own, name: namesIn[name](operation), pointer: operation.pointer }];
    });
    return name === 'queryKeys' && isFirst ? [prefixKeyOf(group, context.output), ...functions] : functions;
}

/** The functions of sections as functions of the module. */
export function declarationsOf(
    names: readonly SectionName[],
    own: HookGroup,
    layer: ReactiveLayer,
    context: ClientContext,
): Chunk[] {
    const functions = names.flatMap((name) => functionsOf(name, own, layer, context));
    return functions.map((one) => chunkOf([declarationOf(one)], one.pointer));
}

interface NamedFunction extends MadeFunction {
    readonly name: string;
    readonly pointer: string;
}

/** `getPetById: defineKey('pet', 'getPetById') as QueryKeyOf<…>`. The type of an exported object must not need inference. */
function memberOf(
    { name, value, type, docs, pointer }: NamedFunction,
    { marked }: Output,
): ts.ObjectLiteralElementLike {
    const member = property(name, factory.createAsExpression(pure(value), type()));
    const isDocumented = docs.paragraphs.length > 0 || docs.tags.length > 0;
    return isDocumented ? withDocs(mark(member, pointer, marked), docs) : member;
}

/** `export const getPetByIdQueryKey = defineKey('pet', 'getPetById') as QueryKeyOf<…>;` */
function declarationOf({ name, value, type, docs }: NamedFunction): ts.Statement {
    return withDocs(constant(name, factory.createAsExpression(pure(value), type()), { exported: true }), docs);
}

/** `all: defineKey('pet') as () => readonly ['pet']` */
function prefixKeyOf({ hooks }: HookGroup, output: Output): NamedFunction {
    return {
        name: hooks.all,
        value: output.call('defineKey', hooks.key.map(stringLiteral)),
        type: () => functionType([], readonlyTuple(hooks.key.map(literalType))),
        docs: note('The prefix of the keys of all these queries: it invalidates them all.'),
        pointer: '',
    };
}

function keysOf({ key }: ReactiveLayer): Section {
    if (key === undefined) return queryKeys;
    return { write: (hook) => key(queryKeys.write(hook), hook) };
}

/** `defineKey('pet', 'getPetById') as QueryKeyOf<['pet', 'getPetById'], typeof petClient.getPetById>` */
const queryKeys: Section = {
    write: (hook) => {
        const { operation, output } = hook;
        const { key } = operation.hooks;
        return {
            value: output.call('defineKey', key.map(stringLiteral)),
            type: () => output.helperType('QueryKeyOf', [keyNames(key), operationType(hook)]),
            docs: { paragraphs: [], tags: [] },
        };
    },
};

/** `export interface UpdatePetVariables { body: Pet; $config?: RequestInit | undefined; }`, for each mutation. */
function variablesChunks(group: HookGroup, { library, output }: ClientContext): Chunk[] {
    return operationsIn('mutations', group).map(({ name, hooks, arguments: all, pointer }) => {
        const members = all.map(({ name: argument, type: schema, needed, docs }) => {
            // Callers may pass undefined, as with the arguments themselves.
            const type = typeOf(needed ? schema : union([schema, undefinedValue]), output);
            return withDocs(propertySignature(argument, type, !needed), docComment(docs));
        });
        const configType = factory.createUnionTypeNode([configTypeOf(library, output), keywordType('undefined')]);
        const config = withDocs(
            propertySignature(callConfig, configType, true),
            note('Settings for this request, over those of the hook.'),
        );
        const sent = all.length === 0 ? `\`${name}\` has no arguments` : `the arguments of \`${name}\``;
        const declared = interfaceOf(hooks.variables, [...members, config]);
        return chunkOf([withDocs(declared, note(`What \`${hooks.hook}\` sends: ${sent}.`))], pointer);
    });
}
