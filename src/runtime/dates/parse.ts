/** The patterns of a day and of a point in time (RFC 3339, 5.6). A day may have become a point in time at midnight on its way. */
const dateTextPatterns = {
    date: /^\d{4}-\d\d-\d\d(?:T00:00:00(?:\.0+)?Z)?$/,
    'date-time': /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i,
};

/** The date that a string stands for; undefined if it is not a date. */
function parseDateText(text: unknown, format: 'date' | 'date-time'): Date | undefined {
    if (typeof text !== 'string' || !dateTextPatterns[format].test(text)) {
        return undefined;
    }
    const date = new Date(text[10] === 't' || text.endsWith('z') ? text.toUpperCase() : text);
    const day = text.slice(8, 10);
    // JavaScript reads February 30 as March 1.
    const isOverflow = day > '28' && new Date(text.slice(0, 10)).getUTCDate() !== Number(day);
    return isOverflow || Number.isNaN(date.getTime()) ? undefined : date;
}

export { parseDateText };
