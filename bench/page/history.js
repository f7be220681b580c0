/** The table of the history, for docs/performance.md and for the terminal. */
import { descriptions } from '../public.js';
import { none, table } from './table.js';

export function renderHistory(rows) {
    const columns = descriptions.filter(({ name }) => rows.some((row) => name in row.times));
    return table(
        ['Date', 'Commit', 'Before', ...columns.map(({ title }) => title), 'Runs', 'Node, machine'],
        rows.map(({ date, commit, before, times, runs, node, machine }) => [
            date,
            commit,
            before,
            ...columns.map(({ name }) => showTimes(times[name])),
            `${runs}`,
            `${node}, ${machine}`,
        ]),
    );
}

function showTimes(times) {
    if (times === undefined) return none;
    const { seconds, cpu, ratio } = times;
    return [show(seconds, ratio.seconds), show(cpu, ratio.cpu)].join(', ');
}

/** CPU time is not measured everywhere. */
function show(time, ratio) {
    return time === undefined ? none : `${time.toFixed(2)} (${ratio.toFixed(2)})`;
}
