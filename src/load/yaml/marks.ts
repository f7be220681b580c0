// Character codes, as every YAML text goes through here.
const [tab, lineFeed, carriageReturn, space, comma, dash] = [0x09, 0x0a, 0x0d, 0x20, 0x2c, 0x2d];
const [colon, questionMark, openBracket, closeBracket, openBrace, closeBrace] = [0x3a, 0x3f, 0x5b, 0x5d, 0x7b, 0x7d];
const byteOrderMark = 0xfeff;

/** The fast library takes up to twice the memory for a mark that the thorough one takes for each word and mark. */
const memoryPerMark = 2;

/**
 * Whether a text is one for the fast library, as far as a quick look shows: it has no characters that the two libraries do not agree
 * upon, and the memory for so many words and marks suffices for what the fast one makes of its marks.
 */
export function isEasyYaml(text: string, limit: number): boolean {
    let remaining = limit / memoryPerMark;
    for (let at = 0; at < text.length; at++) {
        switch (text.charCodeAt(at)) {
            case lineFeed:
            case comma:
            case colon:
            case openBracket:
            case closeBracket:
            case openBrace:
            case closeBrace:
                if (--remaining < 0) return false;
                break;
            case dash:
            case questionMark:
                if (isBlank(text.charCodeAt(at + 1)) && --remaining < 0) return false;
                break;
            case carriageReturn:
                // Alone it ends a line (YAML 1.2.2, section 5.4), but not for the thorough library.
                if (text.charCodeAt(at + 1) !== lineFeed) return false;
                break;
            case byteOrderMark:
                return false;
            default:
                break;
        }
    }
    return true;
}

function isBlank(code: number): boolean {
    return code === space || code === tab;
}
