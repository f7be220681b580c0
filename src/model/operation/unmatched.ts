/** What the options name of a description and what it has not: most likely a slip, and nothing would come of it. */
import { type Diagnostic, diagnose } from '../../diagnostics/index.ts';
import { Suggestions } from '../../diagnostics/nearest.ts';
import type { SchemaContext } from '../schema/context.ts';
import { type Exclusion, hasWildcards } from './exclude.ts';

/** A list of names in the options. */
interface Named {
    readonly option: string;
    readonly unmatched: readonly string[];
    /** What the description has in their place. */
    readonly candidates: Iterable<string>;
    /** What no operation does with the name. */
    readonly verb: string;
    /** Whether a name stands for many: such a one is near to none. */
    readonly isPattern: (name: string) => boolean;
}

/** To compare each name with each of the description takes time that grows with both. */
const mostSuggestions = 20;

/** Reports the names and the patterns that match nothing, once all operations are read. */
export function reportUnmatched({ tags, operationIds }: Exclusion, { options, memory, reader }: SchemaContext): void {
    const { parameterNames } = memory;
    const modified = [...options.modifiers.parameters.keys()];
    const lists: readonly Named[] = [
        {
            option: 'modifiers.parameters',
            unmatched: modified.filter((name) => !parameterNames.has(name)),
            candidates: parameterNames,
            verb: 'has a parameter',
            isPattern: () => false,
        },
        {
            option: 'exclude.tags',
            unmatched: tags.unmatched(),
            candidates: tags.met(),
            verb: 'has a tag',
            isPattern: hasWildcards,
        },
        {
            option: 'exclude.operationIds',
            unmatched: operationIds.unmatched(),
            candidates: operationIds.met(),
            verb: 'has the operationId',
            isPattern: hasWildcards,
        },
    ];
    for (const list of lists) for (const diagnostic of unmatchedIn(list)) reader.report(diagnostic);
}

function unmatchedIn({ option, unmatched, candidates, verb, isPattern }: Named): Diagnostic[] {
    const suggestions = new Suggestions();
    return unmatched.map((name, index) => {
        if (isPattern(name)) return diagnose('unmatched-name', `${option}: '${name}' matches nothing`);
        const near = index < mostSuggestions ? suggestions.nearest(name, candidates, () => candidates) : undefined;
        const help = near === undefined ? {} : { help: `did you mean '${near}'?` };
        return diagnose('unmatched-name', `${option}: no operation ${verb} '${name}'`, help);
    });
}
