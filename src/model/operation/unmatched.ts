/** Names in the options that the description does not contain: they have no effect and are probably mistakes. */
import { type Diagnostic, diagnose } from '../../diagnostics/index.ts';
import { Suggestions } from '../../diagnostics/nearest.ts';
import type { TypeContext } from '../../types/context.ts';
import { hasWildcards, type Matchers, type Selection, type SelectionField } from './selection.ts';

/** An array of names in the options. */
interface Named {
    readonly option: string;
    readonly unmatched: readonly string[];
    /** The corresponding names of the description. */
    readonly candidates: Iterable<string>;
    /** The verb of the message, such as `has a parameter`. */
    readonly verb: string;
    /** Whether a name is a pattern. A pattern gets no suggestion. */
    readonly isPattern: (name: string) => boolean;
}

/** The time to compare each name with each name of the description grows with both. */
const mostSuggestions = 20;

/** Reports the names and patterns that match nothing, after all operations are read. */
export function reportUnmatched({ include, exclude }: Selection, { options, notes, reader }: TypeContext): void {
    const { parameterNames } = notes;
    const modified = [...options.modifiers.parameters.keys()];
    const lists: readonly Named[] = [
        {
            option: 'modifiers.parameters',
            unmatched: modified.filter((name) => !parameterNames.has(name)),
            candidates: parameterNames,
            verb: 'has a parameter',
            isPattern: () => false,
        },
        ...namedIn('include', include),
        ...namedIn('exclude', exclude),
    ];
    for (const list of lists) for (const diagnostic of unmatchedIn(list)) reader.report(diagnostic);
}

/** The verbs of the messages, by field. */
const verbs = {
    tags: 'has a tag',
    operationIds: 'has the operationId',
    paths: 'has the path',
} as const satisfies Readonly<Record<SelectionField, string>>;

function namedIn(option: string, matchers: Matchers): readonly Named[] {
    return (['tags', 'operationIds', 'paths'] as const).map((field) => ({
        option: `${option}.${field}`,
        unmatched: matchers[field].unmatched(),
        candidates: matchers[field].met(),
        verb: verbs[field],
        isPattern: hasWildcards,
    }));
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
