import type { MaybeGetter } from '../../../runtime/hooks/given.ts';

/** What gives the object of all arguments, or each of its members. */
export type Sources<Arguments> = Arguments extends readonly unknown[]
    ? { [Index in keyof Arguments]: MaybeGetter<GivenMembers<Arguments[Index]> | undefined> }
    : never;

type GivenMembers<Given> = Given extends object
    ? { readonly [Name in keyof Given]: MaybeGetter<Given[Name] | undefined> }
    : Given;
