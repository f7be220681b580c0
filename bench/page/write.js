/** Writes the page and the chart. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderChart } from './chart.js';
import { renderPage } from './page.js';

const pathOf = (name) => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));

export async function writePage(results, packages) {
    writeFileSync(pathOf('benchmarks.md'), renderPage(results));
    writeFileSync(pathOf('benchmarks.svg'), await renderChart(results, packages.folder));
}
