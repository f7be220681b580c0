/** `oasmith init` and `oasmith schema` as they are run. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runWarm } from '../tools/warm-command.ts';

// Each test starts Node, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const folder = mkdtempSync(join(tmpdir(), 'oasmith-init-'));
const command = fileURLToPath(new URL('../../bin/oasmith.js', import.meta.url));
const person = fileURLToPath(new URL('person.js', import.meta.url));

const description = {
    openapi: '3.1.1',
    info: { title: 'Pets', version: '1' },
    servers: [{ url: 'https://pets.example/v1' }],
    paths: { '/pets': { get: { operationId: 'listPets', responses: { '204': { description: 'None' } } } } },
};
const text = JSON.stringify(description);
/** A description with an operation of six optional query parameters. */
const manyParameters = JSON.stringify({
    ...description,
    paths: {
        '/pets': {
            get: {
                operationId: 'listPets',
                parameters: [...'abcdef'].map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
                responses: { '204': { description: 'None' } },
            },
        },
    },
});
/** A description with much that options are for. */
const notable = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Notable', version: '1' },
    paths: Object.fromEntries(
        Array.from({ length: 500 }, (_, index) => [`/p${index}`, { get: { responses: { 204: { description: '' } } } }]),
    ),
    components: {
        schemas: {
            pet: { type: 'object', properties: { id: { type: 'integer', format: 'int64' } } },
            Count: { type: ['integer', 'string'], format: 'int32' },
            Pageable: { type: 'object', properties: { page: { type: 'integer' } } },
        },
        parameters: { page: { name: 'pageable', in: 'query', schema: { $ref: '#/components/schemas/Pageable' } } },
        securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    },
});

/** A description with lists that have pages. */
const withPages = JSON.stringify({
    ...description,
    paths: Object.fromEntries(
        ['pets', 'cats'].map((name) => [
            `/${name}`,
            {
                get: {
                    operationId: `list-${name}`,
                    parameters: [{ name: 'cursor', in: 'query', schema: { type: 'string' } }],
                    responses: {
                        '200': {
                            description: 'A page',
                            content: {
                                'application/json': {
                                    schema: {
                                        type: 'object',
                                        properties: {
                                            data: { type: 'array', items: { type: 'string' } },
                                            next_cursor: { type: 'string' },
                                        },
                                    },
                                },
                            },
                        },
                    },
                },
            },
        ]),
    ),
});
const pageRule = {
    operationIds: ['list-pets', 'list-cats'],
    kind: 'cursor',
    parameter: 'cursor',
    next: 'next_cursor',
    items: 'data',
};
const manifest = '{\n  "name": "app",\n  "dependencies": { "axios": "1" }\n}\n';

beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    // The package.json of a parent folder does not belong to this project.
    mkdirSync(join(folder, '.git'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function project(files: Readonly<Record<string, string>>): void {
    for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), content);
    }
}

interface Ended {
    readonly code: number | null;
    readonly stdout: string;
    readonly stderr: string;
}

async function oasmith(...args: readonly string[]): Promise<Ended> {
    const { exitCode, stdout, stderr } = await runWarm({ cwd: folder, argv: args });
    return { code: exitCode, stdout, stderr: stripVTControlCharacters(stderr) };
}

/** In a process of its own. */
function oasmithAnew(...args: readonly string[]): Ended {
    return start([command, ...args]);
}

type Step = readonly [shown: string, typed: string];

/** With a user, who waits for the output and then types. */
function withPerson(steps: readonly Step[], ...args: readonly string[]): Ended {
    return start([person, JSON.stringify(steps), ...args]);
}

function start(args: readonly string[]): Ended {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: folder,
        encoding: 'utf8',
        input: '',
        timeout: 20_000,
    });
    return { code: status, stdout, stderr: stripVTControlCharacters(stderr) };
}

function read(path: string): string {
    return readFileSync(join(folder, path), 'utf8');
}

function config(path = 'oasmith.config.json'): unknown {
    return JSON.parse(read(path));
}

function files(): readonly string[] {
    return readdirSync(folder).filter((name) => name !== '.git');
}

describe('oasmith init --yes', () => {
    test('uses the files of the project, and the command works', async () => {
        project({ 'docs/openapi.json': text, 'src/index.ts': '', 'package.json': manifest });
        const { code, stderr } = oasmithAnew('init', '--yes');
        expect({ code, stderr }).toEqual({
            code: 0,
            stderr: [
                'oasmith.config.json  written',
                "package.json  has the script 'generate' now",
                '',
                'Next:',
                '  npm install --save-dev oasmith',
                '  npm run generate',
                '',
            ].join('\n'),
        });
        expect(read('oasmith.config.json')).toBe(
            `${JSON.stringify(
                {
                    $schema: './node_modules/oasmith/schema.json',
                    src: 'docs/openapi.json',
                    out: 'src/api/client.ts',
                    template: 'axios',
                    baseUrl: 'servers',
                    nullableStrategy: 'include',
                },
                undefined,
                2,
            )}\n`,
        );
        expect(read('package.json')).toBe(
            '{\n  "name": "app",\n  "dependencies": { "axios": "1" },\n  "scripts": {\n    "generate": "oasmith"\n  }\n}\n',
        );
        expect((await oasmith()).code).toBe(0);
        expect(read('src/api/client.ts')).toContain("'https://pets.example/v1'");
    });

    test('writes what the page for newcomers goes on with', async () => {
        const page = readFileSync(new URL('../../docs/getting-started.md', import.meta.url), 'utf8');
        const shown = (file: string): string => page.split(`file=${file}\n`)[1]?.split('```')[0] ?? '';
        project({ 'petstore.yaml': shown('petstore.yaml') });
        const [, words = ''] = /^npx oasmith (init .*)$/m.exec(page) ?? [];
        expect(words).not.toBe('');
        expect((await oasmith(...words.split(' '))).code).toBe(0);
        expect(config()).toEqual(JSON.parse(shown('oasmith.config.json')));
        expect((await oasmith()).code).toBe(0);
        expect(existsSync(join(folder, 'src/petstore.ts'))).toBe(true);
    });

    test('finds a description of any name', async () => {
        project({ 'a/b/pets.yaml': 'openapi: 3.1.0\ninfo: {}\npaths: {}\n', 'openapi.json': '{}' });
        expect((await oasmith('init', '--yes')).code).toBe(0);
        expect(config()).toMatchObject({ src: 'a/b/pets.yaml', out: 'src/pets.ts' });
    });

    test('puts many query parameters into an object, and says why', async () => {
        project({ 'openapi.json': manyParameters });
        expect((await oasmith('init', '--yes')).stderr).toContain(
            'oasmith.config.json  written\n  queryParamsAsObject: 3 — 1 operation has more than 5 arguments\n',
        );
        expect(config()).toMatchObject({ queryParamsSerialization: { queryParamsAsObject: 3 } });
    });

    test.each<[flags: readonly string[], serialization: object]>([
        [['--no-queryParamsAsObject'], { queryParamsAsObject: false }],
        [['--no-allowDots'], { allowDots: false, queryParamsAsObject: 3 }],
    ])('with %j, keeps what flags say about query parameters', async (flags, queryParamsSerialization) => {
        project({ 'openapi.json': manyParameters });
        expect((await oasmith('init', '--yes', ...flags)).code).toBe(0);
        expect(config()).toMatchObject({ queryParamsSerialization });
    });

    test('writes rules for pages, says why, and the client has them', async () => {
        project({ 'openapi.json': withPages });
        expect((await oasmith('init', '--yes')).stderr).toContain(
            "oasmith.config.json  written\n  pagination.rules: 1 rule — 2 operations look as if their lists had pages, such as 'list-pets'\n",
        );
        expect(config()).toMatchObject({ pagination: { rules: [pageRule] } });
        const { code, stderr } = await oasmith();
        expect({ code, notes: stderr.includes('likely-pages') }).toEqual({ code: 0, notes: false });
        expect(read('src/client.ts')).toContain('listPetsItems');
    });

    test('says what else it sets, and what could be set, each with its reason', async () => {
        project({ 'openapi.json': notable });
        const { stderr } = await oasmith('init', '--yes');
        expect(stderr).toContain(
            [
                'oasmith.config.json  written',
                '  security: true — operations may require "key"',
                "  int64 — 1 schema has the format int64, and numbers beyond 2^53 lose digits: 'bigint' or 'string' keeps all",
                "  numericStrings — 1 schema is a number that may come as a string, as ASP.NET describes them: 'number' makes them numbers",
                "  objectFormat — 1 query parameter is the 'pageable' of Spring, which reads 'page=1&size=20': 'flat' writes it so",
                '  typeNamesStyle: PascalCase — some schemas have names in lower case',
                "  split — there are 500 operations: 'tags' makes a file for each tag, which editors load faster",
                '',
            ].join('\n'),
        );
        expect(config()).toMatchObject({ security: true, typeNamesStyle: 'PascalCase' });
        expect(config()).not.toHaveProperty('int64');
        expect(config()).not.toHaveProperty('split');
    });

    test('says nothing of what flags say', async () => {
        project({ 'openapi.json': notable });
        const flags = ['--security', '--int64', 'string', '--typeNamesStyle', 'original', '--split', 'none'];
        flags.push('--numericStrings', 'described', '--objectFormat', 'nested');
        expect((await oasmith('init', '--yes', ...flags)).stderr).not.toContain(' — ');
    });

    test.each([['--no-pageExtensions'], ['-m', 'schemas']])('writes no rules for pages with %s', async (...flags) => {
        project({ 'openapi.json': withPages });
        expect((await oasmith('init', '--yes', ...flags)).code).toBe(0);
        expect(Object(config()).pagination?.rules).toBeUndefined();
    });

    test('keeps formatters off the output', async () => {
        project({
            'openapi.json': text,
            'biome.json': '{ "files": { "includes": ["**"] } }',
            '.prettierrc': '',
            '.prettierignore': 'dist\r\n',
        });
        const { stderr } = await oasmith('init', '--yes');
        expect(stderr).toContain('.prettierignore  keeps Prettier from reformatting the client now\n');
        expect(stderr).toContain('biome.json  keeps Biome from reformatting the client now\n');
        expect(read('.prettierignore')).toBe('dist\r\nsrc/client.ts\r\n');
        expect(read('biome.json')).toBe('{ "files": { "includes": ["**", "!src/client.ts"] } }');
    });

    test('leaves to a person what is not safe to change', async () => {
        project({ 'openapi.json': text, 'biome.json': '{ "extends": ["base"] }' });
        expect((await oasmith('init', '--yes')).stderr).toContain(
            'biome.json  is yours to change: "!src/client.ts" in files.includes keeps Biome from reformatting the client\n',
        );
        expect(read('biome.json')).toBe('{ "extends": ["base"] }');
    });

    test('names the guide for the generator in use, and runs nothing of it', async () => {
        project({ 'openapi.json': text, 'orval.config.ts': 'throw new Error()', 'openapi-codegen.config.ts': '' });
        const { code, stderr } = await oasmith('init', '--yes');
        expect(code).toBe(0);
        expect(stderr.split('\n').slice(-4)).toEqual([
            'How to come from another generator:',
            '  orval (orval.config.ts): node_modules/oasmith/docs/coming-from-orval.md',
            '  @openapi-codegen/cli (openapi-codegen.config.ts): node_modules/oasmith/docs/coming-from-orval.md, the nearest guide',
            '',
        ]);
    });

    test.each<[what: string, packages: string, flags: readonly string[], mentions: boolean]>([
        ['mentions files for tests to a project with a test runner, and adds none', '"vitest": "4"', [], true],
        ['mentions none to a project without', '"axios": "1"', [], false],
        ['mentions none if a flag names one', '"vitest": "4"', ['--examples', 'src/data.ts'], false],
        ['mentions none where only types are wanted', '"vitest": "4"', ['-m', 'schemas'], false],
    ])('%s', async (_, packages, flags, mentions) => {
        project({ 'openapi.json': text, 'package.json': `{ "devDependencies": { ${packages} } }` });
        const { code, stderr } = await oasmith('init', '--yes', ...flags);
        expect(code).toBe(0);
        const line = 'Example data, mocks and handlers for tests: node_modules/oasmith/docs/testing.md\n';
        expect(stderr.includes(line)).toBe(mentions);
        const { mocks, handlers, examples } = Object(config());
        expect([mocks, handlers, examples].filter((path) => path !== undefined)).toEqual(
            flags.slice(1).filter((one) => one !== 'schemas'),
        );
    });

    test('needs no package.json', async () => {
        project({ 'openapi.json': text });
        const { code, stderr } = await oasmith('init', '--yes');
        expect(code).toBe(0);
        expect(stderr).toContain('  npx oasmith\n');
        expect(config()).toMatchObject({ out: 'src/client.ts', template: 'fetch' });
        expect(files()).toEqual(['oasmith.config.json', 'openapi.json']);
    });

    test('writes the flags into the configuration, with paths relative to it', async () => {
        project({ 'pets.json': text, 'package.json': manifest });
        const flags = ['-s', 'pets.json', '-o', 'lib/pets.ts', '-t', 'tsq,ky', '-b', '/v2', '--nullables', 'ignore'];
        const more = ['-H', 'Authorization: Bearer $TOKEN', '--no-allowDots', '--strict'];
        const { code, stderr } = await oasmith('init', '--yes', '-c', 'config/pets.json', ...flags, ...more);
        expect({ code, stderr }).toMatchObject({
            code: 0,
            stderr: expect.stringContaining('  npm install @tanstack/react-query react ky\n  npm run generate\n'),
        });
        expect(config('config/pets.json')).toEqual({
            $schema: '../node_modules/oasmith/schema.json',
            src: '../pets.json',
            out: '../lib/pets.ts',
            headers: { Authorization: 'Bearer $TOKEN' },
            template: 'tsq,ky',
            baseUrl: '/v2',
            nullableStrategy: 'ignore',
            strict: true,
            queryParamsSerialization: { allowDots: false },
        });
        expect(read('package.json')).toContain('"generate": "oasmith -c config/pets.json"');
        expect((await oasmith('-c', 'config/pets.json')).code).toBe(0);
        expect(existsSync(join(folder, 'lib/pets.ts'))).toBe(true);
    });

    test('asks only for what types need', async () => {
        project({ 'openapi.json': text });
        expect((await oasmith('init', '--yes', '-m', 'schemas')).code).toBe(0);
        expect(config()).toEqual({
            $schema: './node_modules/oasmith/schema.json',
            src: 'openapi.json',
            out: 'src/client.ts',
            generationMode: 'schemas',
            nullableStrategy: 'include',
        });
    });

    test.each([
        ['chooses Pascal case for names in lower case', [], 'PascalCase'],
        ['leaves them as they are if that is set', ['--typeNamesStyle', 'original'], 'original'],
    ])('%s', async (_, flags, typeNamesStyle) => {
        project({ 'openapi.json': JSON.stringify({ ...description, components: { schemas: { user_name: {} } } }) });
        expect((await oasmith('init', '--yes', ...flags)).code).toBe(0);
        expect(config()).toMatchObject({ typeNamesStyle });
    });

    test.each<[does: string, schemes: object, flags: readonly string[], security: boolean | undefined]>([
        ['sends the credentials of a description that has schemes', { key: { type: 'mutualTLS' } }, [], true],
        ['leaves them out where only types are wanted', { key: {} }, ['-m', 'schemas'], undefined],
        ['sends none of a description without schemes', {}, [], undefined],
    ])('%s', async (_, securitySchemes, flags, security) => {
        project({ 'openapi.json': JSON.stringify({ ...description, components: { securitySchemes } }) });
        expect((await oasmith('init', '--yes', ...flags)).code).toBe(0);
        expect(Object(config()).security).toBe(security);
    });

    test('suggests a variable for the secret of a header', async () => {
        project({ 'openapi.json': text });
        expect((await oasmith('init', '--yes', '-H', 'Authorization: Bearer abc')).stderr).toContain(
            "written as '$NAME'",
        );
        expect((await oasmith('init', '--yes', '-c', 'x.json', '-H', 'A: $B')).stderr).not.toContain(
            "written as '$NAME'",
        );
    });

    test.each<[what: string, files: Readonly<Record<string, string>>, src: string | undefined]>([
        ['above a package', { '.git/HEAD': '', 'openapi.json': text }, '../../openapi.json'],
        ['in another package', { '.git/HEAD': '', 'packages/api/pets.json': text }, '../api/pets.json'],
        [
            'in the package, and not those elsewhere',
            { '.git/HEAD': '', 'packages/web/api.json': text, 'openapi.json': text },
            'api.json',
        ],
        ['outside of any repository', { 'openapi.json': text }, undefined],
    ])('finds a description %s', async (_, files, src) => {
        rmSync(join(folder, '.git'), { recursive: true });
        project({ 'packages/web/package.json': '{}', ...files });
        const cwd = join(folder, 'packages/web');
        const { stderr } = await runWarm({ cwd, argv: ['init', '--yes'] });
        const path = join(cwd, 'oasmith.config.json');
        if (src === undefined) expect(stderr).toContain('no description was found here');
        else expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ src });
    });

    test.each<[what: string, files: Readonly<Record<string, string>>, flags: readonly string[], error: string]>([
        ['no description', {}, [], 'error missing-option  no description was found here'],
        [
            'two descriptions',
            { 'openapi.json': text, 'docs/swagger.json': text },
            [],
            'error missing-option  several files may be the description: "openapi.json" and "docs/swagger.json"',
        ],
        ['an invalid description', { 'a.json': '{}' }, ['-s', 'a.json'], 'a.json'],
        ['a missing file with -s', {}, ['-s', 'a.json'], 'a.json  error unreadable-source'],
        ['standard input', {}, ['-s', '-'], "error invalid-option  '--src' cannot be '-' with 'init'"],
        [
            'a configuration',
            { 'openapi.json': text, 'oasmith.config.mjs': 'export default {}' },
            [],
            'oasmith.config.mjs  error existing-config',
        ],
        [
            'a configuration in package.json',
            { 'openapi.json': text, 'package.json': '{"oasmith": {}}' },
            [],
            'package.json  error existing-config',
        ],
        [
            'an existing --config file',
            { 'openapi.json': text, 'x.json': '' },
            ['-c', 'x.json'],
            'x.json  error existing-config',
        ],
        [
            'a non-JSON --config',
            { 'openapi.json': text },
            ['-c', 'x.ts'],
            "error invalid-option  '--config' cannot be 'x.ts' here",
        ],
        [
            'an invalid flag',
            { 'openapi.json': text },
            ['-t', 'axois'],
            'error invalid-option  \'--template\' cannot be "axois"',
        ],
        [
            'flags that do not fit the template',
            { 'openapi.json': text },
            ['--hooksOut', 'hooks.ts', '-t', 'fetch'],
            "error conflicting-options  '--hooksOut'",
        ],
        [
            'a flag for generating only',
            { 'openapi.json': text },
            ['--watch'],
            "error conflicting-options  '--watch' has no meaning with 'init'",
        ],
    ])('with %s is an error, and nothing is written', async (_, present, flags, error) => {
        project(present);
        const { code, stderr } = await oasmith('init', '--yes', ...flags);
        expect(stderr).toContain(error);
        expect(code).toBe(1);
        const before = Object.keys(present).map((path) => path.split('/')[0]);
        expect(files().toSorted()).toEqual(before.toSorted());
        for (const [path, content] of Object.entries(present)) expect(read(path)).toBe(content);
    });
});

describe('oasmith init without a terminal', () => {
    test('says how to write the file by hand, and the example works', async () => {
        project({ 'openapi.json': text, 'package.json': manifest });
        const { code, stderr } = oasmithAnew('init');
        expect(code).toBe(1);
        expect(stderr).toContain(
            "error missing-option  'init' asks questions, and there is no terminal to answer them\n",
        );
        expect(stderr).toContain('oasmith init --yes -s <path|url>');
        expect(files()).toEqual(['openapi.json', 'package.json']);
        const [example = ''] = /^ {2}\{[\s\S]*^ {2}\}/m.exec(stderr) ?? [];
        project({ 'oasmith.config.json': example });
        expect((await oasmith()).code).toBe(0);
        expect(existsSync(join(folder, 'src/client.ts'))).toBe(true);
    });
});

describe('oasmith init with a user', () => {
    const enter = '\r';
    const down = '\u001B[B';
    const where = 'Where is the OpenAPI description?';
    const out = 'Where should the client be written?';
    const requests = 'Which library should send the requests?';
    const base = 'What is the base URL of the API?';
    const validators = 'Generate validators';
    const tests = 'Generate files for tests?';

    test('uses the accepted proposals', () => {
        project({ 'openapi.json': text, 'package.json': manifest });
        const steps: readonly Step[] = [
            [where, enter],
            [out, enter],
            [requests, enter],
            [base, enter],
            [validators, down + enter],
        ];
        const { code, stderr } = withPerson(steps, 'init');
        expect(stderr).toContain('oasmith.config.json  written');
        expect(code).toBe(0);
        expect(config()).toMatchObject({
            src: 'openapi.json',
            out: 'src/client.ts',
            template: 'axios',
            baseUrl: 'servers',
            validators: true,
        });
    });

    test('accepts other input, and asks again for a readable description', () => {
        // Folders of other tools are not searched.
        project({ 'openapi.json': text, '.pets/x.json': text, 'src/a.ts': '' });
        const steps: readonly Step[] = [
            [where, down + enter],
            ['a path or a URL', `none.json${enter}`],
            ['unreadable-source', ''],
            [where, down + enter],
            ['a path or a URL', `.pets/x.json${enter}`],
            [out, `x${enter}`],
            [requests, down + down + enter],
            [base, down + enter],
            [validators, enter],
        ];
        const { code, stderr } = withPerson(steps, 'init');
        expect(stderr).toContain('none.json  error unreadable-source');
        expect(code).toBe(0);
        expect(config()).toMatchObject({
            src: '.pets/x.json',
            out: 'src/api/x.tsx',
            template: 'ky',
            baseUrl: 'https://pets.example/v1',
        });
    });

    test('changes nothing that the user refuses', () => {
        project({ 'openapi.json': manyParameters, '.prettierrc': '', 'biome.json': '{}' });
        const arrow = '\u001B[C';
        const steps: readonly Step[] = [
            ['1 operation has more than 5 arguments. Pass query parameters as one object', arrow + enter],
            [validators, enter],
            ['Exclude the client in .prettierignore and biome.json', arrow + enter],
        ];
        const { code, stderr } = withPerson(steps, 'init', '-s', 'openapi.json', '-o', 'a.ts', '-t', 'ky', '-b', '/v1');
        expect(stderr).toContain('oasmith.config.json  written');
        expect(code).toBe(0);
        expect(config()).not.toHaveProperty('queryParamsSerialization');
        expect(config()).not.toHaveProperty('validators');
        expect(existsSync(join(folder, '.prettierignore'))).toBe(false);
        expect(read('biome.json')).toBe('{}');
    });

    test('asks about rules for pages', () => {
        project({ 'openapi.json': withPages });
        const arrow = '\u001B[C';
        const steps: readonly Step[] = [
            ['2 operations look as if their lists had pages', arrow + enter],
            [validators, enter],
        ];
        const { code } = withPerson(steps, 'init', '-s', 'openapi.json', '-o', 'a.ts', '-t', 'ky', '-b', '/v1');
        expect(code).toBe(0);
        expect(config()).not.toHaveProperty('pagination');
    });

    test('asks once what there shall be for tests, and the client has it', async () => {
        project({ 'openapi.json': text, 'package.json': '{ "devDependencies": { "vitest": "4", "msw": "^2.12.0" } }' });
        const steps: readonly Step[] = [
            [validators, enter],
            [tests, down + enter],
        ];
        const { code } = withPerson(steps, 'init', '-s', 'openapi.json', '-o', 'src/a.ts', '-t', 'fetch', '-b', '/v1');
        expect(code).toBe(0);
        expect(config()).toMatchObject({
            examples: 'src/a.examples.ts',
            handlers: 'src/a.handlers.ts',
            mocks: 'src/__mocks__/a.ts',
            testingFramework: 'vitest',
        });
        expect((await oasmith()).code).toBe(0);
        expect(existsSync(join(folder, 'src/a.examples.ts'))).toBe(true);
        expect(read('src/a.handlers.ts')).toContain("from 'msw'");
        expect(read('src/__mocks__/a.ts')).toContain("from 'vitest'");
    });

    test.each<[what: string, steps: readonly Step[], flags: readonly string[]]>([
        [
            'that a person refuses',
            [
                [validators, enter],
                [tests, enter],
            ],
            [],
        ],
        ['where only types are wanted', [[validators, enter]], ['-m', 'schemas']],
    ])('writes no files for tests %s, and does not mention them', (_, steps, flags) => {
        project({ 'openapi.json': text, 'package.json': '{ "devDependencies": { "jest": "30" } }' });
        const template = flags.length > 0 ? flags : ['-t', 'fetch', '-b', '/v1'];
        const { code, stderr } = withPerson(steps, 'init', '-s', 'openapi.json', '-o', 'a.ts', ...template);
        expect(code).toBe(0);
        expect(Object.keys(Object(config()))).not.toContain('examples');
        expect(stderr).not.toContain('docs/testing.md');
    });

    test('asks what numbers of 64 bits shall be', () => {
        project({ 'openapi.json': notable });
        const flags = ['-s', 'openapi.json', '-o', 'a.ts', '-t', 'fetch'];
        const steps: Step[] = [
            ['Which type should they have?', `${down}${enter}`],
            [validators, enter],
        ];
        const { code, stderr } = withPerson(steps, 'init', ...flags);
        expect(code).toBe(0);
        expect(stderr).not.toContain('  int64 —');
        expect(config()).toMatchObject({ int64: 'bigint' });
    });

    test('does not ask what flags answer', () => {
        project({ 'openapi.json': text });
        const flags = ['-s', 'openapi.json', '-t', 'ky', '-b', '/v1', '--validators'];
        const { code, stderr } = withPerson([[out, enter]], 'init', ...flags);
        expect(code).toBe(0);
        expect([where, requests, base, validators].filter((question) => stderr.includes(question))).toEqual([]);
        expect(config()).toMatchObject({ template: 'ky', baseUrl: '/v1' });
    });

    test.each<[question: string, steps: readonly Step[]]>([
        ['first', [[where, '\u0003']]],
        [
            'last',
            [
                [where, enter],
                [out, enter],
                [requests, enter],
                [base, enter],
                [validators, '\u0003'],
            ],
        ],
    ])('writes nothing after Ctrl-C at the %s question', (_, steps) => {
        project({ 'openapi.json': text, 'package.json': manifest });
        const { code, stderr } = withPerson(steps, 'init');
        expect(stderr).toContain('Cancelled: nothing is written.');
        expect(code).toBe(130);
        expect(files()).toEqual(['openapi.json', 'package.json']);
        expect(read('package.json')).toBe(manifest);
    });
});

describe('oasmith schema', () => {
    test('prints the path of the JSON Schema, and nothing else', () => {
        const { code, stdout, stderr } = oasmithAnew('schema');
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
        expect(stdout).toBe(`${fileURLToPath(new URL('../../schema.json', import.meta.url))}\n`);
    });

    test('takes no arguments', async () => {
        expect(await oasmith('schema', 'x')).toMatchObject({
            code: 1,
            stdout: '',
            stderr: expect.stringContaining('unexpected-argument'),
        });
    });
});
