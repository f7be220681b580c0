/**
 * The letters of names: those that every version of Node and TypeScript accepts. Each version has its own Unicode
 * tables. A version with newer tables must not generate a name that one with older tables rejects or generates
 * differently.
 */

/** Invisible characters, which would make two names look alike. */
const invisibleRanges = '34f 115f-1160 17b4-17b5 180b-180d 180f 200c-200d 3164 fe00-fe0f ffa0 e0100-e01ef';

/** Letters since Unicode 16 and 17: some versions of Node accept them, TypeScript 6 does not. */
const recentRanges = `
    88f 897 c5c cdc 1acf-1add 1ae0-1aeb 1c89-1c8a a7cb-a7cf a7d2 a7d4 a7da-a7dc a7f1 105c0-105f3 10940-10959
    10d40-10d65 10d69-10d6d 10d6f-10d85 10ec2-10ec7 10efa-10efc 11380-11389 1138b 1138e 11390-113b5 113b7-113c0
    113c2 113c5 113c7-113ca 113cc-113d3 113e1-113e2 116d0-116e3 11b60-11b67 11bc0-11be0 11bf0-11bf9 11db0-11ddb
    11de0-11de9 11f5a 13460-143fa 16100-16139 16d40-16d6c 16d70-16d79 16ea0-16eb8 16ebb-16ed3 16ff2-16ff6
    187f8-187ff 18cff 18d09-18d1e 18d80-18df2 1ccf0-1ccf9 1e5d0-1e5fa 1e6c0-1e6de 1e6e0-1e6f5 1e6fe-1e6ff
    2b73a-2b73f 2cea2-2cead 323b0-33479
`;

const excluded = `${invisibleRanges} ${recentRanges}`
    .trim()
    .split(/\s+/)
    .map((range) => range.replace(/[\da-f]+/g, '\\u{$&}'))
    .join('');

/**
 * The characters that a name may contain after its first letter, except connectors such as `_`; in regular expression
 * syntax.
 */
const wordCharacter = `(?![${excluded}\\p{Pc}])[\\p{ID_Continue}$]`;

const identifierForm = new RegExp(`^(?![${excluded}])[\\p{ID_Start}$_](?:(?![${excluded}])[\\p{ID_Continue}$])*$`, 'u');
const wordPattern = new RegExp(`(?:${wordCharacter})+`, 'gu');
const partPattern = new RegExp(`(?:(?![${excluded}])[\\p{ID_Continue}$])+`, 'gu');

export function isIdentifier(text: string): boolean {
    return identifierForm.test(text);
}

/** The words of a string, split at spaces, signs and underscores. */
export function wordsIn(text: string): readonly string[] {
    return text.match(wordPattern) ?? [];
}

/** The parts of a string that are allowed in an identifier, including underscores. */
export function identifierParts(text: string): readonly string[] {
    return text.match(partPattern) ?? [];
}
