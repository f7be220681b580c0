/** What hooks of TanStack Query are for, by the packages of a project and their versions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { describeOlder, missingFor, proposeFramework, proposeTemplates } from '../../src/init/proposals.ts';
import { entriesOf, frameworkRecords } from '../../src/names/libraries.ts';
import { runWarm } from '../tools/warm-command.ts';
import { folderOf } from './folder.ts';

test.each<[packages: readonly string[], framework: string]>([
    [[], 'react'],
    [['react', '@tanstack/react-query'], 'react'],
    [['vue', '@tanstack/vue-query'], 'vue'],
    [['vue'], 'vue'],
    [['vue', 'react'], 'react'],
    [['preact', '@tanstack/preact-query'], 'preact'],
    [['solid-js', '@tanstack/solid-query'], 'solid'],
    [['svelte', '@tanstack/svelte-query'], 'svelte'],
    [['@angular/core', '@tanstack/angular-query-experimental'], 'angular'],
    [['@tanstack/query-core'], 'none'],
    [['@tanstack/query-core', '@tanstack/react-query'], 'react'],
])('for a project with %j, hooks are for %s', (packages, framework) => {
    expect(proposeFramework(new Set(packages))).toBe(framework);
});

test.each<[query: string, range: string, framework: string, need: string | undefined]>([
    ['svelte', '^5.90.2', 'none', 'as hooks for Svelte need @tanstack/svelte-query 6 or newer'],
    ['svelte', '^6.0.0', 'svelte', undefined],
    ['svelte', '6', 'svelte', undefined],
    ['svelte', '>=6.1', 'svelte', undefined],
    ['vue', '~4.37.1', 'none', 'as hooks for Vue need @tanstack/vue-query 5.90.1 or newer'],
    ['vue', '^5.62.7', 'vue', 'which needs @tanstack/vue-query 5.90.1 or newer'],
    ['vue', '5', 'vue', undefined],
    ['vue', '^5.90.1', 'vue', undefined],
    ['vue', '^5.104.4', 'vue', undefined],
    ['vue', 'workspace:*', 'vue', undefined],
    ['vue', 'latest', 'vue', undefined],
    ['solid', '^5.95.2', 'solid', undefined],
    ['react', '^4.36.1', 'none', 'as hooks for React need @tanstack/react-query 5.90.1 or newer'],
])('for a project with %s-query in the versions %j, hooks are for %s', (query, range, framework, need) => {
    const ranges = new Map([[`@tanstack/${query}-query`, range]]);
    const packages = new Set(ranges.keys());
    expect(proposeFramework(packages, ranges)).toBe(framework);
    expect(describeOlder(packages, ranges)).toBe(need);
    const [first] = proposeTemplates(packages, proposeFramework(packages, ranges));
    expect(first?.value).toBe(framework === 'none' ? 'fetch' : 'tsq');
});

test('an older package of another framework says nothing of the one that hooks are for', () => {
    const ranges = new Map([
        ['@tanstack/vue-query', '^5.90.1'],
        ['@tanstack/svelte-query', '^5.90.1'],
    ]);
    const packages = new Set(ranges.keys());
    expect(proposeFramework(packages, ranges)).toBe('vue');
    expect(describeOlder(packages, ranges)).toBeUndefined();
});

test('what hooks need depends on their framework', () => {
    expect(missingFor('tsq', new Set(['vue']), 'vue')).toEqual(['@tanstack/vue-query']);
    // Hooks of SWR run with preact/compat; in a project with Vue they could only be those for React.
    expect(missingFor('swr', new Set(['swr']), 'preact')).toEqual(['preact']);
    expect(missingFor('swr', new Set(['swr']), 'vue')).toEqual(['react']);
    expect(missingFor(['swr', 'axios'], new Set(), 'react')).toEqual(['swr', 'react', 'axios']);
    expect(missingFor('swr', new Set(['swr', 'preact']), 'preact')).toEqual([]);
    // Those of SWR would be for React.
    expect(missingFor('swr', new Set(['vue']), 'vue')).toEqual(['swr', 'react']);
});

test.each<[range: string, flags: readonly string[], framework: string | undefined, said: string]>([
    ['^6.0.0', [], 'svelte', 'framework: svelte — for the packages of the project'],
    ['^5.90.0', [], undefined, 'template: no hooks — as hooks for Svelte need @tanstack/svelte-query 6 or newer'],
    ['^5.90.0', ['-t', 'tsq'], 'none', 'framework: none — as hooks for Svelte need @tanstack/svelte-query 6 or newer'],
])('init says why hooks for Svelte Query %s with the flags %j are for %s', async (range, flags, framework, said) => {
    const openapi = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: {} };
    const dependencies = { svelte: '^5.0.0', '@tanstack/svelte-query': range };
    const cwd = folderOf({ 'openapi.json': JSON.stringify(openapi), 'package.json': JSON.stringify({ dependencies }) });
    const { stderr } = await runWarm({ cwd, argv: ['init', '--yes', ...flags] });
    expect(stripVTControlCharacters(stderr)).toContain(`oasmith.config.json  written\n  ${said}\n`);
    expect(JSON.parse(readFileSync(join(cwd, 'oasmith.config.json'), 'utf8')).framework).toBe(framework);
});

test.each<[flags: readonly string[], packages: readonly string[], template: unknown]>([
    [['--framework', 'vue'], [], 'tsq'],
    [['--framework', 'none'], ['axios'], 'tsq'],
    [
        ['--framework', 'none'],
        ['axios', '@tanstack/query-core'],
        ['tsq', 'axios'],
    ],
    [['--framework', 'solid'], ['@tanstack/vue-query', 'vue'], 'tsq'],
    [['--framework', 'preact'], ['swr', 'preact'], 'swr'],
    [['--framework', 'preact'], ['swr', '@tanstack/preact-query'], 'tsq'],
    [['--framework', 'react'], ['axios'], 'axios'],
    [['--hooksOut', 'hooks.ts'], ['@angular/core', 'swr'], 'swr'],
    [['--hooksOut', 'hooks.ts'], ['axios'], 'tsq'],
    [['--resources'], [], 'ng2'],
    [['--resources'], ['@angular/core', '@tanstack/angular-query-experimental', 'axios'], 'ng2'],
    [['--instances'], ['@angular/core'], 'fetch'],
])('init with %j proposes, for a project with %j, the template %j', async (flags, packages, template) => {
    const openapi = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: {} };
    const dependencies = Object.fromEntries(packages.map((name) => [name, '*']));
    const cwd = folderOf({ 'openapi.json': JSON.stringify(openapi), 'package.json': JSON.stringify({ dependencies }) });
    const { stderr } = await runWarm({ cwd, argv: ['init', '--yes', ...flags] });
    expect(stderr).not.toContain('error');
    expect(JSON.parse(readFileSync(join(cwd, 'oasmith.config.json'), 'utf8')).template).toEqual(template);
});

test.each(entriesOf(frameworkRecords))('the page of hooks says the lowest version for %s', (name, record) => {
    const { packages, lowest } = record;
    const version = lowest.replace(/(?:\.0)+$/, '');
    expect(readFileSync('docs/hooks.md', 'utf8')).toMatch(
        new RegExp(`^\\| \`${name}\` .*\\| \`${packages[0]}\` ${version}[ ,]`, 'm'),
    );
});
