/** docs/benchmarks.svg: the time of each generator, with a panel for each description. */
import { descriptionsIn, toolsIn } from './names.js';
import { renderPanels } from './panels.js';
import { isCutOff, seconds, whole } from './table.js';

/** @param folder The folder whose `node_modules` contain the library that draws. */
export function renderChart({ parts: { generate: rows } }, folder) {
    const shown = toolsIn(rows).filter(({ isCurrent }) => !isCurrent);
    const bars = descriptionsIn(rows).flatMap(({ name, title, size }) =>
        shown.flatMap((tool) => {
            const cell = rows[name][tool.name];
            return cell === undefined ? [] : [{ panel: `${title}, ${size}`, name: tool.title, ...barOf(cell) }];
        }),
    );
    const names = shown.map(({ title }) => title);
    return renderPanels({ title: 'Seconds from start to end, and peak memory', names, bars }, folder);
}

function barOf(cell) {
    if (cell.failed !== undefined) return { value: 0, label: isCutOff(cell) ? cell.failed : 'fails' };
    const memory = cell.megabytes === undefined ? '' : `, ${whole(cell.megabytes)} MB`;
    return { value: cell.seconds, label: `${seconds(cell.seconds)}${memory}` };
}
