/** Mocks of hooks. */
import { call } from '../../syntax/statements.ts';
import type ts from '../../typescript.js';
import type { HookGroup, HookOperation, Mock, MockContext, SectionName } from './layer.ts';
import { pathTo } from './reach.ts';

/** The mock functions that replace the functions of each section: the helper that creates one, and its type. */
const spies = {
    queryKeys: ['spy', 'Spy'],
    queryOptions: ['spy', 'Spy'],
    mutationOptions: ['spy', 'Spy'],
    queries: ['querySpy', 'QuerySpy'],
    mutations: ['mutationSpy', 'MutationSpy'],
} as const satisfies Record<SectionName, readonly [helper: string, type: string]>;

/**
 * `useGetPetById: querySpy()`, as `QuerySpy<typeof API.pet.queries.useGetPetById, UseQueryResult<Pet, GetPetByIdError | Error>>`
 *
 * @param result What a hook returns; other functions return what the real ones return.
 */
export function mockOf(
    section: SectionName,
    operation: HookOperation,
    group: HookGroup,
    { output, typeOfHook }: MockContext,
    result?: ts.TypeNode,
): Mock {
    const [helper, type] = spies[section];
    const path = pathTo(section, operation, group, output);
    const replaced = typeOfHook(path);
    return {
        name: path.at(-1) ?? '',
        type: output.helperType(type, result === undefined ? [replaced] : [replaced, result]),
        value: call(output.helper(helper), []),
        pointer: operation.pointer,
    };
}
