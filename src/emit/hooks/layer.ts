/**
 * The differences between reactive layers, which all divide a group in the same way; and where the functions of a group
 * are, and how hooks refer to them: as members of their group's object, or by their own names. Keys and options may be
 * apart from the hooks: a server cannot call what a file with `'use client'` exports, so they are then in the main file,
 * which has no directive.
 */

import type ts from '../../compiler/typescript.js';
import type { Options } from '../../options/types.ts';
import type { ApartSection, Group, HookNames, Operation, OperationHooks } from '../../plan/model.ts';
import { accessAlong, identifier } from '../../syntax/data.ts';
import type { DocComment } from '../../syntax/docs.ts';
import { type ClientContext, shapeOf } from '../http/library.ts';

export interface ReactiveLayer {
    /** What it writes for the operations of a group, in the order of the functions. */
    readonly sections: readonly Section[];
    /** How tests set what mocks of its hooks return. */
    readonly mocks: LayerMocks;
    /** The types of a call of a mutation without variables, which one without arguments may have. */
    readonly withoutVariables: () => readonly ts.TypeNode[];
}

export interface LayerMocks {
    /** The function that sets what the hook of a query or a mutation returns. */
    readonly query: string;
    readonly mutation: string;
    /** What sends a mutation and resolves to its data. */
    readonly mutate: string;
    /** The data of a query of pages that has one page. */
    readonly pages: (page: ts.Expression) => ts.Expression;
}

/** The functions of a kind: members of the object of the group, or functions of the module. */
export type SectionName = ApartSection | 'queries' | 'mutations';

/** The operations that have a function in a section, and which of their names it has. */
const rows = {
    queryKeys: { role: 'query', name: 'queryKey' },
    queryOptions: { role: 'query', name: 'queryOptions' },
    mutationOptions: { role: 'mutation', name: 'mutationOptions' },
    queries: { role: 'query', name: 'hook' },
    mutations: { role: 'mutation', name: 'hook' },
} as const satisfies Record<
    SectionName,
    { readonly role: OperationHooks['role']; readonly name: keyof OperationHooks }
>;

/** Whether hooks take the body out of what methods resolve to, with a helper. */
export function holdsBody({ library, output }: ClientContext): boolean {
    return ['native', 'result'].includes(shapeOf(library, output));
}

/** A function that a helper makes, and its type: the compiler need not infer it. */
export interface MadeFunction {
    readonly value: ts.CallExpression;
    /** Mocks do without it. */
    readonly type: () => ts.TypeNode;
    readonly docs: DocComment;
    /** Whether it is a mock, which stays where nothing uses it. */
    readonly isMock?: true;
}

/** A helper that makes a function, and the type of that. */
export type Maker = readonly [helper: string, type: string];

/** The functions that a layer writes for the operations of a section. */
export interface Section {
    readonly name: SectionName;
    readonly maker: Maker;
    /** The same for all pages of an operation. */
    readonly pagesMaker?: Maker;
    /** The same for a mutation that makes queries stale. */
    readonly staleMaker?: Maker;
    /** What a function is made of. */
    readonly values: (hook: Hook) => readonly ts.Expression[];
    /** The arguments of its type. */
    readonly types: (hook: Hook) => readonly ts.TypeNode[];
    /** What makes the function of the made one; undefined if that is the function. */
    readonly wrapper?: (hook: Hook) => Maker | undefined;
    /** What the mock of a hook returns. The mock of any other function returns what the real one returns. */
    readonly mocked?: (hook: Hook) => ts.TypeNode;
}

export interface LayerContext extends ClientContext {
    readonly layer: ReactiveLayer;
}

/** An operation, and what the code of its hook and its other functions depends on. */
export interface Hook extends LayerContext {
    readonly operation: HookOperation;
    readonly group: HookGroup;
}

export interface HookGroup extends Group {
    readonly hooks: HookNames;
    readonly operations: readonly HookOperation[];
}

export interface HookOperation extends Operation {
    readonly hooks: OperationHooks;
    /** The method that gives its pages, if its hook is for all of them. */
    readonly pagesName?: string;
}

/** Whether each group is an object. */
export function hasObjects({ clientStyle }: Options): boolean {
    return clientStyle === 'object';
}

/** Whether the keys and options are in the main file, and the hooks in another one. */
export function areApart({ hooksOut, useClient }: Options): boolean {
    return useClient && hooksOut !== undefined;
}

/** Whether a section is in the main file, and the hooks in another one. */
export function isApart(section: SectionName, options: Options): section is ApartSection {
    return canBeApart(section) && areApart(options);
}

function canBeApart(section: SectionName): section is ApartSection {
    return section !== 'queries' && section !== 'mutations';
}

/** The sections that a server can use. */
export function apartSectionsOf({ sections }: ReactiveLayer): readonly ApartSection[] {
    return sections.map(({ name }) => name).filter(canBeApart);
}

/** The operations that have a function in a section. */
export function operationsIn(section: SectionName, { operations }: HookGroup): readonly HookOperation[] {
    return operations.filter(({ hooks }) => hooks.role === rows[section].role);
}

export function nameFor(section: SectionName, { hooks }: HookOperation): string {
    return hooks[rows[section].name];
}

/**
 * The names that lead to the function of an operation: `pet.queryKeys.getPetById`, or `getPetByIdQueryKey`. Apart from
 * the hooks, `petQueryKeys.getPetById`.
 */
export function pathTo(section: SectionName, { operation, group, output }: Hook): readonly [string, ...string[]] {
    const { options } = output;
    const name = nameFor(section, operation);
    if (!hasObjects(options)) return [name];
    const constant = isApart(section, options) ? group.hooks.apart?.[section] : undefined;
    return constant === undefined ? [group.hooks.namespace, section, name] : [constant, name];
}

/** An expression for the function of an operation. */
export function reach(section: SectionName, hook: Hook): ts.Expression {
    const { output } = hook;
    const [first, ...others] = pathTo(section, hook);
    return accessAlong(isApart(section, output.options) ? output.declaredValue(first) : identifier(first), others);
}

/** The names that lead to the function of the client that a hook calls: that of the operation, or of its pages. */
export function calledPath({ operation, group, output }: Hook): readonly [string, ...string[]] {
    const name = operation.pagesName ?? operation.name;
    return hasObjects(output.options) ? [group.name, name] : [name];
}

/** An expression for that function. */
export function reachClient(hook: Hook): ts.Expression {
    const [first, ...others] = calledPath(hook);
    return accessAlong(hook.output.declaredValue(first), others);
}
