import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../folder.ts';

const folder = temporaryFolder();

const upgrade = '../../../src/load/swagger/upgrade.ts';
const library = '@scalar/openapi-parser';

/** The loader as in a run that has loaded nothing before. */
async function loadText(name: string, text: string): Promise<import('../../../src/load/index.ts').Description> {
    const { load } = await import('../../../src/load/index.ts');
    return load(await folder.write(name, text));
}

beforeEach(() => {
    vi.resetModules();
});

afterEach(() => {
    vi.doUnmock(upgrade);
    vi.doUnmock(library);
    vi.resetModules();
});

test('only Swagger 2.0 needs the upgrade', async () => {
    vi.doMock(upgrade, () => {
        throw new Error('the upgrade was loaded');
    });
    expect((await loadText('a.json', '{"openapi": "3.0.3", "paths": {}}')).diagnostics).toEqual([]);
    expect((await loadText('b.yaml', 'openapi: 3.1.0\npaths: {}')).diagnostics).toEqual([]);
    await expect(loadText('c.yaml', 'swagger: 1.2')).rejects.toThrow('Swagger 1.2 is not supported');
    // Without this, the lines above would prove nothing.
    await expect(loadText('d.yaml', 'swagger: "2.0"')).rejects.toThrow(/the upgrade was loaded|mock/);
});

test('Swagger 2.0 needs the library only to be validated', async () => {
    vi.doMock(library, () => {
        throw new Error('the library was loaded');
    });
    const { document, validate } = await loadText('a.yaml', 'swagger: "2.0"\npaths: {}');
    expect(document).toEqual({ openapi: '3.0.4', paths: {} });
    await expect(validate()).rejects.toThrow(/the library was loaded|mock/);
});
