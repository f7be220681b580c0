/** The files of a template. */
import { dirname, join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';
import { filesOfModules } from '../../src/template/files.ts';
import { temporaryFolder } from '../load/folder.ts';

const folder = temporaryFolder();

test.each<[does: string, files: Readonly<Record<string, string>>, expected: readonly string[]]>([
    ['a module alone', { 'index.mjs': 'export default {};' }, ['index.mjs']],
    [
        'what it imports by a path, and what that imports',
        {
            'index.mjs': "import './a.mjs';\nexport * from './deep/b.mjs';",
            'a.mjs': "import { join } from 'node:path';\nimport ts from 'typescript';",
            'deep/b.mjs': "import '../c.mjs';\nimport '../index.mjs';",
            'c.mjs': '',
            'unused.mjs': '',
        },
        ['a.mjs', 'c.mjs', 'deep/b.mjs', 'index.mjs'],
    ],
    [
        'what it imports later, and its query',
        { 'index.mjs': "await import('./a.mjs?fresh');", 'a.mjs': '' },
        ['a.mjs', 'index.mjs'],
    ],
    [
        'what CommonJS requires without an ending',
        { 'index.cjs': "require('./a'); require('./b');", 'a.js': '', 'b/index.js': '' },
        ['a.js', 'b/index.js', 'index.cjs'],
    ],
    [
        'the package that says what it is, and what that names',
        {
            'index.js': "import '#inner';",
            'package.json': '{ "type": "module", "imports": { "#inner": "./inner.js" } }',
            'inner.js': '',
        },
        ['index.js', 'inner.js', 'package.json'],
    ],
    [
        'files beside it, which are not modules that it imports',
        { 'index.mjs': "const runtime = new URL('./runtime.ts', import.meta.url);", 'runtime.ts': "import './x.ts';" },
        ['index.mjs', 'runtime.ts'],
    ],
    ['not what is missing', { 'index.mjs': "import './none.mjs';" }, ['index.mjs']],
])('%s', async (does, files, expected) => {
    const home = does.replaceAll(' ', '-');
    for (const [name, text] of Object.entries(files)) await folder.write(join(home, name), text);
    const [entry = ''] = Object.keys(files);
    const found = filesOfModules([folder.path(join(home, entry))]);
    const own = found.filter((path) => dirname(path).startsWith(folder.path(home)));
    expect(own.map((path) => relative(folder.path(home), path).replaceAll(sep, '/')).toSorted()).toEqual(expected);
});
