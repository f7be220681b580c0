/** The table of a run. */
import { showTime } from './progress.js';

const slowestCount = 10;
const mostPlansCount = 10;
const shownGaps = 40;

/** Prints the results of a run, and returns whether they are as expected. */
export function showReport({ command, results, seconds, memory, showsGaps }) {
    const failed = results.filter(({ reason }) => reason !== undefined);
    const withGaps = results.filter(({ gaps = [] }) => gaps.length > 0);
    const total = (field) => results.reduce((sum, { counts }) => sum + (counts?.[field] ?? 0), 0);
    const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;
    const rows = [
        ['descriptions', results.length],
        ['outputs that compile', `${results.length - failed.length} of ${results.length}`],
        ['operations written', `${total('writtenOperations')} of ${total('operations')}`],
        ['properties written', `${total('writtenProperties')} of ${total('properties')}`],
        ['types of bodies written', `${total('writtenBodies')} of ${total('bodies')}`],
        ['types less than declared', total('vague')],
        ['warnings', results.reduce((sum, { warnings }) => sum + warnings, 0)],
        ['files', results.reduce((sum, { files }) => sum + files, 0)],
        ['output', megabytes(results.reduce((sum, { size }) => sum + size, 0))],
        ['mocks', megabytes(results.reduce((sum, { mocks }) => sum + mocks, 0))],
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
    showDates(results);
    for (const { name, reason } of failed) console.log(`\nFAILED  ${name}\n  ${reason.slice(0, 600)}`);
    if (withGaps.length > 0) {
        console.log('\nLost');
        for (const { name, gaps } of withGaps) {
            console.log(`${String(gaps.length).padStart(8)}  ${name}`);
            if (showsGaps) for (const gap of gaps.slice(0, shownGaps)) console.log(`            ${gap}`);
        }
    }
    return failed.length === 0 && withGaps.length === 0;
}

/** Prints the size of dates: the plans of each description, and the code that is the same for all. */
function showDates(results) {
    const withPlans = results
        .filter(({ dates }) => dates !== undefined && dates.plans > 0)
        .map(({ name, size, dates }) => ({ name, size, dates, share: dates.plans / size }))
        .toSorted((left, right) => right.share - left.share);
    if (withPlans.length === 0) return;
    const sum = (amount) => withPlans.reduce((total, one) => total + amount(one), 0);
    const percent = (share) => `${(share * 100).toFixed(2)} %`;
    const kilobytes = (bytes) => `${(bytes / 1e3).toFixed(0)} kB`;
    const size = sum((one) => one.size);
    const plans = sum(({ dates }) => dates.plans);
    const runtime = sum(({ dates }) => dates.runtime);
    const median = withPlans[withPlans.length >> 1].share;
    const mean = sum(({ share }) => share) / withPlans.length;
    const rows = [
        ['with plans of dates', `${withPlans.length} of ${results.length}`],
        ['their plans', `${kilobytes(plans)}, ${percent(plans / size)} of their outputs`],
        ['  of one output', `median ${percent(median)}, mean ${percent(mean)}`],
        ['their code for dates', `${kilobytes(runtime)}, ${percent(runtime / size)} of their outputs`],
    ];
    console.log();
    for (const [name, value] of rows) console.log(`${name.padEnd(28)}${value}`);
    console.log('\nMost plans of dates, in percent and bytes of the output');
    for (const { name, dates, share } of withPlans.slice(0, mostPlansCount)) {
        console.log(`${percent(share).padStart(9)} ${String(dates.plans).padStart(9)}  ${name}`);
    }
}
