/** The parts of a divided output: each chunk is printed apart, with what it declares and what it refers to. */
import ts from '../../compiler/typescript.js';
import type { OutputLimit } from '../../diagnostics/output-limit.ts';
import type { Chunk, DividedFile, EmittedFile } from '../../emit/index.ts';
import type { PartReferences } from '../../emit/references.ts';
import { type PrintedSection, printEach } from '../print.ts';

/** A part of one kind of file. */
export interface Part {
    readonly home: Chunk['home'];
    readonly printed: PrintedSection;
    readonly declared: readonly DeclaredName[];
    readonly references: PartReferences;
}

export interface DeclaredName {
    readonly name: string;
    readonly isType: boolean;
    readonly isExported: boolean;
}

/** Prints a file in parts, in the order that it has as one file. Pulls the sections as `printFile` does. */
export function printParts(emitted: EmittedFile, divided: DividedFile, limit: OutputLimit): readonly Part[] {
    const print = (chunks: Iterable<Chunk>): readonly Part[] =>
        Array.from(printEach(chunks, emitted.marked, limit), ({ chunk: { home }, printed }) => ({
            home,
            printed,
            declared: declaredIn(printed.text),
            references: divided.takeReferences(),
        }));
    divided.takeReferences();
    const body = print(emitted.body());
    const helpers = print(emitted.helpers());
    const setup = print(emitted.setup());
    return [...setup, ...body, ...helpers];
}

/** What a declaration looks like at the beginning of a line. */
const declaration =
    /^(export )?(?:declare |abstract |async )*(const|let|function\*?|class|interface|type|enum) ([^\s(<=:;,{]+)/gm;

/**
 * The declarations of a part. What is within a declaration is indented, so a line that begins as one mostly is one. It may also be a
 * line of a template literal, of a string that goes on behind a backslash, or of a comment in a runtime file: the parser tells.
 */
function declarationsIn(text: string): readonly RegExpExecArray[] {
    const found = [...text.matchAll(declaration)];
    const [first, ...others] = found;
    if (first === undefined) return [];
    const isSure = others.length === 0 ? isFirst(text, first.index) : !mayHideLines(text);
    if (isSure) return found;
    const ends = endsOfNames(text);
    return found.filter(({ 0: whole, index }) => ends.has(index + whole.length));
}

/** Whether nothing is before a place but a doc comment. */
function isFirst(text: string, index: number): boolean {
    return index === 0 || (text.startsWith('/**') && text.indexOf('*/') === index - '*/\n'.length);
}

/** Whether a line that is not indented may be in a literal or in a comment. */
function mayHideLines(text: string): boolean {
    if (text.includes('`') || text.includes('\\\n')) return true;
    for (let start = text.indexOf('/*'), end = 0; start !== -1; start = text.indexOf('/*', end)) {
        const found = text.indexOf('*/', start);
        end = found === -1 ? text.length : found;
        if (/\n(?! )/.test(text.slice(start, end))) return true;
    }
    return false;
}

/** Where the names of the declarations end, by the parser. */
function endsOfNames(text: string): ReadonlySet<number> {
    const { statements } = ts.createSourceFile('part.ts', text, ts.ScriptTarget.ESNext);
    const declared = statements.flatMap((one): readonly { readonly name?: ts.Node | undefined }[] => {
        if (ts.isVariableStatement(one)) return one.declarationList.declarations;
        if (ts.isFunctionDeclaration(one) || ts.isClassDeclaration(one) || ts.isInterfaceDeclaration(one)) return [one];
        return ts.isTypeAliasDeclaration(one) || ts.isEnumDeclaration(one) ? [one] : [];
    });
    return new Set(declared.flatMap(({ name }) => name?.end ?? []));
}

export function declaredIn(text: string): readonly DeclaredName[] {
    return declarationsIn(text).map(([, exported, keyword, name = '']) => ({
        name,
        isType: keyword === 'interface' || keyword === 'type',
        isExported: exported !== undefined,
    }));
}

/** The text of a part with declarations exported that were not. */
export function withExports(text: string, names: ReadonlySet<string>): string {
    const starts = declarationsIn(text).flatMap(({ 1: exported, 3: name = '', index }) =>
        exported === undefined && names.has(name) ? [index] : [],
    );
    let end = 0;
    const pieces = starts.flatMap((start) => {
        const piece = text.slice(end, start);
        end = start;
        return [piece, 'export '];
    });
    return [...pieces, text.slice(end)].join('');
}
