/** What the search of the built site finds, and in which order. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, test } from 'vitest';
import { groupsByAddress, internalGroup } from '../../docs/.vitepress/pages.ts';
import { type Found, find } from '../../docs/.vitepress/theme/search/find.ts';
import { buildSite } from './built-site.ts';

const groupOf = groupsByAddress();
let index: MiniSearch;

beforeAll(async () => {
    const chunks = join(await buildSite(), 'assets/chunks');
    const name = readdirSync(chunks).find((one) => one.startsWith('@localSearchIndex')) ?? '';
    const { default: json }: { default: string } = await import(pathToFileURL(join(chunks, name)).href);
    index = MiniSearch.loadJSON(json, { fields: ['title', 'titles', 'text'] });
}, 600_000);

const search = (text: string, without: string | undefined = internalGroup): readonly Found[] =>
    find(index, text, { groupOf, without });
const pagesOf = (found: readonly Found[]): readonly string[] => found.map(({ place }) => place.replace(/#.*/, ''));

describe('a word that no page has leads to the page that it is about', () => {
    test.each([
        ['zod', '/validation.html'],
        ['refresh token', '/authentication.html'],
        ['msw', '/testing.html'],
        ['react native', '/react-native.html'],
        ['expo', '/react-native.html'],
        ['nuxt', '/vue.html'],
        ['bigint', '/generated-types.html'],
        ['logout', '/sign-out.html'],
        ['sign out', '/sign-out.html'],
        ['date', '/generated-types.html'],
        ['cache', '/hooks.html'],
        ['mock', '/mock-server.html'],
        ['enum', '/options.html'],
        ['infinite scroll', '/pagination.html'],
        ['retry', '/retries-and-timeouts.html'],
        ['monorepo', '/monorepos.html'],
    ])('%s: %s', (text, page) => {
        expect(pagesOf(search(text)).slice(0, 8)).toContain(page);
    });
});

test.each(['validation', 'errors', 'hooks', 'authentication', 'testing'])(
    'the page to learn from is first: %s',
    (text) => {
        expect(search(text)[0]?.group).toBe('Learn');
    },
);

test('an option is found by its name', () => {
    expect(search('nullableStrategy')[0]?.place).toBe('/options.html#nullablestrategy');
});

test('a mistyped word is found', () => {
    expect(pagesOf(search('pagnation'))).toContain('/pagination.html');
});

test('the internals are found only if they are wanted', () => {
    const groups = (without?: string) =>
        new Set(find(index, 'benchmarks', { groupOf, without }).map(({ group }) => group));
    expect(groups(internalGroup)).not.toContain(internalGroup);
    expect(groups()).toContain(internalGroup);
});

test('no page fills the list alone', () => {
    const pages = pagesOf(search('date'));
    const counts = pages.map((page) => pages.filter((one) => one === page).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
});

test('nothing is found for nothing', () => {
    expect(search(' ')).toEqual([]);
});

test('the landing page is in no result: its pieces are about nothing else', () => {
    expect(pagesOf(search('tripClient'))).toEqual([]);
});
