import type { Lexer } from 'yaml';

/** A continuation line of a quoted scalar with too little indentation. */
export interface LooseLine {
    /** The offset of its first character after the spaces. */
    readonly offset: number;
    /** The required number of leading spaces. */
    readonly indent: number;
}

/** The internals of the library's lexer, which has no option for this. A test fails if a newer version changes them. */
interface LexerParts {
    readonly buffer: string;
    readonly pos: number;
    /** The minimum indentation of the lines of a scalar. */
    indentNext: number;
    readonly parseQuotedScalar: () => Generator<string, unknown>;
}

/**
 * Makes a lexer read the lines of quoted scalars at any indentation, as libyaml, PyYAML and js-yaml 4 do; many
 * descriptions need it. YAML 1.2.2, section 7.3 requires more indentation than the parent of the scalar.
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

/** The offset of the first insufficiently indented line, after its spaces. Blank lines do not count. */
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
