/** What stands in an object of a group, beside the same as functions of a module: for expectations that the types are equal. */

/** The functions of a module that stand for the members of an object; `never` for what a module does not have. */
export type Members<Object, Module, Suffix extends string = ''> = {
    [Name in keyof Object]: `${Name & string}${Suffix}` extends keyof Module
        ? Module[`${Name & string}${Suffix}`]
        : never;
};

/** What functions have behind the name of their operation, by the section of the objects. */
interface Suffixes {
    readonly queryKeys: 'QueryKey';
    readonly queryOptions: 'QueryOptions';
    readonly mutationOptions: 'MutationOptions';
    readonly queries: '';
    readonly mutations: '';
}

/** An object of hooks, but for the beginning of its keys: a function of that is called like the group. */
export type Hooks<Group> = { [Section in keyof Group]: Omit<Group[Section], 'all'> };

/** The same of the functions of a module. */
export type HooksOf<Group, Module> = {
    [Section in keyof Group]: Section extends keyof Suffixes
        ? Members<Omit<Group[Section], 'all'>, Module, Suffixes[Section]>
        : never;
};
