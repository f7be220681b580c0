import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRunFolder, describeApi, type RunFolder } from './running.ts';

let folder: RunFolder;

beforeEach(() => {
    folder = createRunFolder();
    folder.write({ 'pets.json': describeApi(['getPet']) });
});

afterEach(() => folder.remove());

const lost = { ...describeApi(['getPet']), components: {} };

describe('--json prints one document and nothing else', () => {
    async function report(argv: readonly string[]): Promise<unknown> {
        const { stdout, stderr } = await folder.run([...argv, '--json']);
        expect(stderr).toBe('');
        return JSON.parse(stdout);
    }

    test('of a run that writes', async () => {
        expect(await report(['-s', 'pets.json', '-o', 'pets.ts', '-t', 'fetch'])).toEqual({
            ok: true,
            apis: [
                {
                    name: 'pets.ts',
                    ok: true,
                    files: [{ path: 'pets.ts', state: 'written', bytes: Buffer.byteLength(folder.read('pets.ts')) }],
                    inputs: { files: ['pets.json'], urls: [], variables: [] },
                    stats: { operations: 1, schemas: 1 },
                    tags: [
                        { name: 'pets', operations: 1, deprecated: 0, leftOut: 0, bytes: expect.any(Number) },
                        { name: '(types)', operations: 0, deprecated: 0, leftOut: 0, bytes: expect.any(Number) },
                        { name: '(helpers)', operations: 0, deprecated: 0, leftOut: 0, bytes: expect.any(Number) },
                    ],
                    diagnostics: [],
                    seconds: expect.any(Number),
                },
            ],
            diagnostics: [],
        });
    });

    test('of code without a file', async () => {
        const document = await report(['-s', 'pets.json', '-t', 'fetch']);
        expect(document).toMatchObject({ apis: [{ files: [{ path: '', state: 'generated' }] }] });
        expect(document).toMatchObject({ apis: [{ files: [{ text: expect.stringContaining('petsClient') }] }] });
    });

    test('of warnings, with their places', async () => {
        folder.write({ 'lost.json': lost });
        expect(await report(['-s', 'lost.json', '-o', 'lost.ts', '-t', 'fetch'])).toMatchObject({
            ok: true,
            apis: [
                {
                    diagnostics: [
                        {
                            code: 'unresolved-reference',
                            severity: 'warning',
                            message: "'#/components/schemas/Pet' does not exist",
                            file: 'lost.json',
                            line: 1,
                            column: expect.any(Number),
                            pointer: '/paths/~1getPet/get/responses/200/content/application~1json/schema',
                        },
                    ],
                },
            ],
        });
    });

    test('of a failing API', async () => {
        expect(await report(['-s', 'none.json', '-o', 'none.ts'])).toMatchObject({
            ok: false,
            apis: [{ ok: false, files: [], diagnostics: [{ code: 'unreadable-source', file: 'none.json' }] }],
            diagnostics: [],
        });
    });

    test('of an invalid command', async () => {
        expect(await report(['--unheard', '-s', 'pets.json'])).toMatchObject({
            ok: false,
            apis: [],
            diagnostics: [{ code: 'unknown-option', severity: 'error' }],
        });
    });

    test('of a check', async () => {
        expect(await report(['-s', 'pets.json', '-o', 'pets.ts', '--check'])).toMatchObject({
            ok: false,
            apis: [{ ok: false, files: [{ path: 'pets.ts', state: 'missing' }], changes: [] }],
        });
    });
});

describe('--github prints annotations next to the report', () => {
    test('of errors, with their paths in the repository', async () => {
        folder.write({ 'api/broken.json': '{"openapi": "3.0.3",' });
        const { exitCode, stdout, stderr } = await folder.run(['-s', 'broken.json', '-o', 'x.ts', '--github'], {
            within: 'api',
            env: { GITHUB_WORKSPACE: process.platform === 'darwin' ? `/private${folder.path}` : folder.path },
        });
        expect(exitCode).toBe(1);
        expect(stdout).toMatch(
            /^::error file=api\/broken\.json,line=1,col=\d+,title=invalid-syntax::broken JSON: .+\n$/,
        );
        expect(stderr).toContain('invalid-syntax');
    });

    test('of warnings', async () => {
        folder.write({ 'lost.json': lost });
        const { stdout } = await folder.run(['-s', 'lost.json', '-o', 'x.ts', '-t', 'fetch', '--github']);
        expect(stdout).toMatch(/^::warning file=lost\.json,line=1,col=\d+,title=unresolved-reference::/);
    });

    test('of the first warning of each kind, as GitHub shows ten', async () => {
        const parameters = Array.from({ length: 12 }, (_, index) => index);
        const pet = { $ref: '#/components/schemas/Pet' };
        const content = { 'application/json': { schema: pet } };
        const responses = { 200: { description: 'A pet', content } };
        folder.write({
            'odd.json': {
                ...describeApi([]),
                paths: { '/pet': { get: { operationId: 'getPet', parameters, responses } } },
                components: {},
            },
        });
        const { stdout } = await folder.run(['-s', 'odd.json', '-o', 'x.ts', '-t', 'fetch', '--github']);
        const places = stdout.replaceAll(/ file=.*?,title=/g, ' ');
        expect(places).toBe(
            [
                "::warning unresolved-reference::'#/components/schemas/Pet' does not exist",
                '::warning malformed-description::this must be an object%0Aand in 11 others, which --verbose shows',
                '',
            ].join('\n'),
        );
    });

    test('of the first error of each kind, as GitHub shows ten', async () => {
        const words = Array.from({ length: 12 }, (_, index) => `--wrong${index}`);
        const { stdout } = await folder.run(['-s', 'pets.json', ...words, '-t', 'nothing', '--github']);
        expect(stdout.split('\n').filter((line) => line !== '')).toEqual([
            expect.stringMatching(
                /^::error title=unknown-option::.*--wrong0.*%0Aand in 11 others, which --verbose shows$/,
            ),
            expect.stringMatching(/^::error title=invalid-option::/),
        ]);
    });

    test('of outdated files', async () => {
        await folder.run(['-s', 'pets.json', '-o', 'pets.ts', '-t', 'fetch']);
        folder.write({ 'pets.json': describeApi(['getPet', 'listPets']) });
        const { stdout } = await folder.run(['-s', 'pets.json', '-o', 'pets.ts', '-t', 'fetch', '--github', '--check']);
        expect(stdout).toBe(
            "::error file=pets.ts,title=pets.ts is outdated::run 'oasmith' without --check to write it%0Aoperation petsClient.listPets added\n",
        );
    });

    test('of an invalid command, with special characters escaped', async () => {
        const { stdout } = await folder.run(['-s', 'pets.json', '-t', '50%,a:b', '--github']);
        expect(stdout).toMatch(/^::error title=invalid-option::'--template' cannot be "50%25,a:b": .+%0A.+\n$/);
    });

    test('on standard error, if standard output has the code', async () => {
        folder.write({ 'lost.json': lost });
        const { stdout, stderr } = await folder.run(['-s', 'lost.json', '-t', 'fetch', '--github']);
        expect(stdout).not.toContain('::warning');
        expect(stderr).toContain('::warning');
    });
});

test('--stats prints a table of the tags and one of the causes of warnings', async () => {
    const description = describeApi(['getPet', 'listPets', 'dropPet']);
    const paths = {
        ...Reflect.get(description, 'paths'),
        '/toys': { get: { operationId: 'listToys', tags: ['toys'], deprecated: true, responses: {} } },
        '/shops': { get: { operationId: 'listShops', tags: ['shops'], responses: {} } },
    };
    folder.write({
        'lost.json': { ...description, paths, components: {} },
        'oasmith.json': { exclude: { tags: ['shops'], operationIds: ['drop*'] } },
    });
    const { stderr } = await folder.run([
        '-c',
        'oasmith.json',
        '-s',
        'lost.json',
        '-o',
        'x.ts',
        '-t',
        'fetch',
        '--stats',
    ]);
    const table = stderr.slice(stderr.indexOf('\ntag') + 1).replaceAll(/[\d,]{3,}$/gm, 'N');
    expect(table.replaceAll(/ +/g, ' ')).toBe(
        [
            'tag operations deprecated left out bytes',
            'pets 2 0 1 N',
            'toys 1 1 0 N',
            'shops 0 0 1 0',
            '(helpers) 0 0 0 N',
            'in all 3 1 2 N',
            '',
            'cause warnings',
            'unresolved-reference 2',
            '',
        ].join('\n'),
    );
    const [, ...bytes] = [...stderr.matchAll(/([\d,]+)$/gm)].map(([text]) => Number(text.replaceAll(',', '')));
    expect(bytes.at(-2)).toBe(Buffer.byteLength(folder.read('x.ts')));
});

test.each(['object', 'functions'])(
    '--stats counts all files, with example data and handlers of clients as %s',
    async (style) => {
        folder.write({ 'pets.json': describeApi(['getPet', 'listPets']) });
        const files = ['x.ts', 'examples.ts', 'handlers.ts', 'mocks.ts'];
        const [out = '', examples = '', handlers = '', mocks = ''] = files;
        const argv = [
            '-s',
            'pets.json',
            '-o',
            out,
            '-t',
            'fetch',
            '--clientStyle',
            style,
            '--mocks',
            mocks,
            '-T',
            'vitest',
        ];
        const { stderr } = await folder.run([
            ...argv,
            '--mockExamples',
            '--examples',
            examples,
            '--handlers',
            handlers,
            '--stats',
        ]);
        const table = stderr.slice(stderr.indexOf('\ntag') + 1);
        expect(table.replaceAll(/ +/g, ' ').replaceAll(/[\d,]{3,}$/gm, 'N')).toContain('pets 2 0 0 N');
        const [all = ''] = /[\d,]+$/.exec(table.trimEnd()) ?? [];
        const sizes = files.map((file) => Buffer.byteLength(folder.read(file)));
        expect(Number(all.replaceAll(',', ''))).toBe(sizes.reduce((sum, size) => sum + size, 0));
    },
);
