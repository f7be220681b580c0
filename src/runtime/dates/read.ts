/** Reads a string that looks like a date. Returns undefined if there is no such date. */
export function readDate(text: string): Date | undefined {
    // Only capital letters are sure to be read.
    const read = new Date(text);
    const date = Number.isNaN(read.getTime()) ? new Date(text.toUpperCase()) : read;
    // JavaScript reads February 30 as a day in March.
    const isLate = text[8] === '3' || (text[8] === '2' && text[9] === '9');
    const isOverflow = isLate && new Date(text.slice(0, 10)).getUTCDate() !== Number(text.slice(8, 10));
    return isOverflow || Number.isNaN(date.getTime()) ? undefined : date;
}
