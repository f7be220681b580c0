/** The table of a comparison with ajv. */
import { showTime } from '../progress.js';

const shownIssues = 3;

const kinds = [
    ['both', 'valid for both'],
    ['neither', 'valid for neither'],
    ['tagged', 'refused for their tag'],
    ['lenient', 'accepted on purpose'],
    ['unchecked', 'accepted with a warning'],
    ['refused', 'refused here only'],
    ['accepted', 'accepted here only'],
];

/**
 * Prints the results, and returns whether validators accept all that ajv accepts; for examples that oasmith has made, whether both accept all
 * of them.
 */
export function showExamples({ results, seconds, showsAccepted, areMade = false }) {
    const failed = results.filter(({ reason }) => reason !== undefined);
    const listed = results.flatMap(({ name, listed }) => listed.map((one) => ({ name, ...one })));
    const of = (kind) => listed.filter((one) => one.kind === kind);
    for (const { name, pointer, issues } of of('refused')) {
        console.log(`REFUSED  ${name}  ${pointer}`);
        for (const { path, message } of issues.slice(0, shownIssues)) {
            console.log(`           ${['', ...path.map(String)].join('/')}: ${message}`);
        }
    }
    if (areMade) {
        for (const { name, missing = [] } of results)
            for (const pointer of missing) console.log(`NONE     ${name}  ${pointer}`);
    }
    if (showsAccepted) for (const { name, pointer } of of('accepted')) console.log(`ACCEPTED ${name}  ${pointer}`);
    for (const { name, pointer, reason } of of('unjudged')) console.log(`UNKNOWN  ${name}  ${pointer}: ${reason}`);
    for (const { name, reason } of failed) console.log(`FAILED   ${name}\n  ${reason.slice(0, 600)}`);
    const rows = [
        ['descriptions', results.length],
        ['  with examples', results.filter(({ counts }) => Object.keys(counts).length > 0).length],
        ['  of Swagger 2.0, skipped', results.filter(({ isSkipped }) => isSkipped).length],
        ...rowsOf('examples', results, 'counts'),
        ...rowsOf('variants', results, 'variants'),
        ...(areMade
            ? [['schemas without one', results.reduce((sum, { missing = [] }) => sum + missing.length, 0)]]
            : []),
        ['time', showTime(seconds)],
    ];
    console.log();
    for (const [name, value] of rows) console.log(`${name.padEnd(32)}${value}`);
    if (failed.length > 0 || of('refused').length > 0) return false;
    return (
        !areMade || of('accepted').length + results.reduce((sum, { counts }) => sum + (counts.neither ?? 0), 0) === 0
    );
}

function rowsOf(title, results, field) {
    const count = (kind) => results.reduce((sum, { [field]: counts }) => sum + (counts[kind] ?? 0), 0);
    const compared = kinds.reduce((sum, [kind]) => sum + count(kind), 0);
    if (compared + count('unjudged') === 0) return [];
    return [
        [`${title} compared`, compared],
        ...kinds.map(([kind, words]) => [`  ${words}`, count(kind)]),
        [`${title} not compared`, count('unjudged')],
    ];
}
