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
});

afterEach(() => {
    vi.doUnmock('yaml');
    vi.resetModules();
});

test('valid YAML does not need the thorough library, even for places', async () => {
    const { document, place } = await loadText('openapi: 3.1.0\ninfo: &info { title: T }\nx-info: *info\n');
    expect(document).toEqual({ openapi: '3.1.0', info: { title: 'T' }, 'x-info': { title: 'T' } });
    expect(place('/x-info/title')).toMatchObject({ line: 2, column: 15 });
});

test.each([
    ['has an error', 'openapi: @'],
    ['is unusual', 'openapi: !!str 3.1.0'],
])('YAML that %s needs it', async (_is, text) => {
    await expect(loadText(text)).rejects.toThrow(/the thorough library was loaded|mock/);
});
