import { formatDiagnostic, OasmithError } from '../../src/diagnostics/index.ts';

/** Everything a call reports, as a person reads it. */
export function diagnosticsOf(call: () => unknown): string {
    try {
        call();
    } catch (error) {
        if (error instanceof OasmithError) return error.diagnostics.map((found) => formatDiagnostic(found)).join('\n');
        throw error;
    }
    return '';
}
