import { type MaybeRef, type MaybeRefOrGetter, toValue } from 'vue';

/** A value, a ref of it, or a getter that returns it. */
export type Given<Value> = MaybeRefOrGetter<Value>;

/** The options of a query or a mutation that its operation does not decide. Each may be a ref; `enabled` may be a getter. */
export type OwnOptions<Options> = {
    [Name in keyof Options as Exclude<
        Name,
        'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam' | 'mutationFn'
    >]: Name extends 'enabled' ? MaybeRefOrGetter<boolean | undefined> : MaybeRef<Options[Name]>;
} & {
    /** Whether the properties of the data are not reactive by themselves. */
    shallow?: boolean;
};

/** The value of the moment. */
export function currentOf(given: unknown): unknown {
    return toValue(given);
}
