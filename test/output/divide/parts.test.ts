import { expect, test } from 'vitest';
import { generate } from '../../../src/index.ts';
import type { JsonObject } from '../../../src/load/json.ts';
import { declaredIn, withExports } from '../../../src/output/divide/parts.ts';
import { describePaths } from '../../tools/inline-description.ts';

const pet = 'export interface Pet {\n    name: string;\n}';

test.each<[what: string, text: string, names: readonly string[]]>([
    ['each declaration', `${pet}\n\nconst pets = [];\nexport type Name = string;`, ['Pet', 'pets', 'Name']],
    ['one below its comment', `/** const is a word. */\n${pet}`, ['Pet']],
    ['one below a comment with lines', `/**\n * The pets\n */\n${pet}`, ['Pet']],
    ['one below a decorator', '@Injectable({ in: `root` })\nexport class Pets {\n}', ['Pets']],
    ['functions of all kinds', 'async function get() {}\nexport function* list() {}', ['get', 'list']],
    ['no line of a type that is a template literal', 'export type Name = `a\nexport const http = 1`;', ['Name']],
    ['no line of a template literal in a value', 'const a = `\nconst b = 1;\nconst c = 1`;\nconst d = 1;', ['a', 'd']],
    ['no line of a string that goes on', "export type Name = 'a\\\nconst http = 1';", ['Name']],
    ['no line of a comment above', '/*\nconst http = 1;\n*/\nfunction send() {}', ['send']],
    ['no line of a doc comment above', '/**\nconst http = 1;\n*/\nfunction send() {}', ['send']],
    ['no line of a doc comment in the middle', '/**\n * Send\nconst http = 1;\n */\nfunction send() {}', ['send']],
    ['no line of a comment within', 'function send() {\n    /*\nconst http = 1;\n    */\n}', ['send']],
    ['none of a statement', 'register(`\nconst http = 1;\n`);', []],
])('a part declares %s', (_, text, names) => {
    expect(declaredIn(text).map(({ name }) => name)).toEqual(names);
});

test('only declarations are exported, each once', () => {
    const text = 'const a = `\nconst a = 1;\n`;\nexport const b = 1;\nconst c = 1;';
    expect(withExports(text, new Set(['a', 'b']))).toBe(`export ${text}`);
});

test('lines of a type of the description are no declarations of a file', async () => {
    const json = (schema: JsonObject): JsonObject => ({
        '200': { description: 'One', content: { 'application/json': { schema } } },
    });
    const get = (tag: string): JsonObject => ({
        get: { operationId: tag, tags: [tag], responses: json({ $ref: '#/components/schemas/Text' }) },
    });
    const schemas = { Text: { type: 'string', 'x-ts-type': '`a\nexport const http = 1\nexport const dogClient = 1`' } };
    const src = describePaths({ '/cats': get('cat'), '/dogs': get('dog') }, { schemas });
    const { files } = await generate({ src, template: 'fetch', out: 'pets', split: 'tags', importExtension: 'none' });
    const index = files.find(({ path }) => path === 'pets/index.ts')?.text ?? '';
    expect(index).toContain("export * from './types';");
    expect(index).toMatch(/^export \{\s+http,[^}]+\} from '\.\/runtime';/m);
    expect(files.find(({ path }) => path === 'pets/cat.ts')?.text).not.toContain('http');
});
