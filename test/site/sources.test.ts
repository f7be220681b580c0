/** What the built site has besides its pages. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../docs/.vitepress/build/service-worker.ts';
import { copyPage } from '../../docs/.vitepress/build/sources.ts';
import { sitePaths } from '../../docs/.vitepress/pages.ts';
import { outputPath } from '../behaviour/client.ts';
import { textOf } from '../docs/blocks.ts';
import { save } from '../tools/compilers.ts';
import { relativeLinks } from '../tools/markdown.ts';

describe('the Markdown of a page', () => {
    test.each([
        ['docs/ci.md', '[a](options.md#src) [b](../README.md) [c](#d)', '[a](options.md#src) [b](readme.md) [c](#d)'],
        ['README.md', '[a](docs/ci.md) [b](examples/README.md)', '[a](ci.md) [b](examples.md)'],
        ['examples/README.md', '[a](../docs/ci.md)', '[a](ci.md)'],
        ['docs/ci.md', '```md\n[a](../README.md)\n```', '```md\n[a](../README.md)\n```'],
        ['docs/ci.md', '[a](https://a.example/b.md)', '[a](https://a.example/b.md)'],
    ])('of %s links to what is on the site', (path, text, expected) => {
        expect(copyPage(path, text)).toEqual({ text: expected, files: [] });
    });

    test('brings the files that it links to', () => {
        const { text, files } = copyPage('docs/ci.md', '[a](../.ci/run) ![b](benchmarks.svg)');
        expect(text).toBe('[a](files/.ci/run.txt) ![b](files/docs/benchmarks.svg)');
        expect(files.map(([place]) => place)).toEqual(['files/.ci/run.txt', 'files/docs/benchmarks.svg']);
    });

    test.each([...sitePaths])('of %s has only links to what is there', (path) => {
        const { text, files } = copyPage(path, textOf(path));
        const places = new Set([...sitePaths.values(), ...files.map(([place]) => place)]);
        const links = relativeLinks(text).flatMap((link) => link.split('#')[0] || []);
        expect(links.filter((link) => !places.has(link))).toEqual([]);
    });
});

describe('the files that the service worker keeps', () => {
    test('are those of the site, pages and what they need first', async () => {
        const folder = outputPath('site/files');
        const large = 'a'.repeat(300_001);
        const names = [
            'index.html',
            'assets/app.1.js',
            'a.md',
            'clients/fetch.ts.txt',
            'llms-full.txt',
            'service-worker.js',
        ];
        for (const name of names) await save(join(folder, name), name);
        await save(join(folder, 'assets/@localSearchIndexroot.1.js'), large);
        await save(join(folder, 'assets/compiler.1.js'), large);
        const { first, later, version } = listFiles(folder);
        expect(first).toEqual(['assets/@localSearchIndexroot.1.js', 'assets/app.1.js', 'index.html']);
        expect(later).toEqual(['a.md', 'assets/compiler.1.js', 'clients/fetch.ts.txt']);
        await save(join(folder, 'index.html'), 'another text');
        expect(listFiles(folder).version).not.toBe(version);
        await save(join(folder, 'index.html'), 'index.html');
        expect(listFiles(folder).version).toBe(version);
    });
});
