/** What the tests know of a framework: a component that calls hooks, in the framework's own words. */

/** What tests use of the client of a framework's package. */
export interface Client {
    readonly clear: () => void;
    readonly getQueryData: (key: readonly unknown[]) => unknown;
    readonly getQueriesData: (filters: { readonly queryKey: readonly unknown[] }) => unknown;
    readonly setQueryData: (key: readonly unknown[], data: unknown) => unknown;
    readonly invalidateQueries: (filters: { readonly queryKey: readonly unknown[] }) => Promise<void>;
    readonly refetchQueries: (filters: { readonly type: 'all' }) => Promise<void>;
    readonly cancelQueries: (filters: { readonly queryKey: readonly unknown[] }) => Promise<void>;
}

/** What hooks give at a moment, of which each framework has its own form. */
export interface State {
    readonly data?: unknown;
    readonly error?: unknown;
    readonly status?: unknown;
    readonly fetchStatus?: unknown;
    readonly hasNextPage?: unknown;
}

/** A mounted component. */
export interface Mounted<Value> {
    /** What the component has shown last: what it reads has to tell it of each change. */
    readonly current: () => State;
    /** Calls a function of what the hook gave: `mutateAsync`, or `fetchNextPage`. */
    readonly call: (name: string, ...args: readonly unknown[]) => Promise<unknown>;
    /** Gives the component another value. */
    readonly change: (value: Value) => void;
    readonly leave: () => void;
}

/**
 * Mounts a component that calls a hook.
 *
 * @param use Calls the hook with the value of the component, or with what gives it, in whichever form the framework has.
 */
export type Mount = <Value>(
    client: Client,
    initial: Value,
    use: (given: unknown) => unknown,
) => Promise<Mounted<Value>>;

/** What gives a value that is made of the value of a component. */
export type Derive = (given: unknown, make: (value: unknown) => unknown) => unknown;

/** The members that tests look at. */
const names = ['data', 'error', 'status', 'fetchStatus', 'hasNextPage'] as const;

/** The value of a signal or of an accessor; anything else is a value. */
export function givenBy(given: unknown): unknown {
    return typeof given === 'function' ? given() : given;
}

/** What a hook gave, as values. */
export function stateOf(given: unknown, read: (member: unknown) => unknown = (member) => member): State {
    return Object.fromEntries(names.map((name) => [name, read(Reflect.get(Object(given), name))]));
}

/** Calls a method of what a hook gave. */
export async function callOf(given: unknown, name: string, args: readonly unknown[]): Promise<unknown> {
    const method: unknown = Reflect.get(Object(given), name);
    if (typeof method !== 'function') throw new TypeError(`${name} is no function`);
    return await method(...args);
}
