// Character codes, because every YAML text passes through here.
const [tab, lineFeed, carriageReturn, space, comma, dash] = [0x09, 0x0a, 0x0d, 0x20, 0x2c, 0x2d];
const [colon, questionMark, openBracket, closeBracket, openBrace, closeBrace] = [0x3a, 0x3f, 0x5b, 0x5d, 0x7b, 0x7d];
const byteOrderMark = 0xfeff;

/** The fast library takes up to twice the memory for an indicator that the thorough one takes for each token. */
const memoryPerMark = 2;

/**
 * Whether a text suits the fast library, by a quick check: it contains no characters that the libraries disagree on,
 * and the memory for this many tokens is enough for the fast library's indicators.
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
                // A carriage return alone ends a line (YAML 1.2.2, section 5.4), but not for the thorough library.
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
