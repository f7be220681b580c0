/** `x-ts-type` is the only string that becomes code: it is exactly one type, or the description is rejected. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { canary } from './payloads.ts';
import { typeText } from './type-texts.ts';
import { allOptions, manyFiles, type Outcome, outcomeOf } from './typed-outputs.ts';

/** `npm run fuzz` tries more of them, from its own seed. */
const { FUZZ_SEED = '1', FUZZ_CASES = '1000' } = process.env;

/** So many strings are in one description. */
const size = 125;

test(
    'a string made of types and anything else is one type, or rejected',
    async () => {
        const numRuns = Math.ceil(Number(FUZZ_CASES) / 8);
        const texts = fc.sample(typeText, { seed: Number(FUZZ_SEED), numRuns });
        let taken = 0;
        for (let start = 0; start < numRuns; start += size) {
            const some = texts.slice(start, start + size);
            for (const [index, options] of allOptions.entries()) {
                const own = some.filter((_, place) => place % allOptions.length === index);
                const { rejected, errors } = await outcomeOf(own, options);
                expect(errors).toEqual([]);
                taken += own.filter((text) => !rejected.has(text)).length;
            }
        }
        // If nearly all or nearly none were rejected, this would prove little.
        expect(taken / numRuns).toBeGreaterThan(0.15);
        expect(taken / numRuns).toBeLessThan(0.85);
    },
    300_000 + Number(FUZZ_CASES) * 100,
);

const noTypes: readonly string[] = [
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
];

const types: readonly string[] = [
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
];

let outcome: Outcome;

beforeAll(async () => {
    outcome = await outcomeOf([...noTypes, ...types], manyFiles);
});

describe('rejects what is not exactly one type', () => {
    test.each(noTypes)('%j', (text) => {
        expect(outcome.rejected).toContain(text);
    });
});

describe('accepts one type', () => {
    test.each(types)('%j', (text) => {
        expect(outcome.rejected).not.toContain(text);
        expect(outcome.errors.filter((error) => error.startsWith(JSON.stringify(text)))).toEqual([]);
    });

    test('of any of them, nothing else becomes code', () => {
        expect(outcome.errors).toEqual([]);
    });
});
