/** Paths into types: property names, and separate marks for items and for other keys. */
const separator = '\u0000';

/** The items of an array. */
export const item = `${separator}[]`;
/** The values of keys that are not properties. */
export const additional = `${separator}{}`;

/** The path of a property. */
export function below(path, name) {
    return `${path}${separator}.${name}`;
}

export function showPath(path) {
    return path === '' ? 'itself' : path.replaceAll(separator, '').replace(/^\./, '');
}
