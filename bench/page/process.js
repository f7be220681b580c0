/** The cost of oasmith as a process: to start, to run again, and for larger descriptions. */
import { descriptionsIn } from './names.js';
import { measuredOn, milliseconds, none, seconds, table, times, whole } from './table.js';

export function renderStart({ parts: { start: rows }, versions }) {
    const lines = Object.entries(rows).map(([name, { node, help, error }]) => [
        versions[name === 'bench' ? 'node' : 'current'],
        milliseconds(node.seconds),
        milliseconds(help.seconds - node.seconds),
        milliseconds(error.seconds - node.seconds),
    ]);
    return `## Starting

The time of \`oasmith --help\` and of a wrong option, in addition to \`node -e 0\`. ${measuredOn(rows)}

${table(['Node', '`node -e 0`', '`--help`, above that', 'a wrong option, above that'], lines)}
`;
}

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
    const { stages, extremes = {} } = rows;
    const stageLines = Object.entries(stages).map(([factor, { megabytes, load, model, lower, all }]) => [
        `${factor}×`,
        `${megabytes.toFixed(1)} MB`,
        ...[load, model, lower, all].map((value) => `${whole(value)} ms`),
        times(all / stages[1].all),
    ]);
    return `## Growth

\`generate()\` in one process, by stage, for a synthetic description and larger versions of it. The ratio is to the time at 1×.
${measuredOn(rows)}

${table(['', 'Description', 'load', 'model', 'lower and print', 'all', 'ratio'], stageLines)}
${Object.keys(extremes).length === 0 ? '' : renderExtremes(extremes)}`;
}

function renderExtremes(extremes) {
    const sizes = Object.keys(Object.values(extremes)[0].times);
    const lines = Object.entries(extremes).map(([name, { times: taken, isSuperlinear }]) => [
        name,
        ...sizes.map((size) => (size in taken ? `${whole(taken[size])} ms` : none)),
        isSuperlinear ? 'faster' : '',
    ]);
    return `
Descriptions with an excess of one construct, by its amount. A mark means that the time grows faster than the description.
A construct that takes more than 4 s is not tried at the next size.

${table(['', ...sizes, 'grows'], lines)}
`;
}
