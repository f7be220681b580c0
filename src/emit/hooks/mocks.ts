/** Mocks of hooks. */

import type ts from '../../compiler/typescript.js';
import type { ApartSection } from '../../model/index.ts';
import { identifier, propertyAccess } from '../../syntax/identifiers.ts';
import { arrow, call } from '../../syntax/statements.ts';
import { asArrow, type OutputFunction } from '../function.ts';
import { isApart, type SectionName } from './apart.ts';
import type { HookGroup, HookOperation, Mock, MockContext } from './layer.ts';
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
 * `getPetById: spy()`, for a function that returns options. Apart from the hooks, it returns the real options by default:
 * a test that only replaces the main file has real hooks, which need them. They call the mocks of the client.
 */
export function mockOfOptions(
    section: ApartSection,
    operation: HookOperation,
    group: HookGroup,
    context: MockContext,
    real: () => OutputFunction,
): Mock {
    const mock = mockOf(section, operation, group, context);
    if (!isApart(section, context.output.options)) return mock;
    const prepared = call(propertyAccess(identifier('created'), 'mockImplementation'), [asArrow(real())]);
    return { ...mock, value: call(context.output.helper('spy'), [arrow('created', prepared)]) };
}

/**
 * `useGetPetById: querySpy()`, as `QuerySpy<typeof API.pet.queries.useGetPetById, UseQueryResult<Pet, GetPetByIdError | Error>>`
 *
 * @param result What a hook returns; other functions return what the real ones return.
 */
export function mockOf(
    section: SectionName,
    operation: HookOperation,
    group: HookGroup,
    { output, typeOfReplaced }: MockContext,
    result?: ts.TypeNode,
): Mock {
    const [helper, type] = spies[section];
    const path = pathTo(section, operation, group, output);
    const replaced = typeOfReplaced(section, path);
    return {
        name: path.at(-1) ?? '',
        type: output.helperType(type, result === undefined ? [replaced] : [replaced, result]),
        value: call(output.helper(helper), []),
        pointer: operation.pointer,
    };
}
