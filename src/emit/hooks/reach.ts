/** How hooks refer to other functions of the output: as members of their group's object, or by their own names. */

import type ts from '../../compiler/typescript.js';
import { identifier, propertyAccess } from '../../syntax/identifiers.ts';
import type { Output } from '../output.ts';
import { isApart, type SectionName } from './apart.ts';
import type { HookGroup, HookOperation } from './layer.ts';

/** Whether each group is an object. */
export function hasObjects({ options }: Output): boolean {
    return options.clientStyle === 'object';
}

/** The name that an operation has in each section. */
export const namesIn: Readonly<Record<SectionName, (operation: HookOperation) => string>> = {
    queryKeys: ({ hooks }) => hooks.queryKey,
    queryOptions: ({ hooks }) => hooks.queryOptions,
    mutationOptions: ({ hooks }) => hooks.mutationOptions,
    queries: ({ hooks }) => hooks.hook,
    mutations: ({ hooks }) => hooks.hook,
};

/**
 * The names that lead to the function of an operation: `pet.queryKeys.getPetById`, or `getPetByIdQueryKey`. Apart from
 * the hooks, `petQueryKeys.getPetById`.
 */
export function pathTo(
    section: SectionName,
    operation: HookOperation,
    { hooks }: HookGroup,
    output: Output,
): readonly [string, ...string[]] {
    const name = namesIn[section](operation);
    if (!hasObjects(output)) return [name];
    const constant = isApart(section, output.options) ? hooks.apart?.[section] : undefined;
    return constant === undefined ? [hooks.namespace, section, name] : [constant, name];
}

/** An expression for the function of an operation. */
export function reach(section: SectionName, operation: HookOperation, group: HookGroup, output: Output): ts.Expression {
    const [first, ...others] = pathTo(section, operation, group, output);
    const object = isApart(section, output.options) ? output.declaredValue(first) : identifier(first);
    return others.reduce<ts.Expression>((owner, name) => propertyAccess(owner, name), object);
}

/** The method or function of the client that sends the request of an operation. */
export function reachClient(operation: HookOperation, { name }: HookGroup, output: Output): ts.Expression {
    return hasObjects(output)
        ? propertyAccess(output.declaredValue(name), operation.name)
        : output.declaredValue(operation.name);
}

/** The operations of a group that are queries, and those that are mutations. */
export function byRole({ operations }: HookGroup): Readonly<Record<'queries' | 'mutations', readonly HookOperation[]>> {
    return {
        queries: operations.filter(({ hooks }) => hooks.role === 'query'),
        mutations: operations.filter(({ hooks }) => hooks.role === 'mutation'),
    };
}

/** The operations that have a function in a section. */
export function operationsIn(section: SectionName, group: HookGroup): readonly HookOperation[] {
    return byRole(group)[section === 'mutations' || section === 'mutationOptions' ? 'mutations' : 'queries'];
}
