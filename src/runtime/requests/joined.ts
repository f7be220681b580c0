import type { ParameterForm, StyleForm, ValueForm } from './forms.ts';
import { alternativesOf, insertText, mayBeSingle, type Report, readJsonText, readTree, treeOf } from './trees.ts';

/** Decodes a part of a URL; undefined if it is broken. */
export type Decode = (text: string) => string | undefined;

export function decodePath(text: string): string | undefined {
    try {
        return decodeURIComponent(text);
    } catch {
        return undefined;
    }
}

/** In a query, a plus is a space (URL Standard, application/x-www-form-urlencoded parsing). */
export function decodeQuery(text: string): string | undefined {
    return decodePath(text.replaceAll('+', ' '));
}

export function unencoded(text: string): string {
    return text;
}

const separators: Readonly<Partial<Record<StyleForm, string>>> = {
    spaceDelimited: ' ',
    tabDelimited: '\t',
    pipeDelimited: '|',
};

/** Reads a parameter whose value is one text, as in paths and headers. */
export function readSingle(text: string, parameter: ParameterForm, decode: Decode, report: Report): unknown {
    switch (parameter.style) {
        case 'json':
            return readJsonText(decode(text) ?? '', report);
        case 'matrix':
            return readMatrix(text, parameter, decode, report);
        case 'label':
            return readJoined(text.replace(/^\./, ''), parameter, decode, report);
        default:
            return readJoined(text, parameter, decode, report);
    }
}

/** `;name=a,b`, `;name=a;name=b` or `;x=1;y=2`: an empty value leaves only the name (RFC 6570, 3.2.7). */
function readMatrix(text: string, parameter: ParameterForm, decode: Decode, report: Report): unknown {
    const pairs = text.split(';').slice(1).map(splitPair);
    const own = pairs.filter(([name]) => decode(name) === parameter.name).map(([, value]) => value);
    const [only = '', ...more] = own;
    if (parameter.explode !== true || (own.length === pairs.length && more.length === 0)) {
        const form = { ...parameter, explode: false };
        return pairs.length === own.length
            ? readJoined(only, form, decode, report)
            : report('has another name', [], treeOf(text));
    }
    const tree = treeOf();
    for (const [name, value] of pairs) {
        const [key, decoded] = [decode(name), decode(value)];
        if (key === undefined || decoded === undefined) {
            return report(notEncoded);
        }
        insertText(tree, own.length === pairs.length ? [] : [key], decoded);
    }
    return readTree(tree, parameter.value, report);
}

/** Reads a value whose parts are joined: `a,b`, `x,1,y,2` or, if names are parts, `x=1,y=2`. */
export function readJoined(
    text: string,
    { value, style = 'simple', explode = false }: Omit<ParameterForm, 'name'>,
    decode: Decode,
    report: Report,
): unknown {
    const separator = style === 'label' && explode ? '.' : (separators[style] ?? ',');
    // Only a comma and a dot are told from those in the values: these are encoded, but other separators always are.
    const isEncoded = separator === ',' || separator === '.';
    const whole = decode(text);
    if (whole === undefined) {
        return report(notEncoded);
    }
    const alternatives = alternativesOf(value);
    const { array, object } = alternatives;
    const [parts, decodePart] = isEncoded ? [text.split(separator), decode] : [whole.split(separator), unencoded];
    const texts = text === '' && style !== 'form' ? [] : parts.map((part) => decodePart(part) ?? '');
    if (object !== undefined && (isWrittenAsObject(parts, texts, explode, object.properties) || array === undefined)) {
        return readPieces(parts, explode, decodePart, value, report);
    }
    const isWhole = array === undefined || (mayBeSingle(whole, alternatives) && texts.length < 2);
    return readTree(isWhole ? treeOf(whole) : treeOf(...texts), value, report);
}

export const notEncoded = 'is not percent-encoded UTF-8';

function isWrittenAsObject(
    parts: readonly string[],
    texts: readonly string[],
    explode: boolean,
    properties: object,
): boolean {
    return explode
        ? parts.every((part) => part.includes('='))
        : texts.length % 2 === 0 && texts.every((text, index) => index % 2 === 1 || Object.hasOwn(properties, text));
}

/** Names and values, one after the other or joined by `=`. */
function readPieces(
    parts: readonly string[],
    explode: boolean,
    decode: Decode,
    value: ValueForm,
    report: Report,
): unknown {
    const tree = treeOf();
    const pieces = parts.length === 1 && parts[0] === '' ? [] : explode ? parts.flatMap(splitPair) : parts;
    if (pieces.length % 2 === 1) {
        return report('must have a value for each name', [], treeOf(...parts));
    }
    for (const [index, name] of pieces.entries()) {
        if (index % 2 === 0) {
            tree.members.set(decode(name) ?? '', treeOf(decode(pieces[index + 1] ?? '') ?? ''));
        }
    }
    return readTree(tree, value, report);
}

/** A name and its value, which may be empty. */
export function splitPair(text: string): readonly [name: string, value: string] {
    const [name = '', ...value] = text.split('=');
    return [name, value.join('=')];
}
