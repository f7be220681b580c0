import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { runtimeFilesOf } from '../../src/emit/available-files.ts';
import { httpLibraries } from '../../src/libraries/index.ts';
import { resolveOptions } from '../../src/options/resolve.ts';
import { httpTemplates } from '../../src/options/template-names.ts';
import { loadRuntime, type Runtime, reachable, runtimeUrl } from '../../src/syntax/runtime.ts';
import { type Spelling, spellPieces } from '../../src/syntax/runtime-pieces.ts';
import { errorOf, temporaryFolder } from '../load/folder.ts';

/** The runtime of each library, with and without a setup file. */
const libraries = httpTemplates.flatMap((template) =>
    [undefined, 'setup.ts'].map((clientSetup) => {
        const library = httpLibraries[template];
        const { setup } = library;
        const options = resolveOptions({ src: 'a.yaml', out: 'out.ts', template, clientSetup });
        const files = runtimeFilesOf(library, options, { hasPages: false, hasStale: false })('client');
        const configured = clientSetup === undefined ? '' : ', configured';
        return { library: template + configured, files, setup: setup === undefined ? undefined : runtimeUrl(setup) };
    }),
);

/** The code of a helper with some spelling. */
function spelled(name: string, files: readonly string[], spelling: Partial<Spelling>): string {
    const declaration = loadRuntime(files).declarations.get(name);
    if (declaration === undefined) throw new Error(`there is no ${name}`);
    return spellPieces(declaration.pieces, { ...plainly, ...spelling });
}

/** The spelling of an output that hides nothing and renames nothing. */
const plainly: Spelling = {
    names: new Map(),
    hiddenTypes: new Set(),
    hiddenValues: new Set(),
    used: new Set(),
    isDivided: false,
};

describe.each(libraries)('the runtime of $library', ({ files, setup }) => {
    const runtime = loadRuntime(files, setup);
    const own = new Set(runtime.declarations.keys());
    const imported = new Set(runtime.imports.map(({ local }) => local));

    test('declares each name once', () => {
        const each = files.flatMap(declaredBy);
        expect(each.toSorted()).toEqual([...new Set(each)].toSorted());
        expect(each.filter((name) => !own.has(name))).toEqual([]);
    });

    test('imports no name that it declares', () => {
        expect([...imported].filter((name) => own.has(name))).toEqual([]);
    });

    test('imports only packages and the setup file', () => {
        const relative = runtime.imports.filter(({ module }) => module.startsWith('.'));
        expect(relative.map(({ module }) => module)).toEqual(
            files.some(({ href }) => href.endsWith('/configured.ts')) ? ['./setup.ts'] : [],
        );
    });

    test('uses only names that it declares or imports', () => {
        const lost = [...own].flatMap((name) =>
            [...reachable(runtime, [name])].filter((other) => !own.has(other) && !imported.has(other)),
        );
        expect(lost).toEqual([]);
        expect([...own].filter((name) => !reachable(runtime, [name]).has(name))).toEqual([]);
    });

    /**
     * A description may give a schema any name. Every name that a helper uses is hidden in turn,
     * and the helper must mean the same as before.
     */
    test('keeps its meaning if the output hides any one name', () => {
        const rows = [...runtime.declarations.values()].flatMap((declaration) =>
            [...everyName(spellPieces(declaration.pieces, { ...plainly, used: own }))]
                .filter((name) => !own.has(name) && !imported.has(name))
                .map((hidden) => ({ declaration, hidden })),
        );
        const wrong = rows.flatMap(({ declaration, hidden }) => {
            const hides = new Set([hidden]);
            const spelling = { names: new Map(), hiddenTypes: hides, hiddenValues: hides, used: own, isDivided: false };
            const text = spellPieces(declaration.pieces, spelling);
            return isSound(text, hidden) ? [] : [`${declaration.name} where '${hidden}' is hidden`];
        });
        expect(wrong).toEqual([]);
    });

    test('uses no old name if all its names are changed', () => {
        const names = new Map([...own, ...imported].map((name) => [name, `${name}_`]));
        const left = [...runtime.declarations.values()].flatMap((declaration) => {
            const hides = new Set<string>();
            const spelling = { names, hiddenTypes: hides, hiddenValues: hides, used: own, isDivided: false };
            const text = spellPieces(declaration.pieces, spelling);
            const file = ts.createSourceFile('helper.ts', text, ts.ScriptTarget.ES2022, true);
            return referencesTo(names, file).map((name) => `${declaration.name} names '${name}'`);
        });
        expect(left).toEqual([]);
    });
});

/** The names that one file declares by itself. */
function declaredBy(file: URL): string[] {
    const text = ts.sys.readFile(decodeURIComponent(file.pathname)) ?? '';
    const { statements } = ts.createSourceFile('file.ts', text, ts.ScriptTarget.ES2022, true);
    return statements.flatMap((statement) => {
        if (ts.isVariableStatement(statement)) {
            return statement.declarationList.declarations.map(({ name }) => name.getText());
        }
        return ts.isDeclarationStatement(statement) && statement.name !== undefined ? [statement.name.getText()] : [];
    });
}

/** Every name that a declaration uses anywhere: globals, and its own parameters, variables and type parameters. */
function everyName(text: string): Set<string> {
    const names = new Set<string>();
    const visit = (node: ts.Node): void => {
        if (ts.isIdentifier(node)) names.add(node.text);
        ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile('helper.ts', text, ts.ScriptTarget.ES2022));
    return names;
}

/** Whether every `globalThis.name` in a text means a global, and is not a declaration. */
function isSound(text: string, hidden: string): boolean {
    const file = ts.createSourceFile('helper.ts', text, ts.ScriptTarget.ES2022, true);
    const { parseDiagnostics = [] } = file as ts.SourceFile & { readonly parseDiagnostics?: readonly unknown[] };
    const reached = text.includes(`globalThis.${hidden}`);
    return parseDiagnostics.length === 0 && (!reached || hidden in globalThis || globalTypes.has(hidden));
}

/** Globals that are types alone. */
const globalTypes = new Set([
    'Readonly',
    'Record',
    'NonNullable',
    'RequestInit',
    'Omit',
    'Parameters',
    'Partial',
    'Pick',
    'Exclude',
    'ArrayBufferView',
    'Iterable',
    'AsyncIterable',
    'AsyncGenerator',
]);

/** The names that a text still uses as references: no member, property or own variable of that name. */
function referencesTo(names: ReadonlyMap<string, string>, file: ts.SourceFile): string[] {
    const bound = new Set<string>();
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
        if (ts.isParameter(node) || ts.isBindingElement(node) || ts.isTypeParameterDeclaration(node)) {
            if (ts.isIdentifier(node.name)) bound.add(node.name.text);
        } else if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
            bound.add(node.name.text);
        } else if (ts.isIdentifier(node) && names.has(node.text) && isUse(node)) {
            found.push(node.text);
        }
        ts.forEachChild(node, visit);
    };
    visit(file);
    return found.filter((name) => !bound.has(name));
}

function isUse(node: ts.Identifier): boolean {
    const { parent } = node;
    const isMember = 'name' in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent);
    return !isMember && !(ts.isQualifiedName(parent) && parent.right === node);
}

test('reaches nothing from nothing', () => {
    expect([...reachable(loadRuntime(['text.ts']), [])]).toEqual([]);
});

test('a file brings what it imports, unless a listed file has it', () => {
    const { declarations } = loadRuntime(['query-styles/indices.ts', 'query.ts']);
    const textOf = (name: string): string => spellPieces(declarations.get(name)?.pieces ?? [], plainly);
    expect(textOf('itemName')).toContain('[$');
    expect(textOf('memberName')).toContain('.$');
    expect(declarations.has('toText')).toBe(true);
});

describe("a user's template may have its own runtime files", () => {
    const folder = temporaryFolder();

    async function load(files: Readonly<Record<string, string>>, setup?: string): Promise<Runtime> {
        const urls: URL[] = [];
        for (const [name, text] of Object.entries(files)) urls.push(pathToFileURL(await folder.write(name, text)));
        const setupUrl = setup === undefined ? undefined : pathToFileURL(folder.path(setup));
        return loadRuntime(urls, setupUrl);
    }

    function reachesOf(runtime: Runtime): Record<string, readonly string[]> {
        return Object.fromEntries([...runtime.declarations.values()].map(({ name, reaches }) => [name, reaches]));
    }

    test.each<[does: string, text: string, reaches: Readonly<Record<string, readonly string[]>>]>([
        ['a call', 'function a() {}\nfunction b() { a(); }', { a: [], b: ['a'] }],
        ['a value in an array', 'const a = 1;\nconst b = [a];', { a: [], b: ['a'] }],
        ['a type', 'interface A {}\ntype B = A[];', { A: [], B: ['A'] }],
        ['the type of a value', 'const a = 1;\ntype B = typeof a;', { a: [], B: ['a'] }],
        ['a shorthand property', 'const a = 1;\nconst b = { a };', { a: [], b: ['a'] }],
        ['a base class', 'class A {}\nclass B extends A {}', { A: [], B: ['A'] }],
        ['nothing by itself', 'function a() { a(); }', { a: [] }],
        ['nothing by a property', 'const a = 1;\nconst b = { a: 2 }.a;', { a: [], b: [] }],
        ['nothing by a member', 'const a = 1;\nclass B { a = 2; b() { this.a; } }', { a: [], B: [] }],
        ['nothing by a member of a type', 'type A = 1;\ninterface B { A: 2; C(): void }', { A: [], B: [] }],
        ['an import', "import x, { y as z } from 'x';\nfunction a() { x(z); }", { a: ['x', 'z'] }],
        ['an import of a type', "import type { X } from 'x';\nlet a: X;", { a: ['X'] }],
        ['a default import', "import x from 'x';\nconst a = x;", { a: ['x'] }],
        ['no import that it leaves alone', "import { x } from 'x';\nconst a = 1;", { a: [] }],
    ])('of which a declaration reaches %s', async (_does, text, reaches) => {
        expect(reachesOf(await load({ 'one.ts': text }))).toEqual(reaches);
    });

    test('a declaration that uses a file gets all exports of the file', async () => {
        const text =
            'export const http = 1;\nexport function configure() { http; }\nfunction send() { http; }\nexport { send };';
        const runtime = await load({ 'one.ts': text });
        expect([...reachable(runtime, ['send'])].toSorted()).toEqual(['configure', 'http', 'send']);
    });

    test('a case for the instances of a class is only in an output that has the class for another reason', async () => {
        const text =
            'class A {}\nfunction read(value: unknown) {\n    if (value instanceof A) {\n        return 1;\n    }\n    if (value instanceof Date) {\n        return 2;\n    }\n}\nfunction make() { return new A(); }';
        const runtime = await load({ 'one.ts': text });
        expect([...reachable(runtime, ['read'])]).toEqual(['read']);
        expect([...reachable(runtime, ['make'])]).toContain('A');
        const { pieces = [] } = runtime.declarations.get('read') ?? {};
        const spelledWith = (...used: string[]): string => spellPieces(pieces, { ...plainly, used: new Set(used) });
        expect(spelledWith('read')).not.toContain('instanceof A');
        expect(spelledWith('read')).toContain('instanceof Date');
        expect(spelledWith('read', 'make', 'A')).toContain('    if (value instanceof A) {\n        return 1;\n    }\n');
    });

    test('an optional field of a class, and what sets it, are only in an output that has its type for another reason', async () => {
        const runtime = await load({
            'one.ts':
                "import type { Kept } from './two.ts';\nclass A {\n    /** Kept. */\n    readonly kept?: Kept;\n    readonly other: number;\n    constructor(value: Kept) {\n        this.kept = value;\n        this.other = 1;\n    }\n}",
            'two.ts': 'type Kept = string;\nexport type { Kept };',
        });
        expect([...reachable(runtime, ['A'])]).toContain('A');
        const { pieces = [] } = runtime.declarations.get('A') ?? {};
        const spelledWith = (...used: string[]): string => spellPieces(pieces, { ...plainly, used: new Set(used) });
        expect(spelledWith('A')).not.toMatch(/readonly kept|this\.kept|Kept\./);
        expect(spelledWith('A')).toContain('        this.other = 1;\n');
        expect(spelledWith('A', 'Kept')).toContain('    /** Kept. */\n    readonly kept?: Kept;\n');
        expect(spelledWith('A', 'Kept')).toContain('        this.kept = value;\n');
    });

    test('a declaration in one file replaces its import in another', async () => {
        const runtime = await load({
            'one.ts': "import { x } from 'x';\nfunction shared() { x; }\nexport { shared };",
            'two.ts': "import { shared } from './one.ts';\nfunction send() { shared(); }\nexport { send };",
        });
        expect(runtime.imports).toEqual([{ module: 'x', name: 'x', local: 'x', kind: 'value' }]);
        expect([...reachable(runtime, ['send'])].toSorted()).toEqual(['send', 'shared', 'x']);
    });

    test('a file may import from another file than the loaded one', async () => {
        const runtime = await load({
            'two.ts': "import { settings } from './defaults.ts';\nconst http = settings;",
            'configured.ts': 'const settings = 1;\nexport { settings };',
        });
        expect(reachesOf(runtime)).toEqual({ http: ['settings'], settings: [] });
    });

    test('it may use the runtime of oasmith by the name of the package', async () => {
        const own = "import { toText } from 'oasmith/runtime/text';\nfunction send() { toText(1); }";
        const url = pathToFileURL(await folder.write('own.ts', own));
        const runtime = loadRuntime([url, 'text.ts']);
        expect(runtime.imports).toEqual([]);
        expect(reachable(runtime, ['send'])).toContain('isPresent');
    });

    test('of a file with names of another one, a third has only what it needs', () => {
        const { declarations } = loadRuntime(['transform.ts', 'received.ts', 'streams.ts']);
        expect(declarations.get('textOf')?.names).toEqual(['createDecoder']);
        // Those of bodies that a library has received, as they are listed.
        expect(declarations.get('readJson')?.names).toContain('Received');
        expect(declarations.has('contentTypeOf')).toBe(false);
    });

    test('that replaces a part of a file is told what else it must have', async () => {
        const url = pathToFileURL(await folder.write('client.ts', 'export const http = {};'));
        expect(() => loadRuntime([url, 'dates/fetch.ts'])).toThrow("imports 'HttpSettings' from './client.ts'");
    });

    test('an import from the setup file stays an import, whether that file exists or not', async () => {
        const text = "import { configure } from './setup.ts';\nconst http = configure();";
        const runtime = await load({ 'three.ts': text }, 'setup.ts');
        expect(runtime.imports).toEqual([
            { module: './setup.ts', name: 'configure', local: 'configure', kind: 'value' },
        ]);
        expect(reachesOf(runtime)).toEqual({ http: ['configure'] });
    });

    const noStatement = 'has a statement other than an import, function, class, type or constant of one name';
    const isLost = (name: string, module: string): string =>
        `imports '${name}' from '${module}', which is not among the runtime files`;

    test.each<[place: string, text: string, diagnostic: string]>([
        ['', "import { lost } from './lost.ts';\nconst a = lost;", isLost('lost', './lost.ts')],
        ['', "import type { Lost } from './lost.ts';\ntype A = Lost;", isLost('Lost', './lost.ts')],
        ['', "import { lost } from 'oasmith/runtime/text';", isLost('lost', 'oasmith/runtime/text')],
        // Unsupported statements are not silently left out.
        [':1:1', "import * as all from 'x';\nconst a = all;", noStatement],
        [':1:1', "import all = require('x');\nconst a = all;", noStatement],
        [':1:1', "import 'x';\nconst a = 1;", noStatement],
        [':1:1', "export * from 'x';", noStatement],
        [':1:1', "export { x } from 'x';", noStatement],
        [':2:1', 'const a = 1;\na.toString();', noStatement],
        [':2:1', 'const a = 1;\nif (a) {}', noStatement],
        [':1:1', 'const a = 1, b = 2;', noStatement],
        [':1:1', 'const { a } = { a: 1 };', noStatement],
        [':1:1', 'enum A { B }', noStatement],
        [':1:1', 'namespace A {}', noStatement],
        [':1:1', 'declare global {}', noStatement],
        [':2:1', 'const a = 1;\nexport default a;', noStatement],
        [':1:1', 'export default function () {}', noStatement],
        [
            ':2:1',
            'function a(b: string): void;\nfunction a(b: number): void;\nfunction a() {}',
            "declares 'a', which is declared or imported already",
        ],
        [':2:1', 'const A = 1;\ntype A = 1;', "declares 'A', which is declared or imported already"],
    ])('that is rejected: %s %j', async (place, text, diagnostic) => {
        const expected = `~/four.ts${place}  invalid-template  ${diagnostic}`;
        expect(await errorOf(load({ 'four.ts': text }), folder.path())).toBe(expected);
    });

    test.each([
        ['const a = 1;\nfunction b( {', "~/four.ts:2:14  invalid-template  is not TypeScript: '}' expected."],
        ['const = 1;', '~/four.ts:1:7  invalid-template  is not TypeScript: Variable declaration expected.'],
    ])('that has a syntax error is rejected: %j', async (text, diagnostic) => {
        expect(await errorOf(load({ 'four.ts': text }), folder.path())).toBe(diagnostic);
    });

    test('that does not exist is rejected', async () => {
        const url = pathToFileURL(folder.path('nowhere.ts'));
        const loading = Promise.resolve().then(() => loadRuntime([url]));
        expect(await errorOf(loading, folder.path())).toBe('~/nowhere.ts  invalid-template  cannot be read');
    });

    test('two of which declare one name are rejected', async () => {
        const files = { 'one.ts': 'const a = 1;', 'two.ts': '\nfunction a() {}' };
        expect(await errorOf(load(files), folder.path())).toBe(
            "~/two.ts:2:1  invalid-template  declares 'a', which is declared or imported already",
        );
    });

    test.each<[does: string, one: string, two: string, diagnostic: string]>([
        [
            'import different things under one name',
            "import { x } from 'a';\nconst b = x;",
            "import { x } from 'c';\nconst d = x;",
            "~/two.ts  invalid-template  imports 'x' from 'c', which another file imports from 'a'",
        ],
        [
            'import different names of one module under one name',
            "import { x } from 'a';\nconst b = x;",
            "import { y as x } from 'a';\nconst d = x;",
            "~/two.ts  invalid-template  imports 'x' from 'a', which another file imports from 'a'",
        ],
        [
            'import what the other declares',
            "import { x } from 'a';\nconst b = x;",
            'const x = 1;',
            "~/two.ts:1:1  invalid-template  declares 'x', which is declared or imported already",
        ],
    ])('two of which %s are rejected', async (_does, one, two, diagnostic) => {
        expect(await errorOf(load({ 'one.ts': one, 'two.ts': two }), folder.path())).toBe(diagnostic);
    });

    test.each([
        ["import type { X } from 'x';\nlet a: X;", "import { X } from 'x';\nconst b = new X();"],
        ["import { X } from 'x';\nconst b = new X();", "import type { X } from 'x';\nlet a: X;"],
    ])('a name that one imports as a type and another as a value is a value', async (one, two) => {
        const { imports } = await load({ 'one.ts': one, 'two.ts': two });
        expect(imports).toEqual([{ module: 'x', name: 'X', local: 'X', kind: 'value' }]);
    });
});

describe('spelling a helper', () => {
    const queryFiles = ['text.ts', 'query.ts', 'query-styles/repeat.ts', 'query-styles/dots.ts'];

    test('another name for itself and for others', () => {
        const names = new Map([
            ['encodeQuery', 'encodeQuery2'],
            ['encodeParams', 'encodeParams2'],
        ]);
        const text = spelled('encodeQuery', queryFiles, { names });
        expect(text).toContain('function encodeQuery2(');
        expect(text).toContain('encodeParams2(parameters)');
    });

    test('another name for an import', () => {
        const readers = ['received.ts', 'unreadable.ts', 'transform.ts'];
        const files = ['settings.ts', ...queryFiles, ...readers, 'axios.ts'];
        const text = spelled('createHttp', files, {
            names: new Map([
                ['axios', 'axios2'],
                ['AxiosInstance', 'AxiosInstance2'],
            ]),
        });
        expect(text).toContain('): AxiosInstance2 {');
        expect(text).toContain('axios2.create({');
    });

    test('globals that the output hides are reached through globalThis', () => {
        const text = spelled('toPairs', queryFiles, {
            hiddenTypes: new Set(['Date']),
            hiddenValues: new Set(['Object']),
        });
        expect(text).not.toMatch(/(?<!\.)\bObject\b/);
        expect(text).toContain('globalThis.Object.entries(');
        // A type does not hide a value of the same name.
        expect(spelled('isStructure', queryFiles, { hiddenTypes: new Set(['Date']) })).toContain('instanceof Date');
    });
});
