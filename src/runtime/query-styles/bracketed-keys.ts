/** The name of a value in an object: `filter[size]`. */
export function memberName(name: string, key: string): string {
    return `${name}[${key}]`;
}
