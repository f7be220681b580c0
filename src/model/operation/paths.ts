/** The path of an operation: its parameters, the text between them, and its fragment. */
import type { Parameter, PathPart } from '../model.ts';

const template = /\{([^{}]+)\}/g;

/** The names of the parameters in a path. */
export function pathNames(path: string): string[] {
    return [...path.matchAll(template)].map((match) => match[1] ?? '');
}

/** A path and its fragment without the `#`, which is empty if there is none. */
export interface SplitPath {
    readonly path: string;
    readonly fragment: string;
}

/**
 * Splits a path at its fragment, which is never part of a request (RFC 9110, 7.1). A path template itself cannot have a
 * `#` (OpenAPI 3.2, Path Templating): descriptions write one to distinguish operations of a path, as in
 * `/#Action=AddTags`. With a segment or a parameter behind it, it is meant as a part of the path, and is encoded.
 */
export function splitPath(given: string): SplitPath {
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
    const byName = new Map(
        parameters.filter(({ place }) => place === 'path').map((parameter) => [parameter.name, parameter]),
    );
    const parts: PathPart[] = [];
    let end = 0;
    for (const match of path.matchAll(template)) {
        const parameter = byName.get(match[1] ?? '');
        if (parameter === undefined) continue;
        parts.push({ kind: 'text', text: urlText(path.slice(end, match.index)) }, { kind: 'parameter', parameter });
        end = match.index + match[0].length;
    }
    parts.push({ kind: 'text', text: urlText(path.slice(end)) });
    return parts.filter((part) => part.kind === 'parameter' || part.text !== '');
}

/** Encodes characters that the path and query of a URL do not allow (RFC 3986, 2), and keeps existing escapes. */
function urlText(text: string): string {
    const wellFormed = text.replaceAll(/\p{Surrogate}/gu, '\u{fffd}');
    return wellFormed.replaceAll(/[^\w\-.~:/?[\]@!$&'()*+,;=%]+/gu, (run) => encodeURIComponent(run));
}
