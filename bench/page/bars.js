/** Bars as SVG, in panels. A panel is as wide as the place where it is: text keeps its size, and bars are parts of the width. */

/** In pixels. */
const row = { height: 38, text: 14, bar: 20, thickness: 8 };
const head = 34;

/**
 * A panel as SVG. Its colours are those of the classes `chart-title`, `chart-name`, `chart-label`, `chart-rail`, `chart-bar` and `own`.
 *
 * @param panel Its `title` and its `bars`, each with its `name`, `label` and, unless it is missing, `value`.
 * @param place Attributes of the element: where it is, and how wide.
 */
export function renderPanel({ title, bars }, place) {
    const longest = Math.max(...bars.map(({ value = 0 }) => value));
    const rows = sorted(bars).map((bar, index) => renderBar(bar, head + index * row.height, longest));
    const label = [title, ...sorted(bars).map(({ name, label }) => `${name}: ${label}`)].join('; ');
    return [
        `<svg xmlns="http://www.w3.org/2000/svg" class="chart-panel" role="img" aria-label="${escapeXml(label)}"`,
        ` ${place} height="${heightOf(bars.length)}">`,
        `<text class="chart-title" x="0" y="16">${escapeXml(title)}</text>`,
        ...rows,
        '</svg>',
    ].join('');
}

/** The height of a panel with so many bars. */
export function heightOf(count) {
    return head + count * row.height;
}

/** The shortest first, then what is missing. */
function sorted(bars) {
    return bars.toSorted((left, right) => (left.value ?? Infinity) - (right.value ?? Infinity) || 0);
}

function renderBar({ name, label, value, isOwn }, top, longest) {
    const own = isOwn ? ' own' : '';
    const rect = (className, width) =>
        `<rect class="${className}" x="0" y="${top + row.bar}" width="${width}%" height="${row.thickness}" rx="2"/>`;
    return [
        `<text class="chart-name${own}" x="0" y="${top + row.text}">${escapeXml(name)}</text>`,
        `<text class="chart-label${own}" x="100%" y="${top + row.text}" text-anchor="end">${escapeXml(label)}</text>`,
        rect('chart-rail', 100),
        value === undefined ? '' : rect(`chart-bar${own}`, Math.max(0.5, Math.round((1000 * value) / longest) / 10)),
    ].join('');
}

function escapeXml(text) {
    return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
