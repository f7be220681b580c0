import type { Results } from '../results.js';

/** Renders docs/benchmarks.md from the results. */
export function renderPage(results: Results): string;
