/** Stubs in place of hooks. */
import type { Group, Operation } from '../../model/index.ts';
import { call, property } from '../../syntax/statements.ts';
import type ts from '../../typescript.js';
import type { Chunk } from '../lowering.ts';
import { namespaceChunk, reference, withHooks } from './groups.ts';
import { keysChunk } from './keys.ts';
import type { HookGroup, MockContext, ReactiveLayer } from './layer.ts';

/** `useGetPetById: querySpy<typeof API.pet.queries.useGetPetById, Pet, RequestError>()` */
export function hookSpy(
    helper: 'querySpy' | 'mutationSpy',
    operation: Operation,
    { hooks }: HookGroup,
    { output, typeOfHook }: MockContext,
    types: readonly ts.TypeNode[],
): ts.ObjectLiteralElementLike {
    const sectionName = helper === 'querySpy' ? 'queries' : 'mutations';
    const hook = typeOfHook([hooks.namespace, sectionName, operation.hook]);
    return property(operation.hook, call(output.helper(helper), [], [hook, ...types]));
}

/** The object of a group with stubs in place of its functions; its keys are the real ones. */
export function* mockChunks(group: Group, layer: ReactiveLayer, context: MockContext): Iterable<Chunk> {
    const own = withHooks(group);
    if (own === undefined) return;
    yield keysChunk(own, context);
    yield namespaceChunk(own, [reference('queryKeys', own.hooks.queryKeys), ...layer.mocks.members(own, context)]);
}
