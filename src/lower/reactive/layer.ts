/** What differs between reactive layers; how a group is taken apart is the same for both. */
import type { Group, HookNames } from '../../model/index.ts';
import type { MarkedPointers } from '../../syntax/marks.ts';
import type ts from '../../typescript.js';
import type { HttpLibrary } from '../http/library.ts';
import type { Chunk } from '../lowering.ts';
import type { Output } from '../output.ts';

export interface ReactiveLayer {
    /** The runtime files its code may use. */
    readonly runtime: readonly string[];
    /** The variables of a hook: no argument may have their names. */
    readonly locals: readonly string[];
    /** The type parameters of its hooks: they give way to the names of schemas. */
    readonly typeParameters: readonly string[];
    /** Names that no method may have, as the layer has members of these names beside them. */
    readonly reserved: readonly string[];
    /** The hooks of a group, and what they are built on. */
    readonly lower: (group: Group, context: HookContext) => Iterable<Chunk>;
    /** Stubs for the hooks of a group: for tests that do without requests. */
    readonly mocks: {
        readonly runtime: readonly string[];
        /** The members of the object that stands for the group's. */
        readonly members: (group: HookGroup, context: MockContext) => readonly ts.ObjectLiteralElementLike[];
    };
}

/** Where hooks are lowered: over which library, into which file. */
export interface HookContext {
    readonly library: HttpLibrary;
    readonly output: Output;
    readonly marked: MarkedPointers;
}

/** Where stubs are lowered; what they stand for is in other files. */
export interface MockContext extends HookContext {
    /** The type of a value that the file of the hooks exports: `typeof API.pet.queries.useGetPetById`. */
    readonly typeOfHook: (path: readonly string[]) => ts.TypeNode;
}

/** A group that has hooks. */
export interface HookGroup extends Group {
    readonly hooks: HookNames;
}
