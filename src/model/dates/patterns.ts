/** The regular expressions of keys (JSON Schema Core, 6.4), read as the emitted code reads them. */

/** A string as a regular expression of either kind that JavaScript has; undefined for what is none, which matches nothing. */
export function compilePattern(pattern: string): RegExp | undefined {
    for (const flags of ['u', '']) {
        try {
            return new RegExp(pattern, flags);
        } catch {
            // Many descriptions have escapes that only the older kind allows.
        }
    }
    return undefined;
}
