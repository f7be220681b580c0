/** The hooks of a group, and their mocks: as one object, or as functions of the module. */

import ts from '../../compiler/typescript.js';
import type { Group } from '../../model/index.ts';
import { constant, property } from '../../syntax/statements.ts';
import { type Chunk, chunkOf, ownChunk } from '../emitted-file.ts';
import { asDeclaration, asMethod, type OutputFunction } from '../function.ts';
import { mainNamespace } from '../output.ts';
import { areApart, isApart } from './apart.ts';
import {
    constantChunks,
    type OccurrencesByRole,
    objectChunks,
    referencesTo,
    type SectionMembers,
} from './group-object.ts';
import { queryKeys } from './keys.ts';
import type {
    HookContext,
    HookGroup,
    HookOperation,
    HookSection,
    MockContext,
    MockSection,
    ReactiveLayer,
} from './layer.ts';
import { hasObjects } from './reach.ts';
import { variablesChunks } from './variables.ts';

const { factory } = ts;

/** The hooks of a group, and everything that belongs to them. */
export function* hookChunks(group: Group, layer: ReactiveLayer, context: HookContext): Iterable<Chunk> {
    const own = withHooks(group);
    if (own === undefined) return;
    const isDivided = areApart(context.output.options);
    const sections = [...(isDivided ? [] : optionSections(own, layer, context)), ...layer.hooks(own, context)];
    if (hasObjects(context.output)) {
        const members = sections.map((section) => methodsOf(section, context));
        const references = isDivided ? referencesTo(own, layer, context.output.claimed(mainNamespace)) : [];
        yield* objectChunks(own, [...references, ...members], inHooks, context.output);
    } else {
        yield* sections.flatMap(declarationsOf);
    }
    if (!isDivided) yield* variablesChunks(own, context);
}

/** What a server can use of a group, for the main file: its keys and options, and the types they need. */
export function* apartChunks(group: Group, layer: ReactiveLayer, context: HookContext): Iterable<Chunk> {
    const own = withHooks(group);
    if (own === undefined) return;
    const sections = optionSections(own, layer, context);
    if (hasObjects(context.output)) {
        for (const section of sections) {
            yield* constantChunks(own, methodsOf(section, context), inHooks, context.output);
        }
    } else {
        yield* sections.flatMap(declarationsOf);
    }
    yield* variablesChunks(own, context);
}

function optionSections(own: HookGroup, layer: ReactiveLayer, context: HookContext): readonly HookSection[] {
    return [queryKeys(own, context), ...layer.options(own, context)];
}

/** The same, with mocks instead of all functions except those of the keys. */
export function* mockChunks(group: Group, layer: ReactiveLayer, context: MockContext): Iterable<Chunk> {
    const own = withHooks(group);
    if (own === undefined) return;
    const keys = queryKeys(own, context);
    const sections = layer.mocks.sections(own, context);
    if (hasObjects(context.output)) {
        const { output } = context;
        const members = [methodsOf(keys, context), ...sections.map(mocksOf)];
        for (const section of members) yield* constantChunks(own, section, inMocks, output);
        const references = areApart(output.options) ? referencesTo(own, layer) : [];
        const others = members.filter(({ name }) => !isApart(name, output.options));
        yield* objectChunks(own, [...references, ...others], inMocks, output);
    } else {
        yield* declarationsOf(keys);
        for (const { name, type, value } of sections.flatMap(({ mocks }) => mocks)) {
            yield ownChunk([constant(name, value, { exported: true, type })]);
        }
    }
}

/** A group with its hooks, which it has if the run has a reactive layer. */
export function withHooks({ hooks, operations, ...group }: Group): HookGroup | undefined {
    if (hooks === undefined) return undefined;
    const own = operations.flatMap((operation): HookOperation[] =>
        operation.hooks === undefined ? [] : [{ ...operation, hooks: operation.hooks }],
    );
    return { ...group, hooks, operations: own };
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

function methodsOf({ name, functions }: HookSection, { marked }: HookContext): SectionMembers {
    return { name, members: functions.map((one) => ({ pointer: one.pointer, node: asMethod(one, marked) })) };
}

/** `useGetPetById: querySpy() as QuerySpy<…>` */
function mocksOf({ name: section, mocks }: MockSection): SectionMembers {
    const members = mocks.map(({ name, type, value, pointer }) => ({
        pointer,
        node: property(name, factory.createAsExpression(value, type)),
    }));
    return { name: section, members };
}

function declarationsOf({ functions }: HookSection): Chunk[] {
    return functions.map((one: OutputFunction) => chunkOf([asDeclaration(one)], one.pointer));
}
