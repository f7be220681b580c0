/**
 * Whether the patterns of a tsconfig.json include a file. The compiler only lists whole folders, which may be huge, and a file that
 * is not written yet is in no list.
 */
import { posix } from 'node:path';

export interface Patterns {
    readonly include: readonly string[];
    readonly exclude: readonly string[];
}

/**
 * @param file An absolute path with slashes.
 * @param folder The folder that the patterns start at.
 */
export function isIncluded(
    file: string,
    folder: string,
    { include, exclude }: Patterns,
    isCaseSensitive: boolean,
): boolean {
    const flags = isCaseSensitive ? '' : 'i';
    // On Windows, a drive is first.
    const rooted = file.startsWith('/') ? file : `/${file}`;
    const matches = (pattern: string): boolean => new RegExp(pattern, flags).test(rooted);
    const isAbsolute = (pattern: string): boolean => /^(?:\/|[a-z]:\/)/i.test(pattern);
    const absolute = (pattern: string): string => posix.join(isAbsolute(pattern) ? '/' : folder, pattern);
    return (
        include.some((pattern) => matches(includePattern(absolute(pattern)))) &&
        !exclude.some((pattern) => matches(excludePattern(absolute(pattern))))
    );
}

/** Folders that a pattern reaches only by their names. */
const packages = '(?!(?:node_modules|bower_components|jspm_packages)(?:/|$))';

/** A folder below the last name that has no wildcard is included with all that it contains. */
function includePattern(pattern: string): string {
    const names = namesOf(pattern);
    const isFolder = !/[.*?]/.test(names.at(-1) ?? '');
    const parts = isFolder ? [...names, '**', '*'] : names;
    return `^${parts.map((name) => (name === '**' ? `(?:/${packages}[^/.][^/]*)*?` : `/${includedName(name)}`)).join('')}$`;
}

/** A wildcard at the beginning of a name matches no hidden file. */
function includedName(name: string): string {
    if (!/[*?]/.test(name)) return escaped(name);
    const [first = '', rest] = [name[0], name.slice(1)];
    const begin = first === '*' ? '(?:[^./][^/]*?)?' : first === '?' ? '[^./]' : escaped(first);
    return packages + begin + wildcards(rest);
}

/** What is below a match is excluded too. */
function excludePattern(pattern: string): string {
    return `^${namesOf(pattern)
        .map((name) => (name === '**' ? '(?:/.+?)?' : `/${wildcards(name)}`))
        .join('')}(?:$|/)`;
}

function namesOf(pattern: string): readonly string[] {
    return pattern.split('/').filter((name) => name !== '');
}

function wildcards(text: string): string {
    return escaped(text).replaceAll(String.raw`\*`, '[^/]*').replaceAll(String.raw`\?`, '[^/]');
}

function escaped(text: string): string {
    return text.replaceAll(/[^\w\s/-]/g, String.raw`\$&`);
}
