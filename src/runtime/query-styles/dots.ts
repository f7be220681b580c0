/** The name of a value in an object: `filter.size`. */
function memberName(name: string, key: string): string {
    return `${name}.${key}`;
}

export { memberName };
