import type { Key } from 'swr';

interface OwnKey {
    readonly key?: Key;
}

function keyOf(config: OwnKey | undefined, key: Key): Key {
    return config?.key === undefined ? key : config.key;
}

export { keyOf, type OwnKey };
