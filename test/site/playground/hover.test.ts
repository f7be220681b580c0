/** Types of names in an output, with the types of the libraries that it imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { type Surroundings, TypesOfOutput } from '../../../docs/.vitepress/playground/hover.ts';

const folder = dirname(createRequire(import.meta.url).resolve('typescript'));
const libraryFiles = new Map(
    readdirSync(folder)
        .filter((name) => /^lib\..*\.d\.ts$/.test(name))
        .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
);
const surroundings: Surroundings = {
    libraryFiles,
    needs: { erasable: true, experimentalDecorators: false },
    profile: 'strictest',
    packages: new Map([
        ['node_modules/paws/package.json', '{"name":"paws","types":"index.d.ts"}'],
        ['node_modules/paws/index.d.ts', 'export declare function paw(count: number): Promise<string>;'],
    ]),
};

const file = (path: string, text: string) => ({ path, text });
const client = "import { paw } from 'paws';\n/** Shakes. */\nexport const shake = () => paw(1);\n";

test('the type of a name comes from the file, its packages and the files beside it', () => {
    const types = new TypesOfOutput(ts, surroundings);
    types.open(
        [file('client.ts', client), file('a/hooks.ts', "import { shake } from '../client';\nshake();\n")],
        surroundings,
    );
    const start = client.indexOf('shake');
    expect(types.at('client.ts', start)).toEqual({
        from: start,
        to: start + 5,
        type: 'const shake: () => Promise<string>',
        documentation: 'Shakes.',
    });
    expect(types.at('a/hooks.ts', 36)?.type).toBe('(alias) shake(): Promise<string>\nimport shake');
    expect(types.at('client.ts', 0)).toBeUndefined();
    expect(types.at('none.ts', 0)).toBeUndefined();
});

test('the settings of the check decide about types', () => {
    const files = [file('client.ts', 'export const found = [1].find(Boolean);')];
    const types = new TypesOfOutput(ts, surroundings);
    types.open(files, surroundings);
    expect(types.at('client.ts', 14)?.type).toBe('const found: number | undefined');
    types.open(files, { ...surroundings, profile: 'not-strict' });
    expect(types.at('client.ts', 14)?.type).toBe('const found: number');
});

test('another output has other types', () => {
    const types = new TypesOfOutput(ts, surroundings);
    types.open([file('client.ts', 'export const a = 1;')], surroundings);
    expect(types.at('client.ts', 13)?.type).toBe('const a: 1');
    types.open([file('client.ts', "export const a = 'b';")], surroundings);
    expect(types.at('client.ts', 13)?.type).toBe('const a: "b"');
});
