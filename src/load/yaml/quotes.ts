import type { Lexer } from 'yaml';

/** A line by which a quoted scalar goes on, and which is indented less than it should be. */
export interface LooseLine {
    /** Where its text begins. */
    readonly offset: number;
    /** How many spaces should stand before it. */
    readonly indent: number;
}

/** What a lexer of the library has of its own: it has no option for this. A test tells when a newer version has it no longer. */
interface LexerParts {
    readonly buffer: string;
    readonly pos: number;
    /** How far the lines of a scalar are indented, at least. */
    indentNext: number;
    readonly parseQuotedScalar: () => Generator<string, unknown>;
}

/**
 * Has a lexer read the lines of quoted scalars at any indentation, as libyaml, PyYAML and js-yaml 4 do, and as many descriptions are
 * written. By YAML 1.2.2, section 7.3, these lines are indented deeper than what the scalar stands in.
 *
 * @param onLooseLine Is given the first such line of a scalar.
 */
export function readLooseQuotes(lexer: Lexer, onLooseLine: (line: LooseLine) => void): void {
    const parts = lexer as unknown as LexerParts;
    const { parseQuotedScalar } = parts;
    Object.defineProperty(parts, 'parseQuotedScalar', {
        *value(): Generator<string, unknown> {
            const { buffer, pos, indentNext } = parts;
            parts.indentNext = 0;
            const next = yield* parseQuotedScalar.call(parts);
            parts.indentNext = indentNext;
            const offset = looseLineIn(buffer, pos, parts.pos, indentNext);
            if (offset !== undefined) onLooseLine({ offset, indent: indentNext });
            return next;
        },
    });
}

/** Where the text begins of the first line in a part of a text that is indented less. A line without text is indented enough. */
function looseLineIn(text: string, start: number, end: number, indent: number): number | undefined {
    let lineEnd = text.indexOf('\n', start);
    while (lineEnd !== -1 && lineEnd < end) {
        let at = lineEnd + 1;
        while (text[at] === ' ') at++;
        const isShort = at - lineEnd - 1 < indent;
        lineEnd = text.indexOf('\n', at);
        const isEmpty = lineEnd === at || (text[at] === '\r' && lineEnd === at + 1);
        if (isShort && !isEmpty && at < end) return at;
    }
    return undefined;
}
