/** A second `generate()` in the same process, as in watch mode and bundler plugins. */
import { fileURLToPath } from 'node:url';
import { measureOwn } from '../measure.js';
import { interleave } from '../rounds.js';

const script = fileURLToPath(new URL('twice.js', import.meta.url));

export async function measureAgain({ descriptions, node, folder, runs, log }) {
    const trials = descriptions
        .filter(({ isQuick }) => isQuick)
        .map(({ name, path }) => ({ name, run: () => runTwice([node, script, path], folder) }));
    return interleave(trials, {
        runs,
        onRun: (name, { first, second }) => log('again', name, `${first.toFixed(2)} s, then ${second.toFixed(2)} s`),
    });
}

async function runTwice(command, cwd) {
    const { said, ...figures } = await measureOwn(command, { cwd });
    return { ...figures, ...JSON.parse(said.stdout) };
}
