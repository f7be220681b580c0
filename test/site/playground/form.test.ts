/** The form has a field for each option, which accepts what the option accepts. */
import { describe, expect, test } from 'vitest';
import {
    accepted,
    accepts,
    type Field,
    fields,
    groups,
    search,
    type Values,
    withValue,
} from '../../../docs/.vitepress/playground/form.ts';
import { groups as helpGroups } from '../../../src/options/groups.ts';
import { leafRows } from '../../../src/options/table.ts';

function field(path: string): Field {
    const found = fields.find((one) => one.path === path);
    if (found === undefined) throw new Error(`no field for ${path}`);
    return found;
}

test('each option is a field, in one group', () => {
    expect(fields.map(({ path }) => path).sort()).toEqual([...leafRows.keys()].sort());
    expect(groups.flatMap((group) => group.fields)).toHaveLength(fields.length);
    expect(groups.map(({ name }) => name)).toEqual([
        // All of the description is given on the page.
        ...helpGroups.filter((group) => group !== 'Description' && group !== 'Mock server'),
        'Not on this page',
    ]);
});

test('what a page cannot do has a reason', () => {
    const reasons = fields.flatMap(({ path, control }) => (control.kind === 'unavailable' ? [path] : []));
    expect(reasons).toEqual([
        'src',
        'name',
        'overlays',
        'patch',
        'allowRefs',
        'headers',
        'timeout',
        'out',
        'forceSetup',
        'maxOutput',
    ]);
});

describe('the control of an option', () => {
    const cases: readonly (readonly [path: string, kind: Field['control']['kind']])[] = [
        ['strict', 'switch'],
        ['template', 'choice'],
        ['dateFormat', 'choice'],
        ['responseShape', 'choice'],
        ['testingFramework', 'choice'],
        ['framework', 'choice'],
        ['baseUrl', 'text'],
        ['hooksOut', 'file'],
        ['clientSetup', 'file'],
        ['mocks', 'file'],
        ['validatorsOut', 'file'],
        ['openEnums', 'extent'],
        ['queryParamsSerialization.queryParamsAsObject', 'threshold'],
        ['exclude.tags', 'lines'],
        ['modifiers.parameters', 'pairs'],
        ['pagination.rules', 'json'],
    ];
    test.each(cases)('%s: %s', (path, kind) => {
        expect(field(path).control.kind).toBe(kind);
    });

    test('templates are the libraries, and each layer over each client', () => {
        const { control } = field('template');
        const values = control.kind === 'choice' ? control.choices.map(({ value }) => value) : [];
        expect(values).toEqual([
            ...['axios', 'fetch', 'ky', 'xior', 'ng1', 'ng2', 'swr', 'tsq'],
            ...['swr,axios', 'swr,fetch', 'swr,ky', 'swr,xior', 'tsq,axios', 'tsq,fetch', 'tsq,ky', 'tsq,xior'],
        ]);
    });
});

describe('a value', () => {
    const cases: readonly (readonly [path: string, value: unknown, isAccepted: boolean])[] = [
        ['template', 'tsq,ky', true],
        ['template', './my-template', false],
        ['strict', 'yes', false],
        ['hooksOut', 'api/hooks.ts', true],
        ['hooksOut', '../hooks.ts', false],
        ['hooksOut', '/hooks.ts', false],
        ['hooksOut', 'hooks.html', false],
        ['hooksOut', 'hooks', false],
        ['servicePrefix', 'My', true],
        ['servicePrefix', '1', false],
        ['queryParamsSerialization.queryParamsAsObject', 3, true],
        ['queryParamsSerialization.queryParamsAsObject', -1, false],
        ['include.tags', ['pet'], true],
        ['include.tags', [1], false],
        ['modifiers.parameters', { trace: 'ignore' }, true],
        ['modifiers.parameters', { trace: 'remove' }, false],
        ['pagination.rules', [], true],
        ['pagination.rules', 'x', false],
        ['headers', { Cookie: 'a' }, false],
    ];
    test.each(cases)('%s: %j is accepted: %s', (path, value, isAccepted) => {
        expect(accepts(field(path), value)).toBe(isAccepted);
    });

    test.each([
        ['hooksOut', 'api/hooks', true],
        ['hooksOut', 'hooks.ts', false],
        ['hooksOut', '../hooks', false],
        ['hooksOut', 'hooks/', false],
        ['hooksOut', '', false],
        ['clientSetup', 'setup.ts', true],
        ['clientSetup', 'setup', false],
    ])('of a divided output, %s: %j is accepted: %s', (path, value, isAccepted) => {
        expect(accepts(field(path), value, { split: 'tags' })).toBe(isAccepted);
    });

    test('of a link is kept only if a field accepts it', () => {
        const values: Values = { template: 'ky', strict: 'x', src: 'https://a.example', __proto__: 1, unknown: 1 };
        expect(accepted(values)).toEqual({ values: { template: 'ky' }, refused: ['strict', 'src', 'unknown'] });
    });
});

describe('setting a value', () => {
    const cases: readonly (readonly [from: Values, path: string, value: unknown, to: Values])[] = [
        [
            { hooksOut: 'api/hooks.ts', clientSetup: 'setup.ts' },
            'split',
            'tags',
            { split: 'tags', hooksOut: 'api/hooks', clientSetup: 'setup.ts' },
        ],
        [{ split: 'tags', hooksOut: 'api/hooks' }, 'split', 'none', { hooksOut: 'api/hooks.ts' }],
        [{ split: 'tags' }, 'testingFramework', 'jest', { split: 'tags', testingFramework: 'jest', mocks: 'mocks' }],
        [{}, 'template', 'ky', { template: 'ky' }],
        [{ template: 'ky' }, 'template', 'axios', {}],
        [{ strict: true }, 'strict', false, {}],
        [{}, 'reviveDates', false, { reviveDates: false }],
        [{}, 'mocks', 'm.ts', { mocks: 'm.ts', testingFramework: 'vitest' }],
        [{}, 'testingFramework', 'jest', { testingFramework: 'jest', mocks: 'mocks.ts' }],
        [{ mocks: 'm.ts', testingFramework: 'jest' }, 'mocks', undefined, {}],
        [{ mocks: 'm.ts', testingFramework: 'jest' }, 'testingFramework', undefined, {}],
    ];
    test.each(cases)('%j with %s = %j is %j', (from, path, value, to) => {
        expect(withValue(from, path, value)).toEqual(to);
    });
});

test('a search finds words of names, descriptions and choices', () => {
    const found = (words: string): string[] => search(words).flatMap((group) => group.fields.map(({ path }) => path));
    expect(found('bigint')).toEqual(['int64']);
    expect(found('typed mock functions')).toEqual(['mocks']);
    expect(found('no such option')).toEqual([]);
    expect(found(' ')).toHaveLength(fields.length);
});
