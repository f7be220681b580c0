import type { ParameterForm, StyleForm } from './forms.ts';
import { alternativesOf, mayBeSingle, type Report, type Tree, treeOf } from './trees.ts';

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

/** Takes a value apart whose parts are joined: `a,b`, `x,1,y,2` or, if names are parts, `x=1,y=2`. */
export function splitValue(
    text: string,
    { value, style = 'simple', explode = false }: Omit<ParameterForm, 'name'>,
    decode: Decode,
    report: Report,
): Tree | undefined {
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
        return membersOf(parts, explode, decodePart, report);
    }
    return array === undefined || (mayBeSingle(whole, alternatives) && texts.length < 2)
        ? treeOf(whole)
        : treeOf(...texts);
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

function membersOf(parts: readonly string[], explode: boolean, decode: Decode, report: Report): Tree | undefined {
    const tree = treeOf();
    const pieces = parts.length === 1 && parts[0] === '' ? [] : explode ? parts.flatMap(splitPair) : parts;
    if (pieces.length % 2 === 1) {
        return report('must have a value for each name');
    }
    for (const [index, name] of pieces.entries()) {
        if (index % 2 === 0) {
            tree.members.set(decode(name) ?? '', treeOf(decode(pieces[index + 1] ?? '') ?? ''));
        }
    }
    return tree;
}

/** A name and its value, which may be empty. */
export function splitPair(text: string): readonly [name: string, value: string] {
    const [name = '', ...value] = text.split('=');
    return [name, value.join('=')];
}
