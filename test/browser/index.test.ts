/** The entry for browsers, run from its sources over files in memory. test/browser/chromium.test.ts runs its build. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BrowserRun, type Config, formatDiagnostic, generate, OasmithError } from '../../src/browser/index.ts';
import { petsYaml } from './description.ts';

/** The messages of a run that fails; empty if it does not. */
async function errorsOf(config: Config, run: BrowserRun): Promise<string> {
    try {
        await generate(config, run);
        return '';
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        return error.diagnostics.map((diagnostic) => formatDiagnostic(diagnostic)).join('\n');
    }
}

async function textOf(config: Config, run: BrowserRun): Promise<string> {
    const { files } = await generate(config, run);
    return files.map(({ path, text }) => `// ${path}\n${text}`).join('\n');
}

describe('a description', () => {
    test('is one of the files, by its path', async () => {
        const text = await textOf({ src: 'openapi.yaml', out: 'client.ts' }, { files: { 'openapi.yaml': petsYaml } });
        expect(text).toContain('// client.ts\n');
        expect(text).toContain('listPets(');
    });

    test('may be bytes, also packed', async () => {
        const files = { 'openapi.yaml.gz': Uint8Array.from(gzipSync(petsYaml)) };
        expect(await textOf({ src: 'openapi.yaml.gz' }, { files })).toContain('listPets(');
    });

    test('may be an object', async () => {
        const src = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: {} };
        expect((await generate({ src, out: 'client.ts' })).files).toHaveLength(1);
    });

    test('may refer to other files, in its folder and below', async () => {
        const files = {
            'api/openapi.yaml': petsYaml.replace("'#/components/schemas/Pet'", './schemas/pet.yaml'),
            'api/schemas/pet.yaml': 'type: object\nproperties: { nickname: { type: string } }',
        };
        expect(await textOf({ src: 'api/openapi.yaml' }, { files })).toContain('nickname?: string');
    });
});

describe('overlays', () => {
    const overlay = (actions: string): string =>
        `overlay: 1.1.0\ninfo: { title: a, version: b }\nactions:\n  - ${actions}\n`;

    test('are files, too', async () => {
        const files = {
            'openapi.yaml': petsYaml,
            'names.yaml': overlay("{ target: '$..[?@.operationId]', update: { operationId: renamedPets } }"),
        };
        const text = await textOf({ src: 'openapi.yaml', overlays: ['names.yaml'] }, { files });
        expect(text).toContain('renamedPets(');
    });

    test('apply one after the other, also to an object', async () => {
        const src = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: {} };
        const files = {
            'a.yaml': overlay('{ target: $, update: { components: { schemas: { Pet: { type: object } } } } }'),
            'b.yaml': overlay('{ target: $.components.schemas.Pet, update: { title: Animal } }'),
        };
        const config: Config = { src, overlays: ['a.yaml', 'b.yaml'], generationMode: 'schemas' };
        expect(await textOf(config, { files })).toContain('export interface Pet');
    });

    test('have their lines in messages', async () => {
        const files = { 'openapi.yaml': petsYaml, 'wrong.yaml': overlay('{ target: $, update: 1 }') };
        expect(await errorsOf({ src: 'openapi.yaml', overlays: ['wrong.yaml'] }, { files })).toContain(
            'wrong.yaml:4:18  invalid-overlay',
        );
        expect(await errorsOf({ src: 'openapi.yaml', overlays: ['wrongs.yaml'] }, { files })).toContain(
            "did you mean 'wrong.yaml'?",
        );
    });
});

test('a divided output is a folder with a file for each tag', async () => {
    const config: Config = { src: 'openapi.yaml', out: 'client', split: 'tags', template: 'fetch' };
    const { files, folders } = await generate(config, { files: { 'openapi.yaml': petsYaml } });
    expect(folders).toEqual(['client']);
    expect(files.map(({ path }) => path).sort()).toEqual(['client/index.ts', 'client/pets.ts', 'client/runtime.ts']);
});

describe('a tsconfig.json among the files decides on imports', () => {
    const config: Config = {
        src: 'openapi.yaml',
        out: 'src/client.ts',
        template: ['tsq', 'fetch'],
        hooksOut: 'src/hooks.ts',
    };
    test.each([
        ['nodenext', './client.js'],
        ['preserve', './client'],
    ])('with the module kind %s: %s', async (module, specifier) => {
        const files = {
            'openapi.yaml': petsYaml,
            'package.json': '{ "type": "module" }',
            'tsconfig.json': JSON.stringify({ compilerOptions: { module } }),
        };
        expect(await textOf(config, { files })).toContain(`from '${specifier}'`);
    });
});

describe('errors say what to do', () => {
    const files = { 'openapi.yaml': petsYaml, 'deep/pets.yaml': '' };
    test.each<[string, Config, string]>([
        [
            'a misspelt name',
            { src: 'openapi.yml' },
            "openapi.yml  unreadable-source  there is no such file among the 'files'\n  did you mean 'openapi.yaml'?",
        ],
        [
            'a file that was not given',
            { src: 'elsewhere.json' },
            "elsewhere.json  unreadable-source  there is no such file among the 'files'\n  add it to 'files'",
        ],
        [
            'standard input',
            { src: '-' },
            "standard input  unreadable-source  a browser has none\n  give the path of one of the 'files'",
        ],
        ['an empty file', { src: 'deep/pets.yaml' }, 'deep/pets.yaml  empty-source'],
        [
            "a template of one's own",
            { src: 'openapi.yaml', template: './deep' },
            './deep  invalid-template  a template of your own runs only in the command and in Node',
        ],
        ['an unknown option', { src: 'openapi.yaml', ...{ temlpate: 'fetch' } }, "did you mean 'template'?"],
    ])('%s', async (_, config, expected) => {
        expect(await errorsOf(config, { files })).toContain(expected);
    });

    test('a wrong line of the description', async () => {
        const text = petsYaml.replace('tags: [pets]', 'tags: [pets');
        expect(await errorsOf({ src: 'openapi.yaml' }, { files: { 'openapi.yaml': text } })).toMatch(
            /^openapi\.yaml:7:13 {2}invalid-syntax/,
        );
    });

    test('a file outside of the folder of the description', async () => {
        const text = petsYaml.replace("'#/components/schemas/Pet'", '../secret.yaml');
        const given = { 'api/openapi.yaml': text, 'secret.yaml': 'type: string' };
        expect(await errorsOf({ src: 'api/openapi.yaml' }, { files: given })).toContain('external-reference');
    });
});

describe('a server', () => {
    const received: { readonly path: string; readonly headers: NodeJS.Dict<string | string[]> }[] = [];
    const server = createServer(({ url = '', headers }, response) => {
        received.push({ path: url, headers });
        if (url === '/moved.yaml') response.writeHead(302, { location: '/openapi.yaml' }).end();
        else if (url === '/openapi.yaml') response.writeHead(200, { 'content-type': 'application/yaml' }).end(petsYaml);
        else response.writeHead(404).end();
    });
    let origin = '';

    beforeAll(async () => {
        await new Promise<void>((resolve) => server.listen(0, resolve));
        const address = server.address();
        origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
    });

    afterAll(() => {
        server.closeAllConnections();
        server.close();
    });

    test.each(['/openapi.yaml', '/moved.yaml'])('%s is read', async (path) => {
        expect(await textOf({ src: origin + path }, {})).toContain('listPets(');
    });

    test('headers are sent to it, and not where a redirect leads', async () => {
        received.length = 0;
        const config = { src: `${origin}/moved.yaml`, headers: { 'X-Key': 'one' } };
        expect(await errorsOf(config, {})).toContain('redirects are not followed with headers');
        expect(received.map(({ path }) => path)).toEqual(['/moved.yaml']);
    });

    test('it is read with the headers of the run', async () => {
        received.length = 0;
        const config = { src: `${origin}/openapi.yaml`, headers: { 'X-Key': 'one' } };
        expect(await textOf(config, {})).toContain('listPets(');
        expect(received.map(({ headers }) => headers['x-key'])).toEqual(received.map(() => 'one'));
    });

    test('a status that is an error', async () => {
        expect(await errorsOf({ src: `${origin}/none.yaml` }, {})).toContain('the server responded with 404');
    });

    test('no server at all', async () => {
        const expected = 'the browser could not read it\n  most servers let only their own pages';
        expect(await errorsOf({ src: 'http://localhost:9/openapi.yaml' }, {})).toContain(expected);
    });

    test('a reference to another server needs a permission', async () => {
        const text = petsYaml.replace("'#/components/schemas/Pet'", `${origin}/pet.yaml`);
        received.length = 0;
        expect(await errorsOf({ src: 'openapi.yaml' }, { files: { 'openapi.yaml': text } })).toContain('--allowRefs');
        expect(received).toEqual([]);
    });
});

test('a run can be aborted', async () => {
    const run = { files: { 'openapi.yaml': petsYaml }, signal: AbortSignal.abort(new Error('enough')) };
    await expect(generate({ src: 'openapi.yaml' }, run)).rejects.toThrow('enough');
});

test('the stages are reported', async () => {
    const stages: string[] = [];
    const files = { 'openapi.yaml': petsYaml };
    await generate({ src: 'openapi.yaml' }, { files, onProgress: ({ stage }) => stages.push(stage) });
    expect(stages).toEqual(['load', 'model', 'lower']);
});

test('the setup files of the libraries are among the texts of the package', () => {
    const root = new URL('../../', import.meta.url);
    const built = readFileSync(new URL('dist/browser/generator.js', root), 'utf8');
    const libraries = readdirSync(new URL('src/libraries', root), { withFileTypes: true });
    for (const { name } of libraries.filter((entry) => entry.isDirectory())) {
        const path = `src/libraries/${name}/runtime/setup.ts`;
        const isThere = readdirSync(new URL(`src/libraries/${name}/runtime`, root)).includes('setup.ts');
        expect(built.includes(path), path).toBe(isThere);
    }
});

test('the built module offers what its types say, and nothing of its own parts', async () => {
    const built: object = await import(new URL('../../dist/browser/index.js', import.meta.url).href);
    const offered = ['OasmithError', 'compilerProfiles', 'formatDiagnostic', 'generate', 'verify'];
    expect(Object.keys(built).toSorted()).toEqual(offered);
});
