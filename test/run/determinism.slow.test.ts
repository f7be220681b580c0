import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readFixtureRuns } from '../../scripts/fixture-runs.js';
import { type Config, generate } from '../../src/index.ts';
import { load } from '../../src/load/index.ts';
import { buildModel, openSchemas } from '../../src/model/index.ts';
import { companionOptions } from '../../src/options/files.ts';
import { resolveOptions } from '../../src/options/resolve.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import { withinDocument } from '../tools/within-document.ts';

const runs = readFixtureRuns();
let folder = '';

beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'oasmith-determinism-'));
});

afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
});

async function textOf(src: string, options: Omit<Config, 'src'>): Promise<string> {
    const { files } = await generate({ ...options, src });
    return files.map(({ text }) => text).join();
}

/** The options of a run, with its files in the folder of this test. */
function placed(options: (typeof runs)[number]['options'], out: string) {
    const beside = companionOptions.flatMap((name) => {
        const path = options[name];
        return path === undefined ? [] : [[name, join(folder, path)]];
    });
    return { ...options, ...Object.fromEntries(beside), out: join(folder, out) };
}

/** A value that throws when anything in it is changed. */
function frozen<Value>(value: Value): Value {
    if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
        Object.freeze(value);
        for (const member of Object.values(value)) frozen(member);
    }
    return value;
}

describe('the output depends only on the description and the options', () => {
    test.each(runs)(
        '$out: the same bytes from one JSON file in another folder, after all other runs, with no date of today and no path',
        async ({ src, asOneFile, out, options, purpose }) => {
            const copy = join(folder, `${purpose}.json`);
            await writeFile(copy, JSON.stringify(parse(await readFile(asOneFile, 'utf8'))));
            const text = await textOf(src, placed(options, out));
            expect(await textOf(copy, placed(options, out))).toBe(text);
            const today = new Date().toISOString().slice(0, 10);
            const traces = [today, resolve('.'), src, folder, tmpdir()];
            expect(text).not.toBe('');
            expect(traces.filter((trace) => text.includes(trace))).toEqual([]);
        },
    );

    test('the same bytes in a separate process, in another folder, time zone and locale', async () => {
        const src = 'fixtures/petstore.yaml';
        const { stdout } = await promisify(execFile)(
            process.execPath,
            [resolve('bin/oasmith.js'), '-s', resolve(src), '-t', 'fetch'],
            {
                cwd: folder,
                env: { ...process.env, TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
            },
        );
        expect(stdout).toBe(await textOf(src, { template: 'fetch' }));
    });
});

test.each(httpTemplates)('%s: the setup file has no path of this machine', async (template) => {
    const out = join(folder, 'client.ts');
    const clientSetup = join(folder, 'own', 'setup.ts');
    const { files } = await generate({ src: 'fixtures/petstore.yaml', template, out, clientSetup });
    expect(files.map(({ path }) => path)).toEqual([out, clientSetup]);
    expect(files.filter(({ text }) => [folder, tmpdir(), resolve('.')].some((path) => text.includes(path)))).toEqual(
        [],
    );
});

test.each(runs)('$out: building the model does not change the description', async ({ src, out, options }) => {
    const { document, version } = await load(src);
    const resolved = resolveOptions({ ...options, src, out });
    const opened = { document: frozen(document), references: withinDocument, version };
    const schemas = openSchemas(opened, undefined, resolved);
    // A change of what is frozen throws.
    const build = () => buildModel({ schemas, options: resolved, clients: { kind: 'object' }, claims: [], locals: [] });
    expect(build).not.toThrow();
});
