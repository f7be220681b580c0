/** AGENTS.md: short, and every command in it is one that the blocks run, or that exists. The blocks are run by `pages.test.ts`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commands } from '../../src/options/flags.ts';
import { mockTable, switchTable } from '../../src/options/switches.ts';
import { leafRows } from '../../src/options/table.ts';
import { blocks, root } from './blocks.ts';

const text = readFileSync(join(root, 'AGENTS.md'), 'utf8');
const own = blocks.filter(({ document }) => document === 'AGENTS.md');

test('is short', () => {
    expect(text.split('\n').length).toBeLessThan(80);
});

test('all blocks are run, but the one that installs', () => {
    expect(own.filter(({ words }) => words.includes('run')).length).toBeGreaterThan(2);
    expect(own.filter(({ words }) => !words.includes('run')).map((block) => block.text)).toEqual([
        'npm install --save-dev oasmith\n',
    ]);
});

test('every flag in it exists', () => {
    const rows = [...leafRows.values(), ...Object.values(switchTable), ...Object.values(mockTable)];
    const known = new Set(rows.flatMap(({ flag }) => (flag === undefined ? [] : [`--${flag.long}`])));
    const named = [...text.matchAll(/(?<=[ `])--[a-zA-Z-]+/g)].map(([flag]) => flag);
    expect(named.filter((flag) => !known.has(flag) && !['--save-dev', '--help'].includes(flag))).toEqual([]);
});

test('every command in it exists', () => {
    const named = [...text.matchAll(/npx oasmith ([a-z]\w*)/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(commands));
});

test('what it says of generated files is so', async () => {
    const { generate } = await import('../../src/index.ts');
    const clientSetup = { template: 'fetch', out: 'client.ts', clientSetup: 'setup.ts' } as const;
    const { files } = await generate({ src: join(root, 'fixtures/petstore.yaml'), ...clientSetup });
    const marked = files.map(({ path, text: code }) => [path, /^\/\*\*[^/]*@generated\b/m.test(code)]);
    expect(marked).toEqual([
        ['client.ts', true],
        ['setup.ts', false],
    ]);
});
