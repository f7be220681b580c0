/** Words of a description on their way to a terminal. */
import { unseen } from '../unseen.ts';

/** Longer strings come from hostile descriptions. */
const longestText = 1000;

/** A string that may contain words of a description, for a terminal: one line that is not a command to it and hides nothing. */
export function printable(text: string, length = longestText): string {
    const cut = text.length > length ? `${text.slice(0, length)}…` : text;
    return cut.replace(/[\t\n]/g, escapeCharacter).replace(unseen, escapeCharacter);
}

function escapeCharacter(character: string): string {
    const code = character.codePointAt(0) ?? 0;
    const digits = code.toString(16);
    return code > 0xffff ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`;
}
