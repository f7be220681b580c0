/**
 * What nobody sees in a text: control characters, what is ignored when a text is shown, what turns text around (which is ignored, too), halves
 * of pairs, and what is no character. It can make two texts look alike, make code look like other code (Trojan Source), and hide words
 * from people that a machine reads.
 */
const characters = String.raw`[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\p{Noncharacter_Code_Point}\ufff9-\ufffb]`;

/** Scripts in which a joiner, or what keeps letters from joining, changes what is seen. */
const joining = `[${[
    ...['Arabic', 'Syriac', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada'],
    ...['Malayalam', 'Sinhala', 'Tibetan', 'Myanmar', 'Khmer'],
]
    .map((script) => String.raw`\p{Script=${script}}`)
    .join('')}]`;

/** Where it is seen: joiners between letters that join and in emoji, what has a sign shown as an emoji or not, and what makes a key of a digit. */
const seen = [
    String.raw`(?<=${joining})[\u200c\u200d](?=${joining})`,
    String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\p{Extended_Pictographic})\ufe0e`,
    String.raw`(?<=(?!\p{Emoji_Presentation})\p{Extended_Pictographic})\ufe0f`,
    String.raw`(?<=[\d#*])\ufe0f(?=\u20e3)`,
].join('|');

/** All of it in a text, but for tabs and line breaks. */
export const unseen = new RegExp(`(?=${characters})(?!${seen}|[\\t\\n]).`, 'gsu');
