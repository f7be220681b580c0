/** llms.txt and llms-full.txt, as `npm run llms` writes them. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { renderLlms } from '../../scripts/render-llms.js';
import { relativeLinks, withoutBlocks } from '../tools/markdown.ts';
import { documents, readText, root } from './blocks.ts';

const { 'llms.txt': index, 'llms-full.txt': full } = renderLlms(readText);
const links = [...index.matchAll(/^- \[.+?\]\((.+?)\): \S.*$/gm)].map(([, path = '']) => path);
const [used = '', optional = ''] = index.split('\n## Optional\n');
const pages = [...full.matchAll(/^<!-- (.+) -->$/gm)].map(([, path = '']) => path);

describe('llms.txt', () => {
    test("is what 'npm run llms' writes", () => {
        expect(readText('llms.txt')).toBe(index);
    });

    test('is a title, a summary as a quote, and sections of links with a line each', () => {
        const [title, empty, quote, ...rest] = index.trimEnd().split('\n');
        expect([title, empty]).toEqual(['# oasmith', '']);
        expect(quote).toMatch(/^> \S/);
        expect(rest.filter((line) => !/^(?:|## \S.*|- \[[^\]]+\]\([^()\s]+\): \S.*)$/.test(line))).toEqual([]);
    });

    test('has each page of the documentation once', () => {
        const wanted = documents
            .map(({ name }) => name)
            // The last ones are the start of the site, the list of the others, and the playground.
            .filter(
                (name) =>
                    !['README.md', 'CHANGELOG.md', 'docs/index.md', 'docs/all-pages.md', 'docs/playground.md'].includes(
                        name,
                    ),
            );
        expect(links.toSorted()).toEqual(wanted.toSorted());
    });
});

describe('llms-full.txt', () => {
    test('has the README and the pages for users, in the order of llms.txt', () => {
        expect(pages).toEqual(['README.md', ...links.filter((path) => used.includes(`](${path})`))]);
        for (const name of ['architecture', 'corpus', 'decisions', 'dependencies']) {
            expect(optional).toContain(`](docs/${name}.md)`);
        }
    });

    test('has the text of each page', () => {
        const headings = (text: string): string[] => withoutBlocks(text).match(/^#+ .+$/gm) ?? [];
        expect(headings(full)).toEqual(pages.flatMap((path) => headings(readText(path))));
    });

    test('has the blocks without the words for their tests', () => {
        expect(full.match(/^ *```\w+ .*$/gm)).toBeNull();
        expect(full.match(/^ *```/gm)?.length).toBeGreaterThan(500);
    });

    test('has links that lead to files from the root of the package', () => {
        const paths = relativeLinks(full).flatMap((link) => link.split('#')[0] || []);
        expect(paths.length).toBeGreaterThan(200);
        expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    });
});

test.each([
    ['llms.txt', index],
    ['llms-full.txt', full],
])('%s names no path of this machine', (_, text) => {
    const places = [root, homedir(), process.cwd()].map((path) => path.replaceAll('\\', '/'));
    expect(places.filter((place) => place !== '/' && text.includes(`${place}/`))).toEqual([]);
});

describe('what it is made from', () => {
    const files: Readonly<Record<string, string>> = {
        'package.json': '{ "name": "a", "description": "It does b." }',
        'README.md': '# a\n',
        'docs/all-pages.md': [
            '# All pages',
            '## Start\n\n- [Options](options.md): every option\n- [Playground](playground.md): try it',
            '## Coming from another generator\n\n- [orval](coming-from-orval.md): side by side',
            '## Internals\n\n- [README](../README.md): first\n- [Architecture](architecture.md): inside\n',
        ].join('\n\n'),
        'docs/options.md':
            '# Options\n\n<!--\nhidden\n-->\n\n```sh run\na\n```\n\n[up](../README.md) [on](ci.md#b) [c](#c) [d](https://d.example)\n',
        'docs/coming-from-orval.md': '# Coming from orval\n',
    };
    const read = (path: string): string => files[path] ?? '';

    test('a small list of pages', () => {
        const texts = renderLlms(read);
        expect(texts['llms.txt'].replaceAll(/: .+$/gm, '')).toBe(
            [
                '# a',
                '> It does b.',
                '## Start\n\n- [Options](docs/options.md)',
                '## Coming from another generator\n\n- [orval](docs/coming-from-orval.md)',
                '## Optional\n\n- [Architecture](docs/architecture.md)\n',
            ].join('\n\n'),
        );
        expect(texts['llms-full.txt']).toContain(
            '<!-- docs/options.md -->\n\n# Options\n\n```sh\na\n```\n\n[up](README.md) [on](docs/ci.md#b) [c](#c) [d](https://d.example)\n',
        );
    });
});
