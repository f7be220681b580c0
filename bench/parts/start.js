/** The time of a run that generates nothing, compared with Node itself: the help, and an invalid option. */
import { fileURLToPath } from 'node:url';
import { measureOwn } from '../measure.js';
import { interleave } from '../rounds.js';

const command = fileURLToPath(new URL('../../bin/oasmith.js', import.meta.url));

/** A run is so short that it runs more often. */
const times = 5;

export async function measureStart({ node, folder, runs, log }) {
    const results = {};
    for (const [name, program] of Object.entries({ bench: node, current: process.execPath })) {
        const trials = [
            { name: 'node', run: () => measureOwn([program, '-e', '0'], { cwd: folder }) },
            { name: 'help', run: () => measureOwn([program, command, '--help'], { cwd: folder }) },
            {
                name: 'error',
                run: () => measureOwn([program, command, '-s', 'none.json', '-t', 'none'], { cwd: folder, codes: [1] }),
            },
        ];
        results[name] = await interleave(trials, { runs: runs * times });
        for (const [trial, { seconds }] of Object.entries(results[name])) {
            log('start', name, trial, `${seconds.toFixed(3)} s`);
        }
    }
    return results;
}
