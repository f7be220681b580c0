/**
 * A key without trailing arguments that are missing, so that it is a prefix of the keys of all calls that give more. Its type is that
 * of the place where it is returned: inferring the same from the arguments would take the compiler long.
 */
function trimKey<Key extends readonly unknown[]>(key: readonly unknown[]): Key {
    let length = key.length;
    while (length > 0 && key[length - 1] === undefined) {
        length--;
    }
    return key.slice(0, length) as readonly unknown[] as Key;
}

export { trimKey };
