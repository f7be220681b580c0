/** The order of naming, where that of the file must not count: descriptions are often made anew in another order. */

/** The name that something wants. */
export interface Wish {
    readonly name: string;
    /** How far it is from what the description says; 0 is the same. */
    readonly distance: number;
}

/**
 * The order in which things are named. A name that needs no change never gives way to one that does. Those that get a
 * number come last: no number takes a name that another one wants as it is.
 *
 * @param compare Decides between two that are as near to what the description says.
 */
export function namingOrder<Item>(
    items: readonly Item[],
    wishOf: (item: Item) => Wish,
    compare: (left: Item, right: Item) => number,
): readonly Item[] {
    const wishes = new Map(items.map((item) => [item, wishOf(item)]));
    const distanceOf = (item: Item): number => wishes.get(item)?.distance ?? 0;
    const sorted = items.toSorted((left, right) => distanceOf(left) - distanceOf(right) || compare(left, right));
    const known = new Set<string | undefined>();
    const numbered = new Set<Item>();
    for (const item of sorted) {
        const name = wishes.get(item)?.name;
        if (known.has(name)) numbered.add(item);
        known.add(name);
    }
    return [...sorted.filter((item) => !numbered.has(item)), ...numbered];
}

/** By code unit: a locale would make the order depend on the machine. */
export function inOrder(left: string, right: string): number {
    if (left === right) return 0;
    return left < right ? -1 : 1;
}
