/** The flags of `init`. Each answers a question. */
import { type Diagnostic, diagnose, OasmithError } from '../diagnostics/index.ts';
import { isRecord } from '../options/check.ts';
import { type Flags, flagName } from '../options/flags.ts';
import { mergeSources } from '../options/resolve.ts';
import type { Config } from '../options/types.ts';
import { isDirectory } from '../template/directory.ts';

/** Options by name. An option that a flag resets (`-o -`) is present without a value. */
export type Given = Readonly<Record<string, unknown>>;

/** Placeholders for open questions, so that they do not make a flag invalid: a layer allows every companion file. */
const anyAnswers = { src: '…', out: '…', template: 'tsq' };

/**
 * The options set by flags.
 *
 * @throws {OasmithError} with all errors in them, before any question.
 */
export function givenBy(flags: Flags): Given {
    const given: Given = flags.config;
    const diagnostics = [...flags.diagnostics, ...meaningless(flags), ...refuseInput(given)];
    try {
        checked([anyAnswers, given], flags.incomplete);
    } catch (error) {
        if (!(error instanceof OasmithError)) throw error;
        diagnostics.push(...error.diagnostics);
    }
    if (diagnostics.length > 0) throw new OasmithError(diagnostics);
    return given;
}

/** Whether a flag sets an option. */
export function isGiven(given: Given, option: string): boolean {
    const [name = '', field] = option.split('.');
    const value = given[name];
    return field === undefined ? Object.hasOwn(given, name) : isRecord(value) && Object.hasOwn(value, field);
}

/** Merges options, of which later ones win, and validates the result, which must be complete. */
export function checked(parts: readonly Given[], incomplete: readonly string[] = []): Config {
    const sources = parts.map((values) => ({ values, nameOf: flagName }));
    return mergeSources([...sources, { values: {}, incomplete }], isDirectory);
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

/** A description from standard input no longer exists when the configuration is used. */
export function refuseInput({ src }: Given): readonly Diagnostic[] {
    if (src !== '-') return [];
    const help = 'give the path or the URL, which is read again whenever the client is generated';
    return [diagnose('invalid-option', "'--src' cannot be '-' with 'init'", { help })];
}
