/** The value of a setting, which is the value itself. */
export function settingOf(given: unknown): unknown {
    return given;
}
