/** Characters in an output that are invisible or look like others. */
import ts from 'typescript';

/** Emoji of several code points and letters with joiners: only these may contain characters that are invisible by themselves. */
const visible =
    /\p{Extended_Pictographic}(?:\ufe0e|\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0e|\ufe0f|\p{Emoji_Modifier})?)*|[\d#*]\ufe0f\u20e3|[\p{L}\p{M}](?<=[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hangul}])[\u200c\u200d](?=[\p{L}\p{M}])/gu;

/** Control characters except line breaks and tabs, halves of surrogate pairs, direction marks, characters that are not displayed. */
const refused = /[^\P{Cc}\n\t]|\p{Surrogate}|\p{Bidi_Control}|\p{Default_Ignorable_Code_Point}|[\u2028\u2029\ufeff]/u;

const ignorable = /\p{Default_Ignorable_Code_Point}/gu;

export function wrongCharacters(text: string): string[] {
    const errors = Buffer.from(text, 'utf8').toString('utf8') === text ? [] : ['UTF-8 does not give the text back'];
    if (!refused.test(text)) return errors;
    const shown = text.replaceAll(visible, (sign) => '.'.repeat(sign.length));
    const found = refused.exec(shown);
    if (found === null) return errors;
    const code = found[0].codePointAt(0)?.toString(16).padStart(4, '0');
    const line = text.slice(0, found.index).split('\n').length;
    return [...errors, `line ${line} holds U+${code} as it is`];
}

/** Names and literals with invisible characters, and exports that look like one another. */
export function wrongNames(file: ts.SourceFile, nodes: readonly ts.Node[]): string[] {
    const hidden = nodes.filter(
        (node) =>
            (ts.isIdentifier(node) || ts.isLiteralExpression(node) || ts.isTemplateMiddleOrTemplateTail(node)) &&
            node.getText(file).search(ignorable) !== -1,
    );
    const exported = new Set(exportedNames(file.text));
    const shown = new Set([...exported].map((name) => name.replaceAll(ignorable, '')));
    return [
        ...hidden.map((node) => `what nobody sees stands in code: ${JSON.stringify(node.getText(file))}`),
        ...(shown.size === exported.size ? [] : ['two exports look alike']),
    ];
}

/** Exported declarations of a file, each without indentation. */
export function exportedNames(text: string): string[] {
    const declarations = text.matchAll(
        /^export (?:(?:declare|abstract|async|const(?= enum)) )*[a-z]+ ([^\s<(:=;{,]+)/gm,
    );
    return Array.from(declarations, ([, name = '']) => name);
}
