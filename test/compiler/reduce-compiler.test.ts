/** The compiler of the build: its parts that make, parse and print code, and nothing else. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { reduceCompiler, usedNames } from '../../scripts/build/reduce-compiler.js';

const license = '/*! License */\n';

/** A compiler of these statements. */
function compilerOf(statements: string): string {
    return `${license}var ts = {}; ((module) => {\n"use strict";\n${statements}\n})({ get exports() { return ts; } })\n`;
}

/** The exports of the reduced compiler, and whether a name is still in it. */
function reduced(statements: string, names: readonly string[]) {
    const text = reduceCompiler(compilerOf(statements), names);
    const module = { exports: {} as { readonly a?: unknown } };
    runInNewContext(text, { module });
    return {
        exports: module.exports,
        has: (name: string) => new RegExp(`(?:function|var|class) ${name}\\b|${name}: d`).test(text),
        text,
    };
}

describe('keeps what the exports need', () => {
    test.each<[what: string, statements: string, value: unknown]>([
        ['a function that it calls', 'function a() { return b(); }\nfunction b() { return 1; }', 1],
        ['a variable', 'var b = 1;\nfunction a() { return b; }', 1],
        ['a variable of a pattern', 'var { c: b } = { c: 1 };\nfunction a() { return b; }', 1],
        ['a class', 'class B { get c() { return 1; } }\nfunction a() { return new B().c; }', 1],
        ['what changes a name', 'function b() {}\nb.c = 1;\nfunction a() { return b.c; }', 1],
        ['what fills a namespace', 'var B;\n((B2) => { B2.c = 1; })(B || (B = {}));\nfunction a() { return B.c; }', 1],
        ['a shorthand property', 'var b = 1;\nfunction a() { return { b }.b; }', 1],
        ['a default', 'var b = 1;\nfunction a({ c = b } = {}) { return c; }', 1],
        ['a name that is local elsewhere', 'var b = 1;\nfunction a() { { let b = 2; } return b; }', 1],
        [
            'a name behind a function with its own',
            'var b = 1;\nfunction a() { (() => { var b = 2; })(); return b; }',
            1,
        ],
        ['a computed name', 'var b = "c";\nfunction a() { return { [b]: 1 }.c; }', 1],
        [
            'an extended class',
            'class B { c() { return 1; } }\nclass D extends B {}\nfunction a() { return new D().c(); }',
            1,
        ],
    ])('%s', (_, statements, value) => {
        const { a } = reduced(statements, ['a']).exports;
        expect(typeof a === 'function' && a()).toBe(value);
    });
});

describe('leaves out everything else', () => {
    test.each<[what: string, statements: string]>([
        ['a function that nothing calls', 'function a() {}\nfunction unused() {}'],
        ['a call', 'function unused() {}\nfunction a() {}\nunused();'],
        ['a name that only a property has', 'function a(one) { return one.unused; }\nfunction unused() {}'],
        ['a name that only a key has', 'function a() { return { unused: 1 }; }\nvar unused = 1;'],
        ['a name that a parameter has', 'function a(unused2) { return unused2; }\nfunction unused() {}'],
        [
            'the whole list of exports',
            'var all = {};\n__export(all, { unused: () => unused });\nfunction unused() {}\nfunction a() {}',
        ],
    ])('%s', (_, statements) => {
        const { has, exports } = reduced(statements, ['a']);
        expect(typeof exports.a).toBe('function');
        expect(has('unused')).toBe(false);
    });

    test.each<[what: string, statements: string]>([
        ['a parameter', 'function a(b) { return b; }\nfunction b() { return "global"; }'],
        ['a variable of a loop', 'function a() { for (const b of [1]) return b; }\nfunction b() { return "global"; }'],
        [
            'a variable that is declared below',
            'function a() { { var b = 1; } return b; }\nfunction b() { return "global"; }',
        ],
        ['an error', 'function a() { try {} catch (b) { return b; } }\nfunction b() { return "global"; }'],
    ])('what %s hides', (_, statements) => {
        expect(reduced(statements, ['a']).text).not.toContain('global');
    });

    test('diagnostics that nothing reads', () => {
        const table = 'var Diagnostics = { One: d(1), Two: d(2) };\nfunction d(code) { return { code }; }';
        const { exports, has } = reduced(`${table}\nfunction a() { return Diagnostics.One.code; }`, ['a']);
        expect(typeof exports.a === 'function' && exports.a()).toBe(1);
        expect(has('Two')).toBe(false);
    });
});

test('the license stays with the code', () => {
    expect(reduced('function a() {}', ['a']).text.startsWith(license)).toBe(true);
});

test.each<[wrong: string, source: string, message: string]>([
    ['an export that is missing', compilerOf('function b() {}'), "The compiler has no 'a'"],
    ['another form', `${license}function a() {}`, 'The compiler is not a function that is called'],
    ['no license', compilerOf('function a() {}').slice(license.length), 'The compiler does not begin with its license'],
])('refuses %s', (_, source, message) => {
    expect(() => reduceCompiler(source, ['a'])).toThrow(message);
});

test('the names are those that modules use of the compiler', () => {
    const text =
        "import ts from '../compiler/typescript.js';\nconst { factory, SyntaxKind } = ts;\nts.isBlock(ts.noSuchName);";
    expect(usedNames([text])).toEqual(['SyntaxKind', 'factory', 'isBlock']);
});

describe('of the build', () => {
    const folder = 'dist';
    const built: typeof ts = createRequire(import.meta.url)('../../dist/compiler.cjs');

    test('has every name that the built modules use', () => {
        const chunks = readdirSync(folder).filter((name) => name.endsWith('.js'));
        const used = chunks.flatMap((chunk) => {
            const text = readFileSync(join(folder, chunk), 'utf8');
            const [, variable] = /const (\S+) = requireCached\("\.\/compiler\.cjs"/.exec(text) ?? [];
            return variable === undefined ? [] : [...text.matchAll(new RegExp(`\\b${variable}\\.([a-zA-Z]\\w*)`, 'g'))];
        });
        const names = [...new Set(used.map(([, name = '']) => name))];
        expect(names.length).toBeGreaterThan(50);
        expect(names.filter((name) => !Object.hasOwn(built, name))).toEqual([]);
    });

    test('has no type checker and no language service', () => {
        const text = readFileSync(join(folder, 'compiler.cjs'), 'utf8');
        expect(text).toContain('function createPrinter(');
        expect(text).not.toMatch(/^function (?:createTypeChecker|createProgram|createLanguageService)\(/m);
        expect(text.length).toBeLessThan(2_000_000);
    });

    test('an identifier that oasmith makes has its text, which a template of a user may read', async () => {
        const { identifier }: typeof import('../../src/template/index.ts') = await import(
            new URL('../../dist/template/index.js', import.meta.url).href
        );
        expect(identifier('pet').text).toBe('pet');
    });

    const files = ['src/runtime/form.ts', 'src/runtime/query.ts', 'src/runtime/streams.ts', 'src/emit/request.ts'];

    test.each(files)('parses and prints %s as the whole compiler does', (path) => {
        const printed = (compiler: typeof ts): string => {
            const source = compiler.createSourceFile(
                path,
                readFileSync(path, 'utf8'),
                compiler.ScriptTarget.ES2022,
                true,
            );
            const printer = compiler.createPrinter({ newLine: compiler.NewLineKind.LineFeed });
            const print = (node: ts.Node) => printer.printNode(compiler.EmitHint.Unspecified, node, source);
            return source.statements.map(print).join('\n');
        };
        expect(printed(built)).toBe(printed(ts));
    });
});
