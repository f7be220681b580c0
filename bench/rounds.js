/**
 * Interleaves runs that are compared with each other: a temporary disturbance of the machine then affects all of them.
 */
import { mediansOf, rounded } from './median.js';

/** How often to run something that takes this many seconds: longer runs vary less, relative to their length. */
function runsFor(seconds, most) {
    if (seconds > 60) return 1;
    return seconds > 20 ? Math.min(most, 3) : most;
}

/**
 * The medians of each trial by name, or why it failed. `trials` have a `name`, and `run`, which resolves to figures
 * including `seconds`, or to `{ failed }`. `onRun` is called for each run. `middleOf` may make another figure of many.
 */
export async function interleave(trials, { runs, onRun = () => {}, middleOf }) {
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
    return Object.fromEntries([...results].map(([name, result]) => [name, summaryOf(result, middleOf)]));
}

function summaryOf({ failed, runs }, middleOf) {
    if (failed !== undefined) return { failed };
    return { ...rounded(mediansOf(runs, middleOf)), runs: runs.length };
}
