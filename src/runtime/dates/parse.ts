/** The patterns of a date and a date-time (RFC 3339, 5.6). A server may send a date as a date-time at midnight. */
const dateTextPatterns = {
    date: /^\d{4}-\d\d-\d\d(?:T00:00:00(?:\.0+)?Z)?$/,
    'date-time': /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i,
};

/** Parses a date. Returns undefined if the string is not one. */
function parseDateText(text: string, format: 'date' | 'date-time'): Date | undefined {
    if (!dateTextPatterns[format].test(text)) {
        return undefined;
    }
    const date = new Date(text[10] === 't' || text.endsWith('z') ? text.toUpperCase() : text);
    const day = text.slice(8, 10);
    // JavaScript reads February 30 as a day in March.
    const isOverflow = day > '28' && new Date(text.slice(0, 10)).getUTCDate() !== Number(day);
    return isOverflow || Number.isNaN(date.getTime()) ? undefined : date;
}

export { parseDateText };
