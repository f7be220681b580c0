/** Merges the headers of a method with those of `$config`, which win. Names are compared case-insensitively. */
export function mergeHeaders<Own, Given>(
    own: Readonly<Record<string, Own>>,
    given: Readonly<Record<string, Given>> = {},
): Record<string, Own | Given> {
    const names = new Set(Object.keys(given).map((name) => name.toLowerCase()));
    const kept = Object.entries(own).filter(([name]) => !names.has(name.toLowerCase()));
    return { ...Object.fromEntries(kept), ...given };
}
