/** The work of a run for public descriptions, beside what it was when somebody last wrote it down. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { descriptions, findDescription } from '../../bench/public.js';

const script = fileURLToPath(new URL('count-run.js', import.meta.url));
const file = fileURLToPath(new URL('work.json', import.meta.url));

/** Code that is optimized is not counted whole, and threads of the engine allocate when they come to it. */
const exactCounts = ['--no-opt', '--single-threaded', '--expose-gc'];

/** How much more or less is a change. */
const tolerance = 0.05;

/** The figures kept, and the major version of Node that they are of: another engine allocates other amounts. */
export function readWork() {
    return JSON.parse(readFileSync(file, 'utf8'));
}

export function writeWork(kept) {
    writeFileSync(file, `${JSON.stringify(kept, undefined, 4)}\n`);
}

/** Whether this Node is of the version that the figures are of. */
export function isCountedHere({ node }) {
    return process.versions.node.startsWith(`${node}.`);
}

/** Counts the work for the description with a name. */
export function countWork(wanted) {
    const { path } = findDescription(descriptions.find(({ name }) => name === wanted));
    const { stdout, stderr, status } = spawnSync(process.execPath, [...exactCounts, script, path], {
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '' },
    });
    if (status !== 0) throw new Error(stderr);
    const { bytes, ...exact } = JSON.parse(stdout);
    // What is allocated differs in the fourth digit.
    return { ...exact, bytes: Number(bytes.toPrecision(3)) };
}

/** Each figure beside the one kept: more work, less, or the same within a bound. */
export function compareWork(kept, counted) {
    return Object.entries(counted).map(([what, now]) => {
        const before = kept[what];
        if (before === undefined) return { kind: 'more', what, text: `${what}: ${figure(now)}, and none is kept` };
        const change = now / before - 1;
        const text = `${what}: ${figure(before)} to ${figure(now)}, ${percent(change)}`;
        return { kind: kindOf(now, change), what, text };
    });
}

function kindOf(now, change) {
    // A count that finds nothing must not pass for little work.
    if (now === 0 || change > tolerance) return 'more';
    return change < -tolerance ? 'less' : 'same';
}

function figure(value) {
    return value.toLocaleString('en');
}

function percent(change) {
    return `${change < 0 ? '' : '+'}${(change * 100).toFixed(1)} %`;
}
