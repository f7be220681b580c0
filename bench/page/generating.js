/** The comparison of the generators. */
import { descriptionsIn, toolsIn, toolTitle } from './names.js';
import { isCutOff, measuredOn, message, none, seconds, table, times, whole } from './table.js';

const measures = [
    { title: 'Time', figure: 'seconds', show: seconds },
    { title: 'Peak memory', figure: 'megabytes', show: (value) => `${whole(value)} MB` },
];

export function renderGenerating({ parts: { generate: rows }, versions }) {
    const sections = measures.map(({ title, figure, show }) => {
        const head = ['', ...descriptionsIn(rows).map((description) => `${description.title}, ${description.size}`)];
        const lines = toolsIn(rows).map((tool) => [
            toolTitle(tool, versions),
            ...descriptionsIn(rows).map(({ name }) => showCell(rows[name][tool.name], figure, show, tool)),
        ]);
        return `### ${title}\n\n${table(head, lines)}`;
    });
    return `## Generating

Whole processes, from start to end, all on Node ${versions.node} unless the row says otherwise. Each figure is followed by
its ratio to oasmith in the same run. Above 1, oasmith is ahead. ${measuredOn(rows)}

${sections.join('\n\n')}
${renderFailed(rows, versions)}`;
}

function showCell(cell, figure, show, tool) {
    if (cell === undefined) return none;
    if (cell.failed !== undefined) return isCutOff(cell) ? 'cut off' : 'fails';
    if (cell[figure] === undefined) return none;
    const isOwn = tool.name === 'oasmith' || cell.ratio === undefined;
    return isOwn ? show(cell[figure]) : `${show(cell[figure])}, ${times(cell.ratio[figure])}`;
}

function renderFailed(rows, versions) {
    const failedRuns = descriptionsIn(rows).flatMap(({ name, title }) =>
        toolsIn(rows)
            .filter((tool) => rows[name][tool.name]?.failed !== undefined)
            .map((tool) => `- ${toolTitle(tool, versions)} on ${title}: ${message(rows[name][tool.name])}`),
    );
    return failedRuns.length === 0 ? '' : `\nFailed runs:\n\n${failedRuns.join('\n')}\n`;
}
