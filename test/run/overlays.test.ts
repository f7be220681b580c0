/** Overlays with everything else that decides what is generated from a description. */
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Config, type GenerateOptions, generate, loadConfig, OasmithError } from '../../src/index.ts';
import { run } from '../../src/run/run.ts';
import { temporaryFolder } from '../load/folder.ts';
import { overlayText } from '../load/overlays/folder.ts';
import { closeWatchersAtEnd, observe, watchedFolder } from './observer.ts';

const folder = temporaryFolder();
const watched = watchedFolder();
closeWatchersAtEnd();

const operation = (id: string, more: object = {}): object => ({ operationId: id, responses: {}, ...more });
const api = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
        '/pets': { get: operation('getPets', { tags: ['pets'] }) },
        '/inner': { get: operation('getInner', { 'x-internal': true }) },
    },
};
const noInner = `- { target: "$.paths[?@.get['x-internal']]", remove: true }`;
const rename = `- { target: "$.paths['/pets'].get.operationId", update: listPets }`;

beforeAll(async () => {
    await folder.write('api.json', JSON.stringify(api));
    await folder.write('no-inner.yaml', overlayText(noInner));
    await folder.write('rename.yaml', overlayText(rename));
});

async function textOf(
    config: Omit<Config, 'src'> & Partial<Pick<Config, 'src'>>,
    options?: GenerateOptions,
): Promise<string> {
    const { files } = await generate({ src: folder.path('api.json'), template: 'fetch', ...config }, options);
    return files.map(({ text }) => text).join('\n');
}

/** The text of a description that says by itself what an overlay makes of it. */
async function textOfWhole(description: object): Promise<string> {
    return textOf({ src: description });
}

describe('the output is that of the description which results', () => {
    const result = { ...api, paths: { '/pets': { get: operation('listPets', { tags: ['pets'] }) } } };
    const both = () => [folder.path('no-inner.yaml'), folder.path('rename.yaml')];

    test('from a file', async () => {
        expect(await textOf({ overlays: both() })).toBe(await textOfWhole(result));
    });

    test('from an object, which stays as it is', async () => {
        const src = structuredClone(api);
        expect(await textOf({ src, overlays: both() })).toBe(await textOfWhole(result));
        expect(src).toEqual(api);
    });

    test('from standard input', async () => {
        const stdin = Readable.from([JSON.stringify(api)]);
        expect(await textOf({ src: '-', overlays: both() }, { stdin })).toBe(await textOfWhole(result));
    });

    test('before operations are chosen', async () => {
        const tagged = await folder.write(
            'tag.yaml',
            overlayText(`- { target: "$.paths['/inner'].get", update: { tags: [pets] } }`),
        );
        const include = { tags: ['pets'] };
        expect(await textOf({ overlays: [tagged], include })).toContain('getInner(');
        expect(await textOf({ include })).not.toContain('getInner(');
        expect(await textOf({ overlays: [tagged, ...both()], exclude: { operationIds: ['getPets'] } })).toContain(
            'listPets(',
        );
    });

    test('no overlay changes nothing', async () => {
        expect(await textOf({ overlays: [] })).toBe(await textOf({}));
    });
});

describe('references', () => {
    const schema = { type: 'object', properties: { name: { type: 'string' } } };
    const refers = {
        ...api,
        paths: { '/pets': { $ref: 'paths/pets.json' } },
        components: { schemas: { Pet: { $ref: 'pet.json' } } },
    };

    beforeAll(async () => {
        await folder.write('references/api.json', JSON.stringify(refers));
        await folder.write('references/pet.json', JSON.stringify(schema));
        await folder.write('references/toy.json', JSON.stringify({ ...schema, title: 'Toy' }));
        await folder.write('references/paths/pets.json', JSON.stringify({ get: operation('fromFile') }));
    });

    test('of an overlay are relative to the description, whatever folder the overlay is in', async () => {
        const added = "- { target: $.components.schemas, update: { Toy: { $ref: 'toy.json' } } }";
        const overlay = await folder.write('elsewhere/deep/toys.yaml', overlayText(added));
        const text = await textOf({
            src: folder.path('references/api.json'),
            overlays: [overlay],
            generationMode: 'schemas',
        });
        expect(text).toContain('Toy');
    });

    test('may lead to what an overlay adds, also from another document', async () => {
        const added =
            '- { target: $.components.schemas, update: { Extra: { type: object, properties: { more: { type: string } } } } }';
        const overlay = await folder.write('references/extra.yaml', overlayText(added));
        const root = { ...refers, components: { schemas: { Pet: { $ref: 'back.json' } } } };
        await folder.write('references/back.json', '{ "$ref": "root.json#/components/schemas/Extra" }');
        const src = await folder.write('references/root.json', JSON.stringify(root));
        expect(await textOf({ src, overlays: [overlay], generationMode: 'schemas' })).toContain('more?: string');
    });

    test('that an overlay removes are not read', async () => {
        const src = await folder.write(
            'references/broken.json',
            JSON.stringify({ ...refers, paths: { '/pets': { $ref: 'none.json' } } }),
        );
        const overlay = await folder.write(
            'references/fix.yaml',
            overlayText(
                `- { target: "$.paths['/pets']", remove: true }\n- { target: $.paths, update: { /pets: { get: { operationId: fixed } } } }`,
            ),
        );
        expect(await textOf({ src, overlays: [overlay] })).toContain('fixed(');
    });
});

describe('a description of Swagger 2.0', () => {
    const swagger = {
        swagger: '2.0',
        info: { title: 'Old', version: '1' },
        host: 'old.example',
        paths: {
            '/pets': {
                post: {
                    operationId: 'save',
                    parameters: [{ name: 'body', in: 'body', schema: { $ref: '#/definitions/Pet' } }],
                },
            },
        },
        definitions: { Pet: { type: 'object', properties: { id: { type: 'integer' } } } },
    };

    test('is changed as its author wrote it, before it is upgraded', async () => {
        const src = await folder.write('swagger.json', JSON.stringify(swagger));
        const actions = [
            '- { target: $.definitions.Pet.properties, update: { name: { type: string } } }',
            '- { target: "$..parameters[?@.in == \'body\']", update: { name: pet } }',
            '- { target: $, update: { basePath: /v2 } }',
        ];
        const overlay = await folder.write('swagger.yaml', overlayText(actions.join('\n')));
        const text = await textOf({ src, overlays: [overlay], baseUrl: 'servers' });
        expect(text).toContain('name?: string');
        expect(text).toContain('(pet?: Pet');
        expect(text).toContain('//old.example/v2');
    });
});

test('aliases of YAML are changed in one of their places', async () => {
    const text = `openapi: 3.1.0
info: { title: Shared, version: '1' }
components:
  schemas:
    A: &a { type: object, properties: { id: { type: string } } }
    B: *a
`;
    const src = await folder.write('shared.yaml', text);
    const overlay = await folder.write(
        'shared-overlay.yaml',
        overlayText('- { target: $.components.schemas.B.properties.id.type, update: number }'),
    );
    const output = await textOf({ src, overlays: [overlay], generationMode: 'schemas' });
    expect(output).toMatch(/interface A \{\s+id\?: string/);
    expect(output).toMatch(/interface B \{\s+id\?: number/);
});

describe('several APIs', () => {
    test('of one description have their own overlays, beside shared options', async () => {
        const configuration = {
            template: 'fetch',
            configs: [
                { name: 'all', src: 'api.json', out: 'all.ts' },
                { name: 'public', src: 'api.json', out: 'public.ts', overlays: ['no-inner.yaml'] },
                { name: 'renamed', src: 'api.json', out: 'renamed.ts', overlays: ['no-inner.yaml', 'rename.yaml'] },
            ],
        };
        const { configs = [] } =
            (await loadConfig(await folder.write('oasmith.json', JSON.stringify(configuration)))) ?? {};
        const outcomes = await run(configs, { saving: 'keep' });
        const names = outcomes.map((outcome) =>
            outcome.kind === 'done'
                ? ['getPets', 'getInner', 'listPets'].filter((name) =>
                      outcome.generated.files[0]?.text.includes(`${name}(`),
                  )
                : outcome.kind,
        );
        expect(names).toEqual([['getPets', 'getInner'], ['getPets'], ['listPets']]);
    });

    test('of one object, too', async () => {
        const shared = { src: api, template: 'fetch' } as const;
        const outcomes = await run([shared, { ...shared, overlays: [folder.path('rename.yaml')] }], { saving: 'keep' });
        const texts = outcomes.map((outcome) => (outcome.kind === 'done' ? outcome.generated.files[0]?.text : ''));
        expect(texts.map((text) => text?.includes('listPets('))).toEqual([false, true]);
    });

    test('share the overlays beside them', async () => {
        const configuration = { overlays: ['no-inner.yaml'], configs: [{ src: 'api.json', out: 'a.ts' }] };
        const { configs = [] } =
            (await loadConfig(await folder.write('shared.json', JSON.stringify(configuration)))) ?? {};
        expect(configs.map(({ overlays = [] }) => overlays.map((path) => resolve(path)))).toEqual([
            [folder.path('no-inner.yaml')],
        ]);
    });
});

describe('an overlay is an input', () => {
    test('which the result lists', async () => {
        const { inputs, files } = await generate({
            src: folder.path('api.json'),
            template: 'fetch',
            overlays: [folder.path('rename.yaml')],
        });
        const expected = [folder.path('api.json'), folder.path('rename.yaml')];
        expect(inputs).toEqual(expect.arrayContaining(expected));
        expect(files[0]?.inputs).toEqual(expect.arrayContaining(expected));
    });

    test.each(['rename.yaml', 'no-inner.yaml'])('which is never overwritten: %s', async (name) => {
        const overlays = [folder.path('no-inner.yaml'), folder.path('rename.yaml')];
        const [outcome] = await run(
            [{ src: folder.path('api.json'), template: 'fetch', overlays, out: folder.path(name) }],
            { saving: 'write' },
        );
        expect(outcome).toMatchObject({ kind: 'failed', error: { diagnostics: [{ code: 'unwritable-output' }] } });
    });

    test('that is watched', async () => {
        const src = await watched.write('api.json', JSON.stringify(api));
        const overlay = await watched.write('overlay.yaml', overlayText(rename));
        const { upon } = await observe({ src, template: 'fetch', overlays: [overlay], out: watched.path('client.ts') });
        const changed = await upon(() =>
            watched.write('overlay.yaml', overlayText(rename.replace('listPets', 'allPets'))),
        );
        expect(changed).toMatchObject([
            { kind: 'change' },
            { kind: 'done', text: expect.stringContaining('allPets(') },
        ]);
        const broken = await upon(() => watched.write('overlay.yaml', 'overlay: 1.1.0'));
        expect(broken).toMatchObject([
            { kind: 'change' },
            { kind: 'failed', message: expect.stringContaining('invalid-overlay') },
        ]);
        const mended = await upon(() => watched.write('overlay.yaml', overlayText(rename)));
        expect(mended).toMatchObject([
            { kind: 'change' },
            { kind: 'done', text: expect.stringContaining('listPets(') },
        ]);
    });
});

test('a warning about an overlay is an error with strict', async () => {
    const overlays = [await folder.write('none.yaml', overlayText('- { target: $.none, remove: true }'))];
    const config = { src: folder.path('api.json'), template: 'fetch', overlays } as const;
    expect((await generate(config)).diagnostics.map(({ code }) => code)).toContain('unmatched-target');
    const [outcome] = await run([{ ...config, strict: true }], { saving: 'keep' });
    expect(outcome).toMatchObject({ kind: 'failed', error: expect.any(OasmithError) });
});

test('what validates the description validates the result, with its places', async () => {
    const overlays = [
        await folder.write(
            'invalid.yaml',
            overlayText('- { target: $.info, update: { licence: 1, contact: { email: 1 } } }'),
        ),
    ];
    const { validate } = await generate({ src: folder.path('api.json'), template: 'fetch', overlays });
    const files = (await validate()).map(({ where }) => where?.file);
    expect(files).toContain(folder.path('invalid.yaml'));
});
