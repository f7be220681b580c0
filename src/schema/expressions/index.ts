/**
 * Patterns of a description, which may be hostile: neither oasmith nor a generated client tests one that could take
 * exponential time.
 */
import { hasTwoWays } from './ambiguity.ts';
import { buildAutomaton, isOpenLoop } from './automaton.ts';
import { type Expression, parsePattern } from './parse.ts';

export type Pattern =
    | {
          readonly kind: 'pattern';
          readonly test: (text: string) => boolean;
          /** The length of the longest string that can be matched in a short time; undefined if any can. */
          readonly longest: number | undefined;
      }
    /** Not a JavaScript regular expression: it matches nothing. */
    | { readonly kind: 'invalid' }
    /** It could take a client, or oasmith, far too long. */
    | { readonly kind: 'dangerous' };

/** Longer than any handwritten pattern. */
const longest = 1_000;

/** Optional or repeated parts: each one multiplies the ways that a client tries. */
const mostLoops = 3;
const mostOptions = 12;

/** The limit for an expression that no automaton can follow. */
const mostPlainLoops = 3;

/** The time of a match grows with a power of the string's length. */
const longestText = 200;

const known = new Map<string, Pattern>();
const mostKnown = 1_000;

/** Reads a pattern (JSON Schema Core, 6.4: ECMA-262 regular expressions). The result is cached. */
export function readPattern(pattern: string): Pattern {
    const remembered = known.get(pattern);
    if (remembered !== undefined) return remembered;
    const found = findPattern(pattern);
    if (known.size >= mostKnown) known.clear();
    known.set(pattern, found);
    return found;
}

function findPattern(pattern: string): Pattern {
    if (pattern.length > longest) return { kind: 'dangerous' };
    const compiled = compile(pattern);
    if (compiled === undefined) return { kind: 'invalid' };
    const alternatives = parsePattern(pattern);
    if (alternatives === undefined) return followPlainly(pattern, compiled);
    const ways = buildAutomaton(alternatives, compiled.flags);
    if (ways === undefined || ways.loops > mostLoops || ways.options > mostOptions) return { kind: 'dangerous' };
    if (hasTwoWays(ways, pattern)) return { kind: 'dangerous' };
    const [only, ...more] = alternatives;
    const isAlone = only !== undefined && more.length === 0;
    // Without an anchor, the match may begin at every character.
    const starts = isAlone && pattern.startsWith('^') ? 0 : 1;
    const last = isAlone && !pattern.endsWith('$') ? countLastLoops(only) : 0;
    return testing(compiled, starts + ways.openLoops - last);
}

/** The loops over characters that end a pattern: the match ends with them, so that no other length of theirs is tried. */
function countLastLoops(expression: Expression): number {
    const parts = expression.kind === 'sequence' ? expression.parts : [expression];
    let count = 0;
    for (const part of parts.toReversed()) {
        if (part.kind !== 'repeat' || part.part.kind !== 'character') break;
        if (isOpenLoop(part)) count++;
        // What must be there may fail.
        if (part.least > 0) break;
    }
    return count;
}

/**
 * An expression that an automaton cannot follow, such as one with lookaround. It is allowed with few loops, none of
 * them over a group, and without back references.
 */
function followPlainly(pattern: string, compiled: RegExp): Pattern {
    const outside = pattern.replaceAll(/\[(?:[^\]\\]|\\.)*\]/gu, 'x');
    const signs = outside.replaceAll(/\\[^1-9k]/gu, 'x').replaceAll(/\{\d+\}/g, '');
    const loops = signs.match(/[*+{]/g) ?? [];
    const isDangerous = loops.length > mostPlainLoops || /\)[*+{]/.test(signs) || /\\[1-9k]/.test(outside);
    if (isDangerous || /\)\{/.test(outside)) return { kind: 'dangerous' };
    return testing(compiled, mostPlainLoops + 1);
}

/** By the power with which the time of a match grows: strings for which it takes some milliseconds. */
const longestByPower = [undefined, undefined, 10_000, 500];

/** As a generated client tests a key (`src/runtime/dates/keys.ts`): a long one matches nothing. */
function testing(compiled: RegExp, power: number): Pattern {
    const longest = power < longestByPower.length ? longestByPower[power] : longestText;
    return { kind: 'pattern', test: (text) => text.length <= longestText && compiled.test(text), longest };
}

/** Tries both modes of JavaScript: a needless escape such as `\-` is an error only with the `u` flag. */
function compile(pattern: string): RegExp | undefined {
    for (const flags of ['u', '']) {
        try {
            return new RegExp(pattern, flags);
        } catch {
            // The other mode may accept it.
        }
    }
    return undefined;
}
