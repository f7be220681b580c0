// Measures the time of a validation in a warm process, and prints the nanoseconds of each body.
//
//   node bench/validators/time.js <module>|parse <milliseconds>
import { pathToFileURL } from 'node:url';
import { lowerQuartileOf } from '../median.js';
import { bodies } from './bodies.js';

const [path, milliseconds] = process.argv.slice(2);
const { validators } = path === 'parse' ? {} : await import(pathToFileURL(path).href);

const trials = bodies.map(({ name, schema, make }) => {
    const text = JSON.stringify(make());
    // As it comes from a server.
    const value = JSON.parse(text);
    const run = validators === undefined ? () => JSON.parse(text) : () => validators[schema](value);
    return { name, run, each: 1, kept: undefined };
});
// All of them run before one is measured: the code has then met all kinds of values, as in an application.
for (const trial of [...trials, ...trials]) warm(trial);
console.log(JSON.stringify(Object.fromEntries(trials.map((trial) => [trial.name, timeOf(trial)]))));

/** Runs for some time, and finds how many runs take a few milliseconds. */
function warm(trial) {
    const end = performance.now() + Number(milliseconds) / 2;
    let count = 0;
    const begun = performance.now();
    while (performance.now() < end) {
        trial.kept = trial.run();
        count++;
    }
    trial.each = Math.max(1, Math.round((4 * count) / (performance.now() - begun)));
}

/** The nanoseconds of a run, by many rounds. */
function timeOf(trial) {
    const times = [];
    const end = performance.now() + Number(milliseconds);
    while (times.length < 9 || performance.now() < end) {
        const begun = performance.now();
        for (let index = 0; index < trial.each; index++) trial.kept = trial.run();
        times.push((performance.now() - begun) / trial.each);
    }
    return lowerQuartileOf(times) * 1e6;
}
