/** `x-ts-type` is the only string that becomes code: it is exactly one type, or the description is rejected. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Config, generate, OasmithError } from '../../src/index.ts';
import { typed } from './bases/typed.ts';
import { wrongCharacters } from './characters.ts';
import { wrongComments } from './comments.ts';
import { sideEffectsOf } from './evaluate.ts';
import { wrongSyntax } from './judge.ts';
import { canary } from './payloads.ts';
import { differences } from './same-tree.ts';
import { nodesOf } from './tree.ts';
import { typeText } from './type-texts.ts';

const { FUZZ_SEED = '1', FUZZ_CASES = '1000' } = process.env;

/** An output is compared with the one of a description that has this name in place of each string. */
const placeholder = 'Placeholder';

/** Names are qualified in files other than the client's, so a string is printed differently there. */
const manyFiles: Omit<Config, 'src'> = {
    template: ['tsq', 'ky'],
    out: 'client.ts',
    hooksOut: 'hooks.ts',
    mocks: 'mocks.ts',
    testingFramework: 'vitest',
};

const options: readonly Omit<Config, 'src'>[] = [
    manyFiles,
    { template: 'fetch' },
    { template: 'axios', nullableStrategy: 'include', responseShape: 'full', schemaDeclarationStyle: 'type' },
    { template: 'ng1', queryParamsSerialization: { queryParamsAsObject: true } },
    { template: 'ng2', nullableStrategy: 'nullableAsOptional' },
    { template: ['swr', 'xior'], responseShape: 'body' },
    { generationMode: 'schemas', preferAny: true },
];

let folder = '';
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'oasmith-types-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function outputsOf(text: string, config: Omit<Config, 'src'>): Promise<readonly ts.SourceFile[]> {
    const src = join(folder, 'description.json');
    await writeFile(src, JSON.stringify(typed(text)));
    const { files } = await generate({ ...config, src });
    return files.map((file) =>
        ts.createSourceFile(file.path, file.text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS),
    );
}

const expectedOutputs = new Map<Omit<Config, 'src'>, Promise<readonly ts.SourceFile[]>>();

function expectedOutputsOf(config: Omit<Config, 'src'>): Promise<readonly ts.SourceFile[]> {
    const known = expectedOutputs.get(config) ?? outputsOf(placeholder, config);
    expectedOutputs.set(config, known);
    return known;
}

/** What is wrong with the outputs of a string; undefined if the string is rejected for not being a type. */
async function diagnosticsOf(text: string, config: Omit<Config, 'src'>): Promise<string[] | undefined> {
    try {
        const expected = await expectedOutputsOf(config);
        const outputs = await outputsOf(text, config);
        const errors = outputs.flatMap((file, index) => {
            const model = expected[index];
            return [
                ...wrongSyntax(file),
                ...wrongCharacters(file.text),
                ...wrongComments(file, nodesOf(file)),
                ...(model === undefined ? ['one file too many'] : differences(file, model, placeholder)),
            ];
        });
        return errors.length > 0 ? errors : await sideEffectsOf(outputs);
    } catch (error) {
        if (error instanceof OasmithError && error.diagnostics.every(({ code }) => code === 'invalid-type-text'))
            return undefined;
        throw error;
    }
}

test(
    'a string made of types and anything else is one type, or rejected',
    async () => {
        let taken = 0;
        const property = fc.asyncProperty(typeText, fc.constantFrom(...options), async (text, config) => {
            const errors = await diagnosticsOf(text, config);
            if (errors !== undefined) taken++;
            expect(errors ?? []).toEqual([]);
        });
        const numRuns = Math.ceil(Number(FUZZ_CASES) / 8);
        await fc.assert(property, { seed: Number(FUZZ_SEED), numRuns });
        // If nearly all or nearly none were rejected, this would prove little.
        expect(taken / numRuns).toBeGreaterThan(0.15);
        expect(taken / numRuns).toBeLessThan(0.85);
    },
    300_000 + Number(FUZZ_CASES) * 100,
);

describe('rejects what is not exactly one type', () => {
    test.each([
        `string; ${canary}()`,
        `string;`,
        `string\n${canary}()`,
        `string\n;${canary}()`,
        `string }; ${canary}(); type X = {`,
        `{ a: string }; ${canary}()`,
        `{ a: string } ${canary}()`,
        `string /* */; ${canary}()`,
        `string // words\n; ${canary}()`,
        `string = ${canary}()`,
        `string, b: number`,
        `string) => ${canary}(), (x`,
        `string>; ${canary}<string`,
        `string[`,
        `string]`,
        `{`,
        `}`,
        `(`,
        `'unterminated`,
        '`unterminated',
        '`${string`',
        `/* unterminated`,
        `string */ ${canary}() /*`,
        `// string`,
        ``,
        ` `,
        `\u2028string`,
        `string\u2029${canary}()`,
        `string\r${canary}()`,
        `'a\u202eb'`,
        `'a\u200fb'`,
        `'a\u0000b'`,
        `'a\ud800b'`,
        `string\ufeff`,
        `@${canary} string`,
        `(@${canary}() a: string) => void`,
        `{ @${canary}() a: string }`,
        `{ [${canary}()]: string }`,
        `{ [(() => { ${canary}(); return 'a' })()]: string }`,
        `{ [\`\${${canary}()}\`]: string }`,
        `{ a: string = ${canary}() }`,
        `(a = ${canary}()) => void`,
        `{ a() { ${canary}() } }`,
        `{ get a(): string { return ${canary}() } }`,
        `{ set a(value) { ${canary}() } }`,
        `{ static { ${canary}() } }`,
        `{ constructor() { ${canary}() } }`,
        `class { static a = ${canary}() }`,
        `typeof ${canary}()`,
        `typeof import(${canary}())`,
        `import(${canary}())`,
        `import('x', ${canary}())`,
        `import('x')()`,
        `new ${canary}()`,
        `() => { ${canary}(); return 1 }`,
        `x => ${canary}()`,
        `asserts value is string`,
        `value is string`,
        `this is string`,
        `infer X`,
        `unique symbol`,
        `string as unknown`,
        `string satisfies unknown`,
        `<string>${canary}`,
        `#string`,
        `string | #name`,
        `class`,
        `export []`,
        `A<enum>`,
        `?string`,
        `string!`,
        `*`,
        `function(): void`,
        `<!-- string`,
        `#!string`,
        `export type X = string`,
        `namespace X {}`,
    ])('%j', async (text) => {
        expect(await diagnosticsOf(text, manyFiles)).toBeUndefined();
    });
});

describe('accepts one type', () => {
    test.each([
        `string`,
        ` string `,
        `| 'a' | 'b'`,
        `"it's"`,
        `'; ${canary}(); '`,
        `\`\${'; ${canary}();'}\``,
        `${canary}`,
        `typeof ${canary}`,
        `import('${canary}').${canary}`,
        `typeof import('${canary}')`,
        `() => void`,
        `abstract new () => object`,
        `<T>(value: T) => value is T & {}`,
        `(value: unknown) => asserts value is string`,
        `A extends B<infer C> ? C : never`,
        `{ [Symbol.iterator](): Iterator<string> }`,
        `{ get a(): string; set a(value: string) }`,
        `{ [Key in keyof A as \`get\${Key}\`]-?: A[Key] }`,
        `[first: string, second?: number, ...rest: boolean[]]`,
        `string // @ts-ignore`,
        `/* @ts-nocheck */ string`,
        `() => { ${canary}() }`,
        `/// <reference path="x" />\nstring`,
        `{ /** @deprecated */ a: string }`,
        `string //# sourceMappingURL=x`,
        `{\r\n    a: string\r\n}`,
    ])('%j', async (text) => {
        expect(await diagnosticsOf(text, manyFiles)).toEqual([]);
    });
});
