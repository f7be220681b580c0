/** Makes strings of a description safe for a terminal. */
import { unseen } from './unseen.ts';

/** Longer strings appear only in hostile descriptions. */
const longestText = 1000;

/** Returns a string as one line without control sequences or hidden characters. */
export function printable(text: string, length = longestText): string {
    const cut = text.length > length ? `${text.slice(0, length)}…` : text;
    return cut.replace(/[\t\n]/g, escapeCharacter).replace(unseen, escapeCharacter);
}

function escapeCharacter(character: string): string {
    const code = character.codePointAt(0) ?? 0;
    const digits = code.toString(16);
    return code > 0xffff ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`;
}
