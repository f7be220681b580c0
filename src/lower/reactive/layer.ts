/** What differs between reactive layers; how a group is taken apart is the same for both. */
import type { Group, HookNames, Operation, OperationHooks } from '../../model/index.ts';
import type { Options } from '../../options/types.ts';
import type { MarkedPointers } from '../../syntax/marks.ts';
import type ts from '../../typescript.js';
import type { OutputFunction } from '../function.ts';
import type { HttpLibrary } from '../http/library.ts';
import type { Output } from '../output.ts';

export interface ReactiveLayer {
    /** The runtime files its code may use. */
    readonly runtime: (options: Options) => readonly string[];
    /** The variables of a hook: no argument may have their names. */
    readonly locals: readonly string[];
    /** The type parameters of its hooks: they give way to the names of schemas. */
    readonly typeParameters: readonly string[];
    /** Names that no method may have, as the layer has members of these names beside them. */
    readonly reserved: readonly string[];
    /** The hooks of a group, and what they are built on, behind its keys. */
    readonly sections: (group: HookGroup, context: HookContext) => readonly HookSection[];
    /** Stubs for tests that do without requests. */
    readonly mocks: {
        readonly runtime: readonly string[];
        readonly sections: (group: HookGroup, context: MockContext) => readonly StubSection[];
    };
}

/** The functions of a kind: a member of the object of the group has them, or the module. */
export type SectionName = 'queryKeys' | 'queryOptions' | 'mutationOptions' | 'queries' | 'mutations';

export interface HookSection {
    readonly name: SectionName;
    readonly functions: readonly OutputFunction[];
}

/** What stands for the functions of a section. */
export interface StubSection {
    readonly name: SectionName;
    readonly stubs: readonly Stub[];
}

export interface Stub {
    readonly name: string;
    readonly type: ts.TypeNode;
    readonly value: ts.Expression;
}

/** Where hooks are lowered: over which library, into which file. */
export interface HookContext {
    readonly library: HttpLibrary;
    readonly output: Output;
    readonly marked: MarkedPointers;
}

/** Where stubs are lowered; what they stand for is in other files. */
export interface MockContext extends HookContext {
    /** By this name the file of the hooks is imported. */
    readonly hooksFile: string;
    /** The type of a value that the file of the hooks exports: `typeof API.pet.queries.useGetPetById`. */
    readonly typeOfHook: (path: readonly string[]) => ts.TypeNode;
}

/** A group that has hooks. */
export interface HookGroup extends Group {
    readonly hooks: HookNames;
    readonly operations: readonly HookOperation[];
}

export interface HookOperation extends Operation {
    readonly hooks: OperationHooks;
}
