/** Checks of outputs whose mutations make queries stale: a changed rule is said in words. */
import { describe, expect, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import { checkBothWays, describeOperations, linesOf } from './generated.ts';

const text = { type: 'string' };
const api = describeOperations({
    saveThing: { body: text, response: text },
    getThing: { response: text },
    findThings: { response: text },
});

type Rules = NonNullable<Config['invalidates']>;

const keys = {
    one: "[['thing', 'getThing']]",
    both: "[['thing', 'getThing'], ['thing', 'findThings']]",
};

const forms: readonly (readonly [form: string, name: string, options: Partial<Config>])[] = [
    ['TanStack Query', 'thing.mutationOptions.saveThing', { template: 'tsq' }],
    ['functions of TanStack Query', 'saveThingMutationOptions', { template: 'tsq', clientStyle: 'functions' }],
    ['SWR', 'thing.mutations.useSaveThing', { template: 'swr' }],
    ['SWR in two files', 'thing.mutations.useSaveThing', { template: 'swr', hooksOut: 'hooks.ts', useClient: true }],
];

describe.each(forms)('%s', (_form, name, options) => {
    const linesFor = async (before: Rules, after: Rules): Promise<readonly (readonly string[])[]> => {
        const settings = { before: { ...options, invalidates: before }, after: { ...options, invalidates: after } };
        const { there, back } = await checkBothWays('invalidation', api, api, settings);
        return [linesOf(there), linesOf(back)];
    };

    test('another rule', async () => {
        expect(await linesFor({ saveThing: ['getThing'] }, { saveThing: ['getThing', 'findThings'] })).toEqual([
            [`breaking: hook ${name} makes other queries stale: ${keys.one} → ${keys.both}`],
            [`breaking: hook ${name} makes other queries stale: ${keys.both} → ${keys.one}`],
        ]);
    });

    test('a rule that comes or goes', async () => {
        const [added, removed] = await linesFor({}, { saveThing: ['getThing'] });
        expect(added?.toSorted()).toEqual([
            `breaking: hook ${name} makes queries stale now`,
            'property SaveThingVariables.$invalidates added: boolean | undefined',
        ]);
        expect(removed).toContain(`breaking: hook ${name} makes no queries stale any longer`);
        expect(removed).toContain('breaking: property SaveThingVariables.$invalidates removed: boolean | undefined');
    });

    test('no change', async () => {
        expect(await linesFor({ saveThing: ['getThing'] }, { 'save*': ['GET /getThing'] })).toEqual([[], []]);
    });
});
