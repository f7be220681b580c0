/** A value, or a function that returns the one of the moment, such as an accessor or a signal. */
export type MaybeGetter<Value> = Value | (() => Value);

/** The value of the moment. Neither an argument nor settings are functions. */
export function currentOf(given: unknown): unknown {
    return typeof given === 'function' ? given() : given;
}
