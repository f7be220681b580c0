/** The corpus writes every kind of file, and compiles them all. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { combinations, optionsOf, profilesOf } from '../../scripts/corpus/combinations.js';
import { Batches } from '../../scripts/corpus/compile.js';
import { optionTable } from '../../src/options/table.ts';
import { templateNames } from '../../src/options/template-names.ts';
import { emptyFolder } from '../tools/compilers.ts';

const all = Object.values(combinations);

describe('some combination has', () => {
    test.each(templateNames)('the template %s', (name) => {
        expect(all.filter(({ template }) => [template].flat().some((one) => one === name))).not.toEqual([]);
    });

    test.each(['hooksOut', 'mocks', 'clientSetup', 'instances'])('%s', (name) => {
        expect(all.filter((options) => Object.hasOwn(options, name))).not.toEqual([]);
    });

    test.each(Object.keys(optionTable.testingFramework.values))('mocks for %s', (framework) => {
        expect(all.filter(({ testingFramework }) => testingFramework === framework)).not.toEqual([]);
    });

    test.each(['tsq', 'swr'])('%s with mocks, with the hooks in the same file and in another', (layer) => {
        const layered = all.filter(
            ({ template, mocks }) => [template].flat().some((one) => one === layer) && mocks !== undefined,
        );
        expect(new Set(layered.map(({ hooksOut }) => hooksOut === undefined)).size).toBe(2);
    });
});

test('each combination but the first runs as a part', () => {
    const [, listed = ''] = /^combinations=\((.*)\)$/m.exec(readFileSync('.ci/run', 'utf8')) ?? [];
    expect(listed.split(' ').toSorted()).toEqual(Object.keys(combinations).slice(1).toSorted());
});

test('the outputs of some combinations compile under the flags of ordinary projects too', () => {
    expect(profilesOf('fetch')).toEqual(['strictest', 'strict', 'not-strict']);
    expect(profilesOf('needs')).toEqual(profilesOf('fetch'));
    expect(profilesOf('vue')).toEqual(profilesOf('fetch'));
    expect(profilesOf('swr,ky')).toEqual(['strictest']);
    expect(optionsOf('fetch')).not.toHaveProperty('profiles');
});

test('a template that is no combination has its own name', () => {
    expect(optionsOf('swr,ky').template).toEqual(['swr', 'ky']);
    expect(optionsOf('fetch').template).toBe('fetch');
});

describe('an error in any file of an output is an error of its description', () => {
    const client = { path: 'client.ts', text: 'export interface Pet { readonly id: number; }\n' };
    const mocksOf = (type: string) => ({
        path: '__mocks__/client.ts',
        text: `import type * as API from '../client';\nexport const pets: API.${type}[] = [];\n`,
    });

    test('and of no other', { timeout: 60_000 }, async () => {
        const folder = await emptyFolder('corpus-files');
        const batches = new Batches(join(folder, 'batches'), {
            erasable: true,
            experimentalDecorators: false,
            profiles: ['strictest'],
        });
        await batches.add('right.example/v1', [client, mocksOf('Pet')]);
        await batches.add('wrong.example/v1', [client, mocksOf('Dog')]);
        await batches.finish();
        expect([...batches.errors.keys()]).toEqual(['wrong.example/v1']);
        expect(batches.errors.get('wrong.example/v1')).toMatch(/^__mocks__\/client\.ts: error TS2694: .*'Dog'/);
    });

    test('whichever of the profiles reports it', { timeout: 60_000 }, async () => {
        const folder = await emptyFolder('corpus-profiles');
        const path = 'client.ts';
        const batches = new Batches(join(folder, 'batches'), {
            erasable: true,
            experimentalDecorators: false,
            profiles: ['strictest', 'not-strict'],
        });
        const narrowed = (condition: string) => ({
            path,
            text: `export const read = (a: { ok: true } | { ok: false; b: string }): string => (${condition} ? a.b : '');\n`,
        });
        await batches.add('compared', [narrowed('a.ok === false')]);
        await batches.add('negated', [narrowed('!a.ok')]);
        await batches.finish();
        expect([...batches.errors.keys()]).toEqual(['negated']);
        expect(batches.errors.get('negated')).toMatch(/^client\.ts: error TS2339: .*\(not-strict\)$/);
    });
});
