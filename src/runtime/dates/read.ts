/** Reads a string that looks like a date. Returns undefined if there is no such date. */
export function readDate(text: string): Date | undefined {
    const date = new Date(text);
    if (Number.isNaN(date.getTime())) {
        // Only capital letters are sure to be read.
        return /[tz]/.test(text) ? readDate(text.toUpperCase()) : undefined;
    }
    // JavaScript reads February 30 as one of the first days in March.
    return text.slice(8, 10) > '28' && new Date(text.slice(0, 10)).getUTCDate() < 4 ? undefined : date;
}
