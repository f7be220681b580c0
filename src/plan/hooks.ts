/** The names that a reactive layer declares. */

/** The names that a reactive layer declares for a group. */
export interface HookNames {
    /** The object that contains all the others: `pet`. Module functions have none. */
    readonly namespace: string;
    /** The prefix of all keys of the group: `['pet']`. */
    readonly key: readonly string[];
    /** The function that returns the key: `all` of the object, or `petQueryKey` of the module. */
    readonly all: string;
    /**
     * The constants that hold the keys and options, such as `petQueryKeys`, if these are apart from the hooks, in the main
     * file. Undefined if they are not, and for module functions.
     */
    readonly apart: ApartNames | undefined;
}

/** The parts of a reactive layer that a server can use, because they are not hooks. */
export type ApartSection = 'queryKeys' | 'queryOptions' | 'mutationOptions';

type ApartNames = Readonly<Partial<Record<ApartSection, string>>>;

/** The names that a reactive layer declares for an operation: members of its group's object, or module functions. */
export interface OperationHooks {
    /** Queries read, mutations change. */
    readonly role: 'query' | 'mutation';
    /** The prefix of its keys: `['pet', 'getPetById']`. */
    readonly key: readonly string[];
    readonly hook: string;
    readonly queryKey: string;
    readonly queryOptions: string;
    readonly mutationOptions: string;
    /** The type of a mutation's variables. */
    readonly variables: string;
}

/** Queries that a mutation makes stale: all whose keys begin with some names. */
export interface StaleKey {
    /** Those of an operation, or of a group: `['pet', 'getPetById']`, `['pet']`. */
    readonly names: readonly string[];
    /** How many arguments follow the names of an operation. The scope of an instance is behind these. */
    readonly count: number | undefined;
}
