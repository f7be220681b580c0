/** The members of a group's object, and the same as functions of a module, to expect equal types. */

/** The functions of a module that replace the members of an object; `never` for missing ones. */
export type Members<Object, Module, Suffix extends string = ''> = {
    [Name in keyof Object]: `${Name & string}${Suffix}` extends keyof Module
        ? Module[`${Name & string}${Suffix}`]
        : never;
};

/** The suffix that functions have after the name of their operation, by the section of the objects. */
interface Suffixes {
    readonly queryKeys: 'QueryKey';
    readonly queryOptions: 'QueryOptions';
    readonly mutationOptions: 'MutationOptions';
    readonly queries: '';
    readonly mutations: '';
}

/** An object of hooks without the start of its keys, whose function is named after the group. */
export type Hooks<Group> = { [Section in keyof Group]: Omit<Group[Section], 'all'> };

/** The same for the functions of a module. */
export type HooksOf<Group, Module> = {
    [Section in keyof Group]: Section extends keyof Suffixes
        ? Members<Omit<Group[Section], 'all'>, Module, Suffixes[Section]>
        : never;
};
