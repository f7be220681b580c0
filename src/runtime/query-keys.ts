/** A key without the arguments that are missing at its end, so that it begins the keys of all calls which give more. */
function trimKey<Key extends readonly unknown[]>(key: Key): Key {
    let length = key.length;
    while (length > 0 && (key[length - 1] ?? null) === null) {
        length--;
    }
    return key.slice(0, length) as unknown as Key;
}

export { trimKey };
