/** What a text of a format is (JSON Schema Validation, 7.3; OpenAPI 3.1.1, 4.4, and the registry of formats). */
import {
    isByte,
    isDateText,
    isDateTimeText,
    isDuration,
    isEmail,
    isHostname,
    isIpv4,
    isIpv6,
    isJsonPointer,
    isRegex,
    isTimeText,
    isUri,
    isUriReference,
    isUuid,
} from '../runtime/validators/formats.ts';
import { countCharacters } from '../runtime/validators/values.ts';

/** A text with letters of ASCII alone: what URIs and addresses have, others of the same form have in all letters. */
const plain = (text: string): string => text.replace(/[\u{a0}-\u{10ffff}]/gu, 'a');
const matching =
    (form: RegExp) =>
    (text: string): boolean =>
        form.test(text);

const integer = matching(/^-?\d+$/);
const decimal = matching(/^-?\d+(?:\.\d+)?$/);

/** A variable of a template, with its operator and its modifiers (RFC 6570, 2). */
const expression = /\{[+#./;?&]?\w+(?::\d{1,3}|\*)?(?:,\w+(?::\d{1,3}|\*)?)*\}/g;

const checks: ReadonlyMap<string, (text: string) => boolean> = new Map<string, (text: string) => boolean>([
    ['date', isDateText],
    ['date-time', isDateTimeText],
    ['date-time-local', (text) => isDateTimeText(`${text}Z`)],
    ['time', isTimeText],
    ['time-local', (text) => isTimeText(`${text}Z`)],
    ['duration', isDuration],
    ['email', isEmail],
    ['idn-email', (text) => isEmail(plain(text))],
    ['hostname', isHostname],
    ['idn-hostname', (text) => isHostname(plain(text))],
    ['ipv4', isIpv4],
    ['ipv6', isIpv6],
    ['uuid', isUuid],
    ['uri', isUri],
    ['url', (text) => isUri(text) && /^(?:https?|ftp):\/\/[^/?#]+(?:$|\/)/i.test(text)],
    ['uri-reference', isUriReference],
    ['iri', (text) => isUri(plain(text))],
    ['iri-reference', (text) => isUriReference(plain(text))],
    ['uri-template', (text) => !/[\s"'<>\\^`{|}]/.test(text.replace(expression, ''))],
    ['regex', isRegex],
    ['json-pointer', isJsonPointer],
    [
        'relative-json-pointer',
        (text) => /^(?:0|[1-9]\d*)(?:#$|\/|$)/.test(text) && isJsonPointer(text.replace(/^\d+#?/, '')),
    ],
    ['byte', isByte],
    ['base64', isByte],
    ...['int8', 'int16', 'int32', 'int64', 'uint8', 'uint16', 'uint32', 'uint64'].map(
        (name) => [name, integer] as const,
    ),
    ...['decimal', 'double', 'float'].map((name) => [name, decimal] as const),
    ['char', (text) => countCharacters(text) === 1],
]);

export function isKnownFormat(format: string): boolean {
    return checks.has(format);
}

/** Whether a text has a format. One that is not known asks for nothing (JSON Schema Validation, 7.2.1). */
export function hasFormat(format: string, text: string): boolean {
    return checks.get(format)?.(text) ?? true;
}
