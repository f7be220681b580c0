/** Compares the present version with an earlier one: both generate in turn, in the same run of the benchmark. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseDescriptions } from './choices.js';
import { buildEarlier, commitOf, presentCommit } from './earlier.js';
import { addToHistory, timesOf } from './history.js';
import { describeMachine } from './machine.js';
import { Outputs } from './outputs.js';
import { findNode, versionOfNode } from './packages.js';
import { renderHistory } from './page/history.js';
import { measureGenerating } from './parts/generate.js';
import { findDescription } from './public.js';
import { tools } from './tools.js';

export async function compareWithEarlier(flags) {
    const commit = presentCommit();
    const before = commitOf(flags.before);
    const node = findNode();
    const folder = mkdtempSync(join(tmpdir(), 'oasmith-bench-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    const own = tools.find(({ name }) => name === 'oasmith');
    console.error(`building ${before} …`);
    const measured = await measureGenerating({
        tools: [own, { ...own, name: 'before', root: buildEarlier(before) }],
        descriptions: chooseDescriptions(flags).map(findDescription),
        outputs: new Outputs({ node, folder }),
        runs: Number(flags.runs ?? 5),
        log: (...cells) => console.error(cells.filter(Boolean).join('  ')),
    });
    const row = {
        date: new Date().toISOString().slice(0, 10),
        commit,
        before,
        machine: describeMachine(),
        node: versionOfNode(node),
        // Those that take long have run less often.
        runs: Math.min(...Object.values(measured).map(({ oasmith }) => oasmith.runs ?? 0)),
        times: Object.fromEntries(Object.entries(measured).map(([name, cells]) => [name, timesOf(name, cells)])),
    };
    if (flags.write) addToHistory(row);
    console.log(renderHistory([row]));
}
