/**
 * Removes missing trailing arguments from a key. The result is a prefix of the keys of all calls with more arguments.
 * The caller sets the type of the key: the compiler would be slow to infer it from the arguments.
 */
function trimKey<Key extends readonly unknown[]>(key: readonly unknown[]): Key {
    let length = key.length;
    while (length > 0 && key[length - 1] === undefined) {
        length--;
    }
    return key.slice(0, length) as readonly unknown[] as Key;
}

export { trimKey };
