/** What outputs with `Temporal` have in the place of the declaration of the same name. */
import type { Key } from 'swr';
import { textsIn } from '../../../runtime/temporal/instead.ts';
import type { OwnKey } from './keys.ts';

/** The key of a hook: that of its settings, or its own, with the texts of dates and times. */
export function keyOf(config: OwnKey | undefined, key: Key): Key {
    return config?.key === undefined ? (textsIn(key) as Key) : config.key;
}
