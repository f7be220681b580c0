/**
 * The keys that `patternProperties` describe, as checks: what the schemas around one make of a key, it makes of it too. So the keys that
 * others describe as well have patterns and names of their own.
 */
import { limits } from '../limits.ts';
import { type CheckValue, json } from '../plan/checks.ts';
import { isAdditionalKey, isAdditionalPattern } from '../schema/additional.ts';
import { readKeyPattern } from '../schema/expressions/index.ts';
import { matchesPattern } from '../schema/key-patterns.ts';
import type { SchemaNode } from '../schema/node.ts';
import {
    areSame,
    describedParts,
    type Refinements,
    refinementsOfOthers,
    refinementsOfPattern,
    refinementsOfProperty,
    unrefined,
    type Whole,
} from '../values/refinements.ts';
import { type CheckInput, reportUnchecked } from './find.ts';

/** The pattern of some keys, with the length of the longest one that is tested, and their schema. */
export interface TestedPattern {
    readonly pattern: string;
    readonly longest: CheckValue;
    readonly node: SchemaNode;
    readonly refinements: Refinements;
}

/** The patterns that a client can test, and whether there are others. */
export interface Patterns {
    readonly tested: readonly TestedPattern[];
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
        tested: read.flatMap(({ pattern, one }) => testedPattern(pattern, one, unrefined) ?? []),
        areAll: read.every(({ found }) => found.kind !== 'dangerous'),
    };
}

function testedPattern(pattern: string, node: SchemaNode, refinements: Refinements): TestedPattern | undefined {
    const found = readKeyPattern(pattern);
    if (found.kind !== 'pattern') return undefined;
    return { pattern, longest: found.power > 1 ? json(limits.longestKey) : undefined, node, refinements };
}

/** A key with a schema, and what refines it. */
export interface RefinedKey {
    readonly name: string;
    readonly node: SchemaNode;
    readonly refinements: Refinements;
}

/** The keys of a schema, by patterns and by names. */
interface RefinedKeys {
    readonly patterns: readonly TestedPattern[];
    readonly names: readonly RefinedKey[];
}

/** The keys of patterns, without those of which the schemas around make something else: these have a check of their own. */
export function refinedPatterns(tested: readonly TestedPattern[], whole: Whole | undefined): RefinedKeys {
    if (whole === undefined) return { patterns: tested, names: [] };
    const described = describedParts(whole, 'object');
    const names: RefinedKey[] = [];
    const patterns = tested.flatMap(({ pattern, node }) => {
        const refinements = refinementsOfPattern([pattern], node, whole);
        const ofNames = described.names.flatMap((name): readonly RefinedKey[] => {
            if (!matchesPattern(pattern, name)) return [];
            const own = refinementsOfProperty(name, node, whole);
            return areSame(own, refinements) ? [] : [{ name, node, refinements: own }];
        });
        names.push(...ofNames);
        const besides = described.patterns.flatMap((also) => {
            const own = also === pattern ? refinements : refinementsOfPattern([pattern, also], node, whole);
            return areSame(own, refinements) ? [] : [{ also, own }];
        });
        const without = ofNames.map(({ name }) => name);
        const apart = besides.map(({ also, own }) => testedPattern(keysOf(pattern, without, also), node, own));
        const not = besides.map(({ also }) => also);
        return [...apart, testedPattern(keysOf(pattern, without, undefined, not), node, refinements)];
    });
    return { patterns: patterns.flatMap((one) => one ?? []), names };
}

/** The keys that a schema leaves to `additionalProperties`, and that those around it describe and make something else of. */
export function refinedAdditional(additional: SchemaNode, owner: SchemaNode, whole: Whole | undefined): RefinedKeys {
    if (whole === undefined) return { patterns: [], names: [] };
    const usual = refinementsOfOthers(additional, whole, 'object');
    const described = describedParts(whole, 'object');
    const own = owner.properties.map(([name]) => name);
    return {
        names: described.names.flatMap((name): readonly RefinedKey[] => {
            if (!isAdditionalKey(name, owner)) return [];
            const refinements = refinementsOfProperty(name, additional, whole);
            return areSame(refinements, usual) ? [] : [{ name, node: additional, refinements }];
        }),
        patterns: described.patterns.flatMap((pattern) => {
            if (!isAdditionalPattern(pattern, owner)) return [];
            const refinements = refinementsOfPattern([pattern], additional, whole);
            const without = own.filter((name) => matchesPattern(pattern, name));
            const not = owner.patternProperties.map(([ours]) => ours);
            const keys = keysOf(pattern, without, undefined, not);
            return areSame(refinements, usual) ? [] : (testedPattern(keys, additional, refinements) ?? []);
        }),
    };
}

/** A pattern of the keys that one matches: without some names, if they match another one as well, and if they match none of some. */
function keysOf(
    pattern: string,
    without: readonly string[],
    also: string | undefined,
    not: readonly string[] = [],
): string {
    const names = without.map((name) => name.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)).join('|');
    const conditions = [
        ...(names === '' ? [] : [`(?!(?:${names})$)`]),
        ...not.map((one) => `(?!${fromStart(one)})`),
        ...(also === undefined ? [] : [`(?=${fromStart(also)})`]),
    ];
    return conditions.length === 0 ? pattern : `^${conditions.join('')}${fromStart(pattern)}`;
}

/** The same pattern where it begins with the first character. */
function fromStart(pattern: string): string {
    const isAnchored = pattern.startsWith('^') && !pattern.includes('|');
    return isAnchored ? pattern : String.raw`[\s\S]*?(?:${pattern})`;
}
