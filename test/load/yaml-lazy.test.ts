import { expect, test, vi } from 'vitest';
import { load } from '../../src/load/index.ts';
import { temporaryFolder } from './folder.ts';

const folder = temporaryFolder();

vi.mock('yaml', () => {
    throw new Error('the thorough library was loaded');
});

vi.mock('../../src/load/yaml-module.ts', () => ({
    requireYaml: () => {
        throw new Error('the thorough library was loaded for a place');
    },
}));

test('good YAML needs no thorough library', async () => {
    const path = await folder.write('a.yaml', 'openapi: 3.1.0\ninfo: &info { title: T }\nx-info: *info\n');
    const { document, place } = await load(path);
    expect(document).toEqual({ openapi: '3.1.0', info: { title: 'T' }, 'x-info': { title: 'T' } });
    expect(() => place('/openapi')).toThrow('the thorough library was loaded for a place');
});

test.each([
    ['has a fault', 'openapi: @'],
    ['is odd', 'openapi: !!str 3.1.0'],
])('YAML that %s does', async (_is, text) => {
    // This is what makes the test above mean something.
    await expect(load(await folder.write('a.yaml', text))).rejects.toThrow(/the thorough library was loaded|mock/);
});
