/** The scopes that instances were given, by which their data is told apart. */
const scopes = new WeakMap<object, string>();

/** Gives an instance a scope: its data then has keys of its own, beside that of others in one cache. */
export function withScope<Instance extends object>(http: Instance, scope: string): Instance {
    scopes.set(http, scope);
    return http;
}

/** A key, at whose end stands the scope of an instance that has one. */
type ScopedKey<Key extends readonly unknown[]> = readonly [...Key, scope?: string];

/**
 * A key with the scope of the instance that its data comes through. The scope stands behind all arguments, given or not, so that no key
 * without one can be the same.
 *
 * @param length How long the key is when no argument is missing at its end.
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
