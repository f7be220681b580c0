import type { Lexer } from 'yaml';

/** A continuation line of a quoted scalar that is indented less than it should be. */
export interface LooseLine {
    /** The offset of its first character after the spaces. */
    readonly offset: number;
    /** How many spaces should precede it. */
    readonly indent: number;
}

/** The internals of the library's lexer: it has no option for this. A test fails if a newer version no longer has them. */
interface LexerParts {
    readonly buffer: string;
    readonly pos: number;
    /** The minimum indentation of the lines of a scalar. */
    indentNext: number;
    readonly parseQuotedScalar: () => Generator<string, unknown>;
}

/**
 * Makes a lexer read the lines of quoted scalars at any indentation, as libyaml, PyYAML and js-yaml 4 do, and as many descriptions are
 * written. By YAML 1.2.2, section 7.3, these lines must be indented deeper than the parent of the scalar.
 *
 * @param onLooseLine Called with the first such line of a scalar.
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

/** The offset of the first line that is indented less, after its spaces, in a part of a text. A blank line is indented enough. */
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
