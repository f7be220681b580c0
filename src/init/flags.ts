/** The flags beside `init`: each is the answer to a question. */
import { type Diagnostic, diagnose, OasmithError } from '../diagnostics/index.ts';
import { type Flags, flagName } from '../options/flags.ts';
import { mergeSources } from '../options/resolve.ts';
import type { Config } from '../options/types.ts';
import { isDirectory } from '../template/directory.ts';

/** Options by their names; what a flag takes back (`-o -`) is there without a value. */
export type Given = Readonly<Record<string, unknown>>;

/** What is still to be asked does not make a flag wrong: a layer may have every companion file. */
const anyAnswers = { src: '…', out: '…', template: 'tsq' };

/**
 * The options that the flags give.
 *
 * @throws {OasmithError} with all that is wrong with them, before anything is asked.
 */
export function givenBy(flags: Flags): Given {
    const given: Given = flags.config;
    const diagnostics = [...flags.diagnostics, ...meaningless(flags), ...refuseInput(given)];
    try {
        checked({ ...anyAnswers, ...given }, flags.incomplete);
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        diagnostics.push(...error.diagnostics);
    }
    if (diagnostics.length > 0) throw new OasmithError(diagnostics);
    return given;
}

/** Options that are complete. */
export function checked(values: Given, incomplete: readonly string[] = []): Config {
    return mergeSources([{ values, nameOf: flagName, incomplete }], isDirectory);
}

const ofGenerating = ['verify', 'check', 'watch', 'stats', 'json', 'github'] as const;

function meaningless(flags: Flags): readonly Diagnostic[] {
    const names = [...ofGenerating.filter((name) => flags[name]), ...(flags.only.length > 0 ? ['only'] : [])];
    return names.map((name) =>
        diagnose('conflicting-options', `'--${name}' has no meaning with 'init', which generates nothing`, {
            help: `leave it out, and give it to 'oasmith' afterwards`,
        }),
    );
}

/** A description that is piped in is gone when the configuration is used. */
export function refuseInput({ src }: Given): readonly Diagnostic[] {
    if (src !== '-') return [];
    const help = 'give the path or the URL, which is read again whenever the client is generated';
    return [diagnose('invalid-option', "'--src' cannot be '-' with 'init'", { help })];
}
