import type { Key } from 'swr';

export interface OwnKey {
    readonly key?: Key;
}

export function keyOf(config: OwnKey | undefined, key: Key): Key {
    return config?.key === undefined ? key : config.key;
}
