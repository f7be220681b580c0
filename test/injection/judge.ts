/** What a generated file may hold, as the compiler reads it: whatever else is in it came from the description. */
import { basename } from 'node:path';
import ts from 'typescript';
import type { GeneratedFile } from '../../src/index.ts';
import { syntaxErrorsOf } from '../../src/syntax/syntax-errors.ts';
import { wrongComments } from './comments.ts';
import { canary } from './payloads.ts';
import type { Template } from './plan.ts';
import { type StatementOptions, wrongImports, wrongStatements } from './statements.ts';
import { nodesOf, wrongNodes } from './tree.ts';

/** Everything that is wrong with the files of a run; nothing where no text of the description got out. */
export function judge(files: readonly GeneratedFile[], template: Template, options: StatementOptions): string[] {
    const paths = new Set(files.map(({ path }) => path));
    return files.flatMap(({ path, text, once }) => {
        const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);
        const nodes = nodesOf(file);
        const problems = [
            ...wrongSyntax(file),
            ...wrongCharacters(text),
            // A setup file is text of oasmith's own, and says what it likes.
            ...(once === undefined ? wrongStatements(file, template, options) : wrongMentions(text)),
            ...wrongImports(file, paths, template, options),
            ...wrongNodes(nodes, template),
            ...wrongComments(file, nodes),
        ];
        return problems.map((problem) => `${basename(path)}: ${problem}`);
    });
}

export function wrongSyntax(file: ts.SourceFile): string[] {
    return syntaxErrorsOf(file).map(({ messageText, start }) => {
        const { line } = file.getLineAndCharacterOfPosition(start);
        return `line ${line + 1} does not parse: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    });
}

/** Control characters but for line breaks and tabs, halves of surrogate pairs, what turns text around or ends a line unseen. */
const refused = /[^\P{Cc}\n\t]|\p{Surrogate}|\p{Bidi_Control}|[\u2028\u2029\ufeff]/u;

export function wrongCharacters(text: string): string[] {
    const found = refused.exec(text);
    const problems = Buffer.from(text, 'utf8').toString('utf8') === text ? [] : ['UTF-8 does not give the text back'];
    if (found === null) return problems;
    const code = found[0].codePointAt(0)?.toString(16).padStart(4, '0');
    const line = text.slice(0, found.index).split('\n').length;
    return [...problems, `line ${line} holds U+${code} as it is`];
}

function wrongMentions(text: string): string[] {
    return text.includes(canary) ? ['the canary is in a file that says nothing of the description'] : [];
}
