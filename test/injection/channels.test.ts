/**
 * Nothing that a description, a configuration or the name of a file says is a command to who reads the messages about it.
 * One configuration has an API for each place, so that one run says all of them to a channel.
 */
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeChange, describeCheck } from '../../src/check/index.ts';
import { main } from '../../src/cli/index.ts';
import { printableJson } from '../../src/diagnostics/unseen.ts';
import type { PluginOptions } from '../../src/plugin/options.ts';
import rollup from '../../src/plugin/rollup.ts';
import vite from '../../src/plugin/vite.ts';
import webpack from '../../src/plugin/webpack.ts';
import { createRunFolder, type RunFolder } from '../cli/running.ts';
import { hostileAt, hostileNameAt, rawIn } from './raw.ts';

function schemaWith(place: string): object {
    const text = hostileAt(place);
    return {
        type: 'object',
        properties: { [text]: { type: 'string', enum: [text, 4], default: text }, lost: { $ref: `#/${text}` } },
    };
}

/** A description with such a text wherever there may be one. */
function descriptionOf(place: string): object {
    const text = hostileAt(place);
    const schema = schemaWith(place);
    const operation = {
        operationId: text,
        tags: [text],
        parameters: [{ name: text, in: 'cookie', schema: { type: text } }],
        responses: { 200: { description: text, content: { [text]: { schema } } } },
    };
    const list = {
        operationId: `list${text}`,
        parameters: ['offset', 'limit'].map((name) => ({ name, in: 'query', schema: { type: 'integer' } })),
        responses: {
            200: { description: '', content: { 'application/json': { schema: { type: 'array', items: schema } } } },
        },
    };
    return {
        openapi: '3.1.0',
        info: { title: text, version: text, [text]: 1 },
        servers: [{ url: `https://${text}.example` }],
        tags: [{ name: text }],
        paths: {
            [`/${text}`]: { get: operation, post: operation, servers: [{ url: `ftp://${text}` }] },
            '/list': { get: list },
        },
        components: { schemas: { [text]: schema, Other: { $ref: `${text}.yaml#/${text}` } }, [text]: {} },
    };
}

/** A small one, with a warning. */
function faulty(place: string): object {
    const schemas = { A: { properties: { [hostileAt(place)]: { $ref: '#/lost' } } } };
    return { openapi: '3.0.3', info: { title: 'A', version: '1' }, paths: {}, components: { schemas } };
}

const quoted = (text: string): string => JSON.stringify(text);

type Files = Readonly<Record<string, string | object>>;
type Place = [place: string, api: (text: string, name: string) => object, files?: Files];

/** Where a text stands, as the options of an API and the files that it needs. */
const places: readonly Place[] = [
    ['description', () => ({ src: 'description.json', template: 'fetch', validators: true })],
    [
        'server',
        () => ({ src: 'server.json', baseUrl: 'servers' }),
        { 'server.json': { ...faulty('c'), servers: [{ url: `https://a.example/#${hostileAt('server')}` }] } },
    ],
    ['missing path', (text) => ({ src: `missing-${text}` })],
    ['near name', (_, name) => ({ src: `${name}.jso` }), { [`${hostileNameAt('near name')}.json`]: '{}' }],
    [
        'path',
        (_, name) => ({ src: `${name}.json`, generationMode: 'schemas' }),
        { [`${hostileNameAt('path')}.json`]: faulty('a') },
    ],
    ['output', (_, name) => ({ src: 'faulty.json', out: `${name}.ts` }), { 'faulty.json': faulty('b') }],
    ['URL', (text) => ({ src: `http://127.0.0.1:1/${text}`, timeout: 1 })],
    ['YAML', () => ({ src: 'b.yaml' }), { 'b.yaml': `openapi: 3.0.3\n"a": *${hostileAt('YAML')}` }],
    ['key twice', () => ({ src: 'c.yaml' }), { 'c.yaml': `${quoted(hostileAt('key twice'))}: 1\n`.repeat(2) }],
    [
        'JSON',
        (_, name) => ({ src: `${name}.json` }),
        { [`${hostileNameAt('JSON')}.json`]: `{"openapi": ${hostileAt('JSON')}}` },
    ],
    ['version', () => ({ src: 'e.json' }), { 'e.json': { openapi: hostileAt('version') } }],
    [
        'rule',
        (text) => ({
            src: 'description.json',
            template: 'fetch',
            include: { tags: [text], operationIds: [`list${hostileAt('description')}`] },
            pagination: {
                rules: [`list${hostileAt('description')}`, text].map((one) => ({
                    operationIds: [one],
                    kind: 'cursor',
                    parameter: text,
                    next: text,
                })),
            },
        }),
    ],
];

const configs = places.map(([place, api], index) => ({
    name: hostileAt(`name ${index}`),
    out: `out/${index}.ts`,
    generationMode: 'full',
    ...api(hostileAt(place), hostileNameAt(place)),
}));

const folder: RunFolder = createRunFolder();
beforeAll(() =>
    folder.write({
        'description.json': descriptionOf('description'),
        'oasmith.config.json': { configs },
        ...Object.fromEntries(places.flatMap(([, , files = {}]) => Object.entries(files))),
    }),
);
afterAll(() => folder.remove());

type Environment = Readonly<Record<string, string>>;
type Channel = [name: string, flags: readonly string[], unsaid: readonly string[], env?: Environment];

const channels: readonly Channel[] = [
    ['a log', [], []],
    ['a terminal with colours', ['--stats'], [], { FORCE_COLOR: '1' }],
    // It has no excerpts.
    ['a program', ['--json'], ['YAML']],
    ['GitHub', ['--github', '--stats'], []],
];

/** A command to the runner is one line, and stands for one message. */
const annotations = /^::(?:error|warning|notice) (?:[a-z]+=[^:,\r\n]*,?)+::.*$/gm;

async function textOf(argv: readonly string[], env: Environment = {}): Promise<string> {
    const { stdout, stderr } = await folder.run(argv, { env });
    return `${stdout}\n${stderr}`.replaceAll(annotations, (one) => one.slice(2));
}

describe('what a run says of everything', () => {
    test.each<Channel>(channels)('is not raw to %s', async (_, flags, unsaid, env) => {
        const text = await textOf(flags, env);
        expect(places.flatMap(([place]) => (text.includes(`x${place}`) ? [] : [place]))).toEqual(unsaid);
        expect(rawIn(text)).toBeUndefined();
    });

    test('is not raw where a check lists what has changed', async () => {
        folder.write({ 'description.json': descriptionOf('changed') });
        const text = await textOf(['--check', '--github', '--only', hostileAt('name 0')]);
        folder.write({ 'description.json': descriptionOf('description') });
        expect(text).toMatch(/xchanged.* added/);
        expect(rawIn(text)).toBeUndefined();
    });
});

const text = hostileAt('one');
const other = (values: object): Files => ({ 'other.json': { src: 'faulty.json', out: 'a.ts', ...values } });

const runs: readonly [of: string, argv: readonly string[], files?: Files][] = [
    ['the arguments', [`--${text}`, text, '-t', text, '-s', text]],
    ['keys of a configuration', ['-c', 'other.json'], other({ [text]: 1, modifiers: { [text]: 1 } })],
    ['values of a configuration', ['-c', 'other.json'], other({ template: text, headers: { [text]: text } })],
    ['what explain is asked', ['explain', text]],
];

describe.each<[of: string, argv: readonly string[], files?: Files]>(runs)('%s', (_, argv, files = {}) => {
    test.each(['--verbose', '--json', '--github'])('is not raw with %s', async (flag) => {
        folder.write(files);
        const said = await textOf([...argv, flag], { FORCE_COLOR: '1' });
        expect(said).toContain('xone');
        expect(rawIn(said)).toBeUndefined();
    });
});

test.each<[what: string, argv: readonly string[]]>([
    ['finds', []],
    ['is given', ['-s', 'description.json', '-o', `${hostileNameAt('one')}.ts`]],
])('what init %s is not raw', async (_, argv) => {
    for (const how of [[], ['--yes']]) {
        const said = await textOf(['init', ...argv, '-c', 'new.json', ...how]);
        expect(said).toMatch(/x(?:path|one|description)/);
        expect(rawIn(said)).toBeUndefined();
    }
});

/** Runs a step in the folder, to which paths are relative. */
async function within<Result>({ path }: RunFolder, step: () => Promise<Result>): Promise<Result> {
    const before = process.cwd();
    process.chdir(path);
    try {
        return await step();
    } finally {
        process.chdir(before);
    }
}

test('a watch says nothing raw, nor does its live line', async () => {
    let said = '';
    const listeners = new Set<(signal: 'SIGINT') => void>();
    const surroundings = {
        stdout: { write: () => {} },
        stderr: { isTTY: true, write: (one: string) => (said += one) },
        env: { FORCE_COLOR: '1' },
        on: (_: string, listener: (signal: 'SIGINT') => void) => listeners.add(listener),
        off: (_: string, listener: (signal: 'SIGINT') => void) => listeners.delete(listener),
    };
    const apis = ['one', 'two'].map((name) => ({
        name: hostileAt(name),
        src: `${hostileNameAt(name)}.json`,
        out: `${hostileNameAt(name)}.ts`,
        generationMode: 'schemas',
    }));
    folder.write({ 'watch.json': { configs: apis } });
    for (const { src } of apis) folder.write({ [src]: faulty('before') });
    await within(folder, async () => {
        const ended = main(['--watch', '-c', 'watch.json'], surroundings);
        await vi.waitFor(() => expect(said).toContain('Ctrl-C ends it'), patiently);
        folder.write({ [`${hostileNameAt('two')}.json`]: faulty('after') });
        await vi.waitFor(() => expect(said).toMatch(/xbefore.* removed/), patiently);
        for (const end of listeners) end('SIGINT');
        await ended;
    });
    expect(said).toMatch(/xone.*reading the description/s);
    expect(rawIn(said)).toBeUndefined();
});

/** A machine may be busy. */
const patiently = { timeout: 20_000, interval: 10 };

/** Runs init before a person, who types something as soon as a question is shown. */
async function answered(files: Files, steps: readonly (readonly [question: string, typed: string])[]): Promise<string> {
    const own = createRunFolder();
    own.write(files);
    const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => stdin });
    const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 100, rows: 40 });
    let said = '';
    let seen = 0;
    stderr.on('data', (data) => (said += data));
    await within(own, async () => {
        const ended = main(['init'], { stdin, stdout: { write: () => {} }, stderr, env: {} });
        for (const [question, typed] of steps) {
            await vi.waitFor(() => expect(said.slice(seen)).toContain(question), patiently);
            seen = said.length;
            stdin.write(typed);
        }
        await ended;
    });
    own.remove();
    // What moves the cursor of a prompt; the texts have another sequence.
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is meant.
    return said.replaceAll(/\r?\u001b\[(?!2J)[\d;?]*[A-Za-z]/g, '');
}

const enter = '\r';
const cancel = '\u0003';

test.each<[who: string, description: string | object, steps: readonly (readonly [question: string, typed: string])[]]>([
    [
        'chooses what cannot be read',
        `{ "openapi": "3.0.3", ${hostileAt('person')}`,
        [
            ['OpenAPI description', enter],
            ['invalid-syntax', cancel],
        ],
    ],
    [
        'answers everything',
        {
            ...descriptionOf('person'),
            servers: [{ url: `https://a.example/${hostileAt('person').replaceAll('#', '')}` }],
        },
        [
            ['OpenAPI description', enter],
            ['written', enter],
            ['requests', enter],
            ['base URL', enter],
            ['pages', enter],
            ['validators', enter],
        ],
    ],
])('init says nothing raw to a person who %s', async (_, description, steps) => {
    const said = await answered({ [`${hostileNameAt('person')}.json`]: description }, steps);
    expect(said).toContain('xperson');
    expect(rawIn(said)).toBeUndefined();
});

/** What a bundler shows of its plugin: the arguments of its functions. */
type Show = (...texts: readonly unknown[]) => void;

type Build = (show: Show, options: PluginOptions) => Promise<void>;

/** A bundler shows a warning, an error and perhaps the path of what is written. */
const plugins: readonly [bundler: string, parts: readonly string[], build: Build][] = [
    [
        'Rollup',
        ['xa\\u001b', 'xJSON\\u001b'],
        async (show, options) => {
            const context = { warn: show, addWatchFile: () => {}, error: show as () => never };
            await rollup(options).buildStart.handler.call(context);
        },
    ],
    [
        'Vite',
        ['xa\\u001b', 'xJSON\\u001b', 'xVite\\u202e'],
        async (show, options) => {
            const plugin = vite(options);
            const logger = { info: show, warn: show, error: show };
            plugin.configResolved({ root: '.', command: 'serve', plugins: [], logger });
            const ws = { clients: { size: 1 }, send: show, on: () => {} };
            plugin.configureServer({ watcher: { add: () => {}, on: () => {} }, ws });
            await plugin.buildStart.handler.call({ warn: show, addWatchFile: () => {}, error: show as () => never });
            await plugin.buildEnd();
        },
    ],
    [
        'webpack',
        ['xa\\u001b', 'xJSON\\u001b', 'xwebpack\\u202e'],
        async (show, options) => {
            const steps: (() => Promise<void>)[] = [];
            const hook = { tapPromise: (_: string, step: () => Promise<void>) => void steps.push(step) };
            const added = { add: () => {} };
            const compilation = { fileDependencies: added, missingDependencies: added, errors: { push: show } };
            const ends: ((one: typeof compilation) => void)[] = [];
            const end = { tap: (_: string, step: (one: typeof compilation) => void) => void ends.push(step) };
            webpack(options).apply({
                context: '.',
                hooks: { beforeRun: hook, watchRun: hook, thisCompilation: end, afterCompile: end },
                getInfrastructureLogger: () => ({ warn: show, info: show }),
            });
            await steps[0]?.();
            for (const step of ends) step(compilation);
        },
    ],
];

test.each(plugins)('the plugin of %s says nothing raw', async (bundler, parts, build) => {
    const [path, json] = ['path', 'JSON'].map((kind) => configs[places.findIndex(([place]) => place === kind)]);
    folder.write({ 'plugin.json': { configs: [{ ...path, out: `${hostileNameAt(bundler)}.ts` }, json] } });
    const shown: string[] = [];
    const show: Show = (...values) => void shown.push(...values.flatMap(stringsIn));
    // Plugins with the same options share what is new.
    await within(folder, () => build(show, { config: 'plugin.json', pollInterval: bundler.length }));
    const said = shown.join('\n');
    for (const part of parts) expect(said).toContain(part);
    expect(rawIn(said)).toBeUndefined();
});

/** The strings in a value; those of an error are its message and its stack. */
function stringsIn(value: unknown): readonly string[] {
    if (value instanceof Error) return [value.message, value.stack ?? ''];
    if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(stringsIn);
    return typeof value === 'string' ? [value] : [];
}

test('the words of a check say nothing raw to a program that prints them', () => {
    const change = { kind: 'added', path: text, subject: 'type', name: text, before: text, breaks: true } as const;
    const lines = describeCheck({
        isCurrent: false,
        breaks: true,
        files: [{ path: hostileNameAt('one'), state: 'missing' }],
        changes: [change],
    });
    expect(lines).toHaveLength(2);
    expect([...lines, describeChange(change)].map(rawIn)).toEqual([undefined, undefined, undefined]);
});

test('JSON gives each string back', () => {
    const value = { [text]: [text, '\ud800', '\u{e0001}', '👩🏽‍⚕️'] };
    expect(JSON.parse(printableJson(value))).toEqual(value);
    expect(rawIn(printableJson(value))).toBeUndefined();
});
