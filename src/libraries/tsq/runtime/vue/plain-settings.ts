import { unref } from 'vue';

/** The value of a setting, which may be a ref. */
export function settingOf(given: unknown): unknown {
    return unref(given);
}
