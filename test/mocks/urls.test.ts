/** Mocks have the real URLs: a test sees where a link leads, whatever else it replaces. */
import { describe, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import { outputPath, transpile, writeModule } from '../behaviour/client.ts';
import { fetch } from '../behaviour/libraries/fetch.ts';
import type { Exports } from '../behaviour/library.ts';
import { describePaths } from '../tools/inline-description.ts';
import { importFile } from '../tools/native-import.ts';

const responses = { '204': { description: 'Done' } };
const parameters = [
    { name: 'petId', in: 'path', required: true, schema: { type: 'integer' } },
    { name: 'on', in: 'query', schema: { type: 'string', format: 'date' } },
];
const servers = [{ url: 'https://{region}.example.com', variables: { region: { default: 'eu' } } }];
const uploads = [{ name: 'uploads', url: 'https://uploads.example.com/' }];
const src = {
    ...describePaths({
        '/pets/{petId}': {
            get: { tags: ['pet'], operationId: 'getPet', parameters, responses },
            put: { tags: ['pet'], operationId: 'putPet', parameters, responses, servers: uploads },
        },
    }),
    openapi: '3.2.0',
    servers,
};

/** What mock functions are made with. */
const framework =
    'const vi = { fn: () => Object.assign(() => undefined, { mockReset() {}, mockReturnValue() {}, mockImplementation() {} }) };';

async function mocksOf(name: string, config: Partial<Config>): Promise<Exports> {
    const all = { src, baseUrl: 'servers', urls: true, out: 'client.ts', mocks: 'mocks.ts', ...config } as const;
    const { files } = await generate({ template: 'fetch', testingFramework: 'vitest', ...all });
    const text = files.find(({ path }) => path === 'mocks.ts')?.text ?? '';
    const path = outputPath(`mocks-of-urls/${name}.js`);
    // What it imports besides is types.
    await writeModule(path, transpile(text).replace(/^import .*"vitest";$|^import .*'vitest';$/m, framework), fetch);
    return importFile(path);
}

type Urls = Readonly<Record<'getPet' | 'putPet', (...args: readonly unknown[]) => string>>;

const day = new Date('2026-11-28T10:00:00Z');
const real = ['https://eu.example.com/pets/7?on=2026-11-28', 'https://uploads.example.com/pets/7'];
const made = (urls: Urls, ...more: readonly unknown[]): readonly string[] => [
    urls.getPet(7, day, ...more),
    urls.putPet(7, undefined, ...more),
];

describe.each(['fetch', 'axios', 'ky', 'xior'] as const)('with %s', (template) => {
    test('an object', async () => {
        const { petUrls, serverUrl } = await mocksOf(template, { template });
        expect(made(petUrls as Urls)).toEqual(real);
        expect((serverUrl as (variables?: object) => string)({ region: 'us' })).toBe('https://us.example.com');
    });

    test('instances, which are stubs', async () => {
        const exports = await mocksOf(`${template}-instances`, { template, instances: true });
        const { http, petUrls, createPetUrls } = exports;
        expect(made((createPetUrls as (http: unknown) => Urls)(http))).toEqual(real);
        expect(made(petUrls as Urls, { http })).toEqual(real);
    });

    test('functions', async () => {
        const { getPetUrl, putPetUrl } = await mocksOf(`${template}-functions`, { template, clientStyle: 'functions' });
        expect(made({ getPet: getPetUrl, putPet: putPetUrl } as Urls)).toEqual(real);
    });
});

test.each(['ng1', 'ng2'] as const)('a class of %s, without an injector', async (template) => {
    const { PetUrls } = await mocksOf(template, { template });
    expect(made(new (PetUrls as new () => Urls)())).toEqual(real);
});

test('settings that are real in the mocks count', async () => {
    const { http, petUrls } = await mocksOf('settings', {});
    Object.assign(http as object, { baseUrl: 'https://test.example/' });
    expect((petUrls as Urls).getPet(7)).toBe('https://test.example/pets/7');
});
