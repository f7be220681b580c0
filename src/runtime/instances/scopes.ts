/** The scope of each instance, which separates its data from the data of others. */
const scopes = new WeakMap<object, string>();

/** Gives an instance a scope. Its data then has its own keys in a cache that several instances share. */
export function withScope<Instance extends object>(http: Instance, scope: string): Instance {
    scopes.set(http, scope);
    return http;
}

/** A key that ends with the scope of the instance, if it has one. */
type ScopedKey<Key extends readonly unknown[]> = readonly [...Key, scope?: string];

/**
 * Adds the scope of the instance to a key. The scope follows all arguments, given or not, so no key without a scope
 * can equal it.
 *
 * @param length The length of the key when no trailing argument is missing.
 */
function scopeKey<Key extends readonly unknown[]>(
    key: Key,
    length: number,
    $config: { readonly http?: object | undefined } | undefined,
): ScopedKey<Key> {
    const scope = $config?.http && scopes.get($config.http);
    const whole = Array.from({ length }, (_, index) => key[index]);
    return (scope === undefined ? key : [...whole, scope]) as readonly unknown[] as ScopedKey<Key>;
}

export { type ScopedKey, scopeKey };
