/** The middle figure, or the mean of the two in the middle. */
export function medianOf(figures) {
    const sorted = figures.toSorted((left, right) => left - right);
    const middle = sorted.length >> 1;
    return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The median of each figure in some records. Drops figures that a record lacks. */
export function mediansOf(records) {
    const names = Object.keys(records[0]).filter((name) => records.every((record) => Number.isFinite(record[name])));
    return Object.fromEntries(names.map((name) => [name, medianOf(records.map((record) => record[name]))]));
}

/** Rounds to the digits that are meaningful for a few runs. */
export function rounded(figures) {
    return Object.fromEntries(
        Object.entries(figures).map(([name, value]) => [
            name,
            typeof value === 'number' ? Number(value.toPrecision(4)) : value,
        ]),
    );
}
