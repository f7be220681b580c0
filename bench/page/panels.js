/** Charts of bars, with a panel for each case. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** For a light and a dark page: as an image, the chart only knows the system's preference. */
const colours = {
    background: ['#ffffff', '#0d1117'],
    text: ['#1f2328', '#e6edf3'],
    faint: ['#59636e', '#9198a1'],
    own: ['#0969da', '#4493f8'],
    peer: ['#afb8c1', '#484f58'],
};
const colour = Object.fromEntries(Object.entries(colours).map(([name, [light]]) => [name, light]));

/** In pixels. The library overestimates the width of text, so its space is fixed here. */
const panel = { width: 130, row: 21, names: 180, figures: 140, head: 54 };

/**
 * The text of a chart.
 *
 * @param chart Its `title`, the `names` of the compared in their order, and `bars`, each with its `panel`, `name`, `value` and `label`.
 * @param folder The folder whose `node_modules` contain the library.
 */
export async function renderPanels(chart, folder) {
    const require = createRequire(join(folder, 'package.json'));
    const vega = await import(pathToFileURL(require.resolve('vega')).href);
    const view = new vega.View(vega.parse(specificationOf(chart)), { renderer: 'none' });
    const svg = await view.toSVG();
    return `${svg.replace(/<svg[^>]*>/, (tag) => `${tag}<style>${darkStyle()}</style>`)}\n`;
}

function darkStyle() {
    const rules = Object.values(colours).map(([light, dark]) => `[fill="${light}"]{fill:${dark}}`);
    return `@media(prefers-color-scheme:dark){${rules.join('')}}`;
}

/** The chart in Vega's terms: groups by case, each with bars by name on its own scale. */
function specificationOf({ title, names, bars }) {
    const height = names.length * panel.row;
    const rowCount = Math.ceil(new Set(bars.map((bar) => bar.panel)).size / 2);
    const between = panel.figures + panel.names;
    return {
        background: colour.background,
        autosize: 'none',
        padding: { left: panel.names, right: panel.figures, top: 2 * panel.head - 20, bottom: 16 },
        width: 2 * panel.width + between,
        height: rowCount * height + (rowCount - 1) * panel.head,
        title: {
            text: title,
            anchor: 'start',
            frame: 'group',
            dx: 16 - panel.names,
            fontSize: 16,
            offset: panel.head - 20,
            color: colour.text,
        },
        layout: { columns: 2, padding: { row: panel.head, column: between }, bounds: 'flush' },
        data: [{ name: 'bars', values: bars }],
        scales: [
            {
                name: 'name',
                type: 'band',
                domain: names,
                range: [0, height],
                paddingInner: 0.25,
                paddingOuter: 0.1,
            },
        ],
        marks: [
            {
                type: 'group',
                from: { facet: { name: 'panel', data: 'bars', groupby: 'panel' } },
                encode: { update: { width: { value: panel.width }, height: { value: height } } },
                title: {
                    text: { signal: 'parent.panel' },
                    anchor: 'start',
                    frame: 'group',
                    fontSize: 13,
                    offset: 6,
                    color: colour.text,
                },
                scales: [
                    {
                        name: 'value',
                        type: 'linear',
                        domain: { data: 'panel', field: 'value' },
                        range: [0, panel.width],
                        zero: true,
                    },
                ],
                axes: [
                    {
                        orient: 'left',
                        scale: 'name',
                        domain: false,
                        ticks: false,
                        labelFontSize: 12,
                        labelPadding: 6,
                        labelColor: colour.text,
                        labelLimit: 0,
                    },
                ],
                marks: [rectangles, labels],
            },
        ],
    };
}

const rectangles = {
    type: 'rect',
    from: { data: 'panel' },
    encode: {
        update: {
            x: { value: 0 },
            x2: { scale: 'value', field: 'value' },
            y: { scale: 'name', field: 'name' },
            height: { scale: 'name', band: 1 },
            fill: [{ test: "datum.name === 'oasmith'", value: colour.own }, { value: colour.peer }],
        },
    },
};

const labels = {
    type: 'text',
    from: { data: 'panel' },
    encode: {
        update: {
            x: { scale: 'value', field: 'value', offset: 5 },
            y: { scale: 'name', field: 'name', band: 0.5 },
            baseline: { value: 'middle' },
            fontSize: { value: 12 },
            text: { field: 'label' },
            fill: { value: colour.faint },
        },
    },
};
