/** Words of a description on their way to a terminal. */

/** Longer texts come from a description that was made to be so. */
const longestText = 1000;

/** A text that may hold words of a description, for a terminal: one line that is no command to it and hides nothing. */
export function printable(text: string, length = longestText): string {
    const cut = text.length > length ? `${text.slice(0, length)}…` : text;
    return cut.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Surrogate}]/gu, escapeCharacter);
}

function escapeCharacter(character: string): string {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
