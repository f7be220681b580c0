/** Which of several projects a file belongs to. The tests of imports between files show what their options decide. */
import { relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectOf, reporting } from '../../src/output/project.ts';
import { disk } from '../../src/output/project-files.ts';
import { temporaryFolder } from '../load/folder.ts';
import { type Files, projectsIn } from '../tools/project-files.ts';

const folder = temporaryFolder();
const writeProject = projectsIn(folder);

async function found(files: Files, file: string): Promise<string> {
    const name = await writeProject(files);
    const project = projectOf(folder.path(`${name}/${file}`), disk);
    if (project === undefined) return 'none';
    const path = relative(folder.path(name), project.path).split(sep).join('/');
    return project.hasFiles ? path : `${path}, without files`;
}

const solution = (...names: readonly string[]): object => ({
    files: [],
    references: names.map((name) => ({ path: `./tsconfig.${name}.json` })),
});

/** Like `create-vue` with tests. */
const vue = {
    'tsconfig.json': solution('node', 'app', 'vitest'),
    'tsconfig.node.json': { include: ['vite.config.*'] },
    'tsconfig.app.json': { include: ['env.d.ts', 'src/**/*'], exclude: ['src/**/__tests__/*'] },
    'tsconfig.vitest.json': { extends: './tsconfig.app.json', include: ['src/**/__tests__/*'], exclude: [] },
};

/** Like `ng new`. */
const angular = {
    'tsconfig.json': solution('app', 'spec'),
    'tsconfig.app.json': { include: ['src/**/*.ts'], exclude: ['src/**/*.spec.ts'] },
    'tsconfig.spec.json': { include: ['src/**/*.d.ts', 'src/**/*.spec.ts'] },
};

/** A project that refers to its tests. */
const withTests = {
    'tsconfig.json': { include: ['src'], references: [{ path: './tests' }] },
    'tests/config.json': {},
    'tests/tsconfig.json': { include: ['**/*', '../mocks'] },
};

describe('the project of a file', () => {
    test.each<[of: string, files: Files, file: string, project: string]>([
        ['in a solution', vue, 'src/client.ts', 'tsconfig.app.json'],
        ['that another project of it excludes', vue, 'src/api/__tests__/mock.ts', 'tsconfig.vitest.json'],
        ['that all exclude, by its folder', angular, 'src/deep/client.mts', 'tsconfig.app.json'],
        ['by its name', angular, 'src/client.spec.ts', 'tsconfig.spec.json'],
        ['that no project of a solution includes', vue, 'elsewhere/client.ts', 'tsconfig.json, without files'],
        ['that the nearest includes', withTests, 'src/client.ts', 'tsconfig.json'],
        ['that a project behind the nearest includes', withTests, 'mocks/client.ts', 'tests/tsconfig.json'],
        ['that nobody includes', withTests, 'elsewhere/client.ts', 'tsconfig.json'],
        ['without a tsconfig.json', {}, 'src/client.ts', 'none'],
        ['under one without anything', { 'tsconfig.json': '' }, 'src/client.ts', 'tsconfig.json'],
        ['under one for nothing', { 'tsconfig.json': { files: [] } }, 'client.ts', 'tsconfig.json, without files'],
    ])('%s', async (_, files, file, project) => {
        expect(await found(files, file)).toBe(project);
    });
});

test('what is read is reported first, with what it extends', async () => {
    const name = await writeProject(vue);
    const read: string[] = [];
    projectOf(
        folder.path(`${name}/src/__tests__/mock.ts`),
        reporting(disk, (path) => read.push(relative(folder.path(name), path))),
    );
    expect([...new Set(read)]).toEqual([
        'tsconfig.json',
        'tsconfig.node.json',
        'tsconfig.app.json',
        'tsconfig.vitest.json',
    ]);
});
