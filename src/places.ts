/** Problems of a description with their places in its source; these are looked up only when there is something to say. */
import { type Diagnostic, diagnose, OasmithError, sortDiagnostics } from './diagnostics.ts';
import type { Description } from './load/index.ts';

/** Finds the line of each problem, and sorts them by it. */
export function locate(diagnostics: readonly Diagnostic[], description: Description): Diagnostic[] {
    return sortDiagnostics(
        diagnostics.map((diagnostic) => {
            const pointer = diagnostic.where?.pointer;
            return pointer === undefined
                ? diagnostic
                : { ...diagnostic, where: { ...description.place(pointer), pointer } };
        }),
    );
}

/** Throws what is an error among the problems. */
export function refuseErrors(diagnostics: readonly Diagnostic[], description: Description): void {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length > 0) throw new OasmithError(locate(errors, description));
}

/** Says of a description that is nested beyond the stack what is wrong with it; any other error is handed back. */
export function explainOverflow(error: unknown, description: Description): unknown {
    if (!(error instanceof RangeError) || !error.message.includes('call stack')) return error;
    const message = 'its schemas are nested hundreds of levels deep, which is more than can be followed';
    const details = { where: { file: description.name }, help: 'give inner schemas a name under components/schemas' };
    return new OasmithError([diagnose('nested-too-deeply', message, details)], { cause: error });
}
