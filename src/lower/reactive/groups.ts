/** The hooks of a group, and their mocks: as one object, or as functions of the module. */
import type { Group } from '../../model/index.ts';
import { withDocs } from '../../syntax/docs.ts';
import { constant, property } from '../../syntax/statements.ts';
import ts from '../../typescript.js';
import { docComment } from '../docs.ts';
import { asDeclaration, asMethod, type OutputFunction } from '../function.ts';
import { type Chunk, chunkOf, ownChunk } from '../lowering.ts';
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
        yield objectChunk(
            own,
            sections.map((section) => memberOf(section, methodsOf(section, context))),
        );
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
        yield objectChunk(own, [
            memberOf(keys, methodsOf(keys, context)),
            ...sections.map((section) => memberOf(section, mockMembers(section))),
        ]);
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

/** `export const pet = { queryKeys: { … }, queries: { … }, mutations: { … } };` */
function objectChunk({ hooks, docs }: HookGroup, members: readonly ts.ObjectLiteralElementLike[]): Chunk {
    const value = factory.createObjectLiteralExpression(members, true);
    return ownChunk([withDocs(constant(hooks.namespace, value, { exported: true }), docComment(docs))]);
}

function memberOf(
    { name }: { readonly name: SectionName },
    members: readonly ts.ObjectLiteralElementLike[],
): ts.ObjectLiteralElementLike {
    return property(name, factory.createObjectLiteralExpression(members, members.length > 0));
}

function methodsOf({ functions }: HookSection, { marked }: HookContext): ts.MethodDeclaration[] {
    return functions.map((one) => asMethod(one, marked));
}

/** `useGetPetById: querySpy() as QuerySpy<…>` */
function mockMembers({ mocks }: MockSection): ts.ObjectLiteralElementLike[] {
    return mocks.map(({ name, type, value }) => property(name, factory.createAsExpression(value, type)));
}

function declarationsOf({ functions }: HookSection): Chunk[] {
    return functions.map((one: OutputFunction) => chunkOf([asDeclaration(one)], one.pointer));
}
