import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRunFolder, describeApi, type RunFolder } from './running.ts';

let folder: RunFolder;

beforeEach(() => {
    folder = createRunFolder();
});

afterEach(() => folder.remove());

/** The inputs that `--json` lists, one entry for each API. */
async function inputsOf(argv: readonly string[], options: Parameters<RunFolder['run']>[1] = {}): Promise<unknown[]> {
    const { stdout } = await folder.run([...argv, '--json'], options);
    const { apis } = JSON.parse(stdout) as { readonly apis: readonly { readonly inputs: unknown }[] };
    return apis.map(({ inputs }) => inputs);
}

const split = {
    ...describeApi(['getPet']),
    components: { schemas: { Pet: { $ref: '../shared/pet.json' } } },
};

describe('--json lists what the files of an API were made from', () => {
    test('a configuration that is a module, what it imports, and all files of the description', async () => {
        folder.write({
            'shared/pet.json': { type: 'object' },
            'app/package.json': { type: 'module' },
            'app/pets.json': split,
            'app/where.js': "export const src = 'pets.json';",
            'app/oasmith.config.js':
                "import { src } from './where.js';\nexport default { src, out: 'pets.ts', template: 'fetch', allowRefs: ['../shared/*'] };",
        });
        const files = ['../shared/pet.json', 'oasmith.config.js', 'package.json', 'pets.json', 'where.js'];
        expect(await inputsOf([], { within: 'app' })).toEqual([{ files, urls: [], variables: [] }]);
    });

    test('the project files that decide how files import each other, without those that do not exist', async () => {
        folder.write({
            'app/tsconfig.json': { extends: '../base.json' },
            'base.json': { compilerOptions: { module: 'nodenext' } },
            'app/package.json': { type: 'module' },
            'app/pets.json': describeApi(['getPet']),
        });
        const argv = ['-s', 'pets.json', '-o', 'src/pets.ts', '-t', 'tsq,fetch', '--hooksOut', 'src/hooks.ts'];
        const files = ['../base.json', 'package.json', 'pets.json', 'tsconfig.json'];
        expect(await inputsOf(argv, { within: 'app' })).toEqual([{ files, urls: [], variables: [] }]);
    });

    test('the project that the type check is for', async () => {
        folder.write({
            'app/tsconfig.json': { files: [], references: [{ path: './tsconfig.app.json' }] },
            'app/tsconfig.app.json': { extends: '../base.json', include: ['src'] },
            'base.json': { compilerOptions: { module: 'nodenext' } },
            'app/pets.json': describeApi(['getPet']),
        });
        const argv = ['-s', 'pets.json', '-o', 'src/pets.ts', '-t', 'fetch', '--verify'];
        const files = ['../base.json', 'pets.json', 'tsconfig.app.json', 'tsconfig.json'];
        expect(await inputsOf(argv, { within: 'app' })).toEqual([{ files, urls: [], variables: [] }]);
    });

    test('a template of the user, with its modules', async () => {
        folder.write({
            'pets.json': describeApi(['getPet']),
            'mine/package.json': { type: 'module' },
            'mine/name.js': "export const name = 'fetch';",
            'mine/index.js': "import { name } from './name.js';\nexport default { extends: name };",
        });
        const files = ['mine/index.js', 'mine/name.js', 'mine/package.json', 'pets.json'];
        expect(await inputsOf(['-s', 'pets.json', '-o', 'pets.ts', '-t', './mine'])).toEqual([
            { files, urls: [], variables: [] },
        ]);
    });

    test('each API its own', async () => {
        folder.write({
            'one.json': describeApi(['getPet']),
            'two.json': describeApi(['getPet']),
            'oasmith.config.json': {
                template: 'fetch',
                configs: [
                    { src: 'one.json', out: 'one.ts' },
                    { src: 'two.json', out: 'two.ts' },
                ],
            },
        });
        expect(await inputsOf(['--check'])).toEqual([
            { files: ['oasmith.config.json', 'one.json'], urls: [], variables: [] },
            { files: ['oasmith.config.json', 'two.json'], urls: [], variables: [] },
        ]);
    });

    test('a URL without secrets, and the variables of its headers', async () => {
        const server = createServer((_, response) => response.end(JSON.stringify(describeApi(['getPet']))));
        await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
        const { port } = server.address() as AddressInfo;
        try {
            const src = `http://jo:secret@127.0.0.1:${port}/pets.json?key=secret`;
            const argv = ['-s', src, '-o', 'pets.ts', '-t', 'fetch', '-H', 'X-Both: $USER_NAME $TOKEN $$NONE'];
            expect(await inputsOf(argv, { env: { USER_NAME: 'jo', TOKEN: 'secret' } })).toEqual([
                {
                    files: [],
                    urls: [`http://127.0.0.1:${port}/pets.json?key=…`],
                    variables: ['TOKEN', 'USER_NAME'],
                },
            ]);
        } finally {
            server.close();
        }
    });

    test('no variables if no request is sent', async () => {
        folder.write({
            'pets.json': describeApi(['getPet']),
            'oasmith.config.json': {
                src: 'pets.json',
                out: 'pets.ts',
                template: 'fetch',
                headers: { Authorization: '$TOKEN' },
            },
        });
        expect(await inputsOf([])).toMatchObject([{ variables: [] }]);
    });
});
