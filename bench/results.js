/** The figures of the page and the chart. They are kept, and later measurements replace earlier ones. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = fileURLToPath(new URL('results.json', import.meta.url));

export function readResults() {
    return JSON.parse(readFileSync(path, 'utf8'));
}

export function writeResults(results) {
    writeFileSync(path, `${JSON.stringify(results, undefined, 4)}\n`);
}

/** Whether new figures can join the results: they must come from the same machine and versions. */
export function isComparable(results, { machine, versions }) {
    return results.machine === machine && JSON.stringify(results.versions) === JSON.stringify(versions);
}

/**
 * Merges new measurements of a part into the results. Cells that were not measured again stay, unless they come from
 * another machine or other versions: those are not comparable.
 */
export function mergeResults(results, circumstances, part, measured) {
    const { machine, versions, date } = circumstances;
    const kept = isComparable(results, circumstances) ? results.parts : {};
    const rows = { ...kept[part] };
    for (const [row, cells] of Object.entries(measured)) {
        const dated = Object.entries(cells).map(([name, cell]) => [name, { ...cell, date }]);
        rows[row] = { ...rows[row], ...Object.fromEntries(dated) };
    }
    return { machine, versions, parts: { ...kept, [part]: rows } };
}
