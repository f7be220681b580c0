/** One trial, generated and checked, except by the type checker, which checks many at once. */
import { writeFile } from 'node:fs/promises';
import { type DiagnosticCode, type GeneratedFile, generate, OasmithError } from '../../src/index.ts';
import { sideEffectsOf } from './evaluate.ts';
import { judge } from './judge.ts';
import { wrongMessages } from './messages.ts';
import { configOf } from './plan.ts';
import { descriptionOf, type Trial } from './trial.ts';

export interface Attempt {
    readonly trial: Trial;
    /** None if the description was rejected. */
    readonly files: readonly GeneratedFile[];
    /** The code of the first error, if the description was rejected: nothing would be written then. */
    readonly refusedBy: DiagnosticCode | undefined;
    /** What went wrong; an `OasmithError` that rejects the description does not count, any other error does. */
    readonly errors: readonly string[];
}

/** @param src A file for the description. */
export async function attempt(trial: Trial, src: string): Promise<Attempt> {
    const config = configOf(trial, src);
    await writeFile(src, JSON.stringify(descriptionOf(trial)));
    try {
        const { files, diagnostics } = await generate(config);
        const errors = [...judge(files, trial.template, config), ...wrongMessages(diagnostics)];
        // Code with syntax errors or known forbidden calls is not run.
        if (errors.length === 0) errors.push(...(await sideEffectsOf(files)));
        return { trial, files, refusedBy: undefined, errors };
    } catch (error) {
        if (error instanceof OasmithError) {
            const { diagnostics } = error;
            return { trial, files: [], refusedBy: diagnostics[0]?.code, errors: wrongMessages(diagnostics) };
        }
        const thrown = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
        return { trial, files: [], refusedBy: undefined, errors: [`an error that is not an OasmithError: ${thrown}`] };
    }
}
