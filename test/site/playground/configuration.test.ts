/** The values of the form as a configuration. */
import { expect, test } from 'vitest';
import { configurationOf, configurationText, labelOf } from '../../../docs/.vitepress/playground/configuration.ts';
import { resolveOptions } from '../../../src/options/resolve.ts';
import type { Config } from '../../../src/options/types.ts';

const values = {
    template: 'tsq,ky',
    'exclude.tags': ['internal'],
    'queryParamsSerialization.allowDots': false,
    mocks: 'mocks.ts',
    testingFramework: 'vitest',
};

test('values are nested, and a pair of templates is an array', () => {
    expect(configurationOf({ src: 'pets.yaml', overlays: [] }, values)).toEqual({
        src: 'pets.yaml',
        out: 'client.ts',
        template: ['tsq', 'ky'],
        exclude: { tags: ['internal'] },
        queryParamsSerialization: { allowDots: false },
        mocks: 'mocks.ts',
        testingFramework: 'vitest',
    });
});

test('an overlay is an input, and the output of a split is a folder', () => {
    const split = { split: 'tags', mocks: 'mocks', testingFramework: 'vitest' };
    const config = configurationOf({ src: 'pets.yaml', overlays: ['overlay.yaml'] }, split);
    expect(config).toEqual({ src: 'pets.yaml', overlays: ['overlay.yaml'], out: 'client', ...split });
    expect(resolveOptions(config, () => false).overlays).toEqual(['overlay.yaml']);
});

test('the text is a configuration file that the command accepts', () => {
    const text = configurationText({ src: 'pets.yaml', overlays: [] }, values);
    expect(text).toContain('"$schema": "./node_modules/oasmith/schema.json"');
    const { $schema: _, ...config }: Config & { $schema: string } = JSON.parse(text);
    expect(resolveOptions(config, () => false).template).toEqual({ http: 'ky', layer: 'tsq' });
});

test.each([
    ['client.ts', {}, 'Client'],
    ['client.ts', { generationMode: 'schemas' }, 'Types'],
    ['client', { split: 'tags' }, 'Client'],
    ['api/mocks', { split: 'tags', mocks: 'api/mocks' }, 'Mocks'],
    ['a/hooks.ts', { hooksOut: 'a/hooks.ts' }, 'Hooks'],
    ['m.ts', { mocks: 'm.ts' }, 'Mocks'],
    ['v.ts', { validatorsOut: 'v.ts' }, 'Validators'],
    ['s.ts', { clientSetup: 's.ts' }, 'Setup'],
    ['other.ts', {}, 'File'],
] as const)('%s with %j is called %s', (path, own, label) => {
    expect(labelOf(path, own)).toBe(label);
});
