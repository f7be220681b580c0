import type ts from '../compiler/typescript.js';

/** The parser's own errors. The public API exposes them only through a program. */
export function syntaxErrorsOf(file: ts.SourceFile): readonly ts.DiagnosticWithLocation[] {
    const { parseDiagnostics = [] } = file as ts.SourceFile & {
        readonly parseDiagnostics?: readonly ts.DiagnosticWithLocation[];
    };
    return parseDiagnostics;
}
