/**
 * Patterns of a description, which somebody else has written: none of them is tried in a way that could take exponential time, by oasmith or by
 * a client that it writes.
 */
import { hasTwoWays } from './ambiguity.ts';
import { type Automaton, buildAutomaton, matches } from './automaton.ts';
import { type Expression, parsePattern } from './parse.ts';

export type Pattern =
    | { readonly kind: 'pattern'; readonly test: (text: string) => boolean }
    /** No regular expression of JavaScript: it matches nothing. */
    | { readonly kind: 'invalid' }
    /** One that could take a client, or oasmith, more time than there is. */
    | { readonly kind: 'dangerous' };

/** Nobody writes longer ones. */
const longest = 1_000;

/** Parts that may stand there or not, or several times: a client tries ways to match that grow with each. */
const mostLoops = 3;
const mostOptions = 12;

/** Of an expression that no automaton can follow; it takes time that grows with a power of the text. */
const mostPlainLoops = 3;
const longestText = 200;

const known = new Map<string, Pattern>();
const mostKnown = 1_000;

/** Reads a pattern (JSON Schema Core, 6.4: those of ECMA-262). What it is does not change, so it is remembered. */
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
    const { loops, options } = alternatives.map(({ expression }) => countRepeats(expression)).reduce(sum, none);
    if (loops > mostLoops || options > mostOptions) return { kind: 'dangerous' };
    const ways = buildAutomaton(alternatives, compiled.flags, false);
    if (ways === undefined || hasTwoWays(ways, pattern)) return { kind: 'dangerous' };
    // Few patterns are ever tried.
    let automaton: Automaton | undefined;
    const test = (text: string): boolean => {
        automaton ??= buildAutomaton(alternatives, compiled.flags, true);
        return automaton === undefined ? testPlainly(text, compiled) : matches(text, automaton);
    };
    return { kind: 'pattern', test };
}

/**
 * An expression with what an automaton cannot follow, such as looking around: with a few loops, none of them over a group, and no
 * reference back.
 */
function followPlainly(pattern: string, compiled: RegExp): Pattern {
    const outside = pattern.replaceAll(/\[(?:[^\]\\]|\\.)*\]/gu, 'x');
    const signs = outside.replaceAll(/\\[^1-9k]/gu, 'x').replaceAll(/\{\d+\}/g, '');
    const loops = signs.match(/[*+{]/g) ?? [];
    const isDangerous = loops.length > mostPlainLoops || /\)[*+{]/.test(signs) || /\\[1-9k]/.test(outside);
    if (isDangerous || /\)\{/.test(outside)) return { kind: 'dangerous' };
    return { kind: 'pattern', test: (text) => testPlainly(text, compiled) };
}

function testPlainly(text: string, compiled: RegExp): boolean {
    return text.length <= longestText && compiled.test(text);
}

/** By either kind of expression that JavaScript has: a needless escape such as `\-` is an error with the flag alone. */
function compile(pattern: string): RegExp | undefined {
    for (const flags of ['u', '']) {
        try {
            return new RegExp(pattern, flags);
        } catch {
            // The other kind may do.
        }
    }
    return undefined;
}

interface Repeats {
    readonly loops: number;
    readonly options: number;
}

const none: Repeats = { loops: 0, options: 0 };

function sum(one: Repeats, other: Repeats): Repeats {
    return { loops: one.loops + other.loops, options: one.options + other.options };
}

function countRepeats(expression: Expression): Repeats {
    switch (expression.kind) {
        case 'character':
            return none;
        case 'sequence':
            return expression.parts.map(countRepeats).reduce(sum, none);
        case 'choice':
            return expression.alternatives.map(countRepeats).reduce(sum, none);
        case 'repeat': {
            const { part, least, most } = expression;
            const own = most <= 1 ? { loops: 0, options: 1 } : { loops: least === most ? 0 : 1, options: 0 };
            return sum(own, countRepeats(part));
        }
        default:
            return expression satisfies never;
    }
}
