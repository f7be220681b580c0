/** What the kind of clients decides about names. */
import type { ApartSection, Sequence } from '../model.ts';

/**
 * The form of a group of operations: an object, a class with names reserved by its framework, or functions of the
 * module.
 */
export interface ClientNaming {
    readonly kind: 'object' | 'class' | 'functions';
    /** Names that no method may have. */
    readonly reserved?: readonly string[];
    /** Names that no function of the module may have, because the code that calls it has variables of these names. */
    readonly hidden?: readonly string[];
    /** Whether the clients have hooks. */
    readonly hasHooks?: boolean;
    /** The parts of the hooks that are constants of the main file; undefined if none is. */
    readonly apart?: readonly ApartSection[] | undefined;
    /** Whether clients can be created for an instance. */
    readonly hasInstances?: boolean;
    /** Whether methods give the items of a stream one by one, as they arrive. A query needs its data as a whole. */
    readonly readsStream?: (format: Sequence['format']) => boolean;
}
