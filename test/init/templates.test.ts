import { expect, test } from 'vitest';
import { missingFor, proposeTemplates } from '../../src/init/proposals.ts';
import { templateNames } from '../../src/options/template-names.ts';

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
    [
        ['@angular/core', '@tanstack/angular-query-experimental'],
        ['tsq', 'ng2', 'fetch'],
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
