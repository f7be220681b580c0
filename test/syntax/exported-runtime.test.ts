/**
 * Of a divided output, each function that a runtime file exports may be exported: compilers that see one file alone must know
 * its types. The outputs in `test/compile` have the few constants that are.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { withExports } from '../../src/output/divide/parts.ts';
import { spellPieces } from '../../src/syntax/runtime-pieces.ts';
import { describedRuntime } from '../fixtures/runtime.ts';

const files = Object.entries(describedRuntime());
const compilerOptions = { isolatedDeclarations: true, declaration: true, strict: true, target: ts.ScriptTarget.ES2022 };

test.each(files)('%s', (path, { declared }) => {
    const exported = readFileSync(path, 'utf8').matchAll(/^export (?:async )?(?:function\*?|class) (\w+)/gm);
    const names = new Set(Array.from(exported, ([, name = '']) => name));
    const spelling = {
        names: new Map<string, string>(),
        hiddenTypes: new Set<string>(),
        hiddenValues: new Set<string>(),
        used: new Set<string>(),
        isDivided: true,
    };
    const text = declared.map(({ pieces }) => withExports(spellPieces(pieces, spelling), names)).join('\n');
    const { diagnostics = [] } = ts.transpileDeclaration(text, {
        fileName: basename(path),
        compilerOptions,
        reportDiagnostics: true,
    });
    const shown = diagnostics.map(
        ({ messageText, start = 0 }) =>
            `${ts.flattenDiagnosticMessageText(messageText, ' ')}: ${text.slice(start, start + 60)}`,
    );
    expect(shown).toEqual([]);
});
