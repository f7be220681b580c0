/** What `--json` prints is what json-output.schema.json and docs/programmatic.md say. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Ajv } from 'ajv';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aspects, type Subject } from '../../src/check/change.ts';
import { catalogue } from '../../src/diagnostics/catalogue.ts';
import { createRunFolder, describeApi, describeTags, type RunFolder } from './running.ts';

const root = new URL('../../', import.meta.url);
const readText = (name: string): string => readFileSync(new URL(name, root), 'utf8');
const schema = JSON.parse(readText('json-output.schema.json')) as {
    readonly definitions: Readonly<
        Record<string, { readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>> }>
    >;
};

/** The schema allows fields of later versions. Those of this version must all be in it. */
function closed(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(closed);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, inner]) => [name, closed(inner)]);
    return { ...Object.fromEntries(entries), ...('required' in value ? { additionalProperties: false } : {}) };
}

const validators = {
    open: new Ajv({ allErrors: true }).compile(schema),
    closed: new Ajv({ allErrors: true }).compile(closed(schema) as object),
};

function expectValid(value: unknown): void {
    for (const validate of Object.values(validators)) {
        validate(value);
        expect(validate.errors ?? []).toEqual([]);
    }
}

let folder: RunFolder;

beforeEach(() => {
    folder = createRunFolder();
    folder.write({ 'pets.json': describeApi(['getPet']), 'none.json': '{' });
    folder.write({ 'old.json': describeTags(['cats', 'dogs', 'owls']), 'new.json': describeTags(['cats', 'owls']) });
});

afterEach(() => folder.remove());

const flags = ['-s', 'pets.json', '-o', 'pets.ts', '-t', 'fetch'];
const setup = [...flags, '--clientSetup', 'setup.ts'];
const lost = { ...describeApi(['getPet']), components: {} };
const configs = ['pets', 'none'].map((name) => ({ name, src: `${name}.json`, out: `${name}.ts` }));

const divided = (src: string): readonly string[] => ['-s', src, '-o', 'client', '-t', 'fetch', '--split', 'tags'];
/** The files of the client with two tags. */
const folderOf = (tag: string): readonly object[] =>
    ['index', 'runtime', tag, 'owls', 'types'].map((name) => ({ path: `client/${name}.ts` }));

interface Case {
    readonly name: string;
    readonly argv: readonly string[];
    /** A run before it. */
    readonly before?: readonly string[];
    readonly files?: Readonly<Record<string, string | object>>;
    readonly exitCode: number;
    readonly shows: object;
}

const state = (path: string, value: string): object => ({ path, state: value });

const cases: readonly Case[] = [
    { name: 'a run', argv: flags, exitCode: 0, shows: { apis: [{ files: [state('pets.ts', 'written')] }] } },
    { name: 'again', before: flags, argv: flags, exitCode: 0, shows: { apis: [{ files: [{ state: 'unchanged' }] }] } },
    {
        name: 'a file that is kept',
        before: [...setup],
        argv: setup,
        exitCode: 0,
        shows: { apis: [{ files: [state('pets.ts', 'unchanged'), state('setup.ts', 'kept')] }] },
    },
    {
        name: 'code without a path',
        argv: ['-s', 'pets.json', '-t', 'fetch'],
        exitCode: 0,
        shows: { apis: [{ files: [{ path: '', state: 'generated', text: expect.any(String) }] }] },
    },
    {
        name: 'warnings',
        files: { 'pets.json': lost },
        argv: flags,
        exitCode: 0,
        shows: { apis: [{ diagnostics: [{ severity: 'warning', line: 1 }] }] },
    },
    {
        name: 'warnings as errors',
        files: { 'pets.json': lost },
        argv: [...flags, '--strict'],
        exitCode: 1,
        shows: { ok: false, apis: [{ ok: false }] },
    },
    { name: 'a type check', argv: [...flags, '--verify', '--stats'], exitCode: 0, shows: { ok: true } },
    {
        name: 'folders, of which a file is removed',
        before: divided('old.json'),
        argv: divided('new.json'),
        exitCode: 0,
        shows: { apis: [{ files: [...folderOf('cats'), { path: 'client/dogs.ts', state: 'removed', bytes: 0 }] }] },
    },
    {
        name: 'a check of folders',
        before: divided('old.json'),
        argv: [...divided('new.json'), '--check'],
        exitCode: 1,
        shows: {
            apis: [
                {
                    breaks: true,
                    files: [
                        { path: 'client/dogs.ts', state: 'stale', bytes: 0 },
                        { path: 'client', state: 'outdated' },
                    ],
                },
            ],
        },
    },
    {
        name: 'a missing description',
        argv: ['-s', 'nowhere.json', '-o', 'a.ts'],
        exitCode: 1,
        shows: { apis: [{ ok: false, files: [] }] },
    },
    {
        name: 'several APIs, of which one fails',
        files: { 'oasmith.config.json': { template: 'fetch', configs } },
        argv: [],
        exitCode: 1,
        shows: {
            ok: false,
            apis: [
                { name: 'pets', ok: true },
                { name: 'none', ok: false },
            ],
        },
    },
    {
        name: 'a check of current files',
        before: flags,
        argv: [...flags, '--check'],
        exitCode: 0,
        shows: { apis: [{ breaks: false, changes: [] }] },
    },
    {
        name: 'a check of missing files',
        argv: [...flags, '--check'],
        exitCode: 1,
        shows: { apis: [{ ok: false, breaks: true, files: [{ state: 'missing' }] }] },
    },
    {
        name: 'a check with changes',
        before: flags,
        files: { 'pets.json': describeApi(['getPets'], { age: { type: 'integer' } }) },
        argv: [...flags, '--check'],
        exitCode: 1,
        shows: {
            apis: [
                {
                    files: [{ state: 'outdated' }],
                    changes: [{ kind: 'removed' }, { kind: 'added' }, { kind: 'added' }],
                },
            ],
        },
    },
    {
        name: 'a check with a changed type',
        before: flags,
        files: { 'pets.json': describeApi(['getPet'], { name: { type: 'integer' } }) },
        argv: [...flags, '--check'],
        exitCode: 1,
        shows: { apis: [{ changes: [{ kind: 'changed', aspect: 'type', before: 'string', after: 'number' }] }] },
    },
    {
        name: 'a check for breaking changes',
        before: flags,
        files: { 'pets.json': describeApi(['getPet', 'getPets']) },
        argv: [...flags, '--check', '--breaking'],
        exitCode: 0,
        shows: { ok: true, apis: [{ ok: true, breaks: false, changes: [{ kind: 'added' }] }] },
    },
    { name: 'a wrong flag', argv: ['--unheard'], exitCode: 1, shows: { apis: [], diagnostics: [{}, {}] } },
    { name: 'a watch', argv: [...flags, '--watch'], exitCode: 1, shows: { ok: false } },
    { name: 'init without a terminal', argv: ['init'], exitCode: 1, shows: { ok: false, apis: [] } },
    { name: 'schema with a word', argv: ['schema', 'x'], exitCode: 1, shows: { ok: false, apis: [] } },
    { name: 'explain a code', argv: ['explain', 'unknown-field'], exitCode: 0, shows: { messages: [{}] } },
    {
        name: 'explain all',
        argv: ['explain'],
        exitCode: 0,
        shows: { messages: Object.keys(catalogue).map((code) => ({ code })) },
    },
    { name: 'explain a wrong code', argv: ['explain', 'x'], exitCode: 1, shows: { diagnostics: [{}] } },
];

test.each(cases)('$name', async ({ argv, before, files = {}, exitCode, shows }) => {
    if (before !== undefined) await folder.run(before);
    folder.write(files);
    const result = await folder.run([...argv, '--json']);
    const printed: unknown = JSON.parse(result.stdout);
    expect({ ...result, stdout: printed }).toEqual({ exitCode, stdout: expect.objectContaining({}), stderr: '' });
    expect(printed).toMatchObject({ ok: exitCode === 0, ...shows });
    expectValid(printed);
});

test('a description of a server, with a header', async () => {
    const server = createServer((_, response) => response.end(JSON.stringify(describeApi(['getPet']))));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const url = `http://127.0.0.1:${port}/pets.json`;
    const argv = ['-s', url, '-o', 'pets.ts', '-t', 'fetch', '-H', 'X-Key: $KEY', '--json'];
    const { stdout } = await folder.run(argv, { env: { KEY: 'secret' } });
    server.close();
    const printed: unknown = JSON.parse(stdout);
    expect(printed).toMatchObject({ ok: true, apis: [{ inputs: { urls: [url], variables: ['KEY'] } }] });
    expectValid(printed);
});

describe('the schema', () => {
    const change = 'change';
    const subjects: Readonly<Record<Subject, true>> = {
        operation: true,
        parameter: true,
        response: true,
        type: true,
        property: true,
        'enum value': true,
        hook: true,
        resource: true,
        url: true,
        mock: true,
        validator: true,
        example: true,
        handler: true,
        setting: true,
        export: true,
    };

    test.each([
        ['aspect', Object.keys(aspects)],
        ['subject', Object.keys(subjects)],
    ])('has each %s of a change', (name, values) => {
        expect(schema.definitions[change]?.properties[name]?.enum).toEqual(values);
    });

    test('accepts each code and severity', () => {
        const diagnostics = Object.entries(catalogue).map(([code, severity]) => ({ code, severity, message: 'm' }));
        expectValid({ ok: false, apis: [], diagnostics });
    });

    test.each([
        [{}],
        [{ ok: true, apis: [] }],
        [{ ok: true, messages: [] }],
        [{ ok: false, apis: [], diagnostics: [{ code: 'x', severity: 'fatal', message: '' }] }],
        [{ ok: false, apis: [{ name: 'a', ok: true, files: [], diagnostics: [] }], diagnostics: [] }],
    ])('refuses %j', (value) => {
        expect(validators.open(value)).toBe(false);
    });
});

test('docs/programmatic.md names each field', () => {
    const [, section = ''] = readText('docs/programmatic.md').split('\n## The output of `--json`\n');
    const fields = Object.values(schema.definitions).flatMap(({ properties }) => Object.keys(properties));
    expect(fields.length).toBeGreaterThan(30);
    expect([...new Set(fields)].filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
});
