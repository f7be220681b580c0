/** How the site renders the Markdown of the repository. */
import { join } from 'node:path';
import { createMarkdownRenderer, disposeMdItInstance, type MarkdownRenderer } from 'vitepress';
import { beforeAll, describe, expect, test } from 'vitest';
import { markdown } from '../../docs/.vitepress/markdown/index.ts';
import { slug } from '../../docs/.vitepress/markdown/slug.ts';
import { sitePaths } from '../../docs/.vitepress/pages.ts';
import { root, textOf } from '../docs/blocks.ts';

let md: MarkdownRenderer;

beforeAll(async () => {
    // Without colours, which take seconds to load.
    // Another file of this process may have made one.
    disposeMdItInstance();
    md = await createMarkdownRenderer(root, { ...markdown, highlight: (code) => `<pre>${code}</pre>` });
});

function render(text: string, path = 'docs/options.md'): Promise<string> {
    return md.renderAsync(text, { path: join(root, path), relativePath: path, cleanUrls: false });
}

test.each([
    ['`queryParamsSerialization.allowDots`', 'queryparamsserializationallowdots'],
    ['What to read next', 'what-to-read-next'],
    ["TypeScript's `Date`", 'typescripts-date'],
])('the heading %s has the anchor that GitHub gives it', async (heading, anchor) => {
    expect(slug(heading)).toBe(anchor);
    expect(await render(`## ${heading}`, 'docs/ci.md')).toContain(`id="${anchor}"`);
});

describe('a link', () => {
    test.each([
        ['to a page', 'docs/ci.md', 'options.md#src', '/options.html#src'],
        ['to the README', 'docs/ci.md', '../README.md', '/readme.html'],
        ['to a page from the README', 'README.md', 'docs/ci.md#gitlab', '/ci.html#gitlab'],
        ['to the examples', 'docs/ci.md', '../examples/README.md', '/examples.html'],
        ['to a place of the same page', 'docs/ci.md', '#gitlab', '#gitlab'],
        ['to another file', 'docs/ci.md', '../fixtures/petstore.yaml', '/files/fixtures/petstore.yaml.txt'],
        ['to a picture', 'docs/ci.md', 'benchmarks.svg', '/files/docs/benchmarks.svg'],
        ['to another host', 'docs/ci.md', 'https://swr.vercel.app/docs', 'https://swr.vercel.app/docs'],
    ])('%s', async (_, from, link, expected) => {
        expect(await render(`[a](${link})`, from)).toContain(`href="${expected}"`);
    });
});

describe('a block of code', () => {
    test('loses the words that the tests read', async () => {
        const html = await render(
            '```ts run template=["swr","axios"] queryParamsSerialization={"allowDots":false}\na\n```',
        );
        expect(html).toContain('<div class="language-ts"><button');
        expect(html).toContain('<span class="lang">ts</span>');
        expect(html).not.toContain('swr');
    });

    test.each([
        ['sh', 'aria-label="Copy the command"'],
        ['sh run', 'aria-label="Copy the command"'],
        ['json file=oasmith.config.json', 'aria-label="Copy the code"'],
    ])('of %s has a button', async (info, expected) => {
        expect(await render(`\`\`\`${info}\na\n\`\`\``)).toContain(expected);
    });

    test('shows the name of its file', async () => {
        expect(await render('```json file=oasmith.config.json\n{}\n```')).toContain('lang">oasmith.config.json<');
    });

    test('that a command prints has no button', async () => {
        expect(await render('```text\na\n```')).not.toContain('<button');
    });
});

test('a header of a table without text is no header', async () => {
    const html = await render('|   | a |\n| - | - |\n| b | c |');
    expect(html.replaceAll(/\n/g, '')).toContain('<tr><td></td><th>a</th></tr>');
});

describe('tabs', () => {
    test('of blocks, each with what it shows', async () => {
        const html = await render('<!-- tabs: axios, ky -->\n\n```ts\na\n```\n\n```text\nb\n```\n\n```ts\nc\n```\n\nd');
        expect(html.replaceAll(/<(?!\/?(?:CodeTabs|template)).*?>|\n/g, '')).toBe(
            '<CodeTabs :names="[&quot;axios&quot;,&quot;ky&quot;]"><template #tab0>tsab</template><template #tab1>tsc</template></CodeTabs>d',
        );
    });

    test('with text', async () => {
        const html = await render(
            '<!-- tab: Vite -->\n\na\n\n<!-- tab: jest -->\n\nb\n\nc\n\n<!-- end of tabs -->\n\nd',
        );
        expect(html.replaceAll(/<(?!\/?(?:CodeTabs|template)).*?>|\n/g, '')).toBe(
            '<CodeTabs :names="[&quot;Vite&quot;,&quot;jest&quot;]"><template #tab0>a</template><template #tab1>bc</template></CodeTabs>d',
        );
    });

    test.each([
        ['a block too few', '<!-- tabs: axios, ky -->\n\n```ts\na\n```\n', "there is no block for the tab 'ky'"],
        ['no end', '<!-- tab: axios -->\n\na\n', "the tab 'axios' has no end"],
        ['no begin', '<!-- end of tabs -->\n', 'an end of tabs without tabs'],
        [
            'a heading',
            '<!-- tab: a -->\n\n## b\n\n<!-- end of tabs -->\n',
            'a heading in a tab: no link could lead to it',
        ],
        ['tabs within tabs', '<!-- tab: a -->\n\n<!-- tabs: b -->\n\n<!-- end of tabs -->\n', 'tabs within tabs'],
    ])('with %s are an error', async (_, text, message) => {
        await expect(render(text)).rejects.toThrow(message);
    });
});

test.each([...sitePaths.keys()])('%s renders, with each of its tabs', async (path) => {
    const text = textOf(path);
    const html = await render(text, path);
    const tabs = [
        ...[...text.matchAll(/^<!-- tabs: (.+) -->$/gm)].flatMap(([, names = '']) => names.split(', ')),
        ...[...text.matchAll(/^<!-- tab: (.+) -->$/gm)].map(([, name]) => name),
    ];
    expect(html.match(/<template #tab\d+>/g) ?? []).toHaveLength(tabs.length);
    expect(html).not.toMatch(/<!-- (?:tab|end of tabs)/);
});
