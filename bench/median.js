/** The middle figure, or the mean of the two in the middle. */
export function medianOf(figures) {
    const sorted = figures.toSorted((left, right) => left - right);
    const middle = sorted.length >> 1;
    return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The figure below which a quarter of them is: what disturbs the machine makes times longer, never shorter. */
export function lowerQuartileOf(figures) {
    return figures.toSorted((left, right) => left - right)[figures.length >> 2];
}

/** The median of each figure in some records, or what else stands for many. Drops figures that a record lacks. */
export function mediansOf(records, middleOf = medianOf) {
    const names = Object.keys(records[0]).filter((name) => records.every((record) => Number.isFinite(record[name])));
    return Object.fromEntries(names.map((name) => [name, middleOf(records.map((record) => record[name]))]));
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
