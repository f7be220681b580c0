/** What differs between reactive layers; how a group is taken apart is the same for both. */
import type { Group } from '../../model/index.ts';
import type { MarkedPointers } from '../../syntax/marks.ts';
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
}

/** Where hooks are lowered: over which library, into which file. */
export interface HookContext {
    readonly library: HttpLibrary;
    readonly output: Output;
    readonly marked: MarkedPointers;
}
