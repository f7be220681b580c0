/** The name of an item: that of its array, with an index. */
function itemName(name: string, index: number, _hasParts: boolean): string {
    return `${name}[${index}]`;
}

export { itemName };
