import { once } from 'node:events';
import { renameSync, rmSync, unlinkSync, utimesSync } from 'node:fs';
import { readdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { KeptTexts } from '../../src/emit/kept-texts.ts';
import {
    type Config,
    defineConfig,
    describeChange,
    generate,
    loadConfig,
    type RunProgress,
    type WatchedSource,
} from '../../src/index.ts';
import { closeServersAtEnd, listen } from '../load/servers.ts';
import { endlessType } from '../output/verify/endless-type.ts';
import { begin, closeWatchersAtEnd, describing, observe, watchedFolder } from './observer.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = watchedFolder();
closeWatchersAtEnd();
closeServersAtEnd();

/** A configuration for types only, with its own folder. */
function typesIn(name: string): Config & { readonly src: string; readonly out: string } {
    return {
        src: folder.path(`${name}/api.json`),
        out: folder.path(`${name}/out/client.ts`),
        generationMode: 'schemas',
    };
}

/** The property that the types have. */
function propertyIn(text: string): string | undefined {
    return /^ {4}(\w+)\?/m.exec(text)?.[1];
}

function shortOf(events: Awaited<ReturnType<Awaited<ReturnType<typeof observe>>['upon']>>): unknown[] {
    return events.map((event) => {
        if (event.kind === 'change') return event.inputs.map((path) => path.split('/').at(-1));
        return event.kind === 'done' ? propertyIn(event.text) : event.kind;
    });
}

test('generates and writes a changed description', async () => {
    const config = typesIn('plain');
    await folder.write('plain/api.json', describing('first'));
    const { events, upon } = await observe(config);
    expect(shortOf(events)).toEqual(['first', 'idle']);
    const changed = await upon(() => folder.write('plain/api.json', describing('second')));
    expect(shortOf(changed)).toEqual([['api.json'], 'second']);
    expect(propertyIn(await readFile(config.out, 'utf8'))).toBe('second');
});

test('example data and handlers follow a changed description', async () => {
    const describe = (status: string, name: string): string => {
        const content = { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } };
        const responses = { [status]: { description: 'A pet', content } };
        return JSON.stringify({
            openapi: '3.1.0',
            info: { title: 'Pets', version: '1' },
            paths: { '/pet': { get: { operationId: 'getPet', tags: ['pet'], responses } } },
            components: {
                schemas: { Pet: { type: 'object', properties: { name: { type: 'string', example: name } } } },
            },
        });
    };
    const path = (file: string): string => folder.path(`tests/${file}`);
    const config: Config = {
        src: await folder.write('tests/api.json', describe('200', 'Rex')),
        out: path('client.ts'),
        template: 'fetch',
        examples: path('examples.ts'),
        handlers: path('handlers.ts'),
    };
    const texts = (): Promise<readonly string[]> =>
        Promise.all(['client.ts', 'examples.ts', 'handlers.ts'].map((file) => readFile(path(file), 'utf8')));
    const statesAfter = async (text: string): Promise<readonly unknown[]> => {
        const events = await upon(() => folder.write('tests/api.json', text));
        expect(await texts()).toEqual((await generate(config)).files.map((file) => file.text));
        return events.flatMap((event) => (event.kind === 'done' ? [event.states] : []));
    };
    const { upon } = await observe(config);
    expect(await statesAfter(describe('200', 'Tom'))).toEqual([['unchanged', 'written', 'unchanged']]);
    expect(await statesAfter(describe('201', 'Tom'))).toEqual([['unchanged', 'written', 'written']]);
    const [, examples] = await texts();
    expect(examples).toContain("'Tom'");
});

test('notices a file that is written in place', async () => {
    const config = typesIn('in-place');
    await folder.write('in-place/api.json', describing('first'));
    await observe(config);
    await writeFile(config.src, describing('second'));
    await expect.poll(async () => propertyIn(await readFile(config.out, 'utf8')), { timeout: 20_000 }).toBe('second');
});

test('exact numbers that come and go are those of a run from the start', async () => {
    const describe = (format: string, listed: boolean): string => {
        const id = { type: 'integer', format, ...(listed && { enum: [1, 2] }) };
        const schema = { type: 'object', properties: { id, others: { type: 'array', items: id } } };
        const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } };
        const operation = {
            operationId: 'put',
            requestBody: { content },
            responses: { 200: { description: '', content } },
        };
        return JSON.stringify({
            openapi: '3.1.0',
            info: { title: 'Exact', version: '1' },
            paths: { '/things': { put: operation, get: { ...operation, operationId: 'get', requestBody: undefined } } },
            components: { schemas: { Thing: schema } },
        });
    };
    const src = folder.path('exact/api.json');
    const config: Config = { src, out: folder.path('exact/client.ts'), template: 'fetch', int64: 'bigint' };
    await folder.write('exact/api.json', describe('int64', false));
    const { upon } = await observe(config);
    for (const [format, listed] of [
        ['int32', false],
        ['uint64', false],
        ['uint64', true],
    ] as const) {
        const text = describe(format, listed);
        const done = (await upon(() => folder.write('exact/api.json', text))).find(({ kind }) => kind === 'done');
        const { files } = await generate(config);
        expect(done).toMatchObject({ text: files[0]?.text });
        expect(files[0]?.text.includes('asBigInt')).toBe(format === 'uint64');
    }
});

describe('a type check', () => {
    const threads: object[] = [];
    const note = (thread: object): void => {
        threads.push(thread);
    };
    beforeEach(() => {
        process.on('worker', note);
    });
    afterEach(() => {
        process.off('worker', note);
    });

    test('happens on one thread for all runs', async () => {
        const config = typesIn('verified');
        await folder.write('verified/api.json', describing('a'));
        const { upon, events } = await observe(config, { verify: true });
        const before = threads.length;
        for (const name of ['b', 'c']) {
            const changed = await upon(() => folder.write('verified/api.json', describing(name)));
            expect(shortOf(changed).at(-1)).toBe(name);
        }
        const wrong = describing('d', { 'x-ts-type': 'NoSuchType' });
        const failed = (await upon(() => folder.write('verified/api.json', wrong))).at(-1);
        expect(failed).toMatchObject({ kind: 'failed', message: expect.stringContaining('does-not-compile') });
        expect(events.filter(({ kind }) => kind === 'done')).toHaveLength(3);
        expect(threads.length).toBe(before);
    });

    test('ends at once when its input changes', async () => {
        const config = typesIn('endless');
        await folder.write('endless/api.json', describing('slow', { 'x-ts-type': endlessType }));
        let verify = (): void => {};
        const verifying = new Promise<void>((resolve) => (verify = resolve));
        const onProgress = ({ stage }: RunProgress): void => {
            if (stage === 'verify') verify();
        };
        const { upon } = begin(config, { verify: true, onProgress });
        await verifying;
        const changed = await upon(() => folder.write('endless/api.json', describing('quick')));
        expect(shortOf(changed).at(-1)).toBe('quick');
    }, 30_000);
});

test('a broken or a missing description is an outcome; the watch continues', async () => {
    const config = typesIn('broken');
    const { events, upon } = await observe(config);
    expect(shortOf(events)).toEqual(['failed', 'idle']);
    const steps: [() => unknown, string][] = [
        [() => folder.write('broken/api.json', describing('a')), 'a'],
        [() => folder.write('broken/api.json', '{ "openapi": '), 'failed'],
        [() => folder.write('broken/api.json', describing('b')), 'b'],
        [() => unlinkSync(config.src), 'failed'],
        [() => folder.write('broken/api.json', describing('c')), 'c'],
        [() => rmSync(folder.path('broken'), { recursive: true }), 'failed'],
        [() => folder.write('broken/api.json', describing('d')), 'd'],
    ];
    for (const [step, expected] of steps) expect(shortOf(await upon(step)).at(-1)).toBe(expected);
});

test('watches existing and missing references, until they are removed', async () => {
    const config = typesIn('references');
    const referring = (file: string) => describing('pet', { $ref: file });
    await folder.write('references/api.json', referring('a.json'));
    await folder.write('references/a.json', '{ "title": "A", "type": "string" }');
    const { upon, events } = await observe(config);
    const texts = (await upon(() => folder.write('references/a.json', '{ "title": "A", "type": "number" }'))).at(-1);
    expect(texts).toMatchObject({ kind: 'done', text: expect.stringContaining('number') });
    const missing = await upon(() => folder.write('references/api.json', referring('parts/b.json')));
    expect(missing.at(-1)).toMatchObject({ kind: 'failed', message: expect.stringContaining('parts/b.json') });
    const there = (await upon(() => folder.write('references/parts/b.json', '{ "type": "boolean" }'))).at(-1);
    expect(there).toMatchObject({ kind: 'done', text: expect.stringContaining('boolean') });
    const before = events.length;
    await folder.write('references/a.json', '{}');
    const changed = await upon(() => folder.write('references/api.json', referring('parts/b.json#')));
    expect(events.slice(before).flatMap((event) => (event.kind === 'change' ? event.inputs : []))).toEqual([
        config.src,
    ]);
    expect(changed.at(-1)?.kind).toBe('done');
});

test('notices an editor that saves to another file and renames it', async () => {
    const config = typesIn('renames');
    await folder.write('renames/api.json', describing('a'));
    const { upon } = await observe(config);
    for (const name of ['b', 'c']) {
        const saved = await folder.write('renames/api.json.tmp', describing(name));
        expect(shortOf(await upon(() => renameSync(saved, config.src)))).toEqual([['api.json'], name]);
    }
});

test('its own output starts no run, even in a watched folder', async () => {
    const config = { ...typesIn('own'), out: folder.path('own/client.ts') };
    await folder.write('own/api.json', describing('a'));
    const { events, upon } = await observe(config);
    await upon(() => folder.write('own/api.json', describing('b')));
    await folder.write('own/client.ts', '');
    await upon(() => folder.write('own/api.json', describing('c')));
    expect(shortOf(events)).toEqual(['a', 'idle', ['api.json'], 'b', 'idle', ['api.json'], 'c', 'idle']);
});

test('several successive saves are one run, with the last one', async () => {
    const config = typesIn('quick');
    await folder.write('quick/api.json', describing('a'));
    const { upon } = await observe(config, { debounce: 500 });
    const changed = await upon(async () => {
        for (const name of ['b', 'c', 'd']) await folder.write('quick/api.json', describing(name));
    });
    expect(shortOf(changed)).toEqual([['api.json'], 'd']);
});

test('a change during a run starts another one', async () => {
    const config = typesIn('during');
    await folder.write('during/api.json', describing('a'));
    let isFirst = true;
    const { events, watcher } = begin(config, {
        onOutcome: async () => {
            if (isFirst) await folder.write('during/api.json', describing('b'));
            isFirst = false;
        },
    });
    await watcher.ready;
    await expect.poll(() => shortOf(events), { timeout: 20_000 }).toContain('b');
});

test('watches the tsconfig.json for import extensions, with what it extends', async () => {
    const paths = { '/a': { get: { tags: ['a'], responses: { 200: { description: 'A' } } } } };
    await folder.write('project/api.json', JSON.stringify({ ...JSON.parse(describing('a')), paths }));
    await folder.write('project/tsconfig.json', '{ "extends": "./base.json" }');
    await folder.write('project/base.json', '{ "compilerOptions": { "moduleResolution": "bundler" } }');
    const out = folder.path('project/src/client.ts');
    const config: Config = {
        src: folder.path('project/api.json'),
        out,
        template: 'swr',
        hooksOut: folder.path('project/src/hooks.ts'),
    };
    const { events, upon } = await observe(config);
    expect(events.at(-1)).toMatchObject({ inputs: expect.arrayContaining([folder.path('project/base.json')]) });
    await upon(() => folder.write('project/base.json', '{ "compilerOptions": { "module": "nodenext" } }'));
    expect(await readFile(folder.path('project/src/hooks.ts'), 'utf8')).toContain("'./client.js'");
});

test('a type check is due again when the tsconfig.json changes', async () => {
    await folder.write('checked/api.json', describing('a', { 'x-ts-type': 'HTMLElement' }));
    await folder.write('checked/tsconfig.json', '{ "extends": "./base.json" }');
    await folder.write('checked/base.json', '{ "compilerOptions": { "lib": ["es2022"] } }');
    const { events, upon } = await observe(typesIn('checked'), { verify: true });
    expect(events.at(-2)).toMatchObject({ kind: 'failed', message: expect.stringContaining('under ') });
    const changed = await upon(() => folder.write('checked/base.json', '{}'));
    expect(shortOf(changed).at(-1)).toBe('a');
});

describe('of several APIs', () => {
    test('only those with changed inputs run again', async () => {
        const [one, two] = [typesIn('several/one'), typesIn('several/two')];
        await folder.write('several/one/api.json', describing('a'));
        await folder.write('several/two/api.json', describing('b', { $ref: 'part.json' }));
        await folder.write('several/two/part.json', '{}');
        const { events, upon } = await observe([one, two]);
        expect(shortOf(events)).toEqual(['a', 'b', 'idle']);
        const changed = await upon(() => folder.write('several/two/part.json', '{ "type": "string" }'));
        expect(changed).toMatchObject([
            { kind: 'change', labels: [two.out] },
            { kind: 'done', label: two.out },
        ]);
    });

    test('both run again if they share a description', async () => {
        const one = typesIn('shared');
        const two = { ...one, out: folder.path('shared/out/other.ts') };
        await folder.write('shared/api.json', describing('a'));
        const { upon } = await observe([one, two]);
        expect(shortOf(await upon(() => folder.write('shared/api.json', describing('b'))))).toEqual([
            ['api.json'],
            'b',
            'b',
        ]);
    });

    test('none may overwrite an input of another one', async () => {
        const one = typesIn('guarded/one');
        await folder.write('guarded/one/api.json', describing('a'));
        const two = { ...typesIn('guarded/two'), out: one.src };
        await folder.write('guarded/two/api.json', describing('b'));
        const { events, upon } = await observe([one, two]);
        expect(shortOf(events)).toEqual(['a', 'failed', 'idle']);
        const again = await upon(() => folder.write('guarded/two/api.json', describing('c')));
        expect(shortOf(again)).toEqual([['api.json'], 'failed']);
        expect(await readFile(one.src, 'utf8')).toBe(describing('a'));
    });
});

describe('reports how a run changed the output', () => {
    /** Starts a watch. Returns a function that runs a step and returns the differences after it. */
    async function comparing(source: WatchedSource) {
        const found: string[] = [];
        const { upon } = await observe(source, {
            onDifference: ({ label, files, changes }) => {
                const what = changes.length > 0 ? changes.map(describeChange) : files.flatMap(({ differs }) => differs);
                const names = files.map(({ path }) => path.split('/').at(-1));
                found.push([label.split('/').at(-2), names.join(', '), what.join(', ')].join(': '));
            },
        });
        expect(found).toEqual([]);
        return async (step: () => unknown): Promise<readonly string[]> => {
            await upon(step);
            return found.splice(0);
        };
    }

    test('in its exports or its comments, compared with the last successful run', async () => {
        await folder.write('compared/api.json', describing('a'));
        const upon = await comparing({ ...typesIn('compared'), out: folder.path('compared/client.ts') });
        const steps: readonly (readonly [text: string, expected: readonly string[]])[] = [
            [describing('b'), ['compared: client.ts: property Pet.a removed: string, property Pet.b added: string']],
            [`${describing('b')} `, []],
            [describing('b', { type: 'string', description: 'Its name' }), ['compared: client.ts: comments']],
            ['{', []],
            [describing('c'), ['compared: client.ts: property Pet.b removed: string, property Pet.c added: string']],
        ];
        for (const [text, expected] of steps) {
            const found = await upon(() => folder.write('compared/api.json', text));
            expect(found.map((line) => line.replaceAll('breaking: ', ''))).toEqual(expected);
        }
    });

    test('of each API, in all of its files', async () => {
        const paths = (name: string) => ({ '/a': { get: { operationId: name, tags: ['pet'], responses: {} } } });
        const described = (name: string) => JSON.stringify({ ...JSON.parse(describing('a')), paths: paths(name) });
        await folder.write('each/api.json', described('find'));
        const upon = await comparing(
            ['one', 'two', 'three'].map((name): Config => {
                const config = { ...typesIn('each'), out: folder.path(`each/${name}/client.ts`) };
                if (name === 'three') return config;
                const hooksOut = folder.path(`each/${name}/hooks.ts`);
                return { ...config, generationMode: 'full', template: 'swr', hooksOut };
            }),
        );
        const change = 'breaking: operation petClient.find removed, operation petClient.search added';
        expect(await upon(() => folder.write('each/api.json', described('search')))).toEqual([
            `one: client.ts, hooks.ts: ${change}`,
            `two: client.ts, hooks.ts: ${change}`,
        ]);
    });

    test('in what an operation sends', async () => {
        const find = { operationId: 'find', tags: ['pet'], responses: {} };
        const described = (path: string) =>
            JSON.stringify({ ...JSON.parse(describing('a')), paths: { [path]: { get: find } } });
        await folder.write('sent/api.json', described('/a'));
        const config: Config = { ...typesIn('sent'), generationMode: 'full', template: 'axios' };
        const upon = await comparing({ ...config, out: folder.path('sent/client.ts') });
        expect(await upon(() => folder.write('sent/api.json', described('/b')))).toEqual([
            'sent: client.ts: breaking: operation petClient.find sends another request: GET /a → GET /b',
        ]);
    });

    test('after a change of an option', async () => {
        const config = { ...typesIn('option'), out: folder.path('option/client.ts') };
        await folder.write('option/api.json', describing('a', { type: 'string', format: 'date' }));
        const write = (dateFormat: 'string' | 'Date') =>
            folder.write('option/oasmith.config.json', JSON.stringify({ ...config, dateFormat }));
        const path = await write('string');
        const upon = await comparing(() => loadConfig(path));
        const [line] = await upon(() => write('Date'));
        expect(line).toContain('property Pet.a changed: string → Date');
    });
});

describe('a configuration', () => {
    const write = (name: string, configs: readonly Config[]) =>
        folder.write(`${name}/oasmith.config.json`, JSON.stringify(defineConfig({ configs: [...configs] })));

    test('runs changed APIs, and stops removed ones', async () => {
        const [one, two] = [typesIn('config/one'), typesIn('config/two')];
        await folder.write('config/one/api.json', describing('a'));
        await folder.write('config/two/api.json', describing('b'));
        const path = await write('config', [one]);
        const { upon } = await observe(() => loadConfig(path));
        expect(shortOf(await upon(() => write('config', [one, two])))).toEqual([['oasmith.config.json'], 'b']);
        const changed = { ...two, schemaDeclarationStyle: 'type' } as const;
        expect(shortOf(await upon(() => write('config', [one, changed])))).toEqual([['oasmith.config.json'], 'b']);
        expect(shortOf(await upon(() => write('config', [changed])))).toEqual([['oasmith.config.json']]);
        await folder.write('config/one/api.json', describing('c'));
        expect(shortOf(await upon(() => folder.write('config/two/api.json', describing('d'))))).toEqual([
            ['api.json'],
            'd',
        ]);
    });

    test('that cannot be read is reported, and the old one stays active', async () => {
        const config = typesIn('wrong');
        await folder.write('wrong/api.json', describing('a'));
        const path = await write('wrong', [config]);
        const { upon } = await observe(() => loadConfig(path));
        expect(shortOf(await upon(() => folder.write('wrong/oasmith.config.json', '{')))).toEqual([
            ['oasmith.config.json'],
            'error',
        ]);
        expect(shortOf(await upon(() => folder.write('wrong/api.json', describing('b'))))).toEqual([['api.json'], 'b']);
        // All run again, to show that the error is fixed.
        expect(shortOf(await upon(() => write('wrong', [config])))).toEqual([['oasmith.config.json'], 'b']);
    });

    test('that cannot be read at the start ends the watch', async () => {
        const { watcher } = begin(() => loadConfig(folder.path('nowhere.json')));
        await expect(watcher.ready).rejects.toThrow('does not exist');
        await expect(watcher.closed).rejects.toThrow('does not exist');
    });

    test('that changes ends the current run', async () => {
        const server = createServer(() => {});
        const asked = once(server, 'request');
        const src = `http://127.0.0.1:${await listen(server)}/api.json`;
        const path = await write('superseded', [{ ...typesIn('superseded'), src }]);
        const { events } = begin(() => loadConfig(path));
        const [, response] = await asked;
        const closed = once(response, 'close');
        await folder.write('superseded/api.json', describing('a'));
        await write('superseded', [typesIn('superseded')]);
        await closed;
        await expect.poll(() => shortOf(events), { timeout: 20_000 }).toEqual([['oasmith.config.json'], 'a', 'idle']);
    });
});

test('standard input cannot be watched', async () => {
    const { watcher } = begin({ ...typesIn('stdin'), src: '-' });
    await expect(watcher.ready).rejects.toThrow('standard input cannot be watched');
});

describe('a watch ends', () => {
    test.each<[string, (ending: AbortController, close: () => Promise<void>) => unknown]>([
        ['when it is closed', (_, close) => close()],
        ['with its signal', (ending) => ending.abort()],
    ])('%s, and nothing happens after that', async (name, end) => {
        const config = typesIn(name);
        await folder.write(`${name}/api.json`, describing('a'));
        const ending = new AbortController();
        const { watcher, events } = await observe(config, { signal: ending.signal });
        await end(ending, watcher.close);
        await watcher.closed;
        const count = events.length;
        const other = await observe(config);
        await other.upon(() => folder.write(`${name}/api.json`, describing('b')));
        expect(events.length).toBe(count);
        expect(await readdir(folder.path(`${name}/out`))).toEqual(['client.ts']);
    });

    test('when a callback throws, and closed rejects with the error', async () => {
        const config = typesIn('throws');
        await folder.write('throws/api.json', describing('a'));
        const { watcher } = begin(config, {
            onOutcome: () => {
                throw new Error('not mine');
            },
        });
        await expect(watcher.closed).rejects.toThrow('not mine');
    });

    test('with the scope of its declaration', async () => {
        const config = typesIn('scope');
        await folder.write('scope/api.json', describing('a'));
        const { watcher } = await observe(config);
        await watcher[Symbol.asyncDispose]();
        await watcher.closed;
    });
});

test('a touched file starts a run, and its output is kept', async () => {
    const config = typesIn('touched');
    await folder.write('touched/api.json', describing('a'));
    const { upon } = await observe(config);
    const events = await upon(() => utimesSync(config.src, new Date(), new Date(Date.now() + 5000)));
    expect(events.at(-1)).toMatchObject({ kind: 'done', states: ['unchanged'] });
});

describe('a large description', () => {
    const large = (property: string): string => {
        const parts = Array.from({ length: 1000 }, (_, index) => [`Part${index}`, { type: 'string' }]);
        const schemas = { Pet: { type: 'object', properties: { [property]: {} } }, ...Object.fromEntries(parts) };
        return JSON.stringify({
            openapi: '3.1.0',
            info: { title: 'A', version: '1' },
            paths: {},
            components: { schemas },
        });
    };
    let runs: MockInstance<KeptTexts['begin']>;
    beforeEach(() => {
        runs = vi.spyOn(KeptTexts.prototype, 'begin');
    });
    afterEach(() => {
        runs.mockRestore();
    });

    test('is run once more when idle, without an event', async () => {
        const config = typesIn('large');
        await folder.write('large/api.json', large('a'));
        const { events, upon } = await observe(config);
        await unlink(config.out);
        await expect.poll(() => runs.mock.calls.length).toBe(2);
        expect(shortOf(await upon(() => folder.write('large/api.json', large('b'))))).toEqual([['api.json'], 'b']);
        expect(shortOf(events)).toEqual(['a', 'idle', ['api.json'], 'b', 'idle']);
        expect(runs).toHaveBeenCalledTimes(3);
    });

    test('that changes meanwhile is run in its new state', async () => {
        const config = typesIn('large-changing');
        await folder.write('large-changing/api.json', large('a'));
        const { upon } = await observe(config);
        const changed = await upon(async () => {
            await expect.poll(() => runs.mock.calls.length, { interval: 1 }).toBe(2);
            await folder.write('large-changing/api.json', large('b'));
        });
        expect(shortOf(changed)).toEqual([['api.json'], 'b']);
        expect(propertyIn(await readFile(config.out, 'utf8'))).toBe('b');
    });

    test.each<[string, textOf: (property: string) => string, place: 'file' | 'server']>([
        ['a smaller one', describing, 'file'],
        ['one on a server', large, 'server'],
    ])('is; %s is not', async (_, textOf, place) => {
        const config = typesIn('not-large');
        await folder.write('not-large/api.json', textOf('a'));
        const server = createServer(async (_request, response) => response.end(await readFile(config.src, 'utf8')));
        const src = place === 'file' ? config.src : `http://127.0.0.1:${await listen(server)}/api.json`;
        const { upon } = await observe({ ...config, src }, { pollInterval: 0.1 });
        await upon(() => folder.write('not-large/api.json', textOf('b')));
        expect(runs).toHaveBeenCalledTimes(2);
    });
});
