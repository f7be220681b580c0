/** The time of each generator, with a panel for each description: docs/benchmarks.svg, and the same on the site. */
import { heightOf, renderPanel } from './bars.js';
import { descriptionsIn, toolsIn } from './names.js';
import { isCutOff, seconds, whole } from './table.js';

export const chartTitle = 'Seconds from start to end, and peak memory';

/** For a light and a dark page: as an image, the chart only knows the system's preference. */
const colours = {
    background: ['#fffefc', '#161412'],
    title: ['#241f1a', '#eee8e0'],
    text: ['#5a5148', '#b8aea2'],
    rail: ['#f1ebe2', '#2a2521'],
    own: ['#b3450b', '#ff9a5c'],
    peer: ['#b9ab98', '#6a5f53'],
};

/** In pixels. */
const page = { width: 900, margin: 24, between: 48, head: 56 };

/** The panels of the chart: for each description the generators, with why a bar is missing. */
export function panelsOf({ parts: { generate: rows } }) {
    const shown = toolsIn(rows).filter(({ isCurrent }) => !isCurrent);
    return descriptionsIn(rows).map(({ name, title, size }) => ({
        title: `${title}, ${size}`,
        bars: shown.map((tool) => ({
            name: tool.title,
            isOwn: tool.name === 'oasmith',
            ...barOf(rows[name][tool.name]),
        })),
    }));
}

/** The chart as a picture. */
export function renderChart(results) {
    const panels = panelsOf(results);
    const width = (page.width - 2 * page.margin - page.between) / 2;
    const height = heightOf(panels[0].bars.length) + 24;
    const placed = panels.map((panel, index) => {
        const x = page.margin + (index % 2) * (width + page.between);
        return renderPanel(panel, `x="${x}" y="${page.head + Math.floor(index / 2) * height}" width="${width}"`);
    });
    const whole = page.head + Math.ceil(panels.length / 2) * height;
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${page.width}" height="${whole}" viewBox="0 0 ${page.width} ${whole}">`,
        `<style>${style(0)}@media(prefers-color-scheme:dark){${style(1)}}</style>`,
        '<rect class="background" width="100%" height="100%"/>',
        `<text class="chart-title" x="${page.margin}" y="30">${chartTitle}</text>`,
        ...placed,
        '</svg>\n',
    ].join('\n');
}

function style(theme) {
    const rules = {
        '.background': ['background'],
        '.chart-title': ['title', 'font:600 15px system-ui,sans-serif'],
        '.chart-name,.chart-label': ['text', 'font:13px system-ui,sans-serif'],
        'text.own': ['title', 'font-weight:600'],
        '.chart-rail': ['rail'],
        '.chart-bar': ['peer'],
        '.chart-bar.own': ['own'],
    };
    return Object.entries(rules)
        .map(([selector, [name, more]]) => {
            const fill = `fill:${colours[name][theme]}`;
            return `${selector}{${theme === 0 && more !== undefined ? `${fill};${more}` : fill}}`;
        })
        .join('');
}

function barOf(cell) {
    if (cell === undefined) return { label: 'not measured' };
    if (cell.failed !== undefined) return { label: isCutOff(cell) ? cell.failed : 'fails' };
    const memory = cell.megabytes === undefined ? '' : `, ${whole(cell.megabytes)} MB`;
    return { value: cell.seconds, label: `${seconds(cell.seconds)}${memory}` };
}
