/** Reads a string that looks like a date. Returns undefined if there is no such date. */
export function readDate(text: string): Date | undefined {
    // Only capital letters are sure to be read.
    const date = new Date(text.toUpperCase());
    // JavaScript reads February 30 as a day in March.
    const day = text.slice(8, 10);
    const isOverflow = day > '28' && new Date(text.slice(0, 10)).getUTCDate() !== Number(day);
    return isOverflow || Number.isNaN(date.getTime()) ? undefined : date;
}
