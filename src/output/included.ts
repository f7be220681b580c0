/**
 * Whether the patterns of a tsconfig.json include a file. The compiler only lists whole folders, which may be huge, and a file that
 * is not written yet is in no list.
 */
import ts from '../compiler/typescript.js';

export interface Patterns {
    readonly include: readonly string[];
    readonly exclude: readonly string[];
}

declare module 'typescript' {
    /** What the compiler makes of patterns. It exports this function without its type. */
    function getRegularExpressionForWildcard(
        patterns: readonly string[],
        folder: string,
        usage: 'files' | 'exclude',
    ): string | undefined;
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
    const matches = (patterns: readonly string[], usage: 'files' | 'exclude'): boolean => {
        const pattern = ts.getRegularExpressionForWildcard(patterns, folder, usage);
        return pattern !== undefined && new RegExp(pattern, isCaseSensitive ? '' : 'i').test(file);
    };
    return matches(include, 'files') && !matches(exclude, 'exclude');
}
