/** The differences between reactive layers. Both divide a group in the same way. */

import type ts from '../../compiler/typescript.js';
import type { ApartSection, Group, HookNames, Operation, OperationHooks } from '../../model/index.ts';
import type { Options } from '../../options/types.ts';
import type { MarkedPointers } from '../../syntax/marks.ts';
import type { OutputFunction } from '../function.ts';
import type { HttpLibrary } from '../http/library.ts';
import type { Output } from '../output.ts';
import type { SectionName } from './apart.ts';

export interface ReactiveLayer {
    /**
     * The runtime files that its code may use: those of keys and options, and those of hooks. Neither may need the other,
     * because they may be in different files of the output.
     */
    readonly runtime: {
        readonly options: (options: Options) => readonly string[];
        readonly hooks: (options: Options) => readonly string[];
    };
    /** The variables of a hook: no argument may have their names. */
    readonly locals: readonly string[];
    /** The type parameters of its hooks. Schema names take precedence over them. */
    readonly typeParameters: readonly string[];
    /** Names that no method may have, because the layer has members with these names. */
    readonly reserved: readonly string[];
    /** The sections that a server can use, in the order of their functions. The keys are the same for all layers. */
    readonly apart: readonly ApartSection[];
    /** The functions that the hooks of a group are built on, after its keys. */
    readonly options: (group: HookGroup, context: HookContext) => readonly HookSection[];
    /** The hooks of a group. */
    readonly hooks: (group: HookGroup, context: HookContext) => readonly HookSection[];
    /** Mocks for tests that send no requests. */
    readonly mocks: {
        readonly runtime: readonly string[];
        readonly sections: (group: HookGroup, context: MockContext) => readonly MockSection[];
    };
}

export interface HookSection {
    readonly name: SectionName;
    readonly functions: readonly OutputFunction[];
}

/** The replacements of a section's functions. */
export interface MockSection {
    readonly name: SectionName;
    readonly mocks: readonly Mock[];
}

export interface Mock {
    readonly name: string;
    readonly type: ts.TypeNode;
    readonly value: ts.Expression;
    /** The operation in the description. */
    readonly pointer: string;
}

/** The context of hooks: their library and their file. */
export interface HookContext {
    readonly library: HttpLibrary;
    readonly output: Output;
    readonly marked: MarkedPointers;
}

/** The context of mocks, which replace functions in other files. */
export interface MockContext extends HookContext {
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
