/** The keys that a JSON pointer (RFC 6901) names, from the root down: `/paths/~1pets/get` is `paths`, `/pets`, `get`. */
export function parsePointer(pointer: string): string[] {
    // RFC 6901, section 4: ~1 before ~0, so that ~01 becomes ~1 and not a slash.
    return pointer
        .split('/')
        .slice(1)
        .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
