/** Mocks of hooks, and of the functions that they are built on. */

import type ts from '../../compiler/typescript.js';
import { identifier, propertyAccess } from '../../syntax/identifiers.ts';
import { arrow, call } from '../../syntax/statements.ts';
import { asArrow } from '../function.ts';
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
    const prepared = isApart(section, output.options)
        ? [arrow('created', implementedBy(asArrow(write(operation, group, context))))]
        : [];
    return {
        name: path.at(-1) ?? '',
        type: output.helperType(type, [typeOfReplaced(section, path), ...result]),
        value: call(output.helper(helper), prepared),
        pointer: operation.pointer,
    };
}

function implementedBy(real: ts.Expression): ts.Expression {
    return call(propertyAccess(identifier('created'), 'mockImplementation'), [real]);
}
