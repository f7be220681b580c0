/** Arrays of strings that would be too long with quotes for each. */

/** The parts between spaces. */
export function wordsOf(text: string): string[] {
    return text.trim().split(/ +|\n +/);
}

export function linesOf(text: string): string[] {
    return text.trim().split(/\n */);
}
