/** Properties that must be present together (`dependentRequired`: JSON Schema Validation, 6.5.4). */

/** Properties that are either all absent, or all present together with the properties that they depend on. */
export interface Dependency {
    readonly names: readonly string[];
    readonly requires: readonly string[];
}

/** Each dependency adds alternatives, and TypeScript multiplies them. */
const mostDependencies = 3;
const mostNames = 12;

/**
 * Dependencies with all their consequences. Properties that depend on each other form one dependency. Empty if there
 * are too many.
 *
 * @param dependencies The properties that each property depends on.
 * @param required The properties that must be present. The properties that they depend on are added.
 */
export function settleDependencies(
    dependencies: ReadonlyMap<string, ReadonlySet<string>>,
    required: Set<string>,
): readonly Dependency[] {
    for (const name of required) for (const other of dependencies.get(name) ?? []) required.add(other);
    const open = [...dependencies].filter(([name]) => !required.has(name));
    if (open.length > mostNames) return [];
    const groups = new Map<string, Dependency>();
    for (const [name] of open) {
        const all = new Set([name]);
        for (const one of all)
            for (const other of dependencies.get(one) ?? []) if (!required.has(other)) all.add(other);
        if (all.size === 1) continue;
        const key = JSON.stringify([...all].toSorted());
        const names = [...(groups.get(key)?.names ?? []), name];
        groups.set(key, { names, requires: [...all].filter((other) => !names.includes(other)) });
    }
    return groups.size > mostDependencies ? [] : [...groups.values()];
}
