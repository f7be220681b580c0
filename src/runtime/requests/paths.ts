import type { ParameterForm, RequestForm } from './forms.ts';
import { decodePath, readSingle, splitPair } from './joined.ts';
import { type Report, reportBelow } from './trees.ts';

type PathForm = RequestForm['path'];

/** The texts of the parameters of a path, still encoded; undefined if a path is another one. */
export type PathMatch = ReadonlyMap<ParameterForm, string>;

/** Compares a path, and what the description says of the query in it, with those of a request. */
export function matchPath(form: PathForm, path: string, query = ''): PathMatch | undefined {
    const [ofPath = [], ofQuery = []] = splitAt(form, '?');
    const segments = splitAt(ofPath, '/');
    const given = path.split('/');
    if (segments.length !== given.length) {
        return undefined;
    }
    const pairs = new Map(query.split('&').map(splitPair));
    const fixed = splitAt(ofQuery, '&').filter((pieces) => pieces.length > 0);
    const found = [
        ...segments.map((pieces, index) => matchPieces(pieces, given[index] ?? '')),
        ...fixed.map((pieces) => {
            const [[name = ''] = [], value = []] = splitAt(pieces, '=');
            const text = typeof name === 'string' ? pairs.get(name) : undefined;
            return text === undefined ? undefined : matchPieces(value, text);
        }),
    ];
    return found.includes(undefined) ? undefined : new Map(found.flatMap((match) => [...(match ?? [])]));
}

/** The same for paths that have the same requests, whatever the names of their parameters. */
export function templateOf(form: PathForm): string {
    return form.map((piece) => (typeof piece === 'string' ? piece : '{}')).join('');
}

/** The pieces between the places where a mark is in their texts. */
function splitAt(pieces: PathForm, mark: string): readonly PathForm[] {
    const parts: (string | ParameterForm)[][] = [[]];
    for (const piece of pieces) {
        if (typeof piece === 'string') {
            const [first = '', ...more] = piece.split(mark);
            parts.at(-1)?.push(...(first === '' ? [] : [first]));
            parts.push(...more.map((text) => (text === '' ? [] : [text])));
        } else {
            parts.at(-1)?.push(piece);
        }
    }
    return parts;
}

/** Each value ends where the text behind it begins for the first time, so no text takes long to compare. */
function matchPieces(pieces: PathForm, text: string): PathMatch | undefined {
    const found = new Map<ParameterForm, string>();
    let rest = comparable(text);
    for (const [index, piece] of pieces.entries()) {
        if (typeof piece === 'string') {
            if (!rest.startsWith(comparable(piece))) {
                return undefined;
            }
            rest = rest.slice(comparable(piece).length);
        } else {
            const end = endOfValue(pieces, index, rest);
            if (end < 1) {
                return undefined;
            }
            found.set(piece, rest.slice(0, end));
            rest = rest.slice(end);
        }
    }
    return rest === '' ? found : undefined;
}

function endOfValue(pieces: PathForm, index: number, rest: string): number {
    const next = pieces[index + 1];
    if (next === undefined) {
        return rest.length;
    }
    const mark = typeof next === 'string' ? comparable(next) : marks.get(next.style ?? '');
    if (mark === undefined) {
        return rest.length;
    }
    // The last text ends the segment.
    return index + 2 === pieces.length && typeof next === 'string' ? rest.lastIndexOf(mark) : rest.indexOf(mark, 1);
}

/** What values of a style begin with. */
const marks: ReadonlyMap<string, string> = new Map([
    ['label', '.'],
    ['matrix', ';'],
]);

/** The same for all ways to encode a text (RFC 3986, 6.2.2). */
function comparable(text: string): string {
    return text.replaceAll(/%[\da-f]{2}/gi, (encoded) => {
        const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
        return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
    });
}

/** Paths with more text come before those with parameters in its place (OpenAPI 3.1.1, 4.8.8.2). */
export function byText(left: PathForm, right: PathForm): number {
    const [ofLeft, ofRight] = [splitAt(left, '/'), splitAt(right, '/')];
    const index = ofLeft.findIndex((pieces, place) => weightOf(pieces) !== weightOf(ofRight[place] ?? []));
    const difference = index < 0 ? 0 : weightOf(ofRight[index] ?? []) - weightOf(ofLeft[index] ?? []);
    // A path with a query of its own is more special than one without.
    return Number.isNaN(difference) ? 0 : difference || lengthOf(right) - lengthOf(left);
}

/** A segment without parameters outweighs any other. */
function weightOf(pieces: PathForm): number {
    return pieces.some((piece) => typeof piece !== 'string') ? lengthOf(pieces) : Number.MAX_SAFE_INTEGER;
}

function lengthOf(pieces: PathForm): number {
    return pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece.length : 0), 0);
}

/** The values of a path that matches. */
export function readPath(match: PathMatch, report: Report): Readonly<Record<string, unknown>> {
    const values = [...match].map(([parameter, text]): [string, unknown] => {
        return [parameter.name, readSingle(text, parameter, decodePath, reportBelow(report, parameter.name))];
    });
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
