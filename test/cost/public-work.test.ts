/** Which changes of the work count: the runs themselves are counted in `work.slow.test.ts`. */
import { expect, test } from 'vitest';
import { compareWork, readWork } from './public-work.js';

test.each([
    [1000, 1000, 'same', 'calls: 1,000 to 1,000, +0.0 %'],
    [1000, 1049, 'same', 'calls: 1,000 to 1,049, +4.9 %'],
    [1000, 1051, 'more', 'calls: 1,000 to 1,051, +5.1 %'],
    [1000, 951, 'same', 'calls: 1,000 to 951, -4.9 %'],
    [1000, 949, 'less', 'calls: 1,000 to 949, -5.1 %'],
])('%i calls that become %i are %s', (before, calls, kind, text) => {
    expect(compareWork({ calls: before }, { calls })).toEqual([{ kind, what: 'calls', text }]);
});

test('a count of nothing is a fault of the count', () => {
    expect(compareWork({ nodes: 1000 }, { nodes: 0 })).toMatchObject([{ kind: 'more' }]);
});

test('a figure that nobody has kept fails', () => {
    expect(compareWork({}, { nodes: 1000 })).toEqual([
        { kind: 'more', what: 'nodes', text: 'nodes: 1,000, and none is kept' },
    ]);
});

test.each(Object.entries(readWork().descriptions))('all figures of %s are kept', (_, work) => {
    expect(Object.keys(work)).toEqual(['calls', 'nodes', 'bytes']);
});
