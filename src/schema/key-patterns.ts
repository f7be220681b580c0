/**
 * The regular expressions of `patternProperties` (JSON Schema Core, 10.3.2.2), if TypeScript can express their keys.
 */
import { readKeyPattern } from './expressions/index.ts';

/** Keys by their prefix and suffix. */
export interface KeyTemplate {
    readonly prefix: string;
    readonly suffix: string;
}

/**
 * The keys that a pattern matches: those of a template, a single name, or keys that only a regular expression can test.
 */
type MatchedKeys =
    | ({ readonly kind: 'template' } & KeyTemplate)
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'some' };

/** A literal character, bare or escaped. A backslash before a letter or a digit has another meaning. */
const literalCharacter = String.raw`(?:[^\\^$.*+?()[\]{}|\p{Cs}]|\\[^a-zA-Z0-9])`;
const anyText = String.raw`\.[*+]\??`;
const templateForm = new RegExp(`^(\\^)?(${literalCharacter}*)(${anyText})?(${literalCharacter}*)(\\$)?$`, 'u');

export function keysMatching(pattern: string): MatchedKeys {
    if (isDangerous(pattern)) return { kind: 'some' };
    const parts = templateForm.exec(pattern);
    if (parts === null) return { kind: 'some' };
    const [, start, first = '', between, last = '', end] = parts;
    const [prefix, suffix] = [unescapePattern(first), unescapePattern(last)];
    if (between === undefined && start !== undefined && end !== undefined) return { kind: 'name', name: prefix };
    // Without an anchor, any characters may come before or after.
    const [opens, closes] = between === undefined && start === undefined ? ['', prefix] : [prefix, suffix];
    if ((opens !== '' && start === undefined) || (closes !== '' && end === undefined)) return { kind: 'some' };
    return { kind: 'template', prefix: opens, suffix: closes };
}

function unescapePattern(text: string): string {
    return text.replaceAll(/\\(.)/gu, '$1');
}

/** Whether a name has the prefix and the suffix of a template. */
export function fitsTemplate(name: string, { prefix, suffix }: KeyTemplate): boolean {
    return name.length >= prefix.length + suffix.length && name.startsWith(prefix) && name.endsWith(suffix);
}

/**
 * Whether all keys of one template are keys of another. TypeScript then requires its type to be assignable to the
 * other's.
 */
export function isWithinTemplate(inner: KeyTemplate, enclosing: KeyTemplate): boolean {
    return inner.prefix.startsWith(enclosing.prefix) && inner.suffix.endsWith(enclosing.suffix);
}

/** Whether some keys are of both templates. */
export function doTemplatesCross(one: KeyTemplate, other: KeyTemplate): boolean {
    const areNested = (inner: string, outer: string): boolean => inner.startsWith(outer) || outer.startsWith(inner);
    const [end, otherEnd] = [one.suffix, other.suffix];
    return areNested(one.prefix, other.prefix) && (end.endsWith(otherEnd) || otherEnd.endsWith(end));
}

/** Whether two patterns may match one key, as far as this is known. One that nobody can test matches none. */
export function mayShareKeys(one: string, other: string): boolean {
    if ([one, other].some((pattern) => readKeyPattern(pattern).kind !== 'pattern')) return false;
    const [ours, theirs] = [keysMatching(one), keysMatching(other)];
    if (ours.kind === 'name') return matchesPattern(other, ours.name);
    if (theirs.kind === 'name') return matchesPattern(one, theirs.name);
    return ours.kind === 'some' || theirs.kind === 'some' || doTemplatesCross(ours, theirs);
}

/** Whether matching a pattern could take far too long. Nothing tests such a one. */
export function isDangerous(pattern: string): boolean {
    return readKeyPattern(pattern).kind === 'dangerous';
}

/** Whether a pattern matches a name. An invalid pattern matches nothing, and a dangerous one is not tested. */
export function matchesPattern(pattern: string, name: string): boolean {
    const read = readKeyPattern(pattern);
    return read.kind === 'pattern' && read.test(name);
}
