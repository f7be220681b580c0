/** The middle one of some figures, or the mean of the two in the middle. */
export function medianOf(figures) {
    const sorted = figures.toSorted((left, right) => left - right);
    const middle = sorted.length >> 1;
    return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The medians of records of figures, each by itself. Figures that one of them lacks are left out. */
export function mediansOf(records) {
    const names = Object.keys(records[0]).filter((name) => records.every((record) => Number.isFinite(record[name])));
    return Object.fromEntries(names.map((name) => [name, medianOf(records.map((record) => record[name]))]));
}

/** To so many digits as a figure of a few runs has meaning in. */
export function rounded(figures) {
    return Object.fromEntries(
        Object.entries(figures).map(([name, value]) => [
            name,
            typeof value === 'number' ? Number(value.toPrecision(4)) : value,
        ]),
    );
}
