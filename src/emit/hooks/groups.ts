/**
 * The hooks of a group: as one object, or as functions of the module. With the object, its keys and options are constants
 * of their own if they are apart.
 */

import ts from '../../compiler/typescript.js';
import { frameworkOf } from '../../options/framework.ts';
import type { Options } from '../../options/types.ts';
import type { ApartSection, Model, Operation } from '../../plan/model.ts';
import { givenTo, objectOf } from '../../plan/signature.ts';
import { stringLiteral } from '../../syntax/data.ts';
import { hasWords, note, withDocs } from '../../syntax/docs.ts';
import type { ExportedName } from '../../syntax/imports.ts';
import { mark } from '../../syntax/marks.ts';
import { asType, constant, object, property, pure } from '../../syntax/statements.ts';
import {
    functionType,
    keywordType,
    literalType,
    propertySignature,
    readonlyTuple,
    typeQuery,
    unionType,
} from '../../syntax/types.ts';
import { undefinedValue, union } from '../../types/algebra.ts';
import { docComment } from '../docs.ts';
import { at, type Chunk, chunkOf, homeOf, ownChunk } from '../emitted-file.ts';
import { constantChunks, lengthOfResult, spreadParts } from '../function-objects.ts';
import type { ClientContext } from '../http/library.ts';
import { argumentsBase } from '../method-types.ts';
import type { Output } from '../output.ts';
import { configTypeOf } from '../plans.ts';
import { interfaceOf, typeOf } from '../types.ts';
import {
    apartSectionsOf,
    areApart,
    type Hook,
    type HookGroup,
    type HookOperation,
    hasObjects,
    isApart,
    type LayerContext,
    type MadeFunction,
    nameFor,
    operationsIn,
    type ReactiveLayer,
    type Section,
    type SectionName,
} from './layer.ts';
import { callConfig, callInvalidates, madeFunction } from './parts.ts';

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

/** What writes the function of an operation in a section. */
type Write = (section: Section, hook: Hook) => MadeFunction;

interface WritingContext extends LayerContext {
    readonly write: Write;
}

/**
 * What a file has of the hooks of each group, if the run has a reactive layer.
 *
 * @param write What the file of mocks has instead.
 */
export function* hookChunks(
    layer: ReactiveLayer | undefined,
    { library, output }: ClientContext,
    write: Write = madeFunction,
): Iterable<Chunk> {
    if (layer === undefined) return;
    const context = { layer, library, output, write };
    const isHere = (section: SectionName): boolean => hasSection(section, output);
    const sections = layer.sections.filter(({ name }) => isHere(name));
    for (const own of hookGroups(output.model)) yield* at(homeOf(own), chunksOf(own));

    function* chunksOf(own: HookGroup): Iterable<Chunk> {
        if (!hasObjects(output.options)) {
            const functions = sections.flatMap((section) => functionsOf(section, own, context));
            for (const one of functions) yield chunkOf([functionDeclaration(one)], one.pointer);
        } else {
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
    const namesOf = (section: ApartSection): string[] => operationsIn(section, own).map((one) => nameFor(section, one));
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
function objectChunks(own: HookGroup, context: WritingContext): Iterable<Chunk> {
    const { layer, output } = context;
    const sections = layer.sections.map((section) => ({ section, constant: constantOf(section.name, own, output) }));
    return constantChunks(
        {
            name: own.hooks.namespace,
            docs: docComment(own.docs),
            operations: own.operations,
            lengthOf: lengthIn(output),
            part: (declare, operations, isFirst) => {
                const part = { ...own, operations };
                const properties = sections.flatMap(({ section, constant }) => {
                    const { name } = section;
                    if (constant === undefined) return property(name, sectionMembers(section, part, context, isFirst));
                    return isFirst ? property(name, typedReference(constant, output)) : [];
                });
                return ownChunk([declare(object(properties, true))]);
            },
            whole: (names) => {
                const parts = sections.map(({ section: { name }, constant }) =>
                    property(name, spreadParts(constant === undefined ? names : names.slice(0, 1), name)),
                );
                return object(parts, true);
            },
        },
        output,
    );
}

/** `export const petQueryKeys = { … };`, if the section is apart and not empty. */
function* constantApart(section: Section, own: HookGroup, context: WritingContext): Iterable<Chunk> {
    const { output } = context;
    const name = constantOf(section.name, own, output);
    if (name === undefined) return;
    const parts = section.name === 'queryKeys' ? 'keys' : 'options';
    const hooks = section.name === 'mutationOptions' ? 'mutations' : 'queries';
    yield* constantChunks(
        {
            name,
            docs: note(`The ${parts} of \`${own.hooks.namespace}.${hooks}\`. A server can use them too.`),
            operations: own.operations,
            lengthOf: lengthIn(output),
            part: (declare, operations, isFirst) =>
                ownChunk([declare(sectionMembers(section, { ...own, operations }, context, isFirst))]),
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
function typedReference(name: string, output: Output): ts.Expression {
    const value = output.declaredValue(name);
    return asType(value, ts.isIdentifier(value) ? typeQuery([name]) : output.declaredTypeQuery([name]));
}

function sectionMembers(section: Section, group: HookGroup, context: WritingContext, isFirst: boolean): ts.Expression {
    const members = functionsOf(section, group, context, isFirst).map((one) => memberOf(one, context.output));
    return object(members, members.length > 0);
}

/** The functions of a section. The prefix of the keys is in the first part of an object. */
function functionsOf(
    section: Section,
    group: HookGroup,
    { write, ...context }: WritingContext,
    isFirst = true,
): readonly NamedFunction[] {
    const isKey = section.name === 'queryKeys';
    // Keys are real, even among mocks.
    const writeOne = isKey ? madeFunction : write;
    const functions = operationsIn(section.name, group).map((operation) => ({
        ...writeOne(section, { ...context, operation, group }),
        name: nameFor(section.name, operation),
        pointer: operation.pointer,
    }));
    return isKey && isFirst ? [prefixKeyOf(group, context.output), ...functions] : functions;
}

interface NamedFunction extends MadeFunction {
    readonly name: string;
    readonly pointer: string;
}

/** `getPetById: defineKey('pet', 'getPetById') as QueryKeyOf<…>`. The type of an exported object must not need inference. */
function memberOf(made: NamedFunction, { marked }: Output): ts.ObjectLiteralElementLike {
    const { name, docs, pointer } = made;
    const member = property(name, typedValue(made));
    return hasWords(docs) ? withDocs(mark(member, pointer, marked), docs) : member;
}

/** `export const getPetByIdQueryKey = defineKey('pet', 'getPetById') as QueryKeyOf<…>;` */
function functionDeclaration(made: NamedFunction): ts.Statement {
    const { name, value, type, docs } = made;
    if (made.isMock === true) return constant(name, value, { exported: true, type: type() });
    return withDocs(constant(name, typedValue(made), { exported: true }), docs);
}

function typedValue({ value, type, isMock }: NamedFunction): ts.Expression {
    return asType(isMock === true ? value : pure(value), type());
}

/** `all: defineKey('pet') as () => readonly ['pet']` */
function prefixKeyOf({ hooks }: HookGroup, output: Output): NamedFunction {
    return {
        name: hooks.all,
        value: output.call('defineKey', hooks.key.map(stringLiteral)),
        type: () => functionType(readonlyTuple(hooks.key.map(literalType))),
        docs: note('The prefix of the keys of all these queries: it invalidates them all.'),
        pointer: '',
    };
}

/**
 * `export interface UpdatePetVariables { body: Pet; $config?: RequestInit | undefined; }`, for each mutation. It extends the
 * type of what the operation takes, if that is an object.
 */
function variablesChunks(group: HookGroup, context: ClientContext): Chunk[] {
    const { output } = context;
    const hasHooks = frameworkOf(output.options).takes !== undefined;
    return operationsIn('mutations', group).map((operation) => {
        const { name, hooks, stale, pointer } = operation;
        const all = givenTo(operation);
        const object = objectOf(operation);
        const own = object === undefined ? all : [];
        const members = own.map(({ name: argument, type: schema, needed, docs }) => {
            // Callers may pass undefined, as with the arguments themselves.
            const type = typeOf(needed ? schema : union([schema, undefinedValue]), output);
            return withDocs(propertySignature(argument, type, !needed), docComment(docs));
        });
        const configType = unionType([configTypeOf(operation, context), keywordType('undefined')]);
        const config = withDocs(
            propertySignature(callConfig, configType, true),
            note(`Settings for this request, over those of the ${hasHooks ? 'hook' : 'options'}.`),
        );
        const invalidates = withDocs(
            propertySignature(callInvalidates, unionType([keywordType('boolean'), keywordType('undefined')]), true),
            note('Whether its success makes queries stale; true by default.'),
        );
        const settings = stale === undefined ? [config] : [config, invalidates];
        const sent = all.length === 0 ? `\`${name}\` has no arguments` : `the arguments of \`${name}\``;
        const bases = object === undefined ? [] : [argumentsBase(object.typeName, output)];
        const declared = interfaceOf(hooks.variables, [...members, ...settings], { bases });
        const sender = hasHooks ? `\`${hooks.hook}\`` : `a mutation of \`${name}\``;
        return chunkOf([withDocs(declared, note(`What ${sender} sends: ${sent}.`))], pointer);
    });
}
