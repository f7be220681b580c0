// Compares oasmith with other generators, and writes docs/benchmarks.md with its chart.
//
//   npm run bench                                    measures everything, and shows the tables
//   npm run bench -- --write                         also saves the figures in bench/results.json, and writes the page and the chart
//   npm run bench -- --page                          writes page and chart from the saved figures, and measures nothing
//   npm run bench -- --quick                         the smaller descriptions, once each, without slow parts: less than two minutes
//   npm run bench -- --on stripe,github              some descriptions
//   npm run bench -- --only orval,oazapfts           some generators, compared with oasmith
//   npm run bench -- --part generate,check           some parts
//   npm run bench -- --runs 9                        the medians of 9 runs
//   npm run bench -- --before v0.1.0                 compares generating with an earlier version alone, a tag or a commit; with --write, it
//                                                    adds a row to bench/history.json and docs/performance.md
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseDescriptions, chooseParts, chooseTools } from './choices.js';
import { compareWithEarlier } from './compare.js';
import { describeMachine, findVersions } from './machine.js';
import { Outputs } from './outputs.js';
import { findNode, Packages } from './packages.js';
import { renderPage } from './page/page.js';
import { writePage } from './page/write.js';
import { parts } from './parts.js';
import { findDescription } from './public.js';
import { isComparable, mergeResults, readResults, writeResults } from './results.js';

const { values: flags } = parseArgs({
    options: {
        quick: { type: 'boolean' },
        write: { type: 'boolean' },
        page: { type: 'boolean' },
        on: { type: 'string' },
        only: { type: 'string' },
        part: { type: 'string' },
        runs: { type: 'string' },
        before: { type: 'string' },
    },
});

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

if (flags.before !== undefined) await compareWithEarlier(flags);
else if (flags.page) await writePage(readResults(), new Packages());
else await run(new Packages());

async function run(packages) {
    const chosen = chooseParts(flags);
    const node = findNode();
    // Below the packages, where generated code finds its imports.
    const folder = mkdtempSync(join(packages.folder, 'run-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

    const place = { packages, node, folder };
    const bench = {
        ...place,
        tools: chooseTools(flags, node === process.execPath),
        descriptions: chooseDescriptions(flags).map(findDescription),
        outputs: new Outputs(place),
        isQuick: flags.quick === true,
        runs: Number(flags.runs ?? (flags.quick ? 1 : 5)),
        log: (...cells) => console.error(cells.filter(Boolean).join('  ')),
    };
    const circumstances = {
        machine: describeMachine(),
        versions: findVersions(place),
        date: new Date().toISOString().slice(0, 10),
    };
    let results = flags.write ? readResults() : { parts: {} };
    if (flags.write && !isComparable(results, circumstances)) {
        console.error('The figures kept are of another machine or other versions: they are left out');
    }
    for (const part of chosen) {
        const measured = await parts[part](bench);
        // An interrupted benchmark keeps its results so far, and another one may have written results in the meantime.
        results = mergeResults(flags.write ? readResults() : results, circumstances, part, measured);
        if (flags.write) writeResults(results);
    }
    if (flags.write) await writePage(results, packages);
    else console.log(renderPage(results));
}
