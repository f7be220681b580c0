/** The cost of oasmith as a process: to run again, and for larger descriptions. */
import { descriptionsIn } from './names.js';
import { measuredOn, seconds, table, times, whole } from './table.js';

export function renderAgain({ parts: { again: rows } }) {
    const lines = descriptionsIn(rows.again).map(({ name, title }) => {
        const { first, second } = rows.again[name];
        return [title, seconds(first), seconds(second), times(second / first)];
    });
    return `## A second time in one process

\`generate()\` twice in one process, as in a watcher or a bundler plugin. The first run includes the start of the process. ${measuredOn(rows)}

${table(['', 'First', 'Second', 'Ratio'], lines)}
`;
}

export function renderGrowth({ parts: { growth: rows } }) {
    const { stages } = rows;
    const lines = Object.entries(stages).map(([factor, { megabytes, load, model, lower, all }]) => [
        `${factor}×`,
        `${megabytes.toFixed(1)} MB`,
        ...[load, model, lower, all].map((value) => `${whole(value)} ms`),
        times(all / stages[1].all),
    ]);
    return `## Growth

\`generate()\` in one process, by stage, for a synthetic description and larger versions of it. The ratio is to the time at 1×.
${measuredOn(rows)}

${table(['', 'Description', 'load', 'model', 'lower and print', 'all', 'ratio'], lines)}
`;
}
