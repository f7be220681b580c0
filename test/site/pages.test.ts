/** The pages of the site, and the places that list them. */
import { describe, expect, test } from 'vitest';
import {
    landingPage,
    listDocs,
    listExcluded,
    makeSidebar,
    sidebarGroups,
    sitePaths,
} from '../../docs/.vitepress/pages.ts';
import { readText, textOf } from '../docs/blocks.ts';

const inSidebar = sidebarGroups.flatMap(({ pages }) => Object.keys(pages));

describe('the sidebar', () => {
    test('has every page once', () => {
        const pages = [...sitePaths.keys()].filter((path) => path !== landingPage);
        expect(inSidebar.filter((path) => sitePaths.has(path)).toSorted()).toEqual(pages.toSorted());
    });

    test('links to places of the site', () => {
        const links = makeSidebar().flatMap(({ items }) => items.map(({ link }) => link.slice(1)));
        expect(links.toSorted()).toEqual([...sitePaths.values()].filter((place) => place !== 'index.md').toSorted());
    });
});

test('the landing page lists the pages of the sidebar, with their names', () => {
    const [, list = ''] = textOf(landingPage).split('\n## All pages\n');
    const listed = list
        .split(/^### /m)
        .slice(1)
        .map((part) => {
            const [text = ''] = part.split('\n');
            return { text, names: [...part.matchAll(/^- \[(.+)\]/gm)].map(([, name]) => name) };
        });
    const wanted = sidebarGroups.map(({ text, pages }) => ({
        text,
        names: Object.entries(pages).flatMap(([path, name]) => (sitePaths.has(path) ? [name] : [])),
    }));
    expect(listed).toEqual(wanted);
});

test('the commands of the landing page are those of the README', () => {
    const commands = [...textOf(landingPage).matchAll(/^ +```sh\n +(.+)\n/gm)].map(([, command]) => command);
    expect(commands).toHaveLength(3);
    expect(readText('README.md')).toContain(`\`\`\`sh\n${commands.join('\n')}\n\`\`\``);
});

test('no two pages have the same place', () => {
    expect(new Set(sitePaths.values()).size).toBe(sitePaths.size);
});

test('folders of sources and tests are no pages', () => {
    const excluded = listExcluded();
    for (const folder of ['src', 'test', 'fixtures', 'node_modules']) expect(excluded).toContain(`${folder}/**`);
    expect(excluded.filter((pattern) => [...listDocs(), 'README.md'].includes(pattern))).toEqual([]);
});
