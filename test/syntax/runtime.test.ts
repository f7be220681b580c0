import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { loadRuntime, reachable, type Spelling, spell } from '../../src/syntax/runtime.ts';

const fileNames = readdirSync(new URL('../../src/runtime/', import.meta.url)).filter((name) => name.endsWith('.ts'));
/** Files of different libraries declare the same names, so each library's are loaded by themselves. */
const shared = fileNames.filter((name) => !['axios.ts', 'fetch.ts'].includes(name));
const libraries = fileNames.filter((name) => !shared.includes(name)).map((name) => [...shared, name]);

/** The text of a helper under some spelling. */
function spelled(name: string, fileName: string, spelling: Partial<Spelling>): string {
    const declaration = loadRuntime([...shared, fileName]).get(name);
    if (declaration === undefined) throw new Error(`there is no ${name}`);
    const statement = spell(declaration, {
        names: new Map(),
        hiddenTypes: new Set(),
        hiddenValues: new Set(),
        ...spelling,
    });
    return ts
        .createPrinter({ newLine: ts.NewLineKind.LineFeed })
        .printNode(ts.EmitHint.Unspecified, statement, declaration.file);
}

describe('what a helper reaches', () => {
    test('is closed: nothing that it names is left out', () => {
        const runtime = loadRuntime([...shared, 'fetch.ts']);
        for (const name of runtime.keys()) {
            const reached = reachable(runtime, [name]);
            const names = new Set(reached.map((declaration) => declaration.name));
            expect(names).toContain(name);
            expect(reached.flatMap(({ reaches }) => reaches).filter((other) => !names.has(other))).toEqual([]);
        }
    });

    test('nothing is reached from nothing', () => {
        expect(reachable(loadRuntime(shared), [])).toEqual([]);
    });

    test.each(libraries)('each name is declared once (%s, %s, %s, %s, %s)', (...files) => {
        const count = files.reduce((sum, file) => sum + loadRuntime([file]).size, 0);
        expect(loadRuntime(files).size).toBe(count);
    });
});

describe('spelling a helper', () => {
    test('another name for itself and for others', () => {
        const names = new Map([
            ['encodeQuery', 'encodeQuery2'],
            ['encodeParams', 'encodeParams2'],
        ]);
        const text = spelled('encodeQuery', 'fetch.ts', { names });
        expect(text).toContain('function encodeQuery2(');
        expect(text).toContain('encodeParams2(parameters)');
    });

    test('globals that the output hides are reached through globalThis', () => {
        const text = spelled('encodeParams', 'fetch.ts', {
            hiddenTypes: new Set(['Date']),
            hiddenValues: new Set(['encodeURIComponent']),
        });
        expect(text).not.toMatch(/(?<!\.)\bencodeURIComponent\b/);
        expect(text).toContain('globalThis.encodeURIComponent(');
        // A value of the name is not hidden by a type of the name.
        expect(text).toContain('instanceof Date');
    });
});

/** Every name that a statement uses anywhere: its globals, but its own parameters, variables and type parameters, too. */
function everyName(statement: ts.Statement): Set<string> {
    const names = new Set<string>();
    const visit = (node: ts.Node): void => {
        if (ts.isIdentifier(node)) names.add(node.text);
        ts.forEachChild(node, visit);
    };
    visit(statement);
    return names;
}

/**
 * A description may call a schema like anything at all. Whatever a helper names is hidden in turn,
 * and the helper must mean the same as before.
 */
describe.each(libraries.map((files) => ({ files, library: files.at(-1) ?? '' })))('$library', ({ files }) => {
    const runtime = loadRuntime(files);
    const own = new Set(runtime.keys());
    const rows = [...runtime.values()].flatMap((declaration) =>
        [...everyName(declaration.statement)]
            .filter((name) => !own.has(name))
            .map((hidden) => ({ declaration, hidden })),
    );

    test('stays what it is where the output hides any one name', () => {
        const wrong = rows.flatMap(({ declaration, hidden }) => {
            const spelling = { names: new Map(), hiddenTypes: new Set([hidden]), hiddenValues: new Set([hidden]) };
            const text = ts
                .createPrinter()
                .printNode(ts.EmitHint.Unspecified, spell(declaration, spelling), declaration.file);
            return isSound(text, hidden) ? [] : [`${declaration.name} where '${hidden}' is hidden`];
        });
        expect(wrong).toEqual([]);
    });
});

/** Whether every `globalThis.name` in a text stands for a global, and is no declaration. */
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
    'Partial',
    'ArrayBufferView',
    'Iterable',
]);
