// Counts the work of a run for public descriptions, and compares it with the figures in test/cost/work.json.
//
//   npm run work                  shows the changes
//   npm run work -- --write       also keeps the new figures
import { parseArgs } from 'node:util';
import { compareWork, countWork, isCountedHere, readWork, writeWork } from '../test/cost/public-work.js';

const { values: flags } = parseArgs({ options: { write: { type: 'boolean' } } });
const kept = readWork();
if (!isCountedHere(kept)) throw new Error(`The figures are of Node ${kept.node}, and this is ${process.versions.node}`);

const counted = Object.fromEntries(Object.keys(kept.descriptions).map((name) => [name, countWork(name)]));
for (const [name, work] of Object.entries(counted)) {
    console.log(name);
    for (const { text } of compareWork(kept.descriptions[name], work)) console.log(`  ${text}`);
}
if (flags.write) writeWork({ ...kept, descriptions: counted });
