/** How versions compared with earlier ones: a row for each time that somebody measured and kept it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderHistory } from './page/history.js';

const path = fileURLToPath(new URL('history.json', import.meta.url));
const page = fileURLToPath(new URL('../docs/performance.md', import.meta.url));

export function readHistory() {
    return JSON.parse(readFileSync(path, 'utf8'));
}

/** Adds a row to the file and to its page. */
export function addToHistory(row) {
    const rows = [...readHistory(), row];
    writeFileSync(path, `${JSON.stringify(rows, undefined, 4)}\n`);
    writeFileSync(page, withHistory(readFileSync(page, 'utf8'), rows));
}

/** The page with the table in its section on the history. */
export function withHistory(text, rows) {
    return text.replace(/(?<=^## History\n[^|]*)(?:^\|.*\n)+/m, () => `${renderHistory(rows)}\n`);
}

/** The times of a version, and what part of those before they are. */
export function timesOf(name, { oasmith, before }) {
    const failed = oasmith.failed ?? before.failed;
    if (failed !== undefined) throw new Error(`${name}: ${failed}`);
    const { seconds, cpu } = oasmith;
    const part = (figure) => Number((oasmith[figure] / before[figure]).toFixed(3));
    return cpu === undefined
        ? { seconds, ratio: { seconds: part('seconds') } }
        : { seconds, cpu, ratio: { seconds: part('seconds'), cpu: part('cpu') } };
}
