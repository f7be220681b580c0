import { expect, test } from 'vitest';
import { mergeResults } from '../../bench/results.js';

const before = { machine: 'a', versions: { node: '24' }, date: '2026-01-01' };
const measured = { petstore: { oasmith: { seconds: 1 }, orval: { seconds: 2 } } };
const results = mergeResults({ parts: {} }, before, 'generate', measured);

test('later figures replace earlier ones, each with its date', () => {
    const after = { ...before, date: '2026-02-02' };
    const merged = mergeResults(results, after, 'generate', { petstore: { orval: { seconds: 3 } } });
    expect(merged.parts.generate).toEqual({
        petstore: { oasmith: { seconds: 1, date: '2026-01-01' }, orval: { seconds: 3, date: '2026-02-02' } },
    });
});

test('other parts are kept', () => {
    const merged = mergeResults(results, before, 'check', measured);
    expect(Object.keys(merged.parts)).toEqual(['generate', 'check']);
});

test.each([{ machine: 'b' }, { versions: { node: '26' } }])('figures of %o replace all others', (other) => {
    const merged = mergeResults(results, { ...before, ...other }, 'check', measured);
    expect(Object.keys(merged.parts)).toEqual(['check']);
});
