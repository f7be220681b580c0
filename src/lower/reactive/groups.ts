/** The hooks of a group, and their mocks: as one object, or as functions of the module. */
import type { Group, OperationHooks } from '../../model/index.ts';
import { withDocs } from '../../syntax/docs.ts';
import { constant, property } from '../../syntax/statements.ts';
import ts from '../../typescript.js';
import { docComment } from '../docs.ts';
import { asDeclaration, asMethod, type OutputFunction } from '../function.ts';
import { type Chunk, chunkOf, ownChunk } from '../lowering.ts';
import { inParts, type Occurrences, partNames, spreadParts, typeOfParts } from '../object-parts.ts';
import type { Output } from '../output.ts';
import { queryKeys } from './keys.ts';
import type {
    HookContext,
    HookGroup,
    HookOperation,
    HookSection,
    MockContext,
    MockSection,
    ReactiveLayer,
    SectionName,
} from './layer.ts';
import { hasObjects } from './reach.ts';
import { variablesChunks } from './variables.ts';

const { factory } = ts;

/** The hooks of a group, and everything that belongs to them. */
export function* hookChunks(group: Group, layer: ReactiveLayer, context: HookContext): Iterable<Chunk> {
    const own = withHooks(group);
    if (own === undefined) return;
    const sections = [queryKeys(own, context), ...layer.sections(own, context)];
    if (hasObjects(context.output)) {
        const members = sections.map((section) => methodsOf(section, context));
        yield* objectChunks(own, members, inHooks, context.output);
    } else {
        yield* sections.flatMap(declarationsOf);
    }
    yield* variablesChunks(own, context);
}

/** The same, with mocks instead of all functions except those of the keys. */
export function* mockChunks(group: Group, layer: ReactiveLayer, context: MockContext): Iterable<Chunk> {
    const own = withHooks(group);
    if (own === undefined) return;
    const keys = queryKeys(own, context);
    const sections = layer.mocks.sections(own, context);
    if (hasObjects(context.output)) {
        const members = [methodsOf(keys, context), ...sections.map(mocksOf)];
        yield* objectChunks(own, members, inMocks, context.output);
    } else {
        yield* declarationsOf(keys);
        for (const { name, type, value } of sections.flatMap(({ mocks }) => mocks)) {
            yield ownChunk([constant(name, value, { exported: true, type })]);
        }
    }
}

/** A group with its hooks, which it has if the run has a reactive layer. */
function withHooks({ hooks, operations, ...group }: Group): HookGroup | undefined {
    if (hooks === undefined) return undefined;
    const own = operations.flatMap((operation): HookOperation[] =>
        operation.hooks === undefined ? [] : [{ ...operation, hooks: operation.hooks }],
    );
    return { ...group, hooks, operations: own };
}

type OccurrencesByRole = Readonly<Record<OperationHooks['role'], Occurrences>>;

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

/** A section of the object, with its members by the operation that they belong to. */
interface SectionMembers {
    readonly name: SectionName;
    readonly members: readonly { readonly pointer: string; readonly node: ts.ObjectLiteralElementLike }[];
}

/** The object of a group, in parts if it is too long. */
function* objectChunks(
    own: HookGroup,
    sections: readonly SectionMembers[],
    occurrences: OccurrencesByRole,
    output: Output,
): Iterable<Chunk> {
    const parts = inParts(own.operations, ({ hooks }) => occurrences[hooks.role]);
    if (parts.length === 1) {
        yield objectChunk(own, objectOf(sections));
        return;
    }
    const names = partNames(own.hooks.namespace, parts.length, output);
    const partOf = new Map(
        parts.flatMap((operations, index) => operations.map(({ pointer }) => [pointer, index] as const)),
    );
    for (const [index, name] of names.entries()) {
        const part = sections.map((section) => ({
            name: section.name,
            members: section.members.filter(({ pointer }) => (partOf.get(pointer) ?? 0) === index),
        }));
        yield ownChunk([constant(name, objectOf(part))]);
    }
    const spread = sections.map(({ name }) => property(name, spreadParts(names, name)));
    yield objectChunk(own, factory.createObjectLiteralExpression(spread, true), typeOfParts(names));
}

/** `export const pet = { queryKeys: { … }, queries: { … }, mutations: { … } };` */
function objectChunk({ hooks, docs }: HookGroup, value: ts.Expression, type?: ts.TypeNode): Chunk {
    const details = { exported: true, ...(type && { type }) };
    return ownChunk([withDocs(constant(hooks.namespace, value, details), docComment(docs))]);
}

/** `{ queryKeys: { … }, queries: { … } }` */
function objectOf(sections: readonly SectionMembers[]): ts.Expression {
    return factory.createObjectLiteralExpression(
        sections.map(({ name, members }) => {
            const nodes = members.map(({ node }) => node);
            return property(name, factory.createObjectLiteralExpression(nodes, nodes.length > 0));
        }),
        true,
    );
}

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
