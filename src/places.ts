/** Diagnostics of a description with their places in its source; these are looked up only if there is something to report. */
import {
    asErrors,
    type Diagnostic,
    type DiagnosticCode,
    diagnose,
    OasmithError,
    sortDiagnostics,
} from './diagnostics/index.ts';
import type { Description } from './load/index.ts';
import { OutputTooLarge } from './output-limit.ts';

/** Finds the line of each diagnostic, and sorts them by it. */
export function locate(diagnostics: readonly Diagnostic[], description: Description): Diagnostic[] {
    return sortDiagnostics(
        diagnostics.map((diagnostic) => {
            const pointer = diagnostic.where?.pointer;
            return pointer === undefined ? diagnostic : { ...diagnostic, where: description.place(pointer) };
        }),
    );
}

/** Throws the errors among the diagnostics; with `strict`, a warning is an error too. */
export function refuseErrors(
    diagnostics: readonly Diagnostic[],
    description: Description,
    { strict }: { readonly strict: boolean },
): void {
    const located = [...description.diagnostics, ...locate(diagnostics, description)];
    const judged = strict ? asErrors(located) : located;
    refuse(sortDiagnostics(judged.filter(({ severity }) => severity === 'error')));
}

/** Throws diagnostics, if there are any. */
export function refuse(errors: readonly Diagnostic[]): void {
    if (errors.length > 0) throw new OasmithError(errors);
}

/** Errors in the form of a description; its schema may say what the form should be. */
const ofForm: ReadonlySet<DiagnosticCode> = new Set(['malformed-description']);

export function isOfForm({ code }: Diagnostic): boolean {
    return ofForm.has(code);
}

/** Adds to an error about the form of a description what the schema of its version says; returns any other as it is. */
export async function explainForm(error: unknown, description: Description): Promise<unknown> {
    if (!(error instanceof OasmithError) || !error.diagnostics.some(isOfForm)) return error;
    const findings = await description.validate();
    return findings.length === 0 ? error : new OasmithError(sortDiagnostics([...error.diagnostics, ...findings]));
}

/** Says what a description has too much of, if that ended the run; returns any other error as it is. */
export function explainExcess(error: unknown, description: Description): unknown {
    if (error instanceof OutputTooLarge) {
        const help = [
            'parts that many operations or schemas share are written for each of them',
            "leave some out with 'exclude', or allow more with --maxOutput",
        ];
        const details = { where: description.place(error.pointer), help: help.join('\n') };
        return new OasmithError([diagnose('output-too-large', error.message, details)], { cause: error });
    }
    if (!(error instanceof RangeError) || !error.message.includes('call stack')) return error;
    const message = 'its schemas are nested hundreds of levels deep, which is more than can be followed';
    const details = { where: { file: description.name }, help: 'give inner schemas a name under components/schemas' };
    return new OasmithError([diagnose('nested-too-deeply', message, details)], { cause: error });
}
