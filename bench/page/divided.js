/** Clients of large APIs, in one file and divided by tags. */
import { compilers } from '../compilers.js';
import { contestants } from '../divided/contestants.js';
import { descriptionsIn } from './names.js';
import { measuredOn, message, none, seconds, table, whole } from './table.js';

/** A line of the tables: what it says of a contestant's cell. */
const lines = [
    { title: 'Files', show: ({ files }) => whole(files) },
    { title: 'Size', show: ({ bytes }) => `${(bytes / 1e6).toFixed(2)} MB` },
    { title: 'Time to generate', show: timeOf },
    { title: 'Its CPU time', show: ({ cpu }) => shown(cpu, seconds) },
    { title: 'Its peak memory', show: ({ megabytes }) => shown(megabytes, (value) => `${whole(value)} MB`) },
    ...compilers.flatMap(({ name, title }) => [
        { title: `First hover, ${title}`, show: (cell) => timeOf(cell[`hover-${name}`]) },
        { title: `The app's check, ${title}`, show: (cell) => timeOf(cell[`app-${name}`]) },
    ]),
    { title: 'All declarations, TypeScript 7', show: ({ declarations }) => timeOf(declarations) },
    { title: 'The app, bundled', show: ({ bundle }) => (bundle ? `${whole(bundle.bytes)} bytes` : none) },
    { title: 'A change, to the file', show: ({ watch }) => timeOf(watch) },
    { title: 'Files that it changed', show: ({ watch }) => (watch ? whole(watch.files) : none) },
];

export function renderDivided({ parts: { divided: rows } }) {
    const sections = descriptionsIn(rows).map(({ name, title }) => {
        const cells = rows[name];
        const measured = contestants.filter((contestant) => contestant.name in cells);
        const made = measured.filter((contestant) => cells[contestant.name].failed === undefined);
        const head = ['', ...made.map((contestant) => titleOf(contestant, cells))];
        const body = lines.map((line) => [line.title, ...made.map((contestant) => line.show(cells[contestant.name]))]);
        const failures = measured
            .filter((contestant) => !made.includes(contestant))
            .map((contestant) => `- ${titleOf(contestant, cells)}: ${message(cells[contestant.name])}`);
        const parts = [table(head, body), ...(failures.length === 0 ? [] : [failures.join('\n')])];
        return [`### ${title} with hooks`, ...parts].join('\n\n');
    });
    return `## Large APIs

\`npm run bench -- --part divided\` makes a client with hooks of React Query, and an app that uses one operation of it. It imports the file of the
operation's tag, if there is one. See [Large APIs](large-apis.md). ${measuredOn(rows)}

- The first hover is the time from the start of \`tsserver\`, or of TypeScript 7's language server, to the type of the hook's data.
- The app's check is the whole process of \`tsc --strict\` for the app; all declarations are those of the whole client, with \`declaration\`.
- The app is bundled and minified without React and React Query. With functions instead of objects, only one operation is in it.
- A change is the description of one schema that the operation's response has, in a file that \`--watch\` watches: the time until the last file
  is written.

${sections.join('\n\n')}
`;
}

function titleOf({ title, name }, cells) {
    const { version } = cells[name];
    return version === undefined ? title : title.replace(',', ` ${version},`);
}

function timeOf(cell) {
    if (cell === undefined) return none;
    if (cell.failed !== undefined) return cell.failed.startsWith('cut off') ? 'cut off' : 'fails';
    return seconds(cell.seconds);
}

function shown(value, show) {
    return value === undefined ? none : show(value);
}
