import { formatDiagnostic, OasmithError } from '../../src/diagnostics/index.ts';

/** All diagnostics of a call, as printed. */
export function diagnosticsOf(call: () => unknown): string {
    try {
        call();
    } catch (error) {
        if (error instanceof OasmithError) return error.diagnostics.map((found) => formatDiagnostic(found)).join('\n');
        throw error;
    }
    return '';
}
