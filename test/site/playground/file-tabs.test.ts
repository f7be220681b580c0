/** The tabs of an output: those of folders, their order, and what a search leaves. */
import { describe, expect, test } from 'vitest';
import { groupFiles, searchTabs, tabLike } from '../../../docs/.vitepress/playground/file-tabs.ts';

const fileOf = (path: string) => ({ path, text: path });
const values = { split: 'tags', hooksOut: 'client/hooks', clientSetup: 'setup.ts' };
const paths = [
    ...['client/index.ts', 'client/runtime.ts', 'client/store.ts', 'client/pet.ts', 'client/types.ts', 'client/all.ts'],
    ...['client/hooks/runtime.ts', 'client/hooks/index.ts', 'client/hooks/pet.ts'],
    'setup.ts',
];
const groups = groupFiles(paths.map(fileOf), ['client', 'client/hooks'], values);
const [client, hooks, setup] = groups;

test('a folder is a group, also within another one: the index, the tags in their order, and what they share', () => {
    expect(groups.map(({ id, label, isFolder, tabs }) => [id, label, isFolder, tabs.map((tab) => tab.label)])).toEqual([
        ['client/', 'Client', true, ['index.ts', 'store.ts', 'pet.ts', 'types.ts', 'all.ts', 'runtime.ts']],
        ['client/hooks/', 'Hooks', true, ['index.ts', 'pet.ts', 'runtime.ts']],
        ['setup.ts', 'Setup', false, ['Setup']],
    ]);
});

test('without folders each file is a group', () => {
    const files = [fileOf('client.ts'), fileOf('a/mocks.ts')];
    expect(groupFiles(files, [], { mocks: 'a/mocks.ts' }).map(({ id, label }) => [id, label])).toEqual([
        ['client.ts', 'Client'],
        ['a/mocks.ts', 'Mocks'],
    ]);
});

describe('another group shows', () => {
    test.each([
        ['the same tag', 'client/pet.ts', hooks, 'client/hooks/pet.ts'],
        ['its index, if it has no such file', 'client/store.ts', hooks, 'client/hooks/index.ts'],
        ['its only file', 'client/pet.ts', setup, 'setup.ts'],
        ['the file that is shown already', 'client/pet.ts', client, 'client/pet.ts'],
    ])('%s', (_, path, group, expected) => {
        const shown = groups.flatMap(({ tabs }) => tabs).find((tab) => tab.path === path);
        expect(group && tabLike(group, shown)?.path).toBe(expected);
    });
});

test.each([
    ['', ['index.ts', 'store.ts', 'pet.ts', 'types.ts', 'all.ts', 'runtime.ts']],
    ['PE', ['pet.ts', 'types.ts', 'all.ts']],
    ['t ime', ['all.ts', 'runtime.ts']],
    ['nothing', ['all.ts']],
])('a search for %j leaves what has its words, and what is shown', (words, labels) => {
    expect(searchTabs(client?.tabs ?? [], words, 'client/all.ts').map(({ label }) => label)).toEqual(labels);
});
