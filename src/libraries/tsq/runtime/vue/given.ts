// Editors show a type by its own name, which is known to who uses Vue.
import { type MaybeRefOrGetter as MaybeGetter, type MaybeRef, toValue } from 'vue';

export type { MaybeGetter };

/** The options of a query or a mutation that its operation does not decide. Each may be a ref; `enabled` may be a getter. */
export type OwnOptions<Options> = {
    [Name in keyof Options as Exclude<
        Name,
        'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam' | 'mutationFn'
    >]: Name extends 'enabled' ? MaybeGetter<boolean | undefined> : MaybeRef<Options[Name]>;
} & {
    /** Whether the properties of the data are not reactive by themselves. */
    shallow?: boolean;
};

/** The value of the moment. */
export function currentOf(given: unknown): unknown {
    return toValue(given);
}
