/** A parameter of the header, and whatever is behind it that is none: `; filename="a b.txt"`. */
const dispositionPart = /[;\s]*([^=;\s"]*)\s*(?:=\s*("(?:[^"\\]|\\[\s\S])*"?|[^;]*))?[^;]*/y;

/**
 * The name of a file in the value of `Content-Disposition` (RFC 6266), as browsers read it. It is no path, and no name that
 * means something to a system; undefined if there is none.
 */
export function fileNameOf(value: unknown): string | undefined {
    const text = String(value);
    const parameters = new Map<string, string>();
    for (const [, name = '', given = ''] of dispositionParts(text)) {
        const key = name.toLowerCase();
        // Of two, the first counts.
        if (!parameters.has(key)) {
            parameters.set(key, given.startsWith('"') ? unquotedName(given) : given.trim());
        }
    }
    const extended = decodeExtendedValue(parameters.get('filename*') ?? '');
    return (extended && safeFileName(extended)) || safeFileName(decodeHeaderBytes(parameters.get('filename') ?? ''));
}

function* dispositionParts(text: string): Generator<RegExpExecArray, void, undefined> {
    for (dispositionPart.lastIndex = 0; dispositionPart.lastIndex < text.length; ) {
        const found = dispositionPart.exec(text);
        if (found === null) {
            return;
        }
        const { lastIndex } = dispositionPart;
        yield found;
        dispositionPart.lastIndex = lastIndex;
    }
}

function unquotedName(text: string): string {
    return text.replace(/^"|"$/g, '').replace(/\\([\s\S])/g, '$1');
}

/** `UTF-8''na%C3%AFve.txt` (RFC 8187, 3.2); undefined if it is broken. */
function decodeExtendedValue(text: string): string | undefined {
    const [, charset = '', encoded = ''] = /^([^']*)'[^']*'([\s\S]*)$/.exec(text) ?? [];
    if (/^iso-8859-1$/i.test(charset)) {
        const isBroken = /%(?![\da-f]{2})/i.test(encoded);
        const decode = (_: string, code: string): string => String.fromCharCode(Number.parseInt(code, 16));
        return isBroken ? undefined : encoded.replace(/%([\da-f]{2})/gi, decode);
    }
    return /^utf-?8$/i.test(charset) ? decodeUtf8(encoded) : undefined;
}

function decodeUtf8(encoded: string): string | undefined {
    try {
        return decodeURIComponent(encoded);
    } catch {
        return undefined;
    }
}

/** A header has bytes, and each is a character here. Servers often send UTF-8 all the same. */
function decodeHeaderBytes(text: string): string {
    const isBytes = !/[^\0-\xff]/.test(text);
    const encoded = text.replace(/[%\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
    return (isBytes ? decodeUtf8(encoded) : undefined) ?? text;
}

/** A name without a path, and without what has a meaning to a system or for the eye (RFC 6266, 4.3). */
function safeFileName(text: string): string | undefined {
    const named = text
        // Controls, also those of the direction of texts, and halves of characters.
        .replace(
            /[^ -~\xa0-\u061b\u061d-\u200a\u200c-\u200d\u2010-\u2027\u202f-\u205f\u2070-\ud7ff\ue000-\ufefe\uff00-\u{10ffff}]/gu,
            '',
        )
        .replace(/^.*[/\\]/, '')
        .replace(/^[a-z]:/i, '')
        .replace(/[<>:"|?*]/g, '_')
        .replace(/^[.\s]+/, '');
    let end = named.length;
    while (/[.\s]/.test(named.charAt(end - 1))) {
        end -= 1;
    }
    const name = named.slice(0, end);
    if (name === '' || name === '~') {
        return undefined;
    }
    // The devices of Windows, with any ending.
    return /^(?:con|prn|aux|nul|con(?:in|out)\$|(?:com|lpt)[\d\u00b9\u00b2\u00b3])\s*(?:\.|$)/i.test(name)
        ? `_${name}`
        : name;
}
