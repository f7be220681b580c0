/** The table of calls that are answered with example data. */
import { showTime } from '../progress.js';

const columns = ['operations', 'answered', 'impossible', 'noArguments', 'noExample', 'failed'];
const titles = ['methods', 'answered', 'impossible', 'no arguments', 'no example', 'failed'];

/** Prints the results, and returns whether all calls were answered that could be. */
export function showServed(results, seconds) {
    for (const { name, by, outcomes } of results) {
        for (const [method, { kind, reason = '' }] of outcomes) {
            if (kind === 'failed') console.log(`FAILED   ${name} by ${by}  ${method}: ${shortened(reason)}`);
            if (kind === 'noArguments' || kind === 'noExample') console.log(`NONE     ${name}  ${method}: ${kind}`);
        }
    }
    for (const { name, by, reason } of results)
        if (reason) console.log(`BROKEN   ${name} by ${by}\n  ${shortened(reason)}`);
    console.log();
    console.log(row(['description', 'client', 'by', ...titles]));
    for (const result of results) {
        console.log(
            row([
                result.name,
                result.template,
                result.by,
                ...columns.map((column) => countOf([result], column)),
                `${result.seconds.toFixed(0)} s`,
            ]),
        );
    }
    for (const by of new Set(results.map((result) => result.by))) {
        const own = results.filter((result) => result.by === by);
        console.log(row([`${own.length} descriptions`, '', by, ...columns.map((column) => countOf(own, column))]));
    }
    for (const [reason, count] of countReasons(results)) console.log(`impossible, as ${reason}: ${count}`);
    console.log(showTime(seconds));
    return results.every(({ reason }) => reason === undefined) && countOf(results, 'failed') === 0;
}

function countOf(results, column) {
    const kinds = results.flatMap(({ outcomes }) => [...outcomes.values()].map(({ kind }) => kind));
    return column === 'operations' ? kinds.length : kinds.filter((kind) => kind === column).length;
}

function countReasons(results) {
    const counts = new Map();
    for (const { kind, reason } of results.flatMap(({ outcomes }) => [...outcomes.values()])) {
        if (kind === 'impossible') counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
    return counts;
}

function row([name, ...cells]) {
    return [name.padEnd(36), ...cells.map((cell) => String(cell).padStart(13))].join('');
}

function shortened(text) {
    return text.length > 600 ? `${text.slice(0, 600)} …` : text;
}
