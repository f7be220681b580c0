/** What a generated file may contain, as the compiler reads it: anything else came from the description. */
import { basename } from 'node:path';
import ts from 'typescript';
import type { GeneratedFile } from '../../src/index.ts';
import { syntaxErrorsOf } from '../../src/syntax/parsed.ts';
import { wrongCharacters, wrongNames } from './characters.ts';
import { wrongComments } from './comments.ts';
import { canary } from './payloads.ts';
import type { Template } from './plan.ts';
import { type StatementOptions, wrongImports, wrongStatements } from './statements.ts';
import { nodesOf, wrongNodes } from './tree.ts';

/** Everything that is wrong with the files of a run; nothing if no text of the description escaped. */
export function judge(files: readonly GeneratedFile[], template: Template, options: StatementOptions): string[] {
    const paths = new Set(files.map(({ path }) => path));
    return files.flatMap(({ path, text, once }) => {
        const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);
        const nodes = nodesOf(file);
        const errors = [
            ...wrongSyntax(file),
            ...wrongCharacters(text),
            ...wrongNames(file, nodes),
            // A setup file is oasmith's own code, so anything in it is allowed.
            ...(once === undefined ? wrongStatements(file, template, options) : wrongMentions(text)),
            ...wrongImports(file, paths, template, options),
            ...wrongNodes(nodes, template),
            ...wrongComments(file, nodes),
        ];
        return errors.map((error) => `${basename(path)}: ${error}`);
    });
}

export function wrongSyntax(file: ts.SourceFile): string[] {
    return syntaxErrorsOf(file).map(({ messageText, start }) => {
        const { line } = file.getLineAndCharacterOfPosition(start);
        return `line ${line + 1} does not parse: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
}

function wrongMentions(text: string): string[] {
    return text.includes(canary) ? ['the canary is in a file that says nothing of the description'] : [];
}
