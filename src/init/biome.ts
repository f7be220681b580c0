/** Excludes files in a configuration of Biome. */
import { isDeepStrictEqual } from 'node:util';
import stripJsonComments from 'strip-json-comments';
import { parseJson } from '../load/json/text.ts';
import type { Locator } from '../load/parsed.ts';
import { isRecord } from '../options/check.ts';
import { insertEntry } from './json-entry.ts';

export interface BiomeExclusion {
    /** The new text; undefined if it is safer to let a person edit the file. */
    readonly text: string | undefined;
    /** What to add by hand. */
    readonly entry: string;
}

/** The list of paths in the configuration, in `files`. */
interface List {
    readonly name: 'includes' | 'ignore';
    readonly entries: readonly string[];
    /** The entries that a new list needs before them. */
    readonly first: readonly string[];
}

/**
 * Appends paths to the list of files. Keeps comments and formatting.
 *
 * @param version The major version of Biome, if it is known.
 * @returns undefined if the paths are excluded already.
 */
export function excludeFromBiome(
    text: string,
    paths: readonly string[],
    version: number | undefined,
): BiomeExclusion | undefined {
    const before = parse(text);
    const { $schema, extends: base, files = {} } = before?.value ?? {};
    const known = isRecord(files) ? files : {};
    const isFirst = version === 1 || /\/schemas\/1\./.test(String($schema)) || Object.hasOwn(known, 'ignore');
    const { name, entries, first }: List = isFirst
        ? { name: 'ignore', entries: paths, first: [] }
        : { name: 'includes', entries: paths.map((path) => `!${path}`), first: ['**'] };
    const present: unknown = known[name];
    const missing = entries.filter((entry) => !Array.isArray(present) || !present.includes(entry));
    if (missing.length === 0) return undefined;
    const entry = `${missing.map((path) => JSON.stringify(path)).join(', ')} in files.${name}`;
    // Biome puts the list of a base before this one, so a new list may include again what the base excludes.
    const isUnclear = base !== undefined && present === undefined;
    if (before === undefined || isUnclear) return { text: undefined, entry };
    const all = [...(Array.isArray(present) ? present : first), ...missing];
    const after = Array.isArray(present)
        ? missing.reduce((current, path) => insertInto(current, ['files', name], () => JSON.stringify(path)), text)
        : Object.hasOwn(before.value, 'files')
          ? insertInto(text, ['files'], (colon) => `"${name}"${colon}${listText(all)}`)
          : insertInto(text, [], (colon) => `"files"${colon}{ "${name}": ${listText(all)} }`);
    // Anything unexpected, such as a comment in an odd place or a key that occurs twice, is for a person.
    const expected = { ...before.value, files: { ...known, [name]: all } };
    const isExact =
        isDeepStrictEqual(parse(after)?.value, expected) && (present === undefined || Array.isArray(present));
    return { text: isExact ? after : undefined, entry };
}

function listText(values: readonly unknown[]): string {
    return `[${values.map((value) => JSON.stringify(value)).join(', ')}]`;
}

/** Appends an entry to the object or array at a path. */
function insertInto(text: string, path: readonly string[], write: (colon: string) => string): string {
    const plain = withoutComments(text);
    const key = path.length === 0 ? 0 : (parse(text)?.locate(path) ?? 0);
    const open = key + (/[{[]/.exec(plain.slice(key))?.index ?? 0);
    const indentation = /\n([ \t]+)"/.exec(plain)?.[1] ?? '\t';
    return insertEntry(text, open, { plain, indentation, write: ({ colon }) => write(colon) });
}

interface Read {
    readonly value: Readonly<Record<string, unknown>>;
    readonly locate: Locator;
}

function parse(text: string): Read | undefined {
    const plain = stripJsonComments(withoutComments(text), { trailingCommas: true });
    const parsed = parseJson(plain);
    if (parsed.kind !== 'document' || !isRecord(parsed.value)) return undefined;
    return { value: parsed.value, locate: parsed.locator(plain) };
}

/** Puts spaces in place of comments and of a byte order mark, to keep all positions. */
function withoutComments(text: string): string {
    return stripJsonComments(text).replace(/^\uFEFF/, ' ');
}
