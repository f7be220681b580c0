/** What steers who reads a message: a terminal, the order in which text is shown, a runner of CI. */

/** A text for a place: a letter and a number, so that it can be part of any name, then all of that. */
export function hostileAt(place: number | string): string {
    return `x${place}\u001b[2J\u0007\u009b1m\u007f\u202e\u2066\u2028\u2029\u0085 ##[error]a ##vso[b]\r\n::error::c\n  ::error::d`;
}

/** The same, as far as the name of a file can have it on all systems. */
export function hostileNameAt(place: number | string): string {
    return `::error::x${place}\u202e\u0085##[error]`;
}

/** What the bytes of a channel must not have, beside the colours and the erased lines that are its own. */
const refused = /(?:[^\P{Cc}\n]|\p{Bidi_Control}|[\u2028\u2029]|##[a-z]*\[|^\s*::).{0,40}/imu;

/** The beginning of what is raw in a text. */
export function rawIn(text: string): string | undefined {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
    return refused.exec(text.replaceAll(/\u001b\[(?:31|33|36|2|0)m|\r\u001b\[2K/g, ''))?.[0];
}
