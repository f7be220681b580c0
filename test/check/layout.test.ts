/** Changes by a formatter are no difference, and everything else is. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readOutput } from '../../scripts/goldens.js';
import { type CheckResult, check } from '../../src/check/index.ts';
import { folderFor } from './generated.ts';

async function compareTexts(generated: string, onDisk: string): Promise<CheckResult> {
    const path = join(await folderFor('layout'), 'client.ts');
    await writeFile(path, onDisk);
    return check({ files: [{ path, text: generated }] });
}

describe('two files are equal', () => {
    test.each<[generated: string, onDisk: string]>([
        ["const a = 'it\\'s';", 'const a = "it\'s"'],
        ['const a = \'say "so"\';', 'const a = "say \\"so\\"";'],
        ["const a = { b: 1, 'c-d': 2 };", "const a = {\n  'b': 1,\n  'c-d': 2,\n};"],
        ['interface A { 404: string; b: number }', "interface A {\n  '404': string,\n  b: number\n}"],
        ['const a = b => b;', 'const a = (b) => b;'],
        ['const a = () => ({ b });', 'const a = () => ({\n  b,\n});'],
        ['type A = B | (C | D);', 'type A =\n  | B\n  | C\n  | D'],
        ['type A = (B & C) | D;', 'type A = B & C | D;'],
        ['function a(b: string, c?: number): void {}', 'function a(\n  b: string,\n  c?: number,\n): void {}'],
        ['const a = [1, 2];', 'const a = [\n  1,\n  2,\n];'],
        ['const a = 1e+21;', 'const a = 1e21;'],
        [`const a = \`b\${c}\`;`, `const a = \`b\${\n  c\n}\`;`],
        ['if (a) { b(); }\nelse { c(); }', 'if (a) {\n  b();\n} else {\n  c();\n}'],
        ['class A { b = 1; c() {} }', 'class A {\n  b = 1\n  c() {};\n}'],
        ['/**\n * A\n *     code\n */\nconst a = 1;', '  /**\n   * A\n   *     code  \n   */\n  const a = 1;'],
        ['const a = /[\'"]/;', 'const a = /[\'"]/'],
    ])('%s and %s', async (generated, onDisk) => {
        expect((await compareTexts(generated, onDisk)).files).toMatchObject([{ state: 'current' }]);
    });
});

describe('two files are different', () => {
    test.each<[generated: string, onDisk: string]>([
        ['const a = b?.c.d;', 'const a = (b?.c).d;'],
        ['const a = 1;', 'let a = 1;'],
        ['const a = 1;', 'const a = -1;'],
        ["const a = 'b c';", "const a = 'b  c';"],
        ["const a = 'b';", 'const a = `b`;'],
        ['const a = b * (c + d);', 'const a = b * c + d;'],
        ['type A = (B | C)[];', 'type A = B | C[];'],
        ['type A = keyof B;', 'type A = B;'],
        ['type A = B | C;', 'type A = B & C;'],
        ['interface A { b: C }', 'interface A { readonly b: C }'],
        ['interface A { b: C }', 'interface A { b?: C }'],
        ['interface A extends B {}', 'interface A { b: B }'],
        ['class A extends B {}', 'class A implements B {}'],
        ["import type { A } from 'a';", "import { A } from 'a';"],
        ["import { A } from 'a';", "import A from 'a';"],
        ['const a = [1, , 2];', 'const a = [1, 2];'],
        ['const a = () => ({});', 'const a = () => {};'],
        ['const a = /b c/;', 'const a = /b  c/;'],
        ['const a = `b c`;', 'const a = `b  c`;'],
        ['export const a = 1;', 'const a = 1;'],
        ['/** A */\nconst a = 1;\nconst b = 2;', 'const a = 1;\n/** A */\nconst b = 2;'],
        ['/**\n * A\n *     code\n */\nconst a = 1;', '/**\n * A\n * code\n */\nconst a = 1;'],
        ['// a b\nconst a = 1;', '// a  b\nconst a = 1;'],
    ])('%s and %s', async (generated, onDisk) => {
        expect((await compareTexts(`${generated}\nexport {};`, `${onDisk}\nexport {};`)).isCurrent).toBe(false);
    });
});

describe('a file that Biome formatted is current', () => {
    const styles = {
        'with tabs and double quotes': {
            formatter: { indentStyle: 'tab', lineWidth: 80 },
            javascript: { formatter: { quoteStyle: 'double', trailingCommas: 'all' } },
        },
        'with two spaces, without semicolons and commas': {
            formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: 100 },
            javascript: {
                formatter: {
                    quoteStyle: 'single',
                    semicolons: 'asNeeded',
                    trailingCommas: 'none',
                    arrowParentheses: 'asNeeded',
                    quoteProperties: 'preserve',
                    bracketSpacing: false,
                },
            },
        },
        'in long lines that end as on Windows': {
            formatter: { indentStyle: 'space', indentWidth: 8, lineWidth: 320, lineEnding: 'crlf' },
            javascript: { formatter: { quoteStyle: 'single', arrowParentheses: 'always' } },
        },
    };
    const outputs = ['axios', 'fetch', 'functions-tsq-hooks', 'ky', 'ng1', 'ng2', 'swr', 'swr-xior-mocks', 'tsq']
        .map((name) => `petstore/${name}`)
        .concat(['names/functions', 'enums/enum', 'enums/union', 'docs/fetch', 'composition/type', 'hierarchies/type']);

    test.each(Object.entries(styles))('%s', async (_, style) => {
        const folder = await folderFor('formatted');
        const files = outputs.map((name) => ({
            path: join(folder, `${name.replace('/', '-')}.ts`),
            text: readOutput(`fixtures/${name}.ts`),
        }));
        await Promise.all(files.map((file) => writeFile(file.path, file.text)));
        await writeFile(join(folder, 'biome.json'), JSON.stringify({ root: true, ...style }));
        const biome = resolve('node_modules/@biomejs/biome/bin/biome');
        await promisify(execFile)(process.execPath, [biome, 'format', '--write', '.'], { cwd: folder });
        for (const { path, text } of files) expect(await readFile(path, 'utf8')).not.toBe(text);
        expect(await check({ files })).toEqual({
            isCurrent: true,
            breaks: false,
            files: files.map(({ path }) => ({ path, state: 'current' })),
            changes: [],
        });
    });
});
