/** The chart of the benchmarks: on the site, its panels are part of the page, so that they have its colours and fit any screen. */
import type { MarkdownRenderer } from 'vitepress';
import { renderPanel } from '../../../bench/page/bars.js';
import { chartTitle, panelsOf } from '../../../bench/page/chart.js';
import { readResults } from '../../../bench/results.js';

const picture = 'benchmarks.svg';

/** Puts the panels in place of the picture. */
export function chartPlugin(md: MarkdownRenderer): void {
    md.core.ruler.push('oasmith-chart', (state) => {
        state.tokens = state.tokens.flatMap((token, index, { [index - 1]: before, [index + 1]: after }) => {
            if (isPicture(token)) return [Object.assign(new state.Token('html_block', '', 0), { content: render() })];
            // The paragraph around it.
            return (after !== undefined && isPicture(after)) || (before !== undefined && isPicture(before))
                ? []
                : [token];
        });
    });
}

type Token = Parameters<MarkdownRenderer['renderer']['render']>[0][number];

function isPicture({ type, children }: Token): boolean {
    const [only, ...others] = children ?? [];
    return type === 'inline' && others.length === 0 && only?.type === 'image' && only.attrGet('src') === picture;
}

function render(): string {
    const panels = panelsOf(readResults()).map((panel) => renderPanel(panel, 'width="100%"'));
    return `<figure class="chart" v-pre><figcaption>${chartTitle}</figcaption><div class="chart-panels">${panels.join('')}</div></figure>\n`;
}
