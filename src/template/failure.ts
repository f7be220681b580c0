/** Where a user's module fails: Node says it only to those who let the process end. */
import { relative, resolve } from 'node:path';
import ts from '../compiler/whole.js';
import type { Place } from '../diagnostics/index.ts';
import { thrownIn } from '../user-modules/failures.ts';
import { filesOfModules } from './files.ts';

/**
 * The place of what failed while a module was imported: the syntax error in it or in what it imports, or the line that threw.
 * Without either, the module itself.
 */
export function placeOfFailure(path: string, cause: unknown): Place {
    const found = cause instanceof SyntaxError ? syntaxErrorIn(filesOfModules([path])) : undefined;
    const { file = path, ...position } = found ?? thrownIn(cause) ?? {};
    // As the user wrote it, or as seen from the current folder.
    return { file: resolve(file) === resolve(path) ? path : relative('', file), ...position };
}

function syntaxErrorIn(paths: readonly string[]): Place | undefined {
    for (const file of paths.filter((path) => /\.[cm]?[jt]s$/i.test(path))) {
        const text = ts.sys.readFile(file) ?? '';
        const { diagnostics = [] } = ts.transpileModule(text, { fileName: file, reportDiagnostics: true });
        const [first] = diagnostics.filter(({ category }) => category === ts.DiagnosticCategory.Error);
        if (first?.file === undefined) continue;
        const { line, character } = first.file.getLineAndCharacterOfPosition(first.start ?? 0);
        return { file, line: line + 1, column: character + 1 };
    }
    return undefined;
}
