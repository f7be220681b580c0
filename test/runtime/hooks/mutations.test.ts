import { AxiosHeaders } from 'axios';
import { expect, test } from 'vitest';
import { withSettings } from '../../../src/runtime/hooks/mutations.ts';

test.each<[does: string, hook: object | undefined, call: object | undefined, merged: object | undefined]>([
    ['nothing stays nothing', undefined, undefined, undefined],
    ['the settings of the hook apply to each call', { cache: 'no-store' }, undefined, { cache: 'no-store' }],
    ['the settings of a call need none of the hook', undefined, { cache: 'no-store' }, { cache: 'no-store' }],
    [
        'the settings of a call win',
        { cache: 'no-store', mode: 'cors' },
        { cache: 'reload' },
        { cache: 'reload', mode: 'cors', headers: {} },
    ],
    [
        'the headers of both count, whatever the case of their names',
        { headers: { 'X-A': 'hook', 'X-B': 'hook' } },
        { headers: { 'x-a': 'call' } },
        { headers: { 'X-B': 'hook', 'x-a': 'call' } },
    ],
    [
        'undefined headers of a call leave those of the hook',
        { headers: { 'X-A': 'hook' } },
        { headers: undefined },
        { headers: { 'X-A': 'hook' } },
    ],
    [
        'a header that ky is to remove stays undefined',
        { headers: { 'X-A': 'hook' } },
        { headers: { 'X-A': undefined } },
        { headers: { 'X-A': undefined } },
    ],
    [
        'headers may be those of fetch',
        { headers: new Headers({ 'X-A': 'hook', 'X-B': 'hook' }) },
        { headers: { 'X-A': 'call' } },
        { headers: { 'x-b': 'hook', 'X-A': 'call' } },
    ],
    [
        'headers may be pairs, of which several have one name',
        { headers: { 'X-A': 'hook' } },
        {
            headers: [
                ['X-A', 'one'],
                ['X-A', 'two'],
            ],
        },
        { headers: { 'x-a': 'one, two' } },
    ],
    [
        'headers may be those of axios',
        { headers: new AxiosHeaders({ 'X-A': 'hook', 'X-B': 'hook' }) },
        { headers: new AxiosHeaders({ 'X-A': 'call' }) },
        { headers: { 'x-b': 'hook', 'x-a': 'call' } },
    ],
])('%s', (_does, hook, call, merged) => {
    const variables = { id: 1, $config: call };
    expect(withSettings(variables, hook)).toStrictEqual({ id: 1, $config: merged });
});

test('a call without variables has the settings of the hook', () => {
    expect(withSettings(undefined, { cache: 'reload' })).toStrictEqual({ $config: { cache: 'reload' } });
});

test('the variables of a call are not changed', () => {
    const variables = Object.freeze({ id: 1, $config: Object.freeze({ cache: 'reload' }) });
    expect(withSettings(variables, { mode: 'cors' })).not.toBe(variables);
});
