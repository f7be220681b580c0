/**
 * The keys that `patternProperties` and `additionalProperties` describe, as checks: what the schemas around one make of some of these keys,
 * it accepts too. Which keys several patterns match, no check asks: a pattern made of two could be one that nobody can test.
 */
import { limits } from '../limits.ts';
import { type CheckValue, json } from '../plan/checks.ts';
import { isAdditionalPattern } from '../schema/additional.ts';
import { readKeyPattern } from '../schema/expressions/index.ts';
import { matchesPattern, mayShareKeys } from '../schema/key-patterns.ts';
import type { SchemaNode } from '../schema/node.ts';
import {
    describedParts,
    type Refinements,
    refinementsOfAny,
    refinementsOfOthers,
    refinementsOfPattern,
    refinementsOfProperty,
    unrefined,
    type Whole,
} from '../values/refinements.ts';
import { type CheckInput, reportUnchecked } from './find.ts';

/** The patterns that a client can test, with the length of the longest key, and whether there are others. */
export interface Patterns {
    readonly tested: readonly (readonly [pattern: string, longest: CheckValue, node: SchemaNode])[];
    readonly areAll: boolean;
}

export function testedPatterns(node: SchemaNode, input: CheckInput): Patterns {
    const read = node.patternProperties.map(([pattern, one]) => ({ pattern, one, found: readKeyPattern(pattern) }));
    for (const { found } of read) {
        if (found.kind === 'dangerous')
            reportUnchecked(node, 'patternProperties', 'matching a pattern could take far too long', input);
        if (found.kind === 'invalid')
            reportUnchecked(node, 'patternProperties', 'a pattern is no regular expression', input);
    }
    return {
        tested: read.flatMap(({ pattern, one, found }) =>
            found.kind === 'pattern'
                ? [[pattern, found.power > 1 ? json(limits.longestKey) : undefined, one] as const]
                : [],
        ),
        areAll: read.every(({ found }) => found.kind !== 'dangerous'),
    };
}

/** What the schemas around one make of the keys of a pattern: of some of them as names, or as keys of another pattern. */
export function refinementsOfKeys(pattern: string, node: SchemaNode, whole: Whole | undefined): Refinements {
    if (whole === undefined) return unrefined;
    const { names, patterns } = describedParts(whole, 'object');
    // They are compared in pairs.
    const crossing = patterns.length > limits.mostPairs ? [] : patterns.filter((also) => mayShareKeys(pattern, also));
    return refinementsOfAny([
        refinementsOfPattern([pattern], node, whole),
        ...names
            .filter((name) => matchesPattern(pattern, name))
            .map((name) => refinementsOfProperty(name, node, whole)),
        ...crossing
            .filter((also) => also !== pattern)
            .map((also) => refinementsOfPattern([pattern, also], node, whole)),
    ]);
}

/** What the schemas around one make of the keys that it leaves to its `additionalProperties`, but for those with a name. */
export function refinementsOfAdditional(
    additional: SchemaNode,
    owner: SchemaNode,
    whole: Whole | undefined,
): Refinements {
    const patterns = describedParts(whole, 'object').patterns.filter((pattern) => isAdditionalPattern(pattern, owner));
    return refinementsOfAny([
        refinementsOfOthers(additional, whole, 'object'),
        ...patterns.map((pattern) => refinementsOfPattern([pattern], additional, whole)),
    ]);
}
