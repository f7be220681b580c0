/** What is left of a key: all of it, or less by arguments that are missing at its end. The longer ones are gathered on the way. */
type Trimmed<Key extends readonly unknown[], Longer = never> = Key extends readonly [...infer Beginning, infer Last]
    ? undefined extends Last
        ? Trimmed<Readonly<Beginning>, Longer | Key>
        : Longer | Key
    : Longer | Key;

/** A key without the arguments that are missing at its end, so that it begins the keys of all calls which give more. */
function trimKey<Key extends readonly unknown[]>(key: Key): Trimmed<Key> {
    let length = key.length;
    while (length > 0 && key[length - 1] === undefined) {
        length--;
    }
    return key.slice(0, length) as unknown as Trimmed<Key>;
}

export { trimKey };
