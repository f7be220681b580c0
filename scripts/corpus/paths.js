/** Paths into types: the names of properties on the way, and what stands for items and for further keys. */
const separator = '\u0000';

/** The items of an array. */
export const item = `${separator}[]`;
/** The values of keys that are not properties. */
export const additional = `${separator}{}`;

/** A property of what a path leads to. */
export function below(path, name) {
    return `${path}${separator}.${name}`;
}

export function showPath(path) {
    return path === '' ? 'itself' : path.replaceAll(separator, '').replace(/^\./, '');
}
