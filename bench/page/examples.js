/** Example data and handlers. */
import { contestants } from '../examples/contestants.js';
import { descriptionsIn } from './names.js';
import { measuredOn, message, none, seconds, table, whole } from './table.js';

const head = [
    '',
    'Time',
    'CPU time',
    'Memory',
    'Data and handlers',
    'Files',
    'Errors',
    'Answered',
    'Always valid',
    'The same again',
];

export function renderExamples({ parts: { examples: rows } }) {
    const sections = descriptionsIn(rows).map(({ name, title }) => {
        const measured = contestants.filter((contestant) => contestant.name in rows[name]);
        const lines = measured.map((contestant) => line(titleOf(contestant, rows[name]), rows[name][contestant.name]));
        const failures = measured.flatMap((contestant) => {
            const { failed, failedToAnswer } = rows[name][contestant.name];
            const why = failed ?? failedToAnswer;
            return why === undefined ? [] : [`- ${titleOf(contestant, rows[name])}: ${message({ failed: why })}`];
        });
        const shown = [table(head, lines), ...(failures.length === 0 ? [] : [failures.join('\n')])];
        return [`### Examples of ${title}`, ...shown].join('\n\n');
    });
    return `## Example data and handlers

\`npm run bench -- --part examples\` makes a client with [example data and handlers for MSW](testing.md): of oasmith by \`examples\` and \`handlers\`,
of orval by \`mock: true\`, of kubb by its plugins for faker and MSW, of hey-api by its plugins of the same names. ${measuredOn(rows)}

- Times and memory are of the whole run, the size and the number of files of the data and the handlers alone. Kubb writes no client here, only types.
  The machine had other work, so compare the CPU times.
- Errors are those of TypeScript 7 in these files, under \`strict\`.
- Each operation whose success has a body of JSON is then asked for ten times, through MSW. It is answered if each status is a success that it
  describes, and always valid if Ajv, with formats, accepts all ten bodies. The same again means that a second process gives the same bytes.
- The values of the others come from faker, so they differ in each run unless a test seeds it. The handlers of hey-api answer with nothing but
  examples of the description: here they are given its faker data, one value for each operation.
- Stripe is left out: in five minutes, orval 8.38 made nothing of it, and the handlers of kubb 4.39 did not get through its operations.

${sections.join('\n\n')}
`;
}

function titleOf({ title, name }, cells) {
    const { version } = cells[name];
    return version === undefined ? title : `${title} ${version}`;
}

function line(title, cell) {
    if (cell.failed !== undefined) return [title, 'fails', ...head.slice(2).map(() => none)];
    const { cpu, megabytes, bytes, files, errors, operations, answered, valid, isSame } = cell;
    const answers =
        operations === undefined
            ? ['fails', none, none]
            : [`${whole(answered)} of ${whole(operations)}`, whole(valid), isSame ? 'yes' : 'no'];
    const ofSystem = cpu === undefined ? [none, none] : [seconds(cpu), `${whole(megabytes)} MB`];
    return [
        title,
        seconds(cell.seconds),
        ...ofSystem,
        `${whole(bytes / 1000)} kB`,
        whole(files),
        whole(errors),
        ...answers,
    ];
}
