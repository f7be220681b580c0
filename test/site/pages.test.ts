/** The pages of the site, and the places that list them. */
import { describe, expect, test } from 'vitest';
import {
    internalGroup,
    landingPage,
    listDocs,
    listExcluded,
    listingPage,
    makeSidebar,
    pageGroups,
    sitePaths,
} from '../../docs/.vitepress/pages.ts';
import { readText, textOf } from '../docs/blocks.ts';

/** The start of the site, and the list itself. */
const unlisted: readonly string[] = [landingPage, listingPage];
const inSidebar = pageGroups.flatMap(({ pages }) => pages.map(({ path }) => path));

describe('the sidebar', () => {
    test('has every page once', () => {
        const pages = [...sitePaths.keys()].filter((path) => !unlisted.includes(path));
        expect(inSidebar.toSorted()).toEqual(pages.toSorted());
    });

    test('links to places of the site', () => {
        const links = makeSidebar().flatMap(({ items }) => items.map(({ link }) => link));
        const places = [...sitePaths].flatMap(([path, place]) => (unlisted.includes(path) ? [] : [`/${place}`]));
        expect(links.toSorted()).toEqual(places.toSorted());
    });
});

test('the group about oasmith itself is there', () => {
    expect(pageGroups.map(({ title }) => title)).toContain(internalGroup);
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
