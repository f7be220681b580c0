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

/** A signal of any library. */
export interface Abortable {
    readonly aborted: boolean;
    readonly addEventListener?: ((type: 'abort', listener: () => void) => void) | undefined;
    readonly removeEventListener?: ((type: 'abort', listener: () => void) => void) | undefined;
}

/** Waits for a value, but only until a signal is aborted: then it is undefined. */
export function unlessAborted<T>(
    value: MaybePromise<T>,
    signal: Abortable | null | undefined,
): MaybePromise<T | undefined> {
    if (!isPromise(value) || !signal) {
        return value;
    }
    let stop = (): void => {};
    const aborted = new Promise<undefined>((resolve) => {
        stop = () => resolve(undefined);
        signal.addEventListener?.('abort', stop);
        if (signal.aborted) {
            stop();
        }
    });
    return Promise.race([value, aborted]).finally(() => signal.removeEventListener?.('abort', stop));
}
