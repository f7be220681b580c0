/** The names of properties in camel case. */

import { capitalize, uncapitalize } from './identifiers.ts';
import { wordsIn } from './letters.ts';

/**
 * A property's name in camel case: `user_id` becomes `userId`. What is no word, such as `@type` or `123`, and what is in camel
 * case already, stays as it is. So a name that has been turned is never turned again.
 */
export function camelPropertyName(name: string): string {
    // Letters and digits from a letter on, with the signs that join words between them. Leading underscores say something of their own.
    const joinedWords = /^(_*)([\p{L}][\p{L}\p{M}\p{Nd}]*(?:[-_. ]+[\p{L}\p{M}\p{Nd}]+)*)$/u;
    const [, signs = '', words = ''] = joinedWords.exec(name) ?? [];
    if (words === '' || /^[\p{Ll}][\p{L}\p{M}\p{Nd}]*$/u.test(words)) return name;
    const [first = '', ...rest] = wordsIn(words);
    return signs + uncapitalize(asWord(first)) + rest.map((word) => capitalize(asWord(word))).join('');
}

/** A word that has no small letter is no acronym where all names are written so: `USER_ID` becomes `userId`. */
function asWord(word: string): string {
    return /\p{Ll}/u.test(word) ? word : word.toLowerCase();
}
