import type { Options } from '../../options/types.ts';
import type { Located, Reader } from '../reader.ts';
import type { DiscriminatorIndex } from './discriminators.ts';
import type { Facets } from './facets.ts';
import type { SchemaRegistry } from './registry.ts';

/** What translating a schema needs besides the schema. */
export interface SchemaContext {
    readonly reader: Reader;
    readonly options: Options;
    readonly version: '3.0' | '3.1';
    readonly registry: SchemaRegistry;
    readonly discriminators: DiscriminatorIndex;
    /** What was found out about a schema, by its pointer. */
    readonly memory: {
        readonly nullable: Map<string, boolean>;
        readonly facets: Map<string, Facets>;
        readonly members: Map<string, Members>;
        /** Whether it is declared as an interface that others can extend. */
        readonly interfaces: Map<string, boolean>;
    };
}

/** The properties an object has, its own and those it takes over from others. */
export interface Members {
    readonly properties: ReadonlyMap<string, Member>;
    /** Whether it has an index signature. */
    readonly open: boolean;
    /** Whether all of its properties are known: no union, no text of its own, no plain value. */
    readonly known: boolean;
}

export interface Member {
    /** One schema for each place that speaks of the property; all of them hold. */
    readonly nodes: readonly Located[];
    readonly required: boolean;
}
