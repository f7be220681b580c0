/** `patch` with everything else that decides what is generated from a description. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
    defineConfig,
    generate,
    OasmithError,
    type OpenApiDocument,
    type OpenApiOperation,
    type Patch,
} from '../../src/index.ts';
import { generationOf } from '../../src/plugin/core.ts';
import { run } from '../../src/run/run.ts';
import { createRunFolder } from '../cli/running.ts';
import { temporaryFolder } from '../load/folder.ts';
import { overlayText } from '../load/overlays/folder.ts';
import { closeWatchersAtEnd, observe, watchedFolder } from './observer.ts';

const folder = temporaryFolder();
const commands = createRunFolder();
const watched = watchedFolder();
closeWatchersAtEnd();
afterAll(commands.remove);

const operation = (id: string): object => ({ operationId: id, tags: ['pets'], responses: {} });
const api = {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: { '/pets': { get: operation('getPets') } },
};

function operationsOf({ paths = {} }: OpenApiDocument): readonly OpenApiOperation[] {
    return Object.values(paths).flatMap(({ get }) => get ?? []);
}

function renameTo(name: string): Patch {
    return (description) => {
        for (const one of operationsOf(description)) one.operationId = name;
    };
}

/** The names of methods in the text of an output. */
function methodsIn(texts: readonly string[]): readonly string[] {
    return texts.flatMap((text) => [...text.matchAll(/async (\w+)\(\$config/g)].map(([, name = '']) => name));
}

beforeAll(async () => {
    await folder.write('api.json', JSON.stringify(api));
    await folder.write(
        'rename.yaml',
        overlayText(`- { target: "$.paths['/pets'].get.operationId", update: overlaid }`),
    );
    await folder.write('swagger.json', JSON.stringify({ swagger: '2.0', info: api.info, paths: {}, definitions: {} }));
});

describe('the output is that of what it returns', () => {
    test('from a file, and from an object, which stays as it is', async () => {
        const src = structuredClone(api);
        for (const one of [folder.path('api.json'), src]) {
            const { files } = await generate({ src: one, template: 'fetch', patch: renameTo('listPets') });
            expect(methodsIn(files.map(({ text }) => text))).toEqual(['listPets']);
        }
        expect(src).toEqual(api);
    });

    test('it gets what overlays have made, and what Swagger 2.0 has written', async () => {
        const seen: unknown[] = [];
        const see: Patch = (description) => {
            seen.push(
                operationsOf(description).map(({ operationId }) => operationId),
                description.swagger,
            );
            return description;
        };
        const overlays = [folder.path('rename.yaml')];
        await generate({ src: folder.path('api.json'), overlays, patch: see });
        await generate({ src: folder.path('swagger.json'), patch: see });
        expect(seen).toEqual([['overlaid'], undefined, [], '2.0']);
    });

    test('two APIs with one description have their own', async () => {
        const src = folder.path('api.json');
        const configs = ['one', 'two'].map((name) => ({ src, template: 'fetch' as const, patch: renameTo(name) }));
        const outcomes = await run(configs, { saving: 'keep' });
        const texts = outcomes.map((one) => (one.kind === 'done' ? (one.generated.files[0]?.text ?? '') : ''));
        expect(methodsIn(texts)).toEqual(['one', 'two']);
    });

    test('plugins with functions of their own do not share their output', () => {
        const options = { src: folder.path('api.json'), out: 'api.ts', patch: renameTo('one') };
        const same = generationOf(options, folder.path('.'));
        expect(generationOf({ ...options }, folder.path('.'))).toBe(same);
        expect(generationOf({ ...options, patch: renameTo('one') }, folder.path('.'))).not.toBe(same);
    });

    test('a watch runs again when another configuration has another', async () => {
        const src = await watched.write('api.json', JSON.stringify(api));
        const trigger = await watched.write('oasmith.config.json', '{}');
        let name = 'first';
        const read = async () => {
            const patch = renameTo(name);
            return {
                path: trigger,
                configs: [{ src, out: watched.path('api.ts'), template: 'fetch' as const, patch }],
            };
        };
        const { events, upon } = await observe(read);
        name = 'second';
        await upon(() => watched.write('oasmith.config.json', '{ }'));
        const texts = events.flatMap((event) => (event.kind === 'done' ? [event.text] : []));
        expect(methodsIn(texts)).toEqual(['first', 'second']);
    });
});

const head =
    "import { readFileSync } from 'node:fs';\nexport default { src: 'api.json', out: 'api.ts', template: 'fetch',";

describe('the command', () => {
    test.each<[kind: string, rest: string, stderr: string]>([
        [
            'applies it',
            "patch: (one) => { one.paths['/pets'].get.operationId = 'listPets'; } };",
            'api.ts  1 operation, 0 schemas, 0.00 s\n',
        ],
        [
            'says what it changed',
            "patch: (one) => { one.paths['/pets'].get.parameters = [{ name: 'a', in: 'query', schema: { type: 'strin' } }]; } };",
            `CONFIG  warning malformed-description  'strin' is not a type: 'unknown' is written instead
  in patch, at /paths/~1pets/get/parameters/0/schema/type
  did you mean 'string'?
api.ts  1 operation, 0 schemas, 0.00 s
`,
        ],
        [
            'says that it does nothing',
            'patch: () => {} };',
            `CONFIG  warning idle-option  'patch' does nothing: it has changed nothing, and returned nothing
  return the description that it makes
api.ts  1 operation, 0 schemas, 0.00 s
`,
        ],
    ])('%s', async (kind, rest, stderr) => {
        // Node caches modules by their paths.
        const name = `${kind.replaceAll(' ', '-')}.mjs`;
        commands.write({ 'api.json': api, [name]: `${head}${rest}` });
        const result = await commands.run(['-c', name]);
        expect(result.stderr).toBe(stderr.replaceAll('CONFIG', name));
    });

    test('overlay prints what results', async () => {
        commands.write({ 'api.json': api, 'print.mjs': `${head} patch: (one) => { delete one.paths; } };` });
        const { stdout } = await commands.run(['overlay', '-c', 'print.mjs']);
        expect(JSON.parse(stdout)).toEqual({ openapi: api.openapi, info: api.info });
    });
});

test('it is an error in a configuration that is JSON, with the form that it wants', async () => {
    commands.write({ 'api.json': api, 'oasmith.config.json': { src: 'api.json', patch: './patch.js' } });
    const { stderr } = await commands.run([]);
    expect(stderr).toContain(`oasmith.config.json:1:19  error invalid-option  'patch' cannot be "./patch.js"
  allowed: a function in oasmith.config.ts, .mts, .mjs or .js: patch: (description) => { …; return description }`);
});

test('an aborted run does not go on after it', async () => {
    const ending = new AbortController();
    const patch: Patch = async () => ending.abort(new Error('enough'));
    await expect(generate({ src: folder.path('api.json'), patch }, { signal: ending.signal })).rejects.toThrow(
        'enough',
    );
});

test('what it throws is an error on purpose, with its cause', async () => {
    const thrown = new Error('no');
    const patch: Patch = () => {
        throw thrown;
    };
    const error: unknown = await generate({ src: folder.path('api.json'), patch }).catch((one: unknown) => one);
    expect(error).toBeInstanceOf(OasmithError);
    expect(error).toMatchObject({ cause: thrown, diagnostics: [{ code: 'invalid-patch', where: { by: 'patch' } }] });
});

test('a configuration knows the types of the description', () => {
    const config = defineConfig({
        src: 'api.json',
        patch: async (description) => {
            const { get } = description.paths?.['/pets'] ?? {};
            if (get !== undefined) get['x-own'] = { any: 1 };
            // @ts-expect-error: a list of names
            for (const { tags } of operationsOf(description)) tags?.push(1);
            const pet = description.components?.schemas?.['Pet'];
            if (pet !== undefined) pet.type = ['string', 'null'];
            // @ts-expect-error: no type of JSON Schema
            if (pet !== undefined) pet.type = 'strng';
        },
    });
    expect(config.patch).toBeTypeOf('function');
    // @ts-expect-error: it returns a description
    defineConfig({ src: 'api.json', patch: () => 1 });
});
