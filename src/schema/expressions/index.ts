/**
 * Patterns of a description, which may be hostile: neither oasmith nor a generated client tests one that could take
 * exponential time.
 */
import { limits } from '../../limits.ts';
import { countOverlapping, hasTwoWays } from './ambiguity.ts';
import { buildAutomaton, followableAlternatives } from './automaton.ts';
import { characterOf, type Expression, parseExpression, repeatOf, sequenceOf } from './parse.ts';

type Pattern =
    | {
          readonly kind: 'pattern';
          readonly test: (text: string) => boolean;
          /** The power of a string's length with which the time of a match grows at most. */
          readonly power: number;
      }
    /** Not a JavaScript regular expression: it matches nothing. */
    | { readonly kind: 'invalid' }
    /** It could take a client, or oasmith, far too long. */
    | { readonly kind: 'dangerous' };

const known = new Map<string, Pattern>();

/** Reads a pattern (JSON Schema Core, 6.4: ECMA-262 regular expressions). The result is cached. */
export function readPattern(pattern: string): Pattern {
    const remembered = known.get(pattern);
    if (remembered !== undefined) return remembered;
    const found = findPattern(pattern);
    if (known.size >= limits.mostKnownPatterns) known.clear();
    known.set(pattern, found);
    return found;
}

function findPattern(pattern: string): Pattern {
    if (pattern.length > limits.longestPattern) return { kind: 'dangerous' };
    const compiled = compile(pattern);
    if (compiled === undefined) return { kind: 'invalid' };
    const expression = parseExpression(pattern, compiled.flags);
    const alternatives = expression && followableAlternatives(expression);
    if (alternatives === undefined) return followPlainly(pattern, compiled);
    const ways = buildAutomaton(alternatives, compiled.flags);
    if (ways === undefined || ways.loops > limits.mostLoops || ways.options > limits.mostOptionalParts)
        return { kind: 'dangerous' };
    if (hasTwoWays(ways, pattern)) return { kind: 'dangerous' };
    return testing(compiled, powerOf(pattern, alternatives, compiled.flags));
}

/** A match may begin at every character. */
const anyStart = repeatOf(characterOf(String.raw`[\s\S]`), { least: 0, most: Infinity, isLazy: false });

function powerOf(pattern: string, alternatives: readonly Expression[], flags: string): number {
    const isAlone = alternatives.length === 1;
    const tried = alternatives.map((one): Expression => {
        const parts = isAlone && !pattern.endsWith('$') ? withoutLastLoops(one) : [one];
        return sequenceOf(isAlone && pattern.startsWith('^') ? parts : [anyStart, ...parts]);
    });
    const automaton = buildAutomaton(tried, flags);
    if (automaton === undefined) return limits.mostLoops + 1;
    const { openLoops } = automaton;
    return openLoops > 1 ? Math.min(openLoops, countOverlapping(automaton, pattern)) : 1;
}

/** Without the loops over characters that end a pattern: the match ends with them, so that no other length of theirs is tried. */
function withoutLastLoops(expression: Expression): readonly Expression[] {
    const parts = expression.kind === 'sequence' ? expression.parts : [expression];
    const kept = parts.findLastIndex(
        (part) => part.kind !== 'repeat' || part.part.kind !== 'character' || part.least > 0,
    );
    const last = parts[kept];
    const isLoop = last?.kind === 'repeat' && last.part.kind === 'character';
    // What must be there may fail.
    return [...parts.slice(0, Math.max(kept, 0)), ...(last === undefined ? [] : [isLoop ? last.part : last])];
}

/**
 * An expression that an automaton cannot follow, such as one with lookaround. It is allowed with few loops, none of
 * them over a group, and without back references.
 */
function followPlainly(pattern: string, compiled: RegExp): Pattern {
    const outside = pattern.replaceAll(/\[(?:[^\]\\]|\\.)*\]/gu, 'x');
    const signs = outside.replaceAll(/\\[^1-9k]/gu, 'x').replaceAll(/\{\d+\}/g, '');
    const loops = signs.match(/[*+{]/g) ?? [];
    const isDangerous = loops.length > limits.mostPlainLoops || /\)[*+{]/.test(signs) || /\\[1-9k]/.test(outside);
    if (isDangerous || /\)\{/.test(outside)) return { kind: 'dangerous' };
    const starts = pattern.startsWith('^') && !pattern.includes('|') ? 0 : 1;
    return testing(compiled, Math.max(1, starts + loops.length));
}

/** As a generated client tests a key (`src/runtime/dates/parts.ts`): a long one matches nothing. */
function testing(compiled: RegExp, power: number): Pattern {
    return { kind: 'pattern', test: (text) => text.length <= limits.longestKey && compiled.test(text), power };
}

/** Reads a pattern of keys. */
export function readKeyPattern(pattern: string): Pattern {
    const read = readPattern(pattern);
    return read.kind === 'pattern' && read.power > limits.mostPowerOfKeys ? { kind: 'dangerous' } : read;
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
