/** The path of an operation: its parameters, the text between them, and its fragment. */
import type { Parameter, PathPart } from '../plan/model.ts';

const template = /\{([^{}]+)\}/g;

export function pathNames(path: string): string[] {
    return [...path.matchAll(template)].map((match) => match[1] ?? '');
}

/**
 * The name without the marks of other templates around it: `{;name}` and `{name*}` (RFC 6570, 2.2), `{name:int}`, `{*name}`,
 * `{name+}` and `{name?}` of servers.
 */
export function bareName(name: string): string {
    return name.replace(/^[+#./;?&*]+/, '').replace(/(?:[*+?]|[:=<(].*)$/s, '');
}

/**
 * Splits a path at its fragment, which is never part of a request (RFC 9110, 7.1). A path template itself cannot have a
 * `#` (OpenAPI 3.2, Path Templating): descriptions write one to distinguish operations of a path, as in
 * `/#Action=AddTags`. With a segment or a parameter behind it, it is meant as a part of the path, and is encoded.
 */
export function splitPath(given: string): { readonly path: string; readonly fragment: string } {
    const end = given.indexOf('#', Math.max(...['/', '{', '}'].map((mark) => given.lastIndexOf(mark))));
    return end === -1 ? { path: given, fragment: '' } : { path: given.slice(0, end), fragment: given.slice(end + 1) };
}

/**
 * Whether a request says what a fragment says, because parameters state it: `Action=AddTags` and `tagKeys` name one. The
 * server could not see the rest.
 */
export function isSentAnyway(fragment: string, parameters: readonly string[]): boolean {
    if (fragment === '') return true;
    const names = new Set(parameters.map((name) => name.toLowerCase()));
    return fragment.split('&').every((field) => names.has(field.replace(/=.*$/s, '').toLowerCase()));
}

/** Splits a path at its parameters, and encodes the parts between them for a URL. */
export function pathParts(path: string, parameters: readonly Parameter[]): PathPart[] {
    const inPath = parameters.filter(({ place }) => place === 'path');
    const byName = new Map(inPath.map((parameter) => [parameter.name, parameter]));
    return path.split(template).flatMap((piece, index): PathPart[] => {
        // Every second piece is the name of a parameter.
        const parameter = index % 2 === 1 ? (byName.get(piece) ?? byName.get(bareName(piece))) : undefined;
        if (parameter !== undefined) return [{ kind: 'parameter', parameter }];
        return piece === '' ? [] : [{ kind: 'text', text: urlText(piece) }];
    });
}

/** Encodes characters that the path and query of a URL do not allow (RFC 3986, 2), and keeps existing escapes. */
function urlText(text: string): string {
    // Nearly all texts are as they should be.
    if (/^[\w\-.~:/?[\]@!$&'()*+,;=%]*$/.test(text)) return text;
    const wellFormed = text.replaceAll(/\p{Surrogate}/gu, '\u{fffd}');
    return wellFormed.replaceAll(/[^\w\-.~:/?[\]@!$&'()*+,;=%]+/gu, (run) => encodeURIComponent(run));
}
