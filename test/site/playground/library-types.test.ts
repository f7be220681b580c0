/** Which types of libraries an output needs. */
import { afterEach, expect, test, vi } from 'vitest';
import { fileOf, loadTypes, packagesOf } from '../../../docs/.vitepress/playground/library-types.ts';
import { imported, importedOfJest } from '../../../scripts/site/library-files.js';
import { type Config, generate } from '../../../src/index.ts';
import { entriesOf, type Framework, frameworkRecords, libraryRecords } from '../../../src/names/libraries.ts';

afterEach(() => {
    vi.unstubAllGlobals();
});

test('packages are those of imports, without parts and neighbours', () => {
    const text = [
        "import axios, { type AxiosInstance } from 'axios';",
        "import useSWR from 'swr';",
        "import useSWRMutation from 'swr/mutation';",
        'import { HttpClient } from "@angular/common/http";',
        'import {',
        '    a,',
        "} from '@tanstack/react-query';",
        "export * from './hooks';",
        "// import x from 'comment'",
        'const text = "import y from \'text\'";',
    ].join('\n');
    expect(packagesOf([text, "import ky from 'ky';"])).toEqual([
        '@angular/common',
        '@tanstack/react-query',
        'axios',
        'ky',
        'swr',
    ]);
    expect(fileOf('@tanstack/react-query')).toBe('@tanstack__react-query.json');
});

test('types are loaded once, again after a failure, and not for unknown packages', async () => {
    const get = vi
        .fn()
        .mockResolvedValueOnce(new Response('', { status: 500 }))
        .mockImplementation(async () => Response.json({ 'node_modules/ky/index.d.ts': 'x' }));
    vi.stubGlobal('fetch', get);
    const addresses = { 'ky.json': '/assets/ky.1.json' };
    await expect(loadTypes(['ky'], addresses)).rejects.toThrow('500');
    const expected = new Map([['node_modules/ky/index.d.ts', 'x']]);
    expect(await loadTypes(['ky', 'left-pad'], addresses)).toEqual(expected);
    expect(await loadTypes(['ky'], addresses)).toEqual(expected);
    expect(get).toHaveBeenCalledTimes(2);
});

const templates = entriesOf(libraryRecords).map(([template]) => ({ template }));
const frameworks = entriesOf(frameworkRecords).map(([framework]) => ({ template: 'tsq' as const, framework }));

test.each<Pick<Config, 'template'> & { readonly framework?: Framework }>([...templates, ...frameworks])(
    'the site has the types of all packages that an output of $template for $framework imports',
    async (options) => {
        for (const testingFramework of ['vitest', 'jest'] as const) {
            const mocked = { testingFramework, out: 'client.ts', mocks: 'mocks.ts' };
            const { files } = await generate({ src: 'fixtures/petstore.yaml', ...mocked, ...options });
            const packages = packagesOf(files.map(({ text }) => text));
            expect(packages.filter((name) => !(name in imported) && !(name in importedOfJest))).toEqual([]);
        }
    },
);
