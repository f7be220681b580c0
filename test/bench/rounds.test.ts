import { expect, test } from 'vitest';
import { type Figures, interleave } from '../../bench/rounds.js';

function trial(name: string, figures: readonly Figures[]) {
    const rest = [...figures];
    return { name, run: async () => rest.shift() ?? { failed: 'it was run too often' } };
}

function secondsOf(...all: readonly number[]): Figures[] {
    return all.map((seconds) => ({ seconds }));
}

test('runs are interleaved', async () => {
    const seen: string[] = [];
    const trials = [trial('a', secondsOf(1, 1)), trial('b', secondsOf(1, 1))];
    await interleave(trials, { runs: 2, onRun: (name) => seen.push(name) });
    expect(seen).toEqual(['a', 'b', 'a', 'b']);
});

const cases: readonly [what: string, runs: readonly Figures[], result: unknown][] = [
    ['an odd number of runs has the median', secondsOf(5, 1, 3, 2, 4), { seconds: 3, runs: 5 }],
    ['a slow trial is run three times', secondsOf(30, 25, 21), { seconds: 25, runs: 3 }],
    ['a very slow trial is run once', secondsOf(61), { seconds: 61, runs: 1 }],
    ['a failing trial is not run again', [{ failed: 'why' }], { failed: 'why' }],
    ['a trial that fails later has no figures', [{ seconds: 1 }, { failed: 'why' }], { failed: 'why' }],
];

test.each(cases)('%s', async (_, runs, result) => {
    expect(await interleave([trial('a', runs)], { runs: 5 })).toEqual({ a: result });
});

test('an even number of runs has the mean of the two in the middle', async () => {
    expect(await interleave([trial('a', secondsOf(4, 1, 2, 9))], { runs: 4 })).toEqual({ a: { seconds: 3, runs: 4 } });
});
