import type { Results } from '../results.js';

/** docs/benchmarks.md, made of the results. */
export function renderPage(results: Results): string;
