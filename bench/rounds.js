/** Runs that are compared with one another are interleaved: what disturbs the machine for a while disturbs all of them. */
import { mediansOf, rounded } from './median.js';

/** How often something is run that takes so many seconds: what takes long is disturbed less, as a part of it. */
function runsFor(seconds, most) {
    if (seconds > 60) return 1;
    return seconds > 20 ? Math.min(most, 3) : most;
}

/**
 * The medians of each of the trials, by name, or why it failed. `trials` have a `name` and `run`, which resolves to figures, `seconds` among
 * them, or to `{ failed }`. `onRun` hears of each run.
 */
export async function interleave(trials, { runs, onRun = () => {} }) {
    const results = new Map(trials.map(({ name }) => [name, { runs: [] }]));
    for (let round = 0; round < runs; round++) {
        for (const { name, run } of trials) {
            const result = results.get(name);
            if (result.failed !== undefined) continue;
            if (result.runs.length >= runsFor(result.runs[0]?.seconds ?? 0, runs)) continue;
            const figures = await run();
            onRun(name, figures, round);
            if (figures.failed === undefined) result.runs.push(figures);
            else result.failed = figures.failed;
        }
    }
    return Object.fromEntries([...results].map(([name, result]) => [name, summaryOf(result)]));
}

function summaryOf({ failed, runs }) {
    if (failed !== undefined) return { failed };
    return { ...rounded(mediansOf(runs)), runs: runs.length };
}
