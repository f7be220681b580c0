/** The comparison of validators, and docs/benchmarks-validators.svg. */
import { libraries, sizes, times } from '../validators/cases.js';
import { renderPanels } from './panels.js';
import { measuredOn, none, times as ratioOf, table, whole } from './table.js';

const yardstick = { name: 'parse', title: '`JSON.parse` of the same body' };

export function renderValidators({ parts: { validators: rows }, versions }) {
    const shownSizes = sizes.filter(({ row }) => row in rows);
    const shownTimes = times.filter(({ row }) => row in rows);
    const sizeLines = libraries.map((library) => [
        titleOf(library, rows),
        ...shownSizes.map(({ row }) => showSize(rows[row][library.name])),
    ]);
    const timeLines = [...libraries, yardstick].map((library) => [
        titleOf(library, rows),
        ...shownTimes.map(({ row }) => showTime(rows[row][library.name], rows[row].oasmith)),
        library === yardstick ? none : `${rows.cold[library.name].milliseconds.toFixed(1)} ms`,
    ]);
    return `## Validators

\`npm run bench -- --part validators\` compares the validators of oasmith (option \`validators\`) with those of libraries, for the same schemas
and the same values. ${measuredOn(rows).replace('medians', 'lower quartiles')}

- The schemas are made by a program, like those of real APIs: objects of 6 to 20 properties with limits, patterns, enums, null, lists, maps and
  unions, in groups of ten that refer to each other, some in circles. Those of Stripe are without their formats and patterns.
- Ajv compiles them to standalone code, with its defaults and with all errors. For valibot and zod/mini, a small program writes the code that
  somebody would write by hand. oasmith and they always find all errors.
- Before anything is measured, all of them must agree on some thousand values: valid ones, and the same with one change. Only arrays in place of
  objects are left out, because valibot accepts them where no property is required.
- typia is not compared: it works only with a compiler of its own, not with the bundler of the others.

![The size of validators, and the time of a validation](benchmarks-validators.svg)

### Size of validators

All schemas of a set, exported, bundled with what they need, and minified by Rolldown ${versions.rolldown}: bytes compressed by gzip, and by Brotli. Then
one of the 300 alone; in the last column, each call of valibot and zod/mini is marked as \`/* @__PURE__ */\`, which Rolldown needs in order to
remove the other schemas.

${table(['', ...shownSizes.map(({ title }) => title)], sizeLines)}

### Time of a validation

Microseconds in a process that has validated all of the bodies before, and the ratio to oasmith: above 1, oasmith is ahead. Figures are lower
quartiles, of many rounds in each process and of interleaved processes, because the machine had other work. The list of 30 objects has 10 kB.
Ajv without \`allErrors\` stops at the first wrong value. The last column is the first validation of a process, with the import of the code.

${table(['', ...shownTimes.map(({ title }) => title), 'first'], timeLines)}
`;
}

function titleOf({ name, title }, rows) {
    const version = rows['size-1'][name]?.version;
    if (version === undefined) return title;
    const [library, ...more] = title.split(', ');
    return [`${library} ${version}`, ...more].join(', ');
}

function showSize(cell) {
    return cell === undefined ? none : `${whole(cell.gzip)}, ${whole(cell.brotli)}`;
}

function showTime(cell, own) {
    const shown = microseconds(cell.nanoseconds);
    return cell === own ? shown : `${shown}, ${ratioOf(cell.nanoseconds / own.nanoseconds)}`;
}

function microseconds(nanoseconds) {
    const value = nanoseconds / 1000;
    return `${value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : whole(value)} µs`;
}

/** The text of the chart: sizes on the left, times on the right. */
export function renderValidatorsChart({ parts: { validators: rows } }, folder) {
    const plain = (title) => title.replaceAll('`', '');
    const panelsOf = (cases, barOf) =>
        cases
            .filter(({ row }) => row in rows)
            .map(({ row, title }) =>
                libraries.map((library) => ({
                    panel: title,
                    name: plain(library.title),
                    ...barOf(rows[row][library.name]),
                })),
            );
    const left = panelsOf(sizes.slice(0, times.length), ({ gzip }) => ({ value: gzip, label: `${whole(gzip)} bytes` }));
    const right = panelsOf(times, ({ nanoseconds }) => ({ value: nanoseconds, label: microseconds(nanoseconds) }));
    const bars = right.flatMap((panel, index) => [...(left[index] ?? []), ...panel]).flat();
    return renderPanels(
        {
            title: 'Size of all schemas, compressed by gzip, and time of a validation',
            names: libraries.map(({ title }) => plain(title)),
            bars,
        },
        folder,
    );
}
