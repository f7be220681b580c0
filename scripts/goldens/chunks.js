// The text of an output, in its top-level parts.

/** Begins a line that stands for parts of an output: where they are, and their names. */
export const sign = '// … ';

/** The parts of a text, with an empty line between them. Joined again, they are the text, whatever it is. */
export function chunksOf(text) {
    const chunks = [];
    for (const paragraph of text.replace(/\n$/, '').split('\n\n')) {
        // A declaration may have empty lines, but what follows them in it is indented or closes it.
        if (chunks.length > 0 && /^[\s)\]}]/.test(paragraph)) chunks.push(`${chunks.pop()}\n\n${paragraph}`);
        else chunks.push(paragraph);
    }
    return chunks;
}

export function textOf(chunks) {
    return `${chunks.join('\n\n')}\n`;
}

const banner = '/* eslint-disable */\n';
const declaration =
    /^(?:\/\*\*[\s\S]*?\*\/\n)?(?:@[^\n]+\n)*(?:export |declare |async |abstract )*(?:function\*?|class|const|let|interface|type|enum) ([\p{ID_Continue}$]+)/u;

/** How a part is called where it is left out; undefined for imports and others without a name. */
export function nameOf(chunk) {
    return chunk.startsWith(banner) ? 'the banner' : declaration.exec(chunk)?.[1];
}

/** The word that a declaration has in a file of a divided output if other files import it. */
const exportWord = /^export (?!default)/m;
const declared = /^(?:declare |async |abstract )*(?:function\*?|class|const|let|interface|type|enum) /m;

/** How the name of such a declaration ends where it is left out. */
const exportedSign = '+export';

export function withoutExport(chunk) {
    return chunk.replace(exportWord, '');
}

/** The name of an exported declaration, from that of the same without the word. */
export function exportedName(name) {
    return name.endsWith(')') ? `${name.slice(0, -1)} ${exportedSign})` : `${name} (${exportedSign})`;
}

/** The name without that sign, and what makes the part of the one that has it. */
export function readName(name) {
    const plain = name.replace(` (${exportedSign})`, '').replace(` ${exportedSign})`, ')');
    const toPart = (text) => (plain === name ? text : text.replace(declared, (words) => `export ${words}`));
    return { plain, toPart };
}
