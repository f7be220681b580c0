import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../folder.ts';

const folder = temporaryFolder();

/** The loader as in a run that has loaded nothing before. */
async function loadText(text: string): Promise<import('../../../src/load/index.ts').Description> {
    const { load } = await import('../../../src/load/index.ts');
    return load(await folder.write('a.yaml', text));
}

beforeEach(() => {
    vi.resetModules();
    vi.doMock('yaml', () => {
        throw new Error('the thorough library was loaded');
    });
    vi.doMock('../../../src/load/yaml/module.ts', () => ({
        requireYaml: () => {
            throw new Error('the thorough library was loaded for a place');
        },
    }));
});

afterEach(() => {
    vi.doUnmock('yaml');
    vi.doUnmock('../../../src/load/yaml/module.ts');
    vi.resetModules();
});

test('valid YAML needs the full library only for positions', async () => {
    const { document, place } = await loadText('openapi: 3.1.0\ninfo: &info { title: T }\nx-info: *info\n');
    expect(document).toEqual({ openapi: '3.1.0', info: { title: 'T' }, 'x-info': { title: 'T' } });
    expect(() => place('/openapi')).toThrow('the thorough library was loaded for a place');
});

test.each([
    ['has an error', 'openapi: @'],
    ['is unusual', 'openapi: !!str 3.1.0'],
])('YAML that %s needs it', async (_is, text) => {
    await expect(loadText(text)).rejects.toThrow(/the thorough library was loaded|mock/);
});
