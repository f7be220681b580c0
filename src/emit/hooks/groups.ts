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
import { constant, object, property, pure } from '../../syntax/statements.ts';
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
import { interfaceOf } from '../declaration.ts';
import { docComment } from '../docs.ts';
import { type Chunk, chunkOf, ownChunk } from '../emitted-file.ts';
import type { ClientContext } from '../http/library.ts';
import { constantChunks, lengthOfResult, spreadParts } from '../object-parts.ts';
import type { Output } from '../output.ts';
import { typeOf } from '../types.ts';
import {
    apartSectionsOf,
    areApart,
    type Hook,
    type HookGroup,
    type HookOperation,
    hasObjects,
    isApart,
    type MadeFunction,
    namesIn,
    operationsIn,
    type ReactiveLayer,
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

/** What the code of the hooks depends on. */
interface LayerContext extends ClientContext {
    readonly layer: ReactiveLayer;
}

/** What a file has of the hooks of each group, if the run has a reactive layer. */
export function* hookChunks(layer: ReactiveLayer | undefined, { library, output }: ClientContext): Iterable<Chunk> {
    if (layer === undefined) return;
    const context = { layer, library, output };
    const isHere = (section: SectionName): boolean => hasSection(section, output);
    const sections = sectionsOf(layer).filter(isHere);
    for (const own of hookGroups(output.model)) {
        if (!hasObjects(output.options)) yield* declarationsOf(sections, own, context);
        else {
            for (const section of sections) yield* constantApart(section, own, context);
            if (isHere('queries')) yield* objectChunks(own, context);
        }
        if (output.kind !== 'mocks' && isHere('queryKeys')) yield* variablesChunks(own, context);
    }
}

/** Whether a file has a section: a server can use what the main file has. The mocks have all. */
function hasSection(section: SectionName, { kind, options }: Output): boolean {
    if (kind === 'mocks') return true;
    return isApart(section, options) ? kind === 'main' : kind === 'hooks' || options.hooksOut === undefined;
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

/** The length of the types of an operation in all sections together, in characters. Those of mocks name results. */
function lengthIn({ kind }: Output): (operation: HookOperation) => number {
    // They refer to those of the client, by the names of the group and the operation.
    return (operation) =>
        400 + 12 * operation.hooks.key.join('').length + (kind === 'mocks' ? lengthOfResult(operation) : 0);
}

/** `export const pet = { queryKeys: { … }, queries: { … }, mutations: { … } };` */
function objectChunks(own: HookGroup, context: LayerContext): Iterable<Chunk> {
    const { layer, output } = context;
    const sections = sectionsOf(layer).map((name) => ({ name, constant: constantOf(name, own, output) }));
    return constantChunks(
        {
            name: own.hooks.namespace,
            docs: docComment(own.docs),
            operations: own.operations,
            lengthOf: lengthIn(output),
            part: (declare, operations, isFirst) => {
                const part = { ...own, operations };
                const properties = sections.flatMap(({ name, constant }) => {
                    if (constant === undefined) return property(name, membersOf(name, part, context, isFirst));
                    return isFirst ? property(name, referenceTo(constant, output)) : [];
                });
                return ownChunk([declare(object(properties, true))]);
            },
            whole: (names) => {
                const parts = sections.map(({ name, constant }) =>
                    property(name, spreadParts(constant === undefined ? names : names.slice(0, 1), name)),
                );
                return object(parts, true);
            },
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

/** `export const petQueryKeys = { … };`, if the section is apart and not empty. */
function* constantApart(section: SectionName, own: HookGroup, context: LayerContext): Iterable<Chunk> {
    const { output } = context;
    const name = constantOf(section, own, output);
    if (name === undefined || !isApart(section, output.options)) return;
    const [parts, hooks] = constantDocs[section];
    yield* constantChunks(
        {
            name,
            docs: note(`The ${parts} of \`${own.hooks.namespace}.${hooks}\`. A server can use them too.`),
            operations: own.operations,
            lengthOf: lengthIn(output),
            part: (declare, operations, isFirst) =>
                ownChunk([declare(membersOf(section, { ...own, operations }, context, isFirst))]),
            whole: spreadParts,
        },
        output,
    );
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
    const path = ts.isIdentifier(value) ? [name] : [output.namespaceOf('main'), name];
    return factory.createAsExpression(value, typeQuery(path));
}

/** The functions of a section as members of an object. */
function membersOf(section: SectionName, group: HookGroup, context: LayerContext, isFirst: boolean): ts.Expression {
    const members = functionsOf(section, group, context, isFirst).map((one) => memberOf(one, context.output));
    return object(members, members.length > 0);
}

/** The functions of a section. The prefix of the keys is in the first part of an object. */
function functionsOf(
    name: SectionName,
    group: HookGroup,
    context: LayerContext,
    isFirst = true,
): readonly NamedFunction[] {
    const write = writerOf(name, context.layer);
    const functions = operationsIn(name, group).map((operation) => ({
        ...write({ ...context, operation, group }),
        name: namesIn[name](operation),
        pointer: operation.pointer,
    }));
    return name === 'queryKeys' && isFirst ? [prefixKeyOf(group, context.output), ...functions] : functions;
}

/** What writes the function of an operation. */
function writerOf(name: SectionName, { key, mockOf, sections }: ReactiveLayer): (hook: Hook) => MadeFunction {
    if (name === 'queryKeys') return (hook) => key?.(queryKey(hook), hook) ?? queryKey(hook);
    const section = sections[name];
    if (section === undefined) throw new TypeError(`the layer has no ${name}`);
    return mockOf === undefined ? section.write : (hook) => mockOf(name, hook);
}

/** The functions of sections as functions of the module. */
function declarationsOf(names: readonly SectionName[], own: HookGroup, context: LayerContext): Chunk[] {
    const functions = names.flatMap((name) => functionsOf(name, own, context));
    return functions.map((one) => chunkOf([declarationOf(one)], one.pointer));
}

interface NamedFunction extends MadeFunction {
    readonly name: string;
    readonly pointer: string;
}

/** `getPetById: defineKey('pet', 'getPetById') as QueryKeyOf<…>`. The type of an exported object must not need inference. */
function memberOf(made: NamedFunction, { marked }: Output): ts.ObjectLiteralElementLike {
    const { name, docs, pointer } = made;
    const member = property(name, typedValue(made));
    const isDocumented = docs.paragraphs.length > 0 || docs.tags.length > 0;
    return isDocumented ? withDocs(mark(member, pointer, marked), docs) : member;
}

/** `export const getPetByIdQueryKey = defineKey('pet', 'getPetById') as QueryKeyOf<…>;` */
function declarationOf(made: NamedFunction): ts.Statement {
    const { name, value, type, docs } = made;
    if (made.isMock === true) return constant(name, value, { exported: true, type: type() });
    return withDocs(constant(name, typedValue(made), { exported: true }), docs);
}

function typedValue({ value, type, isMock }: NamedFunction): ts.Expression {
    return factory.createAsExpression(isMock === true ? value : pure(value), type());
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

/** `defineKey('pet', 'getPetById') as QueryKeyOf<['pet', 'getPetById'], typeof petClient.getPetById>` */
function queryKey(hook: Hook): MadeFunction {
    const { operation, output } = hook;
    const { key } = operation.hooks;
    return {
        value: output.call('defineKey', key.map(stringLiteral)),
        type: () => output.helperType('QueryKeyOf', [keyNames(key), operationType(hook)]),
        docs: { paragraphs: [], tags: [] },
    };
}

/** `export interface UpdatePetVariables { body: Pet; $config?: RequestInit | undefined; }`, for each mutation. */
function variablesChunks(group: HookGroup, context: ClientContext): Chunk[] {
    const { output } = context;
    return operationsIn('mutations', group).map(({ name, hooks, arguments: all, pointer }) => {
        const members = all.map(({ name: argument, type: schema, needed, docs }) => {
            // Callers may pass undefined, as with the arguments themselves.
            const type = typeOf(needed ? schema : union([schema, undefinedValue]), output);
            return withDocs(propertySignature(argument, type, !needed), docComment(docs));
        });
        const configType = factory.createUnionTypeNode([configTypeOf(context), keywordType('undefined')]);
        const config = withDocs(
            propertySignature(callConfig, configType, true),
            note('Settings for this request, over those of the hook.'),
        );
        const sent = all.length === 0 ? `\`${name}\` has no arguments` : `the arguments of \`${name}\``;
        const declared = interfaceOf(hooks.variables, [...members, config]);
        return chunkOf([withDocs(declared, note(`What \`${hooks.hook}\` sends: ${sent}.`))], pointer);
    });
}
