/** The cases where another generator is ahead of oasmith: computed from the figures, so none is omitted. */
import { compilers } from '../compilers.js';
import { descriptionsIn, toolsIn } from './names.js';
import { times } from './table.js';

/** A smaller difference than this is within the variation between runs. */
const clearly = 0.95;

/** The comparisons: `part` of the results, and the figure of a cell, where less is better. */
const measures = [
    { title: 'Time to generate', part: 'generate', figureOf: ({ ratio }) => ratio?.seconds, isRatio: true },
    { title: 'Memory to generate', part: 'generate', figureOf: ({ ratio }) => ratio?.megabytes, isRatio: true },
    ...compilers.map(({ name, title }) => ({
        title: `Check time of ${title}`,
        part: 'check',
        figureOf: (cell) => cell[name]?.check,
        noteOf: (cell) => (cell[name].errors > 0 ? `, with ${cell[name].errors} errors` : ''),
    })),
    { title: 'Size of the output', part: 'check', figureOf: ({ bytes }) => bytes },
    { title: 'An app of one operation, compressed', part: 'bundle', figureOf: ({ gzip }) => gzip },
    { title: 'CPU time of a request', part: 'requests', figureOf: ({ microseconds }) => microseconds },
];

export function renderAhead({ parts }) {
    const lines = measures.flatMap((measure) => {
        const found = aheadIn(parts[measure.part] ?? {}, measure);
        return found.length === 0 ? [] : [`- ${measure.title}: ${found.join('; ')}.`];
    });
    const shown = lines.length === 0 ? 'In no measurement on this page.' : lines.join('\n');
    return `## Where others are ahead

By more than 5 %, as a ratio to oasmith with its defaults:

${shown}
`;
}

function aheadIn(rows, { figureOf, isRatio, noteOf = () => '' }) {
    const peers = toolsIn(rows).filter(({ package: name }) => name !== undefined);
    return peers.flatMap(({ name, title }) => {
        const where = descriptionsIn(rows).flatMap((description) => {
            const { [name]: cell, oasmith } = rows[description.name];
            if (cell === undefined || oasmith === undefined) return [];
            const figure = figureOf(cell);
            const ratio = isRatio || figure === undefined ? figure : figure / figureOf(oasmith);
            return ratio < clearly ? [`${description.title} ${times(ratio)}${noteOf(cell)}`] : [];
        });
        return where.length === 0 ? [] : [`${title} (${where.join(', ')})`];
    });
}
