/** The name of an item: that of its array, with brackets. */
export function itemName(name: string, _index: number, _hasParts: boolean): string {
    return `${name}[]`;
}
