/** The name of an item: that of its array. Items with parts have an index, which tells whose parts belong together. */
export function itemName(name: string, index: number, hasParts: boolean): string {
    return hasParts ? `${name}[${index}]` : name;
}
