/** Mocks of hooks, and of the functions that they are built on. */

import type ts from '../../compiler/typescript.js';
import { asArrow } from '../function.ts';
import { type Preparation, spy } from '../spy.ts';
import type { HookGroup, HookOperation, MockContext, Section, SectionName } from './layer.ts';
import { isApart, pathTo } from './reach.ts';

interface Mock {
    readonly name: string;
    readonly type: ts.TypeNode;
    readonly value: ts.Expression;
    /** The operation in the description. */
    readonly pointer: string;
}

/** The mock functions that replace the functions of each section: the helper that creates one, and its type. */
const spies = {
    queryKeys: ['spy', 'Spy'],
    queryOptions: ['spy', 'Spy'],
    mutationOptions: ['spy', 'Spy'],
    queries: ['querySpy', 'QuerySpy'],
    mutations: ['mutationSpy', 'MutationSpy'],
} as const satisfies Record<SectionName, readonly [helper: string, type: string]>;

/**
 * `useGetPetById: querySpy()`, as `QuerySpy<typeof API.pet.queries.useGetPetById, UseQueryResult<Pet, GetPetByIdError | Error>>`.
 *
 * A function that is apart from the hooks does what the real one does by default: a test that only replaces the main file
 * has real hooks, which need it. They call the mocks of the client.
 */
export function mockOf(
    section: SectionName,
    { write, mocked }: Section,
    operation: HookOperation,
    group: HookGroup,
    context: MockContext,
): Mock {
    const { output, typeOfReplaced } = context;
    const [helper, type] = spies[section];
    const path = pathTo(section, operation, group, output);
    const result = mocked === undefined ? [] : [mocked(operation, context)];
    const preparation: Preparation | undefined = isApart(section, output.options)
        ? ['mockImplementation', asArrow(write(operation, group, context))]
        : undefined;
    return {
        name: path.at(-1) ?? '',
        type: output.helperType(type, [typeOfReplaced(section, path), ...result]),
        value: spy(output, preparation, helper),
        pointer: operation.pointer,
    };
}
