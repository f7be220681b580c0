/** What the built command, a watch and a plugin say when nothing has changed is what they say when they generate. */
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runModuleWarm, runWarm } from '../tools/warm-command.ts';
import { createProject, files, type StampedProject } from './project.ts';

vi.setConfig({ testTimeout: 30_000 });

const dist = (name: string): string => JSON.stringify(new URL(`../../dist/${name}`, import.meta.url).href);
let project: StampedProject;
let cwd: string;

beforeAll(async () => {
    project = createProject();
    cwd = project.path('.');
    await runWarm({ cwd, argv: ['--json'] });
});

afterAll(() => project.remove());

/** Without times. */
async function said(argv: readonly string[]) {
    const { exitCode, stdout, stderr } = await runWarm({ cwd, argv });
    return {
        exitCode,
        stdout: stdout.replaceAll(/"seconds": [\d.]+/g, ''),
        stderr: stderr.replaceAll(/\d+\.\d\d s$/gm, ''),
    };
}

describe.each<readonly string[]>([[], ['--json'], ['--stats'], ['--check'], ['--check', '--json'], ['--github']])(
    'oasmith %s %s',
    (...flags) => {
        const argv = flags.filter((flag) => typeof flag === 'string');

        test('says the same with --force', async () => {
            const quick = await said(argv);
            expect(await said([...argv, '--force'])).toEqual(quick);
            expect(quick.exitCode).toBe(0);
        });
    },
);

/** Runs a module in the project, which prints what happens. */
async function printed(name: string, text: string): Promise<string> {
    const path = project.path(name);
    writeFileSync(path, text);
    const { stdout, stderr } = await runModuleWarm(cwd, path);
    return stdout + stderr;
}

test('a watch begins without generating, and tells what a change then changes', async () => {
    const text = `
        import { writeFileSync } from 'node:fs';
        import { loadConfig, watch } from ${dist('index.js')};
        const pet = ${JSON.stringify({ type: 'object', properties: { title: { type: 'string' } } })};
        let end;
        const changed = new Promise((resolve) => { end = resolve; });
        const watcher = watch(() => loadConfig(), {
            stamps: 'use',
            onOutcome: ({ kind }) => console.log(kind),
            onDifference: ({ changes }) => {
                console.log(changes.map(({ kind, name }) => kind + ' ' + name).sort().join(', '));
                end();
            },
        });
        await watcher.ready;
        writeFileSync('parts/pet.json', JSON.stringify(pet));
        await changed;
        await watcher.close();
    `;
    const lines = (await printed('watching.mjs', text)).trim().split('\n');
    expect(lines.slice(0, 2)).toEqual(['unchanged', 'done']);
    expect(lines[2]).toContain('added Pet.title');
    project.write('parts/pet.json', files['parts/pet.json'] ?? {});
    await said([]);
});

test('a plugin begins without generating, and has the same warnings', async () => {
    const text = `
        import oasmith from ${dist('plugin/rollup.js')};
        const { log } = console;
        const { buildStart } = oasmith();
        const context = { warn: log, info: log, error: log, addWatchFile: () => {}, meta: {} };
        await (buildStart.handler ?? buildStart).call(context, {});
    `;
    // A run would undo what a formatter has made.
    const format = (): string => {
        const formatted = project.read('src/client.ts').replaceAll('    ', '\t');
        project.write('src/client.ts', formatted);
        return formatted;
    };
    format();
    await said([]);
    const formatted = format();
    const quick = await printed('plugin.mjs', text);
    expect(quick).toContain('malformed-description');
    expect(project.read('src/client.ts')).toBe(formatted);
});
