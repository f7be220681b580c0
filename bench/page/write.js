/** Writes the page and the charts. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderChart } from './chart.js';
import { renderPage } from './page.js';
import { renderValidatorsChart } from './validators.js';

const pathOf = (name) => fileURLToPath(new URL(`../../docs/${name}`, import.meta.url));

export async function writePage(results, packages) {
    writeFileSync(pathOf('benchmarks.md'), renderPage(results));
    writeFileSync(pathOf('benchmarks.svg'), renderChart(results));
    if (results.parts.validators === undefined) return;
    writeFileSync(pathOf('benchmarks-validators.svg'), await renderValidatorsChart(results, packages.folder));
}
