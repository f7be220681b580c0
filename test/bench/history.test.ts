import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type HistoryRow, readHistory, timesOf, withHistory } from '../../bench/history.js';

const row: HistoryRow = {
    date: '2026-01-01',
    commit: 'aaaaaaaa',
    before: 'bbbbbbbb',
    machine: 'a machine',
    node: '24.0.0',
    runs: 5,
    times: { stripe: { seconds: 1, cpu: 1.5, ratio: { seconds: 0.5, cpu: 0.75 } } },
};

const page = `# Page

| Other |
| ----- |

## History

Text.

| Date |
| ---- |

After.
`;

test('docs/performance.md is up to date with bench/history.json', () => {
    const text = readFileSync(resolve('docs/performance.md'), 'utf8');
    expect(withHistory(text, readHistory())).toBe(text);
    expect(withHistory(text, [])).not.toBe(text);
});

test('only the table of the history is replaced', () => {
    expect(withHistory(page, [row])).toBe(
        page.replace(
            '| Date |\n| ---- |',
            `| Date       | Commit   | Before   | Stripe                   | Runs | Node, machine     |
| ---------- | -------- | -------- | ------------------------ | ---- | ----------------- |
| 2026-01-01 | aaaaaaaa | bbbbbbbb | 1.00 (0.50), 1.50 (0.75) | 5    | 24.0.0, a machine |`,
        ),
    );
});

test.each<[title: string, time: HistoryRow['times'][string], cell: string]>([
    ['CPU time that was not measured', { seconds: 1, ratio: { seconds: 0.5 } }, '1.00 (0.50), –'],
    ['slower', { seconds: 2, cpu: 3, ratio: { seconds: 1.5, cpu: 2 } }, '2.00 (1.50), 3.00 (2.00)'],
])('%s', (_, time, cell) => {
    expect(withHistory(page, [{ ...row, times: { github: time } }])).toContain(`| ${cell} |`);
});

test.each([
    [
        { seconds: 1, cpu: 2 },
        { seconds: 2, cpu: 1 },
        { seconds: 1, cpu: 2, ratio: { seconds: 0.5, cpu: 2 } },
    ],
    [{ seconds: 1 }, { seconds: 3 }, { seconds: 1, ratio: { seconds: 0.333 } }],
])('%o after %o', (oasmith, before, times) => {
    expect(timesOf('stripe', { oasmith, before })).toEqual(times);
});

test('a version that fails has no times', () => {
    expect(() => timesOf('stripe', { oasmith: { seconds: 1 }, before: { failed: 'no' } })).toThrow('stripe: no');
});
