import { spawn, spawnSync } from 'node:child_process';
import {
    copyFileSync,
    existsSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    readFileSync,
    rmSync,
    statSync,
    writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { main } from '../../src/cli/index.ts';
import { renderHelp } from '../../src/options/help.ts';
import { runWarm } from '../tools/warm-command.ts';

// Each test starts Node, some several times, which is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const command = fileURLToPath(new URL('../../bin/oasmith.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'oasmith-cli-'));

const description = {
    openapi: '3.0.3',
    info: { title: 'Pets', version: '1.0.0' },
    paths: {
        '/pets': {
            get: {
                operationId: 'listPets',
                tags: ['pets'],
                parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
                responses: { '200': json({ type: 'array', items: { $ref: '#/components/schemas/Pet' } }) },
            },
        },
        '/owners': {
            get: { operationId: 'listOwners', tags: ['owners'], responses: { '204': { description: 'None' } } },
        },
    },
    components: { schemas: { Pet: { type: 'object', properties: { name: { type: 'string' } } } } },
};

/** A description whose output is larger than a pipe holds. */
function manySchemas(): string {
    const schemas = Object.fromEntries(
        Array.from({ length: 3000 }, (_, index) => [`Schema${index}`, { type: 'object', description: 'x'.repeat(99) }]),
    );
    return JSON.stringify({ ...description, components: { schemas } });
}

function json(schema: object): object {
    return { description: 'OK', content: { 'application/json': { schema } } };
}

beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    writeFileSync(join(folder, 'pets.json'), JSON.stringify(description));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Result {
    readonly exitCode: number | null;
    readonly stdout: string;
    readonly stderr: string;
}

/** Runs the command in the test's folder, as a shell would. */
function start(argv: readonly string[], environment: Record<string, string> = {}): Result {
    const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...argv], {
        cwd: folder,
        encoding: 'utf8',
        env: environment,
    });
    return { exitCode: status, stdout, stderr };
}

/** Runs it likewise, in the process of earlier runs. */
async function run(argv: readonly string[], env: Record<string, string> = {}): Promise<Result> {
    const { exitCode, stdout, stderr } = await runWarm({ cwd: folder, argv, env });
    return { exitCode, stdout, stderr };
}

function read(name: string): string {
    return readFileSync(join(folder, name), 'utf8');
}

/** Only the time in the output differs from run to run. */
function withoutTimes(text: string): string {
    return text.replaceAll(/\d+\.\d\d s$/gm, '0.00 s').replaceAll(/\d+ ms$/gm, '0 ms');
}

describe('help and version', () => {
    test.each([
        ['-h', run],
        ['--help', start],
    ])('%s prints the help alone', async (flag, by) => {
        expect(await by([flag])).toEqual({ exitCode: 0, stdout: renderHelp('generate'), stderr: '' });
    });

    test.each(['-V', '--version'])('%s prints the version alone', async (flag) => {
        const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
        expect(await run([flag])).toEqual({ exitCode: 0, stdout: `${version}\n`, stderr: '' });
    });

    test('help is printed despite other errors', async () => {
        expect(await run(['--help', '--unheard', '-t', 'none'])).toEqual({
            exitCode: 0,
            stdout: renderHelp('generate'),
            stderr: '',
        });
    });

    // The list of loaded files comes from the coverage that Node itself collects. `test/cost/modules.test.ts` has those of runs.
    test.each<string[][]>([[['--version']], [[]], [['-s', 'pets.json', '-t', 'angular']]])(
        '%j loads neither the compiler, a library nor a parser',
        (argv) => {
            expect(packagesOf(argv)).toEqual(new Set());
        },
    );

    /** The packages of which a run has loaded anything. */
    function packagesOf(argv: readonly string[]): ReadonlySet<string> {
        const coverage = join(folder, 'coverage');
        start(argv, { NODE_V8_COVERAGE: coverage });
        const loaded = readdirSync(coverage).flatMap((name) => {
            const { result } = JSON.parse(readFileSync(join(coverage, name), 'utf8')) as {
                result: { readonly url: string }[];
            };
            return result.flatMap(({ url }) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? []);
        });
        return new Set(loaded);
    }
});

describe('a run that succeeds', () => {
    test('writes the file, and reports it in one line on standard error', () => {
        const result = start(['-s', 'pets.json', '-o', 'out/client.ts']);
        expect({ ...result, stderr: withoutTimes(result.stderr) }).toEqual({
            exitCode: 0,
            stdout: '',
            stderr: 'out/client.ts  2 operations, 1 schema, 0.00 s\n',
        });
        expect(read('out/client.ts')).toMatch(/^export const petsClient\b/m);
    });

    test('leaves an identical file alone', async () => {
        await run(['-s', 'pets.json', '-o', 'client.ts']);
        const before = statSync(join(folder, 'client.ts')).mtimeMs;
        const result = await run(['-s', 'pets.json', '-o', 'client.ts']);
        expect(withoutTimes(result.stderr)).toBe('client.ts  unchanged, 2 operations, 1 schema, 0.00 s\n');
        expect(statSync(join(folder, 'client.ts')).mtimeMs).toBe(before);
    });

    test.each([[['-s', 'pets.json']], [['-s', 'pets.json', '-o', '-']], [['-c', 'oasmith.json', '-o', '-']]])(
        '%j writes the code, and nothing else, to standard output',
        async (argv) => {
            writeFileSync(join(folder, 'oasmith.json'), '{"src": "pets.json", "out": "never.ts"}');
            const result = await (argv.length === 2 ? start(argv) : run(argv));
            await run(['-s', 'pets.json', '-o', 'client.ts']);
            expect({ ...result, stderr: withoutTimes(result.stderr) }).toEqual({
                exitCode: 0,
                stdout: read('client.ts'),
                stderr: 'standard output  2 operations, 1 schema, 0.00 s\n',
            });
            expect(existsSync(join(folder, 'never.ts'))).toBe(false);
        },
    );

    test('takes its options from a file, flags first', async () => {
        writeFileSync(
            join(folder, 'oasmith.json'),
            '\uFEFF{"$schema": "x", "src": "pets.json", "out": "file.ts", "template": "fetch", "exclude": {"tags": ["own*"]}}',
        );
        const result = await run(['-c', 'oasmith.json', '-o', 'flag.ts', '-C']);
        expect(withoutTimes(result.stderr)).toBe('flag.ts  1 operation, 1 schema, 0.00 s\n');
        await run(['-s', 'pets.json', '-o', 'same.ts', '-t', 'fetch', '-C', '-c', 'oasmith.json']);
        expect(read('flag.ts')).toBe(read('same.ts'));
        expect(read('flag.ts')).toMatch(/^'use client';\n/);
        expect(read('flag.ts')).not.toMatch(/axios|ownersClient/);
        expect(existsSync(join(folder, 'file.ts'))).toBe(false);
    });

    test('--verify type-checks', async () => {
        const { exitCode, stderr } = await run(['-s', 'pets.json', '-o', 'client.ts', '-t', 'fetch', '--verify']);
        expect(withoutTimes(stderr)).toBe('client.ts  2 operations, 1 schema, type-checked, 0.00 s\n');
        expect(exitCode).toBe(0);
    });

    test('--verify names the project of an error, and --verbose that of a check', async () => {
        writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "lib": ["es5"] } }');
        const argv = ['-s', 'pets.json', '-o', 'client.ts', '-t', 'fetch', '--verify'];
        const failed = await run(argv);
        expect(failed.stderr).toMatch(/does-not-compile {2}.*\n(?: {2}at .*\n)? {2}under tsconfig\.json\n/);
        expect(failed.exitCode).toBe(1);
        writeFileSync(join(folder, 'tsconfig.json'), '{}');
        expect((await run([...argv, '--verbose'])).stderr).toContain(
            '\ntype-checked under every strict flag, and under tsconfig.json\n',
        );
    });

    test('--verbose prints the time of each stage', async () => {
        const { stderr } = await run(['-s', 'pets.json', '-o', 'client.ts', '--verbose']);
        expect(withoutTimes(stderr)).toBe(
            'load  0 ms\nmodel  0 ms\nlower  0 ms\nwrite  0 ms\nclient.ts  2 operations, 1 schema, 0.00 s\n',
        );
    });

    describe('--verbose prints the import extension, once per reason', () => {
        const files = ['-o', 'src/client.ts', '--hooksOut', 'src/hooks.ts', '-t', 'swr'];
        const stubs = ['--mocks', 'test/client.ts', '-T', 'vitest'];

        test.each<[does: string, flags: readonly string[], details: readonly string[]]>([
            ['one file imports none', ['-o', 'client.ts', '-t', 'swr'], []],
            ['two files', files, ['imports end in nothing: tsconfig.json resolves as a bundler does']],
            [
                'a folder with a separate project',
                [...files, ...stubs],
                [
                    'imports end in nothing: tsconfig.json resolves as a bundler does',
                    'imports end in .js: test/tsconfig.json resolves as Node does',
                ],
            ],
            [
                'the option',
                [...files, ...stubs, '--importExtension', 'ts'],
                ["imports end in .ts: 'importExtension' says so"],
            ],
        ])('%s', async (_, flags, details) => {
            writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "moduleResolution": "bundler" } }');
            mkdirSync(join(folder, 'test'));
            writeFileSync(join(folder, 'test/tsconfig.json'), '{ "compilerOptions": { "module": "nodenext" } }');
            const { exitCode, stderr } = await run(['-s', 'pets.json', ...flags, '--verbose']);
            expect(exitCode).toBe(0);
            expect(stderr.split('\n').filter((line) => line.startsWith('imports'))).toEqual(details);
            const quiet = await run(['-s', 'pets.json', ...flags, '-o', 'src/other.ts']);
            expect(quiet.stderr).not.toContain('imports end in');
        });

        test('dimmed, between the times of the stages and the result', async () => {
            const { stderr } = await run(['-s', 'pets.json', ...files, '--verbose'], { FORCE_COLOR: '1' });
            const faint = (text: string): string => `\u001B[2m${text}\u001B[0m`;
            expect(
                withoutTimes(stderr.replaceAll(/\d+ ms/g, '0 ms'))
                    .split('\n')
                    .slice(3),
            ).toEqual([
                faint('write  0 ms'),
                faint('imports end in nothing: there is no tsconfig.json'),
                'src/client.ts, src/hooks.ts  2 operations, 1 schema, 0.00 s',
                '',
            ]);
        });
    });

    test('ends quietly when the reader closes standard output early', async () => {
        writeFileSync(join(folder, 'large.json'), manySchemas());
        const child = spawn(process.execPath, [command, '-s', 'large.json', '-m', 'schemas'], {
            cwd: folder,
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        child.stdout.destroy();
        let stderr = '';
        child.stderr.on('data', (chunk) => {
            stderr += String(chunk);
        });
        const exitCode = await new Promise((resolve) => child.on('close', resolve));
        expect(withoutTimes(stderr)).toBe('standard output  0 operations, 3000 schemas, 0.00 s\n');
        expect(exitCode).toBe(0);
    });

    test('sends everything to a slow reader', async () => {
        writeFileSync(join(folder, 'slow.json'), manySchemas());
        expect((await run(['-s', 'slow.json', '-m', 'schemas', '-o', 'slow.ts'])).exitCode).toBe(0);
        const child = spawn(process.execPath, [command, '-s', 'slow.json', '-m', 'schemas'], {
            cwd: folder,
            stdio: ['ignore', 'pipe', 'ignore'],
        });
        await wait(500);
        let stdout = '';
        for await (const chunk of child.stdout.setEncoding('utf8')) stdout += String(chunk);
        expect(stdout.length).toBeGreaterThan(200_000);
        expect(stdout).toBe(read('slow.ts'));
    });

    test('exits even if something is still open', () => {
        // Like a connection that is never accepted, or a name lookup that hangs for ten seconds and more.
        const open = 'data:text/javascript,setTimeout(() => console.log("the process went on"), 5000)';
        const env = { ...process.env, NODE_OPTIONS: `--import=${JSON.stringify(open)}` };
        for (const [argv, exitCode] of [
            [['--version'], 0],
            [['--unheard'], 1],
        ] as const) {
            const { status, stdout } = spawnSync(process.execPath, [command, ...argv], { env, encoding: 'utf8' });
            expect(status).toBe(exitCode);
            expect(stdout).not.toContain('went on');
        }
    });
});

describe('a setup file is written once', () => {
    const facts = '2 operations, 1 schema';
    const kept = 'setup.ts  kept; --forceSetup overwrites it\n';

    const rows: readonly {
        readonly name: string;
        readonly before: Readonly<Record<string, string | undefined>>;
        readonly flags: readonly string[];
        readonly stderr: string;
        readonly setup: string | undefined;
    }[] = [
        {
            name: 'if there is none',
            before: {},
            flags: [],
            stderr: `client.ts, setup.ts  ${facts}, 0.00 s\n`,
            setup: undefined,
        },
        {
            name: 'next to an unchanged client',
            before: { 'client.ts': undefined },
            flags: [],
            stderr: `client.ts, setup.ts  ${facts}, 0.00 s\n`,
            setup: undefined,
        },
        {
            name: 'and kept next to a new client',
            before: { 'setup.ts': 'mine' },
            flags: [],
            stderr: `client.ts  ${facts}, 0.00 s\n${kept}`,
            setup: 'mine',
        },
        {
            name: 'and kept next to an unchanged client',
            before: { 'client.ts': undefined, 'setup.ts': 'mine' },
            flags: [],
            stderr: `client.ts  unchanged, ${facts}, 0.00 s\n${kept}`,
            setup: 'mine',
        },
        {
            name: 'and kept if it is unchanged',
            before: { 'client.ts': undefined, 'setup.ts': undefined },
            flags: [],
            stderr: `client.ts  unchanged, ${facts}, 0.00 s\n${kept}`,
            setup: undefined,
        },
        {
            name: 'and kept if it is empty',
            before: { 'setup.ts': '' },
            flags: [],
            stderr: `client.ts  ${facts}, 0.00 s\n${kept}`,
            setup: '',
        },
        {
            name: 'again with --forceSetup',
            before: { 'client.ts': undefined, 'setup.ts': 'mine' },
            flags: ['--forceSetup'],
            stderr: `client.ts, setup.ts  ${facts}, 0.00 s\n`,
            setup: undefined,
        },
        {
            name: 'with --forceSetup if it is unchanged',
            before: { 'client.ts': undefined, 'setup.ts': undefined },
            flags: ['--forceSetup'],
            stderr: `client.ts, setup.ts  unchanged, ${facts}, 0.00 s\n`,
            setup: undefined,
        },
    ];

    test.each(rows)('$name', async ({ before, flags, stderr, setup }) => {
        const argv = ['-s', 'pets.json', '-o', 'client.ts', '--clientSetup', 'setup.ts'];
        await run(argv);
        const generated = { 'client.ts': read('client.ts'), 'setup.ts': read('setup.ts') };
        for (const [name, text] of Object.entries(generated)) {
            rmSync(join(folder, name));
            if (name in before) writeFileSync(join(folder, name), before[name] ?? text);
        }
        const result = await run([...argv, ...flags]);
        expect({ ...result, stderr: withoutTimes(result.stderr) }).toEqual({ exitCode: 0, stdout: '', stderr });
        expect(read('client.ts')).toBe(generated['client.ts']);
        expect(read('setup.ts')).toBe(setup ?? generated['setup.ts']);
    });

    test('and type-checked together with the client', async () => {
        const argv = ['-s', 'pets.json', '-o', 'out/client.ts', '-t', 'ky', '--clientSetup', 'setup.ts', '--verify'];
        const { exitCode, stderr } = await run(argv);
        // Away from the packages of the project, ky itself cannot be found.
        expect(withoutTimes(stderr)).toContain(`out/client.ts, setup.ts  ${facts}, type-checked, 0.00 s\n`);
        expect(exitCode).toBe(0);
        expect(read('out/client.ts')).toContain("import { createKyConfig } from '../setup';");
    });

    test.each([[[]], [['-o', 'client.ts']]])('not with --forceSetup alone, next to %j', async (argv) => {
        const before = await run(['-s', 'pets.json', ...argv]);
        const after = await run(['-s', 'pets.json', ...argv, '--forceSetup']);
        expect({ ...after, stderr: withoutTimes(after.stderr).replace('unchanged, ', '') }).toEqual({
            ...before,
            stderr: withoutTimes(before.stderr),
        });
        expect(after.exitCode).toBe(0);
        expect(readdirSync(folder).toSorted()).toEqual(argv.length === 0 ? ['pets.json'] : ['client.ts', 'pets.json']);
    });

    test('not if the run fails', async () => {
        const { exitCode } = await run(['-s', 'none.json', '-o', 'client.ts', '--clientSetup', 'setup.ts']);
        expect({ exitCode, isWritten: existsSync(join(folder, 'setup.ts')) }).toEqual({
            exitCode: 1,
            isWritten: false,
        });
    });
});

const helpHint = "'oasmith --help' shows every option\n";

describe('a failed run writes nothing, reports why and exits with 1', () => {
    const missing = [
        'error missing-option  there is no configuration (oasmith.config.json) here or above, and no description is given',
        '  oasmith init                                         asks what you want and writes a configuration',
        '  oasmith -s <path|url> -o src/client.ts -t fetch      generates a client without one',
        '  oasmith -c <path>                                    uses a configuration that is somewhere else',
        '',
    ].join('\n');
    test.each<[argv: string[], stderr: string]>([
        [[], missing + helpHint],
        [['-o', 'client.ts'], missing + helpHint],
        [['-s'], `error missing-option  '--src' has no value\n  write -s, --src <path|url>\n${helpHint}`],
        [
            ['pets.json', '-m', 'all'],
            `error unexpected-argument  "pets.json" belongs to no flag\n  give the description with its flag: -s pets.json\n` +
                `error invalid-option  '--mode' cannot be "all"\n  allowed: "full" or "schemas"\n${helpHint}`,
        ],
        [
            ['-s', 'pets.json', '-o', 'client.ts', '--tempalte', 'fetch'],
            `error unknown-option  there is no flag '--tempalte'\n  did you mean '--template'?\n${helpHint}`,
        ],
        [
            ['-s', 'pets.json', '-o', 'a.ts', '-o', 'b.ts'],
            `error invalid-option  '--out' is given more than once\n  give it once\n${helpHint}`,
        ],
        [
            ['-s', 'pets.json', '-o', 'client.ts', '-t', 'swr,ng2'],
            `error conflicting-options  '--template' cannot be "swr,ng2": "swr" cannot use "ng2"\n  allowed: "axios", "fetch", "ky" or "xior" after "swr"\n${helpHint}`,
        ],
        [
            ['-s', 'pets.json', '-o', 'client.ts', '-t', 'axios,swr'],
            `error conflicting-options  '--template' cannot be "axios,swr": the reactive layer comes first\n  allowed: one of these reactive layers and then an HTTP client, such as ["swr","axios"]\n  did you mean "swr,axios"?\n${helpHint}`,
        ],
        [
            ['-s', 'pets.json', '--clientSetup', 'setup.ts'],
            `error missing-option  '--clientSetup' (given: "setup.ts") requires 'out'\n  set 'out' to a path\n${helpHint}`,
        ],
        [
            ['-s', 'pets.json', '-o', 'client.ts', '--clientSetup', './client.ts'],
            `./client.ts  error unwritable-output  this is the same file as 'client.ts'\n  give each output a separate path\n`,
        ],
        [
            ['-s', 'pets.json', '-o', 'client.ts', '-t', './templates/none'],
            `./templates/none  error invalid-template  there is no such directory\n  the path is looked for from here: ${folder}\n`,
        ],
        [
            ['-c', 'broken.json', '-o', 'client.ts'],
            `broken.json:2:21  error invalid-config-file  the configuration file is not valid JSON: the text ends inside the object that begins at 1:1\n  add the '}' that is missing, or make sure that the file is whole\n`,
        ],
        [
            ['-c', 'missing.json', '-o', 'client.ts', '--unheard'],
            `error unknown-option  there is no flag '--unheard'\nmissing.json  error invalid-config-file  the configuration file does not exist\n${helpHint}`,
        ],
        [
            ['-c', 'wrong.json', '--arrayFormat', 'comma'],
            `error invalid-option  '--arrayFormat' cannot be "comma"\n  allowed: "repeat", "brackets" or "indices"\n` +
                `wrong.json:3:3  error invalid-option  'dateFormat' cannot be "date"\n  allowed: "Date", "string" or "Temporal"\n  did you mean "Date"?\n` +
                `wrong.json:4:24  error invalid-option  'exclude.tags[0]' cannot be "admin.*": it is a regular expression\n  allowed: a name as the description writes it, with * for any characters and ? for exactly one\n  did you mean "admin*"?\n` +
                `wrong.json:5:3  error unknown-option  there is no option 'dateformat' (given: 1)\n  did you mean 'dateFormat'?\n${helpHint}`,
        ],
    ])('%j', async (argv, stderr) => {
        writeFileSync(join(folder, 'broken.json'), '{\n  "src": "pets.json"\n');
        writeFileSync(
            join(folder, 'wrong.json'),
            '{\n  "src": "pets.json",\n  "dateFormat": "date",\n  "exclude": {"tags": ["admin.*"]},\n  "dateformat": 1\n}',
        );
        const before = readdirSync(folder);
        expect(await run(argv)).toEqual({ exitCode: 1, stdout: '', stderr });
        expect(readdirSync(folder)).toEqual(before);
    });

    test.each([
        ['missing.yaml', /^missing\.yaml {2}error unreadable-source {2}/],
        ['.', /^\. {2}error unreadable-source {2}/],
        ['empty.yaml', /^empty\.yaml\S* {2}error empty-source {2}/],
        ['broken.json', /^broken\.json:1:\d+ {2}error invalid-syntax {2}/],
        ['other.json', /^other\.json\S* {2}error not-openapi {2}/],
        ['http://127.0.0.1:9/api.json', /^http:\/\/127\.0\.0\.1:9\/api\.json {2}error unreadable-source {2}/],
    ])('a description that cannot be read: %s', async (src, firstLine) => {
        writeFileSync(join(folder, 'empty.yaml'), '');
        writeFileSync(join(folder, 'broken.json'), '{"openapi": "3.0.0",\n');
        writeFileSync(join(folder, 'other.json'), '{"name": "something else"}');
        const { exitCode, stdout, stderr } = await run(['-s', src, '-o', 'client.ts']);
        expect(stderr).toMatch(firstLine);
        expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
        expect(existsSync(join(folder, 'client.ts'))).toBe(false);
    });

    test('dropped nulls are reported in one line, as neither a warning nor an error', async () => {
        const Pet = { type: 'object', properties: { name: { type: 'string', nullable: true } } };
        writeFileSync(join(folder, 'pets.json'), JSON.stringify({ ...description, components: { schemas: { Pet } } }));
        const end = 'client.ts  2 operations, 1 schema, 0.00 s\n';
        const reported = "note dropped-null  1 nullable place is typed without null; '--nullables include' writes it\n";
        for (const [flags, stderr] of [
            [[], end + reported],
            [['--strict'], `${end}${reported}`.replace('client.ts  ', 'client.ts  unchanged, ')],
            [['--nullables', 'ignore'], end.replace('client.ts  ', 'client.ts  unchanged, ')],
            [['--nullables', 'include'], end],
        ] as const) {
            const result = await run(['-s', 'pets.json', '-o', 'client.ts', ...flags]);
            expect({ ...result, stderr: withoutTimes(result.stderr) }).toEqual({ exitCode: 0, stdout: '', stderr });
        }
    });

    test('a wrong reference is a warning at its place, and its type any value', async () => {
        const paths = { '/pets': { get: { responses: { '200': json({ $ref: '#/components/schemas/Pett' }) } } } };
        writeFileSync(join(folder, 'pets.json'), JSON.stringify({ ...description, paths }, undefined, 2));
        const { exitCode, stderr } = await run(['-s', 'pets.json', '-o', 'pett.ts', '-t', 'fetch']);
        expect(
            withoutTimes(stderr),
        ).toBe(`pets.json:16:19  warning unresolved-reference  '#/components/schemas/Pett' does not exist
  at /paths/~1pets/get/responses/200/content/application~1json/schema

    14 |               "application/json": {
    15 |                 "schema": {
  > 16 |                   "$ref": "#/components/schemas/Pett"
       |                   ^
    17 |                 }
    18 |               }

  did you mean 'Pet'?
pett.ts  1 operation, 0 schemas, 0.00 s
`);
        expect(exitCode).toBe(0);
        expect(readFileSync(join(folder, 'pett.ts'), 'utf8')).toContain('Promise<unknown>');
    });

    test('an incomplete description', async () => {
        const paths = { '/pets': { get: { responses: { '200': json({ $ref: 'pet.json' }) } } } };
        writeFileSync(join(folder, 'pets.json'), JSON.stringify({ ...description, paths }, undefined, 2));
        const { exitCode, stdout, stderr } = await run(['-s', 'pets.json', '-o', 'client.ts']);
        expect(stderr).toMatch(/^pets\.json:\d+:\d+ {2}error external-reference {2}'pet\.json'/);
        expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
        expect(existsSync(join(folder, 'client.ts'))).toBe(false);
    });

    test('an output that cannot be written', async () => {
        mkdirSync(join(folder, 'client.ts'));
        const { exitCode, stdout, stderr } = await run(['-s', 'pets.json', '-o', 'client.ts']);
        expect(stderr).toMatch(/^client\.ts {2}error unwritable-output {2}/);
        expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    });

    test('prints colour only when asked to', async () => {
        expect((await run(['--unheard'])).stderr).not.toContain('\u001B');
        expect((await run(['--unheard'], { FORCE_COLOR: '1' })).stderr).toContain(
            '\u001B[31merror unknown-option\u001B[0m',
        );
        expect((await run(['--unheard'], { FORCE_COLOR: '1', NO_COLOR: '1' })).stderr).not.toContain('\u001B');
    });

    test('reports that the command is not built', () => {
        mkdirSync(join(folder, 'bin'));
        copyFileSync(command, join(folder, 'bin', 'oasmith.mjs'));
        const { status, stderr } = spawnSync(process.execPath, [join(folder, 'bin', 'oasmith.mjs')], {
            encoding: 'utf8',
        });
        expect({ status, stderr }).toEqual({ status: 1, stderr: "oasmith is not built yet: run 'npm run build'\n" });
    });
});

describe('inside the process', () => {
    /** Runs `main` over streams that record what they get. */
    async function record(argv: readonly string[], isTTY: boolean): Promise<Result> {
        const texts = { stdout: '', stderr: '' };
        const exitCode = await main(argv, {
            stdout: { write: (text) => (texts.stdout += text) },
            stderr: { isTTY, write: (text) => (texts.stderr += text) },
            env: {},
        });
        return { exitCode, ...texts };
    }

    /** Replaces some functions of the API. */
    function replace(functions: object): void {
        vi.doMock('../../src/run/generate.ts', async (original) => ({ ...(await original<object>()), ...functions }));
    }

    afterEach(() => {
        vi.doUnmock('../../src/run/generate.ts');
    });

    test('a terminal shows each stage in one line, erased at the end', async () => {
        const { stdout, stderr } = await record(['-s', join(folder, 'pets.json')], true);
        const stages = ['reading the description', 'working out names and types', 'writing the code', 'saving'];
        const live = stages.map((text) => `\r\u001B[2K\u001B[2m${text} …\u001B[0m\r\u001B[2K`).join('');
        expect(withoutTimes(stderr)).toBe(`${live}standard output  2 operations, 1 schema, 0.00 s\n`);
        expect(stdout).toMatch(/^export const petsClient\b/m);
    });

    test.each<[flags: readonly string[], count: number, shown: number, end: string]>([
        [[], 20, 20, ''],
        [[], 21, 20, '  and in 1 other, which --verbose shows\n'],
        [[], 5000, 20, '  and in 4,980 others, which --verbose shows\n'],
        [['--verbose'], 21, 21, ''],
    ])('with %j, of %i errors %i are shown', async (flags, count, shown, end) => {
        const errors = Array.from({ length: count }, (_, index) => ({
            code: 'does-not-compile',
            severity: 'error',
            message: `fault ${index}`,
        }));
        replace({ verify: async () => errors });
        const { stderr } = await record(['-s', join(folder, 'pets.json'), '--verify', ...flags], false);
        const reported = stderr.slice(stderr.indexOf('error does-not-compile'));
        const lines = errors.slice(0, shown).map(({ message }) => `error does-not-compile  ${message}\n`);
        expect(reported).toBe(lines.join('') + end);
    });

    test('an error from verify stops the run before it writes', async () => {
        replace({ verify: async () => [{ code: 'does-not-compile', severity: 'error', message: 'not a type' }] });
        const out = join(folder, 'client.ts');
        expect(await record(['-s', join(folder, 'pets.json'), '-o', out, '--verify'], false)).toEqual({
            exitCode: 1,
            stdout: '',
            stderr: 'error does-not-compile  not a type\n',
        });
        expect(existsSync(out)).toBe(false);
    });

    describe('warnings', () => {
        const oddities = Array.from({ length: 8 }, (_, index) => ({
            code: 'malformed-description',
            severity: 'warning',
            message: `odd ${index}`,
            help: 'fix it',
        }));
        const lost = { code: 'unresolved-reference', severity: 'warning', message: 'lost' };
        const note = { code: 'dropped-null', severity: 'note', message: 'so it is', help: '--nullables include' };
        const end = 'standard output  1 operation, 0 schemas, 0.00 s\n';

        const lines = (from: number, to: number): string =>
            oddities
                .slice(from, to)
                .map(({ message }) => `warning malformed-description  ${message}\n  fix it\n`)
                .join('');
        const others = (count: string): string => `  and in ${count}, which --verbose shows\n`;

        test.each<[string, readonly object[], readonly string[], string]>([
            ['none is not mentioned', [], [], end],
            ['one is shown in full', oddities.slice(0, 1), [], lines(0, 1) + end],
            ['the second of a kind is counted', oddities.slice(0, 2), [], `${lines(0, 1)}${others('1 other')}${end}`],
            [
                'none hides another kind, and the gravest comes first',
                [...oddities, lost],
                [],
                `warning unresolved-reference  lost\n${lines(0, 1)}${others('7 others')}${end}`,
            ],
            [
                'a note is one line at the end, and is not counted',
                [...oddities.slice(0, 6), note],
                [],
                `${lines(0, 1)}${others('5 others')}${end}note dropped-null  so it is; --nullables include\n`,
            ],
            ['a note is printed alone', [note], [], `${end}note dropped-null  so it is; --nullables include\n`],
            [
                'a note is not an error with --strict',
                [note],
                ['--strict'],
                `${end}note dropped-null  so it is; --nullables include\n`,
            ],
            [
                'all are shown with --verbose, and explained',
                oddities,
                ['--verbose'],
                `${lines(0, 8)}warning invalid-description  why\n${end}`,
            ],
        ])('%s', async (_, diagnostics, flags, expected) => {
            const validate = async (): Promise<object[]> => [
                { code: 'invalid-description', severity: 'error', message: 'why' },
            ];
            const stats = { operations: 1, schemas: 0 };
            const files = [{ path: '', text: 'code\n' }];
            replace({
                generateSeen: async () => ({
                    files,
                    folders: [],
                    inputs: [],
                    groups: [],
                    details: [],
                    diagnostics,
                    stats,
                    validate,
                }),
            });
            const { stdout, stderr, exitCode } = await record(['-s', 'pets.json', ...flags], false);
            const reported = withoutTimes(stderr).replaceAll(/^\S*write {2}.*\n/gm, '');
            expect({ exitCode, stdout, stderr: reported }).toEqual({ exitCode: 0, stdout: 'code\n', stderr: expected });
        });
    });

    describe('a bug in oasmith', () => {
        beforeEach(() => replace({ generateSeen: () => Promise.reject(new TypeError('boom')) }));

        test('asks for a report, without the password in a URL', async () => {
            const argv = ['-s', 'https://user:secret@127.0.0.1:9/api.json', '--baseUrl', "O'Pet"];
            expect(await record(argv, false)).toEqual({
                exitCode: 1,
                stdout: '',
                stderr: [
                    'error internal  TypeError: boom',
                    '  this is a bug in oasmith; please report it with the description and this command:',
                    "    oasmith -s https://127.0.0.1:9/api.json --baseUrl 'O'\\''Pet'",
                    '--verbose shows the stack trace',
                    '',
                ].join('\n'),
            });
        });

        test('shows its stack with --verbose', async () => {
            const { stderr } = await record(['-s', 'pets.json', '--verbose'], false);
            expect(stderr).toMatch(/^TypeError: boom\n {4}at .*command\.test\.ts/m);
            expect(stderr).not.toContain('--verbose shows');
        });
    });
});
