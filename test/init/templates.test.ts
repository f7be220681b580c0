import { expect, test } from 'vitest';
import { missingFor, proposeFramework, proposeTemplates } from '../../src/init/proposals.ts';
import { templateNames } from '../../src/options/table.ts';

test.each<[packages: readonly string[], first: readonly unknown[]]>([
    [[], ['fetch', 'axios']],
    [['react'], ['fetch', 'axios']],
    [['axios'], ['axios', 'fetch']],
    [
        ['ky', 'xior'],
        ['ky', 'xior', 'fetch'],
    ],
    [['@tanstack/react-query'], ['tsq', 'fetch']],
    [
        ['@tanstack/react-query', 'axios'],
        [['tsq', 'axios'], 'axios', 'fetch'],
    ],
    [
        ['swr', 'ky'],
        [['swr', 'ky'], 'ky', 'fetch'],
    ],
    [
        ['swr', '@tanstack/react-query'],
        ['tsq', 'swr', 'fetch'],
    ],
    [
        ['@angular/core', 'axios'],
        ['ng2', 'axios', 'fetch'],
    ],
    [['angular'], ['ng1', 'fetch']],
    [
        ['@tanstack/vue-query', 'ky'],
        [['tsq', 'ky'], 'ky', 'fetch'],
    ],
])('for a project with %j, the first templates are %j', (packages, first) => {
    const templates = proposeTemplates(new Set(packages)).map(({ value }) => value);
    expect(templates.slice(0, first.length)).toEqual(first);
    expect(templateNames.filter((name) => !templates.includes(name))).toEqual([]);
});

test.each<[template: unknown, packages: readonly string[], missing: readonly string[]]>([
    ['fetch', [], []],
    ['axios', [], ['axios']],
    ['axios', ['axios'], []],
    ['ng2', ['@angular/core'], ['@angular/common', 'rxjs']],
    ['tsq', ['react'], ['@tanstack/react-query']],
    ['tsq,ky', [], ['@tanstack/react-query', 'react', 'ky']],
    [['swr', 'axios'], ['swr', 'react'], ['axios']],
    ['./mine', [], []],
    [['swr', './mine'], [], ['swr', 'react']],
])('the template %j lacks, next to %j, the packages %j', (template, packages, missing) => {
    expect(missingFor(template, new Set(packages))).toEqual(missing);
});

test('a proposal has the name of its library', () => {
    const [first] = proposeTemplates(new Set(['@tanstack/react-query', 'axios']));
    expect(first).toEqual({ value: ['tsq', 'axios'], label: 'TanStack Query with axios', hint: 'needs react' });
});

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

test('what hooks need depends on their framework', () => {
    expect(missingFor('tsq', new Set(['vue']), 'vue')).toEqual(['@tanstack/vue-query']);
    expect(missingFor(['swr', 'axios'], new Set(), 'react')).toEqual(['swr', 'react', 'axios']);
});
