/**
 * A key without the arguments that are missing at its end, so that it begins the keys of all calls which give more. Its type is that of
 * where it is returned: the compiler would take long to find out the same from the arguments.
 */
function trimKey<Key extends readonly unknown[]>(key: readonly unknown[]): Key {
    let length = key.length;
    while (length > 0 && key[length - 1] === undefined) {
        length--;
    }
    return key.slice(0, length) as readonly unknown[] as Key;
}

export { trimKey };
