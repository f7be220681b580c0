/** The hooks of a group, and their mocks: as one object, or as functions of the module. */

import ts from '../../compiler/typescript.js';
import type { Group } from '../../model/index.ts';
import type { Options } from '../../options/types.ts';
import type { ExportedName } from '../../syntax/imports.ts';
import { constant, property } from '../../syntax/statements.ts';
import type { ClientContext } from '../client.ts';
import { type Chunk, chunkOf, ownChunk } from '../emitted-file.ts';
import { asDeclaration, asMethod, type OutputFunction } from '../function.ts';
import { mainNamespace } from '../output.ts';
import {
    constantChunks,
    type OccurrencesByRole,
    objectChunks,
    referencesTo,
    type SectionMembers,
} from './group-object.ts';
import { prefixKeyOf, queryKeys } from './keys.ts';
import type { HookGroup, HookOperation, MockContext, ReactiveLayer, SectionName } from './layer.ts';
import { mockOf } from './mocks.ts';
import { apartSectionsOf, areApart, hasObjects, isApart, namesIn, operationsIn, sectionsOf } from './reach.ts';
import { variablesChunks, variablesNames } from './variables.ts';

const { factory } = ts;

/** A group with its hooks, which it has if the run has a reactive layer. */
function withHooks({ hooks, operations, ...group }: Group): HookGroup | undefined {
    if (hooks === undefined) return undefined;
    const own = operations.flatMap((operation): HookOperation[] =>
        operation.hooks === undefined ? [] : [{ ...operation, hooks: operation.hooks }],
    );
    return { ...group, hooks, operations: own };
}

/** The hooks of a group, and everything that belongs to them. */
export function* hookChunks(group: Group, layer: ReactiveLayer, context: ClientContext): Iterable<Chunk> {
    const own = withHooks(group);
    if (own === undefined) return;
    const { output } = context;
    const isDivided = areApart(output.options);
    const sections = sectionsOf(layer).filter((section) => !isApart(section, output.options));
    if (hasObjects(output.options)) {
        const members = sections.map((section) => methodsOf(section, own, layer, context));
        const references = isDivided ? referencesTo(own, layer, output.claimed(mainNamespace)) : [];
        yield* objectChunks(own, [...references, ...members], inHooks, output);
    } else {
        yield* declarationsOf(sections, own, layer, context);
    }
    if (!isDivided) yield* variablesChunks(own, context);
}

/** What a server can use of a group, for the main file: its keys and options, and the types they need. */
export function* apartChunks(group: Group, layer: ReactiveLayer, context: ClientContext): Iterable<Chunk> {
    const own = withHooks(group);
    if (own === undefined) return;
    const sections = apartSectionsOf(layer);
    if (hasObjects(context.output.options)) {
        for (const section of sections) {
            yield* constantChunks(own, methodsOf(section, own, layer, context), inHooks, context.output);
        }
    } else {
        yield* declarationsOf(sections, own, layer, context);
    }
    yield* variablesChunks(own, context);
}

/**
 * What the file of the hooks exports from the main file, if keys and options are apart: the module functions of a group,
 * and the types of its mutations' variables. Users find everything that belongs to hooks in their file. An object of hooks
 * refers to the rest itself.
 */
export function exportsOf(group: Group, layer: ReactiveLayer, options: Options): readonly ExportedName[] {
    const own = withHooks(group);
    if (own === undefined || !areApart(options)) return [];
    const functions = hasObjects(options)
        ? []
        : [
              own.hooks.all,
              ...apartSectionsOf(layer).flatMap((section) => operationsIn(section, own).map(namesIn[section])),
          ];
    return [
        ...functions.map((name) => ({ name, isType: false })),
        ...variablesNames(own).map((name) => ({ name, isType: true })),
    ];
}

/** The same as the hooks of a group, with mocks instead of all functions except those of the keys. */
export function* mockChunks(group: Group, layer: ReactiveLayer, context: MockContext): Iterable<Chunk> {
    const own = withHooks(group);
    if (own === undefined) return;
    const { output } = context;
    const mocks = sectionsOf(layer).flatMap((name) => {
        const section = name === 'queryKeys' ? undefined : layer.sections[name];
        if (section === undefined) return [];
        return { name, mocks: operationsIn(name, own).map((one) => mockOf(name, section, one, own, context)) };
    });
    if (hasObjects(output.options)) {
        const members: readonly SectionMembers[] = [
            methodsOf('queryKeys', own, layer, context),
            ...mocks.map(({ name, mocks: ofSection }) => ({
                name,
                // `useGetPetById: querySpy() as QuerySpy<…>`
                members: ofSection.map(({ name: member, type, value, pointer }) => ({
                    pointer,
                    node: property(member, factory.createAsExpression(value, type)),
                })),
            })),
        ];
        for (const section of members) yield* constantChunks(own, section, inMocks, output);
        const references = areApart(output.options) ? referencesTo(own, layer) : [];
        const others = members.filter(({ name }) => !isApart(name, output.options));
        yield* objectChunks(own, [...references, ...others], inMocks, output);
    } else {
        yield* declarationsOf(['queryKeys'], own, layer, context);
        for (const { name, type, value } of mocks.flatMap((section) => section.mocks)) {
            yield ownChunk([constant(name, value, { exported: true, type })]);
        }
    }
}

/** The arguments of a mutation are a named type. */
const inHooks: OccurrencesByRole = {
    query: { arguments: 5, result: 4 },
    mutation: { arguments: 0, result: 3 },
};

/** The other types refer to those of the hooks. */
const inMocks: OccurrencesByRole = {
    query: { arguments: 2, result: 1 },
    mutation: { arguments: 0, result: 1 },
};

function functionsOf(
    name: SectionName,
    own: HookGroup,
    layer: ReactiveLayer,
    context: ClientContext,
): readonly OutputFunction[] {
    const section = name === 'queryKeys' ? queryKeys : layer.sections[name];
    const functions = operationsIn(name, own).flatMap((operation) => section?.write(operation, own, context) ?? []);
    return name === 'queryKeys' ? [prefixKeyOf(own), ...functions] : functions;
}

function methodsOf(name: SectionName, own: HookGroup, layer: ReactiveLayer, context: ClientContext): SectionMembers {
    const members = functionsOf(name, own, layer, context).map((one) => ({
        pointer: one.pointer,
        node: asMethod(one, context.marked),
    }));
    return { name, members };
}

function declarationsOf(
    names: readonly SectionName[],
    own: HookGroup,
    layer: ReactiveLayer,
    context: ClientContext,
): Chunk[] {
    const functions = names.flatMap((name) => functionsOf(name, own, layer, context));
    return functions.map((one) => chunkOf([asDeclaration(one)], one.pointer));
}
