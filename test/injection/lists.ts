/** Arrays of strings that would take a screen if each had its quotes. */

/** What stands between spaces. */
export function wordsOf(text: string): string[] {
    return text.trim().split(/ +|\n +/);
}

export function linesOf(text: string): string[] {
    return text.trim().split(/\n */);
}
