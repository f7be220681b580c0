import type * as JsYaml from 'js-yaml';
import type { JsonValue } from '../json.ts';

/**
 * Creates the reader of scalars.
 *
 * @returns The string of a scalar, or `undefined` if the libraries disagree on it.
 */
export function scalarReader(
    { SCALAR_STYLE, getScalarValue }: typeof JsYaml,
    text: string,
): (event: JsYaml.ScalarEvent) => string | undefined {
    return (event) => {
        const value = getScalarValue(text, event);
        // The value is an unchanged part of the text.
        if (event.fast) return value;
        const isBlock = event.style === SCALAR_STYLE.LITERAL_BLOCK || event.style === SCALAR_STYLE.FOLDED_BLOCK;
        const isOdd = isBlock ? endsInOddLine(value) : isOddlyFolded(text.slice(event.valueStart, event.valueEnd));
        return isOdd ? undefined : value;
    };
}

/**
 * The thorough library drops the last line of a block if it contains only spaces, and no more than the first line's
 * indentation.
 */
function endsInOddLine(value: string): boolean {
    const end = value.trimEnd().length;
    if (end === 0) return /[ \t]/.test(value);
    const blank = /\n([ \t]+)\n*$/.exec(value.slice(end))?.[1];
    if (blank === undefined) return false;
    const start = value.search(/[^ \n]/);
    const lineStart = value.lastIndexOf('\n', start) + 1;
    return blank.length <= start - lineStart;
}

/** Lines that start with a tab, empty lines after an escaped line break, and code points that do not exist. */
function isOddlyFolded(source: string): boolean {
    return /\n *\t|(?<!\\)(?:\\\\)*\\(?:U(?!000|0010)|\r?\n *\r?\n)/.test(source);
}

/**
 * The value of a plain scalar in the core schema (YAML 1.2.2, section 10.3.2). Usually the first character shows that
 * it is a string.
 */
export function readPlainScalar(text: string): JsonValue {
    switch (text[0]) {
        case undefined:
        case '~':
        case 'n':
        case 'N':
            return /^(?:~|[Nn]ull|NULL)?$/.test(text) ? null : text;
        case 't':
        case 'T':
            return /^(?:[Tt]rue|TRUE)$/.test(text) ? true : text;
        case 'f':
        case 'F':
            return /^(?:[Ff]alse|FALSE)$/.test(text) ? false : text;
        case '-':
        case '+':
        case '.':
        case '0':
        case '1':
        case '2':
        case '3':
        case '4':
        case '5':
        case '6':
        case '7':
        case '8':
        case '9':
            return readNumber(text) ?? text;
        default:
            return text;
    }
}

function readNumber(text: string): number | undefined {
    if (/^[-+]?[0-9]+$/.test(text)) return Number.parseInt(text, 10);
    if (/^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/.test(text)) return Number.parseFloat(text);
    if (/^0o[0-7]+$/.test(text)) return Number.parseInt(text.slice(2), 8);
    if (/^0x[0-9a-fA-F]+$/.test(text)) return Number.parseInt(text.slice(2), 16);
    if (/^[-+]?\.(?:inf|Inf|INF)$/.test(text)) {
        return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    }
    return /^\.(?:nan|NaN|NAN)$/.test(text) ? Number.NaN : undefined;
}
