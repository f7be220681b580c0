/** The name of an item: that of its array, with an index. */
export function itemName(name: string, index: number, _hasParts: boolean): string {
    return `${name}[${index}]`;
}
