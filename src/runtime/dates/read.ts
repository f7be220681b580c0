/** Reads a string that looks like a date. Returns undefined if there is no such date. */
export function readDate(text: string): Date | undefined {
    const date = new Date(text);
    if (Number.isNaN(date.getTime())) {
        // Only capital letters are sure to be read.
        const capital = text.toUpperCase();
        return capital === text ? undefined : readDate(capital);
    }
    // JavaScript reads February 30 as a day in March.
    const day = text.slice(8, 10);
    return day > '28' && new Date(text.slice(0, 10)).getUTCDate() !== Number(day) ? undefined : date;
}
