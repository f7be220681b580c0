/**
 * Locates the diagnostics of a description in its source. Places are looked up only if there is something to report.
 */
import { asErrors, type Diagnostic, diagnose, OasmithError, refuse, sortDiagnostics } from '../diagnostics/index.ts';
import { OutputTooLarge } from '../diagnostics/output-limit.ts';
import type { Description } from './index.ts';
import { placeOfProblem } from './references/parts.ts';

/**
 * Finds the line of each diagnostic and sorts by line. A part that several references stand for has several pointers
 * but one line, where a problem is reported once.
 */
export function locate(diagnostics: readonly Diagnostic[], description: Description): Diagnostic[] {
    const located = new Map<string, Diagnostic>();
    for (const diagnostic of diagnostics) {
        const pointer = diagnostic.where?.pointer;
        const where = pointer === undefined ? undefined : placeOfProblem(diagnostic.code, description.place, pointer);
        const one = where === undefined ? diagnostic : { ...diagnostic, where };
        const { file, line, column } = one.where ?? {};
        const key = JSON.stringify([one.code, one.message, one.help, file, line, column, one.where?.pointer]);
        if (!located.has(key)) located.set(key, one);
    }
    return sortDiagnostics([...located.values()]);
}

/** Throws the errors among the diagnostics. With `strict`, warnings are errors too. */
export function refuseErrors(
    diagnostics: readonly Diagnostic[],
    description: Description,
    { strict }: { readonly strict: boolean },
): void {
    const errorsAmong = (found: readonly Diagnostic[]): readonly Diagnostic[] =>
        (strict ? asErrors(found) : found).filter(({ severity }) => severity === 'error');
    refuse(
        sortDiagnostics([...errorsAmong(description.diagnostics), ...locate(errorsAmong(diagnostics), description)]),
    );
}

/**
 * Adds the findings of the OpenAPI schema to an error about the form of a description: they may explain the correct
 * form. Returns other errors unchanged.
 */
export async function explainForm(error: unknown, description: Description): Promise<unknown> {
    const isOfForm = ({ code }: Diagnostic) => code === 'malformed-description';
    if (!(error instanceof OasmithError) || !error.diagnostics.some(isOfForm)) return error;
    const findings = await description.validate();
    return findings.length === 0 ? error : new OasmithError(sortDiagnostics([...error.diagnostics, ...findings]));
}

/** Explains which part of a description exceeded the output limit. Returns other errors unchanged. */
export function explainExcess(error: unknown, description: Description): unknown {
    if (error instanceof OutputTooLarge) {
        const why = 'parts that many operations or schemas share are written for each of them';
        const help = [why, "leave some out with 'exclude', or allow more with --maxOutput"];
        const details = { where: description.place(error.pointer), help };
        return new OasmithError([diagnose('output-too-large', error.message, details)], { cause: error });
    }
    if (!(error instanceof RangeError) || !error.message.includes('call stack')) return error;
    const message = 'its schemas are nested hundreds of levels deep, which is more than can be followed';
    const details = { where: { file: description.name }, help: 'give inner schemas a name under components/schemas' };
    return new OasmithError([diagnose('nested-too-deeply', message, details)], { cause: error });
}
