/**
 * Distinguishes a regular expression from a plain entry of `exclude`. Tags are free text, so only signs that are rare
 * in names count: `Users (v2)`, `C++`, `v1.0` and `R&D [beta]` are names.
 */
import { arrayOf, type Finding, type Form, isRecord, type Schema, suggestionOf, within } from './show.ts';

/** The signs in names and in paths alike. */
const signs: readonly RegExp[] = [
    // ^admin   admin$
    /^\^|\$$/,
    // \d   \w+   \bname\b (but App\domain is a PHP namespace)
    /\\[dwsbDWSB](?![A-Za-z])/,
    // \.   \(   (but App\* is a namespace and a wildcard)
    /\\[.()[\]{}|+^$/\\-]/,
    // (Get|List)   Get|List (but `Orders | Admin` is a name)
    /\([^()]*\|[^()]*\)|\S\|\S/,
    // (?:admin)   (?=admin)   (?<name>admin)
    /\(\?[:=!<]/,
    // (admin)+   [abc]+
    /[)\]]\+/,
    // [^abc]   [a-z]   [A-Za-z0-9_]   [a-c] (but [pre-release] is a name)
    /\[\^|\[[^\]]*(?:a-z|A-Z|[01]-9)[^\]]*\]|\[(?:[a-z]-[a-z]|[A-Z]-[A-Z]|\d-\d)+\]/,
    // a{2}   a{1,3}   a{2,}
    /[^\s{]\{\d+(?:,\d*)?\}/,
];

/** `/admin/` or `/admin/i` (but `/a/b/` is a path), and `admin.*`, `admin.+` or `admin.{2}`. */
const signsInNames: readonly RegExp[] = [/^\/[^/]+\/[gim]{0,3}$/, /\.(?:[*+]|\{\d)/];

/** Of these, a path may be `/pets/` or `/files/*.*`. */
const signsInPaths: readonly RegExp[] = [/(?<!\*)\.(?:[*+]|\{\d)/];

/** What entries name: `dotted` names may have wildcards behind dots, as `Acme.*` for a namespace. */
type Naming = 'paths' | 'dotted' | undefined;

/** The signs of a regular expression, of which names have none. */
function signsFor(names: Naming): readonly RegExp[] {
    if (names === 'dotted') return signs;
    return [...signs, ...(names === 'paths' ? signsInPaths : signsInNames)];
}

export function looksLikeRegex(entry: string, names?: Naming): boolean {
    return signsFor(names).some((sign) => sign.test(entry));
}

/**
 * The wildcard entry that equals a simple regular expression; undefined if there is none.
 * An expression matches anywhere in a name, an entry matches the whole name.
 */
export function wildcardFor(entry: string): string | undefined {
    const literal = /^\/(.+)\/[gim]*$/.exec(entry);
    const body = literal?.[1] ?? entry;
    const start = body.startsWith('^') || literal === null ? '' : '*';
    const end = body.endsWith('$') || literal === null ? '' : '*';
    const middle = body
        .replace(/^\^|\$$/g, '')
        .replaceAll('.*', '*')
        .replaceAll('.+', '?*');
    const wildcard = `${start}${middle}${end}`.replace(/\*{2,}/g, '*');
    return looksLikeRegex(wildcard) || middle === '' ? undefined : wildcard;
}

const wildcardRule = 'a name as the description writes it, with * for any characters and ? for exactly one';

/** Every error in a name that may have wildcards. */
export function checkPattern(given: unknown, names: Naming): readonly Finding[] {
    if (typeof given !== 'string') return [{ given, allowed: 'a string' }];
    if (!looksLikeRegex(given, names)) return [];
    const reason = 'it is a regular expression';
    return [{ given, reason, allowed: wildcardRule, ...suggestionOf(wildcardFor(given)) }];
}

export function patternList(names: Naming): Form {
    return arrayOf({
        check: (given) => checkPattern(given, names),
        schema: { type: 'string', ...plainSchema(names) },
    });
}

/** One that is not empty. */
export function filledPatternList(names: Naming, allowed = 'an array of strings'): Form {
    const { check, schema } = patternList(names);
    return {
        check: (given) => (Array.isArray(given) && given.length === 0 ? [{ given, allowed }] : check(given)),
        schema: { ...schema, minItems: 1 },
    };
}

/** Every error in an object from names that may have wildcards. */
export function checkNamed(
    given: unknown,
    allowed: string,
    checkValue: (value: unknown, key: string) => readonly Finding[],
): readonly Finding[] {
    if (!isRecord(given)) return [{ given, allowed }];
    const reason = 'its key is a regular expression';
    return Object.entries(given).flatMap(([key, value]) =>
        within(key, [
            ...checkPattern(key, 'dotted').map((finding) => ({ ...finding, reason })),
            ...checkValue(value, key),
        ]),
    );
}

export function plainSchema(names: Naming): Schema {
    return { not: { anyOf: signsFor(names).map(({ source }) => ({ pattern: source })) } };
}
