/** The figures that the page and the chart are made of. They are kept, and what is measured later takes the place of what was before. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const path = fileURLToPath(new URL('results.json', import.meta.url));

export function readResults() {
    return JSON.parse(readFileSync(path, 'utf8'));
}

export function writeResults(results) {
    writeFileSync(path, `${JSON.stringify(results, undefined, 4)}\n`);
}

/** Whether figures of one machine and of the same versions can be added. */
export function isComparable(results, { machine, versions }) {
    return results.machine === machine && JSON.stringify(results.versions) === JSON.stringify(versions);
}

/**
 * Results with a part measured anew: of it, cell by cell, what was not measured now stays. Nothing stays that was measured on another
 * machine or with other versions, as it cannot be compared.
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
