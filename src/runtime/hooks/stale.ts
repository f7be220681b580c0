/** What a mutation makes stale: the names that the keys of data begin with. */
export type StaleKeys = readonly (readonly string[])[];

/** Whether data with this key is stale. */
export function isStale(key: unknown, stale: StaleKeys, _settings: unknown): boolean {
    return Array.isArray(key) && stale.some((names) => names.every((name, index) => key[index] === name));
}
