/**
 * The differences between reactive layers, which all divide a group in the same way; and where the functions of a group
 * are, and how hooks refer to them: as members of their group's object, or by their own names. Keys and options may be
 * apart from the hooks: a server cannot call what a file with `'use client'` exports, so they are then in the main file,
 * which has no directive.
 */

import type ts from '../../compiler/typescript.js';
import type { ApartSection, Group, HookNames, Operation, OperationHooks } from '../../model/index.ts';
import type { Options } from '../../options/types.ts';
import { identifier, propertyAccess } from '../../syntax/data.ts';
import type { DocComment } from '../../syntax/docs.ts';
import type { ClientContext, Shape } from '../http/library.ts';

export interface ReactiveLayer {
    /**
     * The runtime files that its code may use: those of keys and options, those of hooks, and those of mocks. The first two
     * must not need each other, because they may be in different files of the output.
     */
    readonly runtime: {
        readonly options: (request: RequestForm) => readonly string[];
        readonly hooks: (request: RequestForm) => readonly string[];
        readonly mocks: (request: RequestForm) => readonly string[];
    };
    /** What it makes of the key of a query, if that is not the same for all layers. */
    readonly key?: (key: MadeFunction, hook: Hook) => MadeFunction;
    /** What it writes for the operations of a group, after the keys of its queries, which are the same for all layers. */
    readonly sections: Readonly<Partial<Record<MockedSection, Section>>>;
    /** What the file of mocks has instead. */
    readonly mockOf?: (section: MockedSection, hook: Hook) => MadeFunction;
}

/** The functions of a kind: members of the object of the group, or functions of the module. */
export type SectionName = ApartSection | 'queries' | 'mutations';

/** Keys are real, even among mocks. */
export type MockedSection = Exclude<SectionName, 'queryKeys'>;

/** How the requests of hooks are sent, on which the runtime files of a layer depend. */
export interface RequestForm {
    readonly instances: boolean;
    /** What methods resolve to. */
    readonly shape: Shape;
    readonly takesSignal: boolean;
    /** Whether an operation may have pages. */
    readonly hasPages: boolean;
}

/** The runtime file that takes the body out of what methods resolve to. */
export function bodiesFile({ shape }: RequestForm): string {
    switch (shape) {
        case 'body':
        case 'full':
            return 'hooks/bodies.ts';
        case 'native':
            return 'hooks/response-bodies.ts';
        case 'result':
            return 'hooks/result-bodies.ts';
        default:
            return shape satisfies never;
    }
}

/** Whether hooks take the body out of what methods resolve to, with a helper of that file. */
export function holdsBody(shape: Shape): boolean {
    return shape === 'native' || shape === 'result';
}

/** The runtime files of keys. */
export function keyFiles({ instances }: RequestForm): readonly string[] {
    return [instances ? 'instances/scopes.ts' : 'hooks/made-keys.ts', 'hooks/keys.ts'];
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

export interface Section {
    /** The function of one operation. */
    readonly write: (hook: Hook) => MadeFunction;
    /** What the mock of a hook returns. The mock of any other function returns what the real one returns. */
    readonly mocked?: (hook: Hook) => ts.TypeNode;
}

/** An operation, and what the code of its hook and its other functions depends on. */
export interface Hook extends ClientContext {
    readonly operation: HookOperation;
    readonly group: HookGroup;
    /** The name under which the file of mocks imports the file of the hooks. */
    readonly hooksFile?: string;
}

/** A group that has hooks. */
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

/** The sections of a layer, in the order of their functions. */
export function sectionsOf({ sections }: ReactiveLayer): readonly SectionName[] {
    return ['queryKeys', ...(Object.keys(sections) as (keyof typeof sections)[])];
}

/** The sections that a server can use. */
export function apartSectionsOf(layer: ReactiveLayer): readonly ApartSection[] {
    return sectionsOf(layer).filter(canBeApart);
}

/** The operations that have a function in a section. */
export function operationsIn(section: SectionName, { operations }: HookGroup): readonly HookOperation[] {
    const wanted = section === 'mutations' || section === 'mutationOptions' ? 'mutation' : 'query';
    return operations.filter(({ hooks }) => hooks.role === wanted);
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
export function pathTo(section: SectionName, { operation, group, output }: Hook): readonly [string, ...string[]] {
    const { options } = output;
    const name = namesIn[section](operation);
    if (!hasObjects(options)) return [name];
    const constant = isApart(section, options) ? group.hooks.apart?.[section] : undefined;
    return constant === undefined ? [group.hooks.namespace, section, name] : [constant, name];
}

/** An expression for the function of an operation. */
export function reach(section: SectionName, hook: Hook): ts.Expression {
    const { output } = hook;
    const [first, ...others] = pathTo(section, hook);
    const object = isApart(section, output.options) ? output.declaredValue(first) : identifier(first);
    return others.reduce<ts.Expression>((owner, name) => propertyAccess(owner, name), object);
}

/** The method or function of the client that sends the request of an operation, or gives its pages. */
export function reachClient({ operation, group, output }: Hook): ts.Expression {
    const name = operation.pagesName ?? operation.name;
    return hasObjects(output.options)
        ? propertyAccess(output.declaredValue(group.name), name)
        : output.declaredValue(name);
}
