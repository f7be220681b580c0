/** The scope of each instance, which separates its data from the data of others. */
export const scopes = new WeakMap<object, string>();

/** Gives an instance a scope. Its data then has its own keys in a cache that several instances share. */
export function withScope<Instance extends object>(http: Instance, scope: string): Instance {
    scopes.set(http, scope);
    return http;
}
