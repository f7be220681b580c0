/** A value, or a function that returns the one of the moment, such as an accessor or a signal. */
export type Given<Value> = Value | (() => Value);

/** The options of a query or a mutation that its operation does not decide. */
export type OwnOptions<Options> = Omit<
    Options,
    'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam' | 'mutationFn'
>;

/** The value of the moment. Neither an argument nor settings are functions. */
export function currentOf(given: unknown): unknown {
    return typeof given === 'function' ? given() : given;
}
