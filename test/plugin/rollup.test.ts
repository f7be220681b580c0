/** The plugin in Rolldown, which has the interface of Rollup. */
import { rolldown, watch } from 'rolldown';
import { describe, expect, test, vi } from 'vitest';
import type { PluginOptions } from '../../src/plugin/options.ts';
import oasmith from '../../src/plugin/rollup.ts';
import { temporaryFolder } from '../load/folder.ts';
import { broken, brokenAt, createProject, describe as describePets } from './project.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = temporaryFolder();
const patiently = { timeout: 20_000, interval: 20 };

/** Paths are relative to the current folder, which is not that of the application. */
const optionsFor = (root: string): PluginOptions => ({ config: `${root}/oasmith.config.json` });

const inputFor = (root: string, warn: (message: string) => void = () => {}) => ({
    input: `${root}/src/main.ts`,
    plugins: [oasmith(optionsFor(root))],
    onwarn: ({ message }: { readonly message: string }) => warn(message),
});

describe('a build', () => {
    test('works from a checkout without generated files, and reports warnings', async () => {
        const { root } = await createProject(folder, 'build', {
            'openapi.json': describePets('name', '#/components/schemas/Missing'),
        });
        const warnings: string[] = [];
        const bundle = await rolldown(inputFor(root, (message) => warnings.push(message)));
        const { output } = await bundle.generate();
        await bundle.close();
        expect(output[0].code).toContain('/pets');
        expect(warnings.join()).toContain('unresolved-reference');
    });

    test('fails with the position of an error', async () => {
        const { root } = await createProject(folder, 'broken', { 'openapi.json': broken });
        const bundle = await rolldown(inputFor(root));
        const reason: unknown = await bundle.generate().catch((error: unknown) => error);
        await bundle.close();
        const where = { loc: { file: `${root}/openapi.json`, ...brokenAt }, frame: expect.stringContaining('4 |') };
        expect(reason).toMatchObject({ errors: [{ plugin: 'oasmith', ...where }] });
    });

    test('in watch mode continues after an error', async () => {
        const { root, write, read } = await createProject(folder, 'watch');
        const codes: string[] = [];
        const watcher = watch({ ...inputFor(root), output: { dir: `${root}/dist` } });
        watcher.on('event', (event) => {
            codes.push(event.code);
            if ('result' in event) void event.result.close();
        });
        try {
            await vi.waitFor(() => expect(codes).toContain('END'), patiently);
            await write('openapi.json', broken);
            await vi.waitFor(() => expect(codes).toContain('ERROR'), patiently);
            await write('openapi.json', describePets('nickname'));
            await vi.waitFor(async () => expect(await read('src/api.ts')).toContain('nickname'), patiently);
        } finally {
            await watcher.close();
        }
    });
});
