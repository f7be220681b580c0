/** Markdown tables, formatted as the formatter does, and the figures in them. */

/** A table with a head and rows of cells. */
export function table(head, rows) {
    const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column].length)));
    const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
    return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

export function seconds(value) {
    return `${value.toFixed(value < 10 ? 2 : 1)} s`;
}

export function whole(value) {
    return Math.round(value).toLocaleString('en');
}

export function times(ratio) {
    return `${ratio.toFixed(ratio < 9.95 ? 2 : 1)}×`;
}

/** The cell for a missing measurement. */
export const none = '–';

export function isCutOff({ failed }) {
    return failed.startsWith('cut off');
}

/** Why something failed: the program's message, or that it took too long. */
export function message(cell) {
    return isCutOff(cell) ? cell.failed : `\`${cell.failed.replaceAll('`', "'")}\``;
}

/** How many runs the medians in some rows come from, and when they were measured. */
export function measuredOn(rows) {
    const cells = Object.values(rows).flatMap((row) => Object.values(row));
    const dates = range(cells.map(({ date }) => date));
    const runs = range(cells.flatMap(runsOf));
    const when = dates.from === dates.to ? `on ${dates.to}` : `from ${dates.from} to ${dates.to}`;
    return `Measured ${when}${showRuns(runs)}.`;
}

function showRuns({ from, to }) {
    if (to === undefined) return '';
    if (from !== to) return `, medians of ${from} to ${to} runs`;
    return to === 1 ? ', in one run' : `, medians of ${to} runs`;
}

/** Some cells have parts with separate runs. */
function runsOf(cell) {
    return [cell, ...Object.values(cell)].flatMap(({ runs }) => runs ?? []);
}

function range(values) {
    const sorted = values.toSorted((left, right) => (left < right ? -1 : 1));
    return { from: sorted[0], to: sorted.at(-1) };
}
