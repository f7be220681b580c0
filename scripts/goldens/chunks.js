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
