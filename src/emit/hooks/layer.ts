/** The differences between reactive layers. All divide a group in the same way. */

import type ts from '../../compiler/typescript.js';
import type { ApartSection, Group, HookNames, Operation, OperationHooks } from '../../model/index.ts';
import type { Options } from '../../options/types.ts';
import type { ClientContext } from '../client.ts';
import type { OutputFunction } from '../function.ts';

export interface ReactiveLayer {
    /**
     * The runtime files that its code may use: those of keys and options, those of hooks, and those of mocks. The first two
     * must not need each other, because they may be in different files of the output.
     */
    readonly runtime: {
        readonly options: (options: Options) => readonly string[];
        readonly hooks: (options: Options) => readonly string[];
        readonly mocks: readonly string[];
    };
    /** The variables of a hook: no argument may have their names. */
    readonly locals: readonly string[];
    /** The type parameters of its hooks. Schema names take precedence over them. */
    readonly typeParameters: readonly string[];
    /** What it writes for the operations of a group, after the keys of its queries, which are the same for all layers. */
    readonly sections: Readonly<Partial<Record<Exclude<SectionName, 'queryKeys'>, Section>>>;
}

/** The functions of a kind: members of the object of the group, or functions of the module. */
export type SectionName = ApartSection | 'queries' | 'mutations';

export interface Section {
    /** The function of one operation. */
    readonly write: (operation: HookOperation, group: HookGroup, context: ClientContext) => OutputFunction;
    /** What the mock of a hook returns. The mock of any other function returns what the real one returns. */
    readonly mocked?: (operation: HookOperation, context: MockContext) => ts.TypeNode;
}

/** The context of mocks, which replace functions in other files. */
export interface MockContext extends ClientContext {
    /** The name under which the file of the hooks is imported. */
    readonly hooksFile: string;
    /** The type of a function that is replaced: `typeof API.pet.queries.useGetPetById`. */
    readonly typeOfReplaced: (section: SectionName, path: readonly string[]) => ts.TypeNode;
}

/** A group that has hooks. */
export interface HookGroup extends Group {
    readonly hooks: HookNames;
    readonly operations: readonly HookOperation[];
}

export interface HookOperation extends Operation {
    readonly hooks: OperationHooks;
}
