/** The figures of the landing page are those of the pages and of the benchmarks that they link to. */
import { expect, test } from 'vitest';
import { readResults } from '../../bench/results.js';
import { landingPage } from '../../docs/.vitepress/pages.ts';
import { textOf } from '../docs/blocks.ts';

const page = textOf(landingPage);
const figures = [...page.matchAll(/^- \*\*\[([\d.,]+)(?: \w+)?\]\(([\w-]+\.md)/gm)].map(([, figure, path]) => ({
    figure,
    path,
}));

/** Of the compiler, for the whole output. */
function errorsOf(cell: object): number {
    const { typescript } = cell as { readonly typescript?: { readonly errors?: number } };
    return typescript?.errors ?? 0;
}

test('there are four', () => {
    expect(figures).toHaveLength(4);
});

test.each(['corpus.md', 'validation.md', 'bundle-size.md'])('one is in %s', (name) => {
    const figure = figures.find(({ path }) => path === name)?.figure ?? '';
    expect(textOf(`docs/${name}`)).toMatch(new RegExp(`(?<![\\d,])${figure}(?![\\d,])`));
});

test('the seconds for GitHub are those of the benchmarks', () => {
    const seconds = readResults().parts.generate?.['github']?.['oasmith']?.seconds;
    expect(figures.find(({ path }) => path === 'benchmarks.md')?.figure).toBe(seconds?.toFixed(1));
});

test('the errors in the outputs of others are those of the benchmarks', () => {
    const cells = Object.values(readResults().parts.check?.['stripe'] ?? {});
    const counts = cells.flatMap((cell) => errorsOf(cell) || []).toSorted((a, b) => a - b);
    expect(page.replaceAll(/\s+/g, ' ')).toContain(
        `three of six other generators write code [with errors](benchmarks.md#checking-stripe): ${counts[0]}, ${counts[1]} and ${counts[2]}.`,
    );
    expect(counts).toHaveLength(3);
});
