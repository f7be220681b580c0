/**
 * Invisible characters: control characters, default-ignorable characters (including those that change the text
 * direction), lone surrogates and noncharacters. They can make two strings look alike, make code look like other code
 * (Trojan Source), and hide words that a machine reads.
 */
const characters = String.raw`[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\p{Noncharacter_Code_Point}\ufff9-\ufffb]`;

/** Scripts in which a joiner or a non-joiner changes what is visible. */
const joining = `[${[
    ...['Arabic', 'Syriac', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada'],
    ...['Malayalam', 'Sinhala', 'Tibetan', 'Myanmar', 'Khmer'],
]
    .map((script) => String.raw`\p{Script=${script}}`)
    .join('')}]`;

/** Where they have a visible effect: joiners between letters and in emoji, variation selectors, and keycaps. */
const visibleUses = [
    String.raw`(?<=${joining})[\u200c\u200d](?=${joining})`,
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\p{Extended_Pictographic})\ufe0e`,
    String.raw`(?<=(?!\p{Emoji_Presentation})\p{Extended_Pictographic})\ufe0f`,
    String.raw`(?<=[\d#*])\ufe0f(?=\u20e3)`,
].join('|');

/** Matches all invisible characters except tabs and line breaks. */
const unseenPattern = `(?=${characters})(?!${visibleUses}|[\\t\\n]).`;
let unseenCharacters: RegExp | undefined;

/** Any other text has no invisible characters. Most texts end here: making the expression and compiling it takes milliseconds. */
const unusual = /[^\t\n -~]/;

/** Whether a text has an invisible character that is neither a tab nor a line break. */
export function hasUnseen(text: string): boolean {
    return replaceUnseen(text, '') !== text;
}

/** Replaces all invisible characters of a text but tabs and line breaks. */
export function replaceUnseen(text: string, replacement: '' | ((character: string) => string)): string {
    if (!unusual.test(text)) return text;
    unseenCharacters ??= new RegExp(unseenPattern, 'gsu');
    return text.replace(unseenCharacters, typeof replacement === 'string' ? () => replacement : replacement);
}

/** Longer strings appear only in hostile descriptions. */
const longestPrinted = 1000;

/**
 * What a runner of CI would read as a command to itself: `::` at the start of a line (GitHub), and `##[`, or a word before the
 * bracket, anywhere (GitHub, Azure Pipelines, TeamCity).
 */
const runnerCommands = /(?<=^\s*):(?=:)|#(?=#[a-z]*\[)/gi;

/** Returns a string as one line without control sequences, hidden characters or commands to a runner of CI. */
export function printable(text: string, length = longestPrinted): string {
    const cut = text.length > length ? `${text.slice(0, length)}…` : text;
    return replaceUnseen(cut.replace(/[\t\n]/g, escapeCharacter), escapeCharacter).replace(
        runnerCommands,
        escapeCharacter,
    );
}

/** JSON with the same escaped, which its strings alone can hold: who parses it gets each of them. */
export function printableJson(value: unknown): string {
    const escaped = (text: string): string =>
        Array.from({ length: text.length }, (_, index) => escapeCharacter(text.charAt(index))).join('');
    return replaceUnseen(JSON.stringify(value, undefined, 2), escaped).replace(runnerCommands, escaped);
}

export function escapeCharacter(character: string): string {
    const code = character.codePointAt(0) ?? 0;
    const digits = code.toString(16);
    return code > 0xffff ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`;
}
