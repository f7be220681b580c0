export type MaybePromise<T> = T | PromiseLike<T>;

export function isPromise<T>(value: MaybePromise<T>): value is PromiseLike<T> {
    return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

/** Uses a value at once, unless it is a promise: requests of credentials that are there do not wait. */
export function whenThere<T, Result>(
    value: MaybePromise<T>,
    use: (value: T) => MaybePromise<Result>,
): MaybePromise<Result> {
    return isPromise(value) ? value.then(use) : use(value);
}
