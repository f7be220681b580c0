/** The differences between the credentials that two versions of an operation need, as the tag `@security` has them. */
import type ts from '../compiler/typescript.js';
import { type Change, changeOf, type Site } from './change.ts';
import { textOfTag } from './source.ts';

/** The schemes of an alternative, each with its scopes. All of them are needed. */
type SchemeSet = ReadonlyMap<string, ReadonlySet<string>>;

/** Texts longer than this are not shown. */
const longestText = 200;

/** A change breaks callers that meet one of the old alternatives, and none of the new ones. */
export function compareSecurity(node: ts.Node, newNode: ts.Node, place: Site): Change[] {
    const [ours, theirs] = [securityOf(node), securityOf(newNode)];
    if (ours === theirs) return [];
    const [left, right] = [schemeSetsIn(ours), schemeSetsIn(theirs)];
    const breaks = !left.every((one) => meetsAny(one, right));
    if (!breaks && right.every((one) => meetsAny(one, left))) return [];
    const isLong = Math.max(ours.length, theirs.length) > longestText;
    const [before, after] = isLong ? [] : [ours, theirs];
    return [changeOf('security', place, before, after, breaks)];
}

function securityOf(node: ts.Node): string {
    return textOfTag(node, 'security') ?? 'none';
}

/** `key (header X-Key) or login (oauth2: read, write) and key (header X-Key) or none` */
function schemeSetsIn(text: string): readonly SchemeSet[] {
    // No name contains a parenthesis.
    return text
        .split(/(?<=\)) or /)
        .map((one) => new Map(one === 'none' ? [] : one.split(/(?<=\)) and /).map(schemeOf)));
}

function schemeOf(text: string): readonly [scheme: string, scopes: ReadonlySet<string>] {
    const [scheme = '', scopes = ''] = text.replace(/\)$/, '').split(/: (.*)/);
    // The case of a header does not matter (RFC 9110, 5.1).
    const key = scheme.replace(/ \(header .*$/, (header) => header.toLowerCase());
    return [key, new Set(scopes === '' ? [] : scopes.split(', '))];
}

function meetsAny(given: SchemeSet, alternatives: readonly SchemeSet[]): boolean {
    return alternatives.some((needed) =>
        [...needed].every(([scheme, scopes]) => {
            const own = given.get(scheme);
            return own !== undefined && [...scopes].every((scope) => own.has(scope));
        }),
    );
}
