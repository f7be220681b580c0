/** The check with the native compiler of a project, TypeScript 7. */
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { disk } from '../../../src/output/project-files.ts';
import { checkNatively, findNativeCompiler } from '../../../src/output/verify/native.ts';
import { findProjects } from '../../../src/output/verify/projects.ts';
import { temporaryFolder } from '../../load/folder.ts';
import { type Files, projectsIn, tsconfig } from '../../tools/project-files.ts';

const folder = temporaryFolder();
const writeProject = projectsIn(folder);
const aborting = new AbortController();

/** Writes a project with TypeScript 7, and checks a file of it that is not written. */
async function check(project: Files, text: string, { seconds = 60, signal = aborting.signal } = {}) {
    const root = folder.path(await writeProject({ 'node_modules/.keep': '', ...project }));
    symlinkSync(resolve('node_modules/typescript7'), join(root, 'node_modules/typescript'), 'junction');
    const path = join(root, 'src/client.ts');
    const native = findNativeCompiler([path], disk);
    if (native === undefined) throw new Error('TypeScript 7 is not found');
    const { projects } = findProjects([path], disk);
    const request = { files: [{ path, text }], projects, erasable: true, experimentalDecorators: false };
    return checkNatively(native, request, seconds, signal);
}

const right = 'export const one: number = 1;\n';
const strict = tsconfig({ strict: true, target: 'es2022' });
const older = tsconfig({ target: 'es2022', lib: ['es5'] });

describe('what it says', () => {
    test.each<[string, Files, string, unknown]>([
        ['nothing is wrong', strict, right, { kind: 'accepted' }],
        ['there is no project', {}, right, { kind: 'accepted' }],
        [
            'an error under every strict flag',
            strict,
            '// 😀\nexport const two = 2, one: string = 1;\n',
            {
                kind: 'refused',
                errors: [
                    {
                        message: "TS2322: Type 'number' is not assignable to type 'string'.",
                        place: { file: 0, line: 2, column: 23 },
                        project: undefined,
                    },
                    expect.objectContaining({ project: expect.stringMatching(/tsconfig\.json$/) }),
                ],
            },
        ],
        [
            'an error of the project alone',
            older,
            'export const found: boolean = [1].includes(1);\n',
            {
                kind: 'refused',
                errors: [expect.objectContaining({ project: expect.stringMatching(/tsconfig\.json$/) })],
            },
        ],
        [
            'a package that is missing',
            strict,
            "import one from 'one';\nexport const two: number = one;\n",
            { kind: 'unknown' },
        ],
        ['options that it does not know', tsconfig({ target: 'es3' }), right, { kind: 'unknown' }],
        ['types that are missing', tsconfig({ types: ['none'] }), right, { kind: 'unknown' }],
    ])('%s', async (_, project, text, answer) => {
        expect(await check(project, text)).toStrictEqual(answer);
    });

    test('nothing after its time', async () => {
        expect(await check(strict, right, { seconds: 0 })).toStrictEqual({ kind: 'unknown' });
    });

    test('a signal ends it', async () => {
        await expect(check(strict, right, { signal: AbortSignal.abort('enough') })).rejects.toBe('enough');
    });
});

describe('the compiler of files', () => {
    const file = (name: string, version: string): Files => ({
        [`node_modules/${name}/package.json`]: JSON.stringify({ name, version }),
    });
    const nested = Object.fromEntries(
        Object.entries(file('typescript', '7.1.0')).map(([path, text]) => [`inner/${path}`, text]),
    );
    test.each<[string, Files, readonly string[], string | undefined]>([
        ['TypeScript 7', file('typescript', '7.0.2'), ['src/a.ts', 'b.ts'], '7.0.2'],
        [
            'the preview beside an older one',
            { ...file('typescript', '5.9.3'), ...file('@typescript/native-preview', '7.0.0-dev.1') },
            ['a.ts'],
            '7.0.0-dev.1',
        ],
        ['an older one', file('typescript', '6.0.3'), ['a.ts'], undefined],
        ['the nearest', { ...file('typescript', '7.0.2'), ...nested }, ['inner/a.ts'], '7.1.0'],
        ['several, so none', { ...file('typescript', '7.0.2'), ...nested }, ['inner/a.ts', 'b.ts'], undefined],
    ])('%s', async (_, project, paths, version) => {
        const root = folder.path(await writeProject(project));
        const found = findNativeCompiler(
            paths.map((path) => join(root, path)),
            disk,
        );
        expect(found?.version).toBe(version);
    });
});
