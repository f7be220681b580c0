// Generates clients for thousands of public descriptions, compiles them all, and compares their contents with the
// descriptions. Exits with 1 unless every client compiles and contains everything declared.
//
//   npm run corpus                                       the template fetch
//   npm run corpus -- --template swr,axios               another template, or one of the named combinations
//   npm run corpus -- --template types --part 2/10       the second of ten parts
//   npm run corpus -- --filter 'stripe*' --sample 100    some of them
//   npm run corpus -- --gaps                             also lists the gaps
//   npm run corpus -- --in-turn                          the profiles of ordinary projects take turns, for each batch
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generate, OasmithError } from '../dist/index.js';
import { argued } from './corpus/argued.js';
import { optionsOf, profilesOf } from './corpus/combinations.js';
import { Batches, sizeOf } from './corpus/compile.js';
import { sizeOfDates } from './corpus/dates.js';
import { installCorpus, listDescriptions } from './corpus/descriptions.js';
import { readCount, readPart } from './corpus/flags.js';
import { isIn, joined } from './corpus/joined.js';
import { compareMeaning } from './corpus/meaning.js';
import { Progress } from './corpus/progress.js';
import { showReport } from './corpus/report.js';

const { values: flags } = parseArgs({
    options: {
        template: { type: 'string', default: 'fetch' },
        filter: { type: 'string' },
        sample: { type: 'string' },
        part: { type: 'string' },
        gaps: { type: 'boolean', default: false },
        'in-turn': { type: 'boolean', default: false },
    },
});

const options = optionsOf(flags.template);
const selection = { filter: flags.filter, sample: readCount(flags.sample), part: readPart(flags.part) };
const descriptions = listDescriptions(installCorpus(), selection);
if (descriptions.length === 0) throw new Error('no description has such a name');

const folder = fileURLToPath(new URL(`../test/.output/corpus-${process.pid}/`, import.meta.url));
const batches = new Batches(folder, {
    erasable: options.enumDeclarationStyle !== 'enum',
    // Angular clients have decorators.
    experimentalDecorators: options.template === 'ng2',
    profiles: profilesOf(flags.template),
    isInTurn: flags['in-turn'],
});
const progress = new Progress(descriptions.length);
const begun = performance.now();
const results = [];
for (const { name, path } of descriptions) {
    progress.show(results.length, name);
    results.push({ name, ...(await tryOut(name, path)) });
}
await batches.finish();
progress.clear();

const report = {
    command: `npm run corpus -- ${process.argv.slice(2).join(' ')}`.replace(/ -- $/, ''),
    results: results.map((result) => ({ ...result, reason: result.reason ?? batches.errors.get(result.name) })),
    seconds: (performance.now() - begun) / 1000,
    // In kilobytes on every system.
    memory: process.resourceUsage().maxRSS * 1024,
    showsGaps: flags.gaps,
};
if (!showReport(report)) process.exitCode = 1;

async function tryOut(name, src) {
    const start = performance.now();
    try {
        const { files, diagnostics } = await generate({ ...options, src });
        const milliseconds = performance.now() - start;
        const output = joined(files.filter(({ path }) => isIn(options.out, path)));
        await batches.add(name, files);
        const [ofTests, ofApplications] = divide(files, ({ path }) => isIn(options.mocks, path));
        const { counts, gaps } = compareMeaning(JSON.parse(readFileSync(src, 'utf8')), output, options);
        const unexplained = gaps.filter((gap) => argued[name]?.some(({ about }) => about.test(gap)) !== true);
        return {
            milliseconds,
            files: files.length,
            size: sizeOf(ofApplications),
            mocks: sizeOf(ofTests),
            dates: sizeOfDates(output.text),
            warnings: diagnostics.filter(({ severity }) => severity === 'warning').length,
            counts,
            gaps: unexplained,
        };
    } catch (error) {
        const reason = error instanceof OasmithError ? error.message : (error.stack ?? String(error));
        return { milliseconds: performance.now() - start, files: 0, size: 0, mocks: 0, warnings: 0, reason };
    }
}

function divide(all, isFirst) {
    return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}
