/** The patterns of a tsconfig.json, compared with how the compiler itself lists the files of a folder. */
import { beforeAll, describe, expect, test } from 'vitest';
import ts from '../../src/compiler/whole.js';
import { isIncluded } from '../../src/output/project.ts';
import { temporaryFolder } from '../load/folder.ts';

type Patterns = Parameters<typeof isIncluded>[2];

const folder = temporaryFolder();

const names = [
    'app.ts',
    'app.spec.ts',
    '.hidden.ts',
    'src/client.ts',
    'src/client.test.ts',
    'src/client.mock.ts',
    'src/api/client.ts',
    'src/api/__tests__/client.ts',
    'src/api/v1.2/client.ts',
    'src/.cache/client.ts',
    'src/node_modules/a/index.ts',
    'src-2/client.ts',
    'src+x/(a)/client.ts',
    'node_modules/a/index.ts',
    'tests/deep/er/client.ts',
];

beforeAll(async () => {
    for (const name of names) await folder.write(name, '');
});

function listedByCompiler({ include, exclude }: Patterns): readonly string[] {
    const root = folder.path().replaceAll('\\', '/').replace(/\/$/, '');
    const { fileNames } = ts.parseJsonConfigFileContent({ include, exclude }, ts.sys, root);
    return names.filter((name) => fileNames.includes(`${root}/${name}`));
}

function included(patterns: Patterns): readonly string[] {
    const root = folder.path().replaceAll('\\', '/').replace(/\/$/, '');
    return names.filter((name) => isIncluded(`${root}/${name}`, root, patterns, true));
}

describe('is as the compiler has it', () => {
    test.each<[include: readonly string[], exclude?: readonly string[]]>([
        [['**/*']],
        [['**/*'], ['node_modules']],
        [['src']],
        [['./src']],
        [['src/']],
        [['src/*']],
        [['src/*.ts']],
        [['src/**/*']],
        [['src/**/*'], ['src/**/__tests__/*']],
        [['src/**/__tests__/*']],
        [['src/**/*'], ['src/**/*.test.ts', '**/*.mock.ts']],
        [['src/**/*.test.ts', 'src/api']],
        [['src'], ['src/api']],
        [['src'], ['src/api/']],
        [['src'], ['src/a?i']],
        [['src/a?i/*']],
        [['src/?lient.ts']],
        [['s*/client.ts']],
        [['*/client.ts']],
        [['src/*/*/client.ts']],
        [['src/api/v1.2/*']],
        [['src/api/v1.2']],
        [['src/node_modules/**/*']],
        [['src/**/node_modules/**/*']],
        [['src/.cache/*']],
        [['src+x/(a)/*.ts']],
        [['src/client.ts', 'app.ts']],
        [['app.*']],
        [['.*']],
        [['**/er/*']],
        [['**/*'], ['**/*.ts']],
        [['**/*'], ['**/api', 'tests/*/er']],
        [['../*/src/*']],
        [['nothing']],
        [[]],
    ])('%j without %j', (include, exclude = []) => {
        const patterns = { include, exclude };
        expect(included(patterns)).toEqual(listedByCompiler(patterns));
    });
});

test.each<[isCaseSensitive: boolean, expected: boolean]>([
    [true, false],
    [false, true],
])('the case of letters counts where that of files does: %j', (isCaseSensitive, expected) => {
    const patterns = { include: ['src/*'], exclude: [] };
    expect(isIncluded('/project/SRC/client.ts', '/project', patterns, isCaseSensitive)).toBe(expected);
});

test('a folder of Windows', () => {
    expect(isIncluded('C:/project/src/client.ts', 'C:/project', { include: ['src'], exclude: [] }, false)).toBe(true);
});
