const fullDatePattern =
    /^(?:\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|(?:\d\d(?!00)|(?:[02468][048]|[13579][26])(?=00))(?:[02468][048]|[13579][26])-02-29)$/;

/** Whether a text is a full-date with a day that exists (RFC 3339, 5.6 and 5.7). */
export function isDateText(text: string): boolean {
    return fullDatePattern.test(text);
}

/** Whether a text is a date-time (RFC 3339, 5.6). */
export function isDateTimeText(text: string): boolean {
    return isDateText(text.slice(0, 10)) && /^[Tt]/.test(text.slice(10)) && isTimeText(text.slice(11));
}

const fullTimePattern = /^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** Whether a text is a full-time (RFC 3339, 5.6). A leap second ends a day in UTC (RFC 3339, 5.7). */
export function isTimeText(text: string): boolean {
    return fullTimePattern.test(text) && (text[6] !== '6' || isLastMinute(text));
}

/** Whether a full-time is in the last minute of a day in UTC. */
function isLastMinute(text: string): boolean {
    const offset = text.slice(8).replace(/\.\d+/, '').toUpperCase();
    // The day after the epoch, as an offset may lead to the day before.
    return Date.parse(`1970-01-02T${text.slice(0, 6)}00${offset}`) % 86400000 === 86340000;
}

const durationPattern =
    /^P(?!$|\d+Y\d+D)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?!$|\d+H\d+S)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/i;

/** Whether a text is a duration (RFC 3339, Appendix A). Its letters have any case, as in all ABNF. */
export function isDuration(text: string): boolean {
    return durationPattern.test(text);
}

const mailboxPattern =
    /^(?:(?!\.|[^"@]*\.[.@])[\w!#$%&'*+./=?^`{|}~-]+|"[ !#-[\]-~]*")@(?:(?!-|[^@]*(?:\B\.|\.\B|-$))[a-z\d.-]+|\[([^\]]+)\])$/i;

/** Whether a text is a mailbox (RFC 5321, 4.1.2). An address in brackets is one of IPv4 or IPv6 (4.1.3). */
export function isEmail(text: string): boolean {
    // Only quotes can have an escaped character, or a space.
    const match = mailboxPattern.exec(text.replace(/\\[ -~]/g, ' '));
    const address = match?.[1];
    return (
        match !== null &&
        (address === undefined || isIpv4(address) || (/^IPv6:/i.test(address) && isIpv6(address.slice(5))))
    );
}

const hostnamePattern = /^(?!\d+(?:\.\d+){3}$)[a-z\d]+(?:(?:\.|-+)[a-z\d]+)*$/i;

/**
 * Whether a text is a host name, in 255 octets as DNS sends it (RFC 1123, 2.1; RFC 1035, 2.3.4). Four numbers are none.
 * A label that begins with `xn--` must be the encoded form of a valid label (RFC 5890, 2.3.2.1).
 */
export function isHostname(text: string): boolean {
    return (
        text.length < 254 &&
        hostnamePattern.test(text) &&
        text
            .toLowerCase()
            .split('.')
            .every((label) => label.length < 64 && (!label.startsWith('xn--') || isEncodedLabel(label.slice(4))))
    );
}

/** What no label has: a character that is not allowed, or one without its context (RFC 5891, 4.2.3; RFC 5892, 2, A). */
const labelFaultPattern =
    /^[-\p{M}]|^..--|-$|(?![\xdf\u03c2\u200c])\p{CWKCF}|[^-\p{L}\p{Mn}\p{Mc}\p{Nd}\xb7\u0375\u05f3\u05f4\u06fd\u06fe\u0f0b\u200c\u3007\u30fb]|[\u20d0-\u20ff\u302e\u302f\u0640\u07fa\u1100-\u11ff\u3031-\u3035\u303b\ua960-\ua97f\ud7b0-\ud7ff\u{1d100}-\u{1d24f}]|(?:^|[^l])\xb7|\xb7(?!l)|\u0375(?!\p{sc=Grek})|(?:^|\P{sc=Hebr})[\u05f3\u05f4]|^(?!.*[\p{sc=Hira}\p{sc=Kana}\p{sc=Hani}]).*\u30fb|[\u0660-\u0669].*[\u06f0-\u06f9]|[\u06f0-\u06f9].*[\u0660-\u0669]|(?:^|[^\p{sc=Arab}\p{sc=Syrc}\p{Mn}])\p{Mn}*\u200c|\u200c(?!\p{Mn}*[\p{sc=Arab}\p{sc=Syrc}])/u;

/** Whether Punycode stands for a label of another script (RFC 5891, 4.2). Scripts may be written in any direction. */
function isEncodedLabel(text: string): boolean {
    const label = decodePunycode(text);
    // After a virama, joiners need no other context (RFC 5892, A.1 and A.2).
    const joined = label.replace(/(.)[\u200c\u200d]/gu, (all, before: string) => (isVirama(before) ? before : all));
    return label !== '' && label === label.normalize() && !labelFaultPattern.test(joined);
}

/** Whether a character has the combining class 9: it is sorted between those of the classes 8 and 10. */
function isVirama(character: string): boolean {
    return `\u05b0${character}\u3099`.normalize() === `\u3099${character}\u05b0`;
}

/** Decodes Punycode in lower case (RFC 3492, 6.2). Returns an empty string if the text is no Punycode. */
function decodePunycode(text: string): string {
    const start = text.lastIndexOf('-') + 1;
    const decoded = start > 1 ? [...text.slice(0, start - 1)] : [];
    let code = 128;
    let bias = 72;
    let place = 0;
    for (let index = start; index < text.length; ) {
        const before = place;
        let weight = 1;
        for (let base = 36 - bias; ; base += 36) {
            const digit = (Number.parseInt(text.charAt(index++), 36) + 26) % 36;
            const threshold = Math.min(Math.max(base, 1), 26);
            place += digit * weight;
            // Without a digit, nothing is a number.
            if (!(digit >= threshold)) {
                break;
            }
            weight *= 36 - threshold;
        }
        const size = decoded.length + 1;
        code += Math.floor(place / size);
        if (!(code <= 0x10ffff)) {
            return '';
        }
        let delta = Math.floor((place - before) / (before === 0 ? 700 : 2));
        delta += Math.floor(delta / size);
        for (bias = 0; delta > 455; bias += 36) {
            delta = Math.floor(delta / 35);
        }
        bias += Math.floor((36 * delta) / (delta + 38));
        place %= size;
        decoded.splice(place++, 0, String.fromCodePoint(code));
    }
    return decoded.join('');
}

const ipv4Pattern = /^(?:(?:25[0-5]|2[0-4]\d|[01]?\d?\d)(?:\.(?!$)|$)){4}$/;

/** Whether a text is a dotted-quad of numbers up to 255, which may begin with zeros (RFC 2673, 3.2). */
export function isIpv4(text: string): boolean {
    return ipv4Pattern.test(text);
}

const ipv6Pattern =
    /^(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}|(?!:*(?:\w+:+){7}\w)(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?::(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?)$/i;

/** Whether a text is an address of IPv6, whose end may have the form of IPv4 (RFC 4291, 2.2). */
export function isIpv6(text: string): boolean {
    return ipv6Pattern.test(text.replace(/:(?:(?:25[0-5]|(?:2[0-4]|1\d|[1-9])?\d)(?:\.(?!$)|$)){4}$/, ':0:0'));
}

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text is a UUID of any version (RFC 4122, 3). */
export function isUuid(text: string): boolean {
    return uuidPattern.test(text);
}

/** Whether a text is a URI, which begins with a scheme (RFC 3986, 3). */
export function isUri(text: string): boolean {
    return /^[a-z][a-z\d+.-]*:/i.test(text) && isUriReference(text);
}

const uriFaultPattern = /[^!#-;=?-[\]_a-z~]|%(?![\da-f]{2})/i;

const uriPattern =
    /^(?:[a-z][a-z\d+.-]*:|(?![^/?#]*:))(?:\/\/(?:[^/?#@[\]]*@)?(?:\[([^/?#@[\]%]*)\]|[^/?#@[\]:]*)(?::\d*)?(?![^/?#])|(?!\/\/))[^?#[\]]*(?:\?[^#[\]]*)?(?:#[^#[\]]*)?$/i;

/** Whether a text is a URI or a relative reference (RFC 3986, 4.1). */
export function isUriReference(text: string): boolean {
    const match = uriFaultPattern.test(text) ? null : uriPattern.exec(text);
    const address = match?.[1];
    return match !== null && (address === undefined || isIpv6(address) || /^v[\da-f]+\../i.test(address));
}

/** Whether a text is a regular expression of ECMA-262, as JSON Schema reads them (Core, 6.4). */
export function isRegex(text: string): boolean {
    try {
        return new RegExp(text, 'u').unicode;
    } catch {
        return false;
    }
}

/** Whether a text is a JSON Pointer (RFC 6901, 3). */
export function isJsonPointer(text: string): boolean {
    return !/^[^/]|~(?![01])/.test(text);
}

/** Whether a text is Base64 with its padding (RFC 4648, 4). */
export function isByte(text: string): boolean {
    return text.length % 4 === 0 && !/[^\w+/=]|_|=(?!=?$)/.test(text);
}
