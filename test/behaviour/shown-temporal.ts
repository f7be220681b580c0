/** Values of `Temporal` for comparisons. */

/** A value with the classes of `Temporal` beside their texts: these have no parts that could be compared. */
export function shown(value: unknown): unknown {
    const tag = Object.prototype.toString.call(value).slice('[object '.length, -1);
    if (tag.startsWith('Temporal.')) return `${tag} ${value}`;
    if (Array.isArray(value)) return value.map(shown);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shown(part)]));
}
