/** When a run generates nothing, and when it generates although nothing seems to have changed. */
import {
    chmodSync,
    existsSync,
    linkSync,
    readdirSync,
    readFileSync,
    renameSync,
    rmSync,
    statSync,
    symlinkSync,
    utimesSync,
    writeFileSync,
} from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RunOptions } from '../../src/run/options.ts';
import { createProject, files, reportOf, type StampedProject } from './project.ts';

let project: StampedProject;

beforeEach(() => {
    project = createProject();
});

afterEach(() => {
    project.remove();
});

const folder = 'node_modules/.cache/oasmith';

function stampPath(): string {
    const [name = ''] = readdirSync(project.path(folder));
    return project.path(`${folder}/${name}`);
}

function change(name: string, from: string, to: string): void {
    project.write(name, project.read(name).replace(from, to));
}

describe('a second run generates', () => {
    test.each<[after: string, change: () => void, kind: 'unchanged' | 'done' | 'failed']>([
        ['nothing', () => {}, 'unchanged'],
        ['another time of a file', () => utimesSync(project.path('api.json'), 1, 1), 'unchanged'],
        ['a file that is written as it was', () => project.write('api.json', project.read('api.json')), 'unchanged'],
        [
            'a copy in place of a file',
            () => {
                writeFileSync(project.path('copy.json'), project.read('parts/pet.json'));
                renameSync(project.path('copy.json'), project.path('parts/pet.json'));
            },
            'unchanged',
        ],
        [
            'a hard link to the output',
            () => linkSync(project.path('src/client.ts'), project.path('other.ts')),
            'unchanged',
        ],
        ['a file that nobody reads', () => project.write('parts/other.json', {}), 'unchanged'],
        ['another description', () => change('api.json', 'listPets', 'findPets'), 'done'],
        ['another comment in it', () => change('api.json', '"Pets"', '"Cats"'), 'done'],
        ['another file that it refers to', () => change('parts/pet.json', '"name"', '"title"'), 'done'],
        ['another overlay', () => change('overlay.json', 'all kinds', 'any kind'), 'done'],
        ['another option', () => change('oasmith.config.json', '"swr"', '"tsq"'), 'done'],
        ['an option at another place', () => change('oasmith.config.json', '{', '{\n'), 'done'],
        ['what the tsconfig.json extends', () => change('base.json', 'nodenext', 'preserve'), 'done'],
        ['a nearer tsconfig.json', () => project.write('src/tsconfig.json', {}), 'done'],
        ['a nearer package.json', () => project.write('src/package.json', {}), 'done'],
        ['a changed output', () => change('src/client.ts', 'export', '\nexport'), 'done'],
        ['a lost output', () => rmSync(project.path('src/hooks.ts')), 'done'],
        [
            'a link in place of a file',
            () => {
                renameSync(project.path('parts/pet.json'), project.path('parts/cat.json'));
                symlinkSync('cat.json', project.path('parts/pet.json'));
            },
            'done',
        ],
        [
            'a link in place of the output',
            () => {
                renameSync(project.path('src/client.ts'), project.path('src/elsewhere.ts'));
                symlinkSync('elsewhere.ts', project.path('src/client.ts'));
            },
            'done',
        ],
        ['a description that is gone', () => rmSync(project.path('api.json')), 'failed'],
        [
            'a journal of a run that was killed',
            () => project.write('src/.oasmith.01234567-0123-0123-0123-012345678901.journal', ''),
            'done',
        ],
    ])('after %s: %3$s', async (_, makeChange, kind) => {
        expect(await project.kinds()).toEqual(['done']);
        makeChange();
        expect(await project.kinds()).toEqual([kind]);
    });
});

describe('the stamp is', () => {
    test.each<[is: string, change: () => void, options?: Partial<RunOptions>]>([
        ['cut off', () => writeFileSync(stampPath(), readFileSync(stampPath()).subarray(0, 400))],
        ['empty', () => writeFileSync(stampPath(), '')],
        [
            'of other bytes',
            () => writeFileSync(stampPath(), readFileSync(stampPath(), 'utf8').replace('operations', 'Operations')),
        ],
        ['not even text', () => writeFileSync(stampPath(), Uint8Array.from([0xff, 0x0a, 0xff]))],
        ['of another build', () => {}, { maker: 'another build' }],
        ['to be renewed', () => {}, { stamps: 'renew' }],
    ])('%s: it is ignored, and the run leaves a new one', async (_, damage, options = {}) => {
        await project.kinds();
        damage();
        expect(await project.kinds(options)).toEqual(['done']);
        expect(await project.kinds({ ...options, stamps: 'use' })).toEqual(['unchanged']);
    });

    test('for its owner alone, and without what requests are sent with', async () => {
        const config = { src: 'api.json', out: 'src/client.ts', template: 'fetch', headers: { 'X-Key': 'a-secret' } };
        project.write('oasmith.config.json', config);
        await project.kinds();
        expect(statSync(stampPath()).mode & 0o777).toBe(0o600);
        expect(readFileSync(stampPath(), 'utf8')).not.toContain('a-secret');
    });

    test('nowhere, if it cannot be kept', async () => {
        project.write('node_modules/.cache', 'a file');
        expect(await project.kinds()).toEqual(['done']);
        expect(await project.kinds()).toEqual(['done']);
    });

    test('not made where there is no node_modules', async () => {
        rmSync(project.path('node_modules'), { recursive: true });
        expect(await project.kinds()).toEqual(['done']);
        expect(await project.kinds()).toEqual(['done']);
        expect(existsSync(project.path('node_modules'))).toBe(false);
    });
});

describe('no stamp is left by', () => {
    const config = files['oasmith.config.json'];
    test.each<[by: string, options: object, run?: Partial<RunOptions>]>([
        ['a full validation', { src: 'valid.json', overlays: [], validate: true }],
        ['a check of types', { template: 'fetch', hooksOut: undefined }, { verify: true }],
        ['a run that shows secrets', {}, { showQueries: true }],
        ['a check', {}, { saving: 'check' }],
        ['code that is only returned', {}, { saving: 'keep' }],
        ['a custom template', { template: ['swr', './template'] }],
    ])('%s', async (_, options, runOptions = {}) => {
        // With what browsers have.
        project.write('base.json', {});
        project.write('valid.json', { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} });
        project.write('template/index.mjs', "export default { extends: 'axios' };");
        project.write('oasmith.config.json', { ...config, ...options });
        expect(await project.kinds(runOptions)).toEqual(['done']);
        expect(existsSync(project.path(folder))).toBe(false);
    });

    test('a patch, which is a program', async () => {
        rmSync(project.path('oasmith.config.json'));
        const text = `export default { src: 'api.json', out: 'src/a.ts', template: 'fetch', patch: () => {} };`;
        project.write('oasmith.config.mjs', text);
        expect(await project.kinds()).toEqual(['done']);
        expect(existsSync(project.path(folder))).toBe(false);
    });
});

test('the warnings and notes are those of the run before', async () => {
    const [before] = await project.run();
    const [after] = await project.run();
    expect(after?.kind).toBe('unchanged');
    expect(before && reportOf(before)).not.toEqual([]);
    expect(after && reportOf(after)).toEqual(before && reportOf(before));
    expect(after?.kind === 'unchanged' && after.facts).toEqual(before?.kind === 'done' && before.facts);
});

test('that a file of somebody else was replaced is said once', async () => {
    project.write('src/client.ts', 'export const own = 1;');
    const [before] = await project.run();
    const [after] = await project.run();
    expect(before && reportOf(before).join()).toContain('overwritten-file');
    expect(after?.kind).toBe('unchanged');
    expect(after && reportOf(after).join()).not.toContain('overwritten-file');
});

describe('a formatter', () => {
    const format = (text: string): string => text.replaceAll('    ', '\t');
    const formatAll = (): void => {
        for (const name of ['src/client.ts', 'src/hooks.ts']) project.write(name, format(project.read(name)));
    };

    test('that follows each run makes no other work from the third on', async () => {
        const kinds: string[] = [];
        for (let count = 0; count < 4; count += 1) {
            kinds.push(...(await project.kinds()));
            formatAll();
        }
        expect(kinds).toEqual(['done', 'done', 'unchanged', 'unchanged']);
    });

    test('leaves what a check finds current', async () => {
        for (let count = 0; count < 2; count += 1) {
            await project.kinds();
            formatAll();
        }
        const [outcome] = await project.run({ saving: 'check' });
        expect(outcome?.kind).toBe('unchanged');
        expect(outcome?.kind === 'unchanged' && outcome.saved).toMatchObject({
            kind: 'checked',
            result: { isCurrent: true },
        });
    });

    test('is told from who changes the code in the same way again and again', async () => {
        const kinds: string[] = [];
        for (let count = 0; count < 4; count += 1) {
            kinds.push(...(await project.kinds()));
            change('src/client.ts', 'listPets', 'findPets');
        }
        expect(kinds).toEqual(['done', 'done', 'done', 'done']);
    });
});

describe('a check', () => {
    test('of which nothing has changed says what a comparison says', async () => {
        await project.run();
        const [quick] = await project.run({ saving: 'check' });
        const [slow] = await project.run({ saving: 'check', stamps: undefined });
        expect([quick?.kind, slow?.kind]).toEqual(['unchanged', 'done']);
        expect(quick?.kind === 'unchanged' && quick.saved).toEqual(slow?.kind === 'done' && slow.saved);
    });
});

describe('several APIs', () => {
    const api = (name: string, more: object = {}): object => ({
        name,
        src: 'api.json',
        out: `src/${name}.ts`,
        ...more,
    });

    test('have a stamp each', async () => {
        project.write('oasmith.config.json', { template: 'fetch', configs: [api('one'), api('two')] });
        expect(await project.kinds()).toEqual(['done', 'done']);
        project.write('oasmith.config.json', {
            template: 'fetch',
            configs: [api('one'), api('two', { baseUrl: '/x' })],
        });
        // The places of options are others, and messages may name them.
        expect(await project.kinds()).toEqual(['done', 'done']);
        rmSync(project.path('src/two.ts'));
        expect(await project.kinds()).toEqual(['unchanged', 'done']);
        expect(await project.kinds()).toEqual(['unchanged', 'unchanged']);
    });

    test('leave no stamp of what was removed, once another is generated', async () => {
        const stamps = (): number => readdirSync(project.path(folder)).length;
        project.write('oasmith.config.json', { template: 'fetch', configs: [api('one'), api('two')] });
        await project.kinds();
        project.write(`${folder}/other`, 'of another build');
        project.write('oasmith.config.json', { template: 'fetch', configs: [api('one'), api('three')] });
        await project.kinds();
        // `two.ts` is still there, and a configuration may have it again.
        expect(stamps()).toBe(4);
        rmSync(project.path('src/two.ts'));
        await project.kinds();
        expect(stamps()).toBe(4);
        rmSync(project.path('src/one.ts'));
        expect(await project.kinds()).toEqual(['done', 'unchanged']);
        expect(stamps()).toBe(3);
    });

    test('still warn of the cache keys that they share', async () => {
        const hooks = (name: string) => api(name, { hooksOut: `src/${name}-hooks.ts` });
        project.write('oasmith.config.json', { template: 'swr', configs: [hooks('one'), hooks('two')] });
        const before = await project.run();
        const after = await project.run();
        expect(after.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged']);
        expect(after.map(reportOf)).toEqual(before.map(reportOf));
        expect(after.flatMap(reportOf).join()).toContain('shared-cache-keys');
    });
});

describe('a divided output', () => {
    beforeEach(async () => {
        const options = { src: 'api.json', out: 'src/api', template: 'fetch', split: 'tags' };
        project.write('oasmith.config.json', options);
        await project.kinds();
    });

    test.each<[after: string, change: () => void, kind: 'unchanged' | 'done']>([
        ['nothing', () => {}, 'unchanged'],
        ['a new module in it', () => project.write('src/api/own.ts', ''), 'done'],
        ['a file beside it that is in its way', () => project.write('src/api.ts', '// Generated by oasmith'), 'done'],
        ['a lost part', () => rmSync(project.path('src/api/pets.ts')), 'done'],
        ['no right to write', () => chmodSync(project.path('src/api/pets.ts'), 0o444), 'unchanged'],
    ])('after %s: %3$s', async (_, makeChange, kind) => {
        makeChange();
        expect(await project.kinds()).toEqual([kind]);
        expect(await project.kinds()).toEqual(['unchanged']);
    });
});

test('a file that is written once only has to be there', async () => {
    const options = { src: 'api.json', out: 'src/client.ts', template: 'axios', clientSetup: 'src/setup.ts' };
    project.write('oasmith.config.json', options);
    await project.kinds();
    change('src/setup.ts', 'export', '\nexport');
    const [kept] = await project.run();
    expect(kept?.kind === 'unchanged' && kept.saved.kind === 'written' && kept.saved.files).toEqual([
        { path: 'src/client.ts', state: 'unchanged' },
        { path: 'src/setup.ts', state: 'kept' },
    ]);
    rmSync(project.path('src/setup.ts'));
    expect(await project.kinds()).toEqual(['done']);
});
