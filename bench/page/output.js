/** The cost of each generator's output for its user. */
import { compilers } from '../compilers.js';
import { tools } from '../tools.js';
import { descriptionsIn, toolsIn, toolTitle } from './names.js';
import { measuredOn, message, none, table, times, whole } from './table.js';

const byHand = 'written by hand';

export function renderChecking({ parts: { check: rows }, versions }) {
    const empty = rows.nothing.nothing;
    const head = ['', 'Output', ...compilers.flatMap(({ title }) => [title, 'Memory']), 'Errors'];
    const sections = descriptionsIn(rows).map(({ name, title }) => {
        const lines = toolsIn({ [name]: rows[name] }).map((tool) =>
            checkLine(toolTitle(tool, versions), rows[name][tool.name]),
        );
        return `### Checking ${title}\n\n${table(head, [...lines, checkLine('an empty module', empty)])}`;
    });
    const unchecked = tools.filter(({ name }) => Object.values(rows).some((cells) => cells[name]?.isUnchecked));
    return `## Type-checking the output

The compiler's own figures (\`--extendedDiagnostics\`) for the output alone under \`strict\`: check time and memory, with
TypeScript ${versions.typescript} and ${versions.typescript7}. Reported errors are counted. If the compiler cannot parse the syntax, it checks nothing. ${
        unchecked.length === 0
            ? ''
            : `The output of ${unchecked.map(({ title }) => title).join(' and ')} turns the type check off with \`// @ts-nocheck\`; the benchmark removes that. `
    }${measuredOn(rows)}

${sections.join('\n\n')}
`;
}

function checkLine(title, cell) {
    if (cell.failed !== undefined) return [title, 'fails', ...compilers.flatMap(() => [none, none]), none];
    const errors = compilers.map(({ name }) => cell[name]?.errors).find((count) => count !== undefined);
    return [
        title,
        cell.bytes === undefined ? none : `${whole(cell.bytes / 1000)} kB`,
        ...compilers.flatMap(({ name }) => checkFigures(cell[name])),
        errors === undefined ? none : whole(errors),
    ];
}

function checkFigures({ check, kilobytes } = {}) {
    if (check === undefined) return [none, none];
    return [`${check.toFixed(2)} s`, `${whole((kilobytes * 1024) / 1e6)} MB`];
}

export function renderBundles({ parts: { bundle: rows }, versions }) {
    const shown = [{ name: 'by-hand' }, ...toolsIn(rows)];
    const lines = shown.map((tool) => [
        tool.name === 'by-hand' ? byHand : toolTitle(tool, versions),
        ...descriptionsIn(rows).map(({ name }) => showWeight(rows[name][tool.name])),
    ]);
    const failedBundles = descriptionsIn(rows).flatMap(({ name, title }) =>
        toolsIn(rows)
            .filter((tool) => rows[name][tool.name]?.failed !== undefined)
            .map((tool) => `- ${toolTitle(tool, versions)} on ${title}: ${message(rows[name][tool.name])}`),
    );
    return `## One operation in an app

An app that calls one operation, bundled with its dependencies and minified by Rolldown ${versions.rolldown}: bytes, and bytes compressed by
gzip. ${measuredOn(rows)}

${table(['', ...descriptionsIn(rows).map(({ title }) => title)], lines)}
${failedBundles.length === 0 ? '' : `\nOutputs that could not be bundled:\n\n${failedBundles.join('\n')}\n`}`;
}

function showWeight(cell) {
    if (cell === undefined) return none;
    return cell.failed === undefined ? `${whole(cell.bytes)}, ${whole(cell.gzip)}` : 'fails';
}

export function renderRequests({ parts: { requests: rows }, versions }) {
    const cells = rows.petstore;
    const baseline = cells['by-hand'];
    const lines = [{ name: 'by-hand' }, ...toolsIn(rows)].map((tool) => {
        const title = tool.name === 'by-hand' ? byHand : toolTitle(tool, versions);
        const { failed, perSecond, microseconds } = cells[tool.name];
        if (failed !== undefined) return [title, 'fails', none, none];
        return [title, whole(perSecond), times(perSecond / baseline.perSecond), `${whole(microseconds)} µs`];
    });
    return `## Requests per second

One operation of Petstore, called eight at a time on loopback, compared with hand-written \`fetch\` that reads the body with \`response.json()\`. The server
is a separate process on the same machine, so the CPU time of the client's process for each request is more meaningful. ${measuredOn(rows)}

${table(['', 'Requests per second', 'Ratio', 'CPU time for each'], lines)}
`;
}
