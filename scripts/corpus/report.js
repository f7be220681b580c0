/** The table of a run. */
import { showTime } from './progress.js';

const slowestCount = 10;
const shownGaps = 40;

/** Prints what a run found, and returns whether that is what it should be. */
export function showReport({ command, results, seconds, memory, showsGaps }) {
    const failed = results.filter(({ problem }) => problem !== undefined);
    const withGaps = results.filter(({ gaps = [] }) => gaps.length > 0);
    const total = (field) => results.reduce((sum, { counts }) => sum + (counts?.[field] ?? 0), 0);
    const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
    const rows = [
        ['descriptions', results.length],
        ['outputs that compile', `${results.length - failed.length} of ${results.length}`],
        ['operations written', `${total('writtenOperations')} of ${total('operations')}`],
        ['properties written', `${total('writtenProperties')} of ${total('properties')}`],
        ['types less than declared', total('vague')],
        ['warnings', results.reduce((sum, { warnings }) => sum + warnings, 0)],
        ['output', megabytes(results.reduce((sum, { size }) => sum + size, 0))],
        ['time', showTime(seconds)],
        ['peak memory', megabytes(memory)],
    ];
    console.log(`\n${command}\n`);
    for (const [name, value] of rows) console.log(`${name.padEnd(28)}${value}`);
    console.log('\nSlowest, in milliseconds');
    const bySlowness = results.toSorted((left, right) => right.milliseconds - left.milliseconds);
    for (const { name, milliseconds } of bySlowness.slice(0, slowestCount)) {
        console.log(`${milliseconds.toFixed(0).padStart(8)}  ${name}`);
    }
    for (const { name, problem } of failed) console.log(`\nFAILED  ${name}\n  ${problem.slice(0, 600)}`);
    if (withGaps.length > 0) {
        console.log('\nLost');
        for (const { name, gaps } of withGaps) {
            console.log(`${String(gaps.length).padStart(8)}  ${name}`);
            if (showsGaps) for (const gap of gaps.slice(0, shownGaps)) console.log(`            ${gap}`);
        }
    }
    return failed.length === 0 && withGaps.length === 0;
}
