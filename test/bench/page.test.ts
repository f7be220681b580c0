import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { renderPage } from '../../bench/page/page.js';
import { readResults } from '../../bench/results.js';

const results = readResults();
const page = readFileSync(resolve('docs/benchmarks.md'), 'utf8');

test('docs/benchmarks.md is up to date with bench/results.json', () => {
    expect(page).toBe(renderPage(results));
});

test('docs/benchmarks.svg shows the same figures, in light and dark mode', () => {
    const chart = readFileSync(resolve('docs/benchmarks.svg'), 'utf8');
    const { stripe: { oasmith } = {} } = results.parts.generate ?? {};
    expect(chart).toContain(`>${oasmith?.seconds?.toFixed(2)} s, `);
    expect(chart).toContain('@media(prefers-color-scheme:dark)');
});

test('a faster peer is named', () => {
    const cell = { seconds: 1, ratio: { seconds: 0.5 } };
    const parts = { generate: { petstore: { oasmith: { seconds: 2 }, orval: cell, oazapfts: { failed: 'no' } } } };
    const [, ahead = ''] = renderPage({ ...results, parts }).split('## Where others are ahead');
    expect(ahead).toContain('- Time to generate: orval (Petstore 0.50×).');
    expect(ahead).toContain('- oazapfts 7.5.0 on Petstore: `no`');
});
