/** Each helper that emitted code may call has a row that says what it means, so that `--check` knows it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { checkMeanings, meanings } from '../../src/plan/meanings.ts';
import { isRuntimePath } from '../../src/syntax/runtime-files.ts';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join('src', name).replaceAll('\\', '/'));
const runtime = sources.filter(isRuntimePath);

/** The rooms that name helpers: in calls, or in plans and checks. */
const writers = sources.filter(
    (path) => /^src\/(?:emit|libraries|validators|values)\//.test(path) && !isRuntimePath(path),
);

function parse(path: string): ts.SourceFile {
    return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext, true);
}

/** The functions and the constants that a runtime file exports. */
function exportedIn(file: ts.SourceFile): readonly string[] {
    return file.statements.flatMap((one) => {
        const isExported = ts.canHaveModifiers(one) && one.modifiers?.[0]?.kind === ts.SyntaxKind.ExportKeyword;
        if (ts.isExportDeclaration(one) && one.exportClause && ts.isNamedExports(one.exportClause)) {
            return one.exportClause.elements.map(({ name }) => name.text);
        }
        if (!isExported) return [];
        if (ts.isFunctionDeclaration(one)) return one.name === undefined ? [] : [one.name.text];
        return ts.isVariableStatement(one) ? one.declarationList.declarations.map(({ name }) => name.getText()) : [];
    });
}

function textsIn(node: ts.Node): readonly string[] {
    const texts: string[] = [];
    const read = (one: ts.Node): void => {
        if (ts.isStringLiteralLike(one)) texts.push(one.text);
        ts.forEachChild(one, read);
    };
    read(node);
    return texts;
}

/** `encodeMatrix * true` is a row of `encodeMatrix`. */
const withRow = new Set([...meanings.keys(), ...checkMeanings.keys()].map(firstWord));

function firstWord(words: string): string {
    return words.split(' ')[0] ?? '';
}

test('each helper that emitted code may call has a row', () => {
    const named = new Set(writers.map(parse).flatMap(textsIn));
    const helpers = new Set(runtime.map(parse).flatMap(exportedIn));
    // A format is a predicate, whatever it is: `format(isUuid)`.
    const called = [...helpers].filter((name) => named.has(name) && /^(?!is[A-Z])[a-z]/.test(name));
    expect(called.length).toBeGreaterThan(200);
    expect(called.filter((name) => !withRow.has(name))).toEqual([]);
});

test('each row of a helper that means something is of one that exists', () => {
    const known = new Set(
        runtime.flatMap(
            (path) =>
                parse(path)
                    .getText()
                    .match(/[\w$]+/g) ?? [],
        ),
    );
    const platform = ['encodeURIComponent', 'stringify', 'toISOString', 'map', 'reportProgress'];
    const missing = [...withRow].filter((word) => /^\w+$/.test(word) && !known.has(word) && !platform.includes(word));
    // Outputs of earlier versions have the one, and `array` demands the other.
    expect(missing).toEqual(['settingsOf', 'eachItem']);
});
