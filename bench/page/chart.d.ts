import type { Results } from '../results.js';
import type { Panel } from './bars.js';

export const chartTitle: string;

/** The panels of the chart: for each description the generators, with why a bar is missing. */
export function panelsOf(results: Results): readonly Panel[];

/** The chart as a picture. */
export function renderChart(results: Results): string;
