/** The questions of `init`. A person answers them, or the defaults. */
import { fail } from '../diagnostics/index.ts';
import { join, show } from '../options/show.ts';
import type { BaseUrlProposal } from './base-urls.ts';
import type { Exclusion } from './formatters.ts';
import type { TemplateChoice, TemplateProposal } from './libraries.ts';

/** Answers the questions. Proposals are sorted, the best one first. */
export interface Answers {
    /** @param found The likely descriptions of the project. */
    readonly description: (found: readonly string[]) => Promise<string>;
    readonly out: (proposed: string) => Promise<string>;
    readonly template: (proposals: readonly TemplateProposal[]) => Promise<TemplateChoice>;
    readonly baseUrl: (proposals: readonly BaseUrlProposal[]) => Promise<string>;
    /** @param count The number of operations with many arguments. */
    readonly groupsQuery: (count: number) => Promise<boolean>;
    /** @param exclusions What has to change for that. */
    readonly holdsFormattersOff: (exclusions: readonly Exclusion[]) => Promise<boolean>;
    /** Whether to ask again if a description cannot be read. */
    readonly asksAgain: boolean;
}

/** Thrown when a person cancels the questions. */
export class Cancelled extends Error {
    override readonly name = 'Cancelled';
}

/** Takes the first proposal of each question, and yes. Throws unless there is exactly one description. */
export const defaults: Answers = {
    asksAgain: false,
    description: async (found) => {
        const [first, ...others] = found;
        if (first !== undefined && others.length === 0) return first;
        const message =
            first === undefined
                ? 'no description was found here'
                : `several files may be the description: ${join(
                      found.slice(0, 5).map((path) => show(path)),
                      'and',
                  )}`;
        return fail('missing-option', message, { help: `name it: oasmith init --yes -s ${first ?? '<path|url>'}` });
    },
    out: async (proposed) => proposed,
    template: async ([first]) => first?.template ?? 'fetch',
    baseUrl: async ([first]) => first?.value ?? '',
    groupsQuery: async () => true,
    holdsFormattersOff: async () => true,
};
