/** The first example is run; the programs of the others are compiled with their clients, and run by the slow tests. */
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { compile, emptyFolder, save } from '../tools/compilers.ts';
import { runWarm } from '../tools/warm-command.ts';
import { examples, expectOutcomes, root } from './examples.ts';

const [first] = examples;

test('the example petstore runs, and shows the result of each call', { timeout: 120_000 }, () => {
    expect(first?.name).toBe('petstore');
    if (first !== undefined) expectOutcomes(first);
});

test('the programs of the other examples compile with their clients', { timeout: 60_000 }, async () => {
    const clients = [
        ['-s', 'examples/chat/chat.yaml', '-o', 'examples/chat/generated/chat.ts', '-t', 'fetch'],
        [
            ...['-s', 'fixtures/petstore.yaml', '-o', 'examples/custom-template/generated/petstore.ts'],
            ...['-t', 'examples/custom-template/template'],
        ],
        [
            ...['-s', 'examples/progress/files.yaml', '-o', 'examples/progress/generated/files.ts'],
            ...['-t', 'fetch', '--progress'],
        ],
    ];
    for (const argv of clients) expect(await runWarm({ cwd: root, argv })).toMatchObject({ exitCode: 0 });
    const folder = await emptyFolder('examples');
    const programs = [
        'chat/app.ts',
        'progress/app.ts',
        'custom-template/app.ts',
        'custom-template/template/runtime.ts',
    ];
    const project = {
        extends: join(relative(folder, root), 'examples/custom-template/tsconfig.json'),
        files: [...programs, 'custom-template/template/setup.ts'].map((path) =>
            relative(folder, join(root, 'examples', path)),
        ),
    };
    await save(join(folder, 'tsconfig.json'), JSON.stringify(project));
    expect(await compile('7.0', join(folder, 'tsconfig.json'))).toEqual([]);
});
