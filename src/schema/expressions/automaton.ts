/**
 * Automata of regular expressions (Glushkov): a state for each character of the expression, and the states that may
 * follow it.
 */
import { limits } from '../../limits.ts';
import { type Expression, type Repeat, sequenceOf } from './parse.ts';

export interface Automaton {
    /** The characters that each state matches. */
    readonly characters: readonly RegExp[];
    /** The states that may follow each state. */
    readonly following: readonly ReadonlySet<number>[];
    /** Whether a state can follow another in two ways: every string for one also matches the other. */
    readonly isAmbiguous: boolean;
    /** How many parts may repeat, how many of these have no small end, and how many parts are optional. */
    readonly loops: number;
    readonly openLoops: number;
    readonly options: number;
}

/**
 * The alternatives of an expression, if an automaton without memory can follow them: no back references, no lookaround, and
 * assertions only at the ends of an alternative, where they are left out.
 */
export function followableAlternatives(expression: Expression): readonly Expression[] | undefined {
    const alternatives = (expression.kind === 'choice' ? expression.alternatives : [expression]).map(withoutEdges);
    return alternatives.every(isFollowable) ? alternatives : undefined;
}

function withoutEdges(alternative: Expression): Expression {
    if (alternative.kind !== 'sequence') return alternative;
    const isEdge = (part: Expression | undefined, sign: string): boolean => part?.kind === 'edge' && part.sign === sign;
    const parts = alternative.parts.slice(isEdge(alternative.parts[0], '^') ? 1 : 0);
    return sequenceOf(isEdge(parts.at(-1), '$') ? parts.slice(0, -1) : parts);
}

function isFollowable(expression: Expression): boolean {
    switch (expression.kind) {
        case 'character':
            return true;
        case 'sequence':
            return expression.parts.every(isFollowable);
        case 'choice':
            return expression.alternatives.every(isFollowable);
        case 'group':
        case 'repeat':
            return isFollowable(expression.part);
        case 'reference':
        case 'look':
        case 'edge':
            return false;
        default:
            return expression satisfies never;
    }
}

/**
 * Builds the automaton of some alternatives; undefined if it would be too large. Repetitions are not counted: a part that
 * may repeat may occur any number of times.
 */
export function buildAutomaton(alternatives: readonly Expression[], flags: string): Automaton | undefined {
    const builder = new Builder(flags);
    for (const alternative of alternatives) builder.build(alternative);
    return builder.isTooLarge ? undefined : builder;
}

/** As many characters as a loop may match to be of a constant length. */
const smallEnd = 8;

/** Whether a part repeats without a small end: only with such loops does the time grow with the length of a string. */
function isOpenLoop({ least, most }: Repeat): boolean {
    return least !== most && most > smallEnd;
}

/** The first and last states of an expression, and whether it matches the empty string. */
interface Ends {
    readonly first: readonly number[];
    readonly last: readonly number[];
    readonly isNullable: boolean;
}

const noEnds: Ends = { first: [], last: [], isNullable: true };

class Builder implements Automaton {
    readonly characters: RegExp[] = [];
    readonly following: Set<number>[] = [];
    isAmbiguous = false;
    loops = 0;
    openLoops = 0;
    options = 0;
    readonly #flags: string;

    constructor(flags: string) {
        this.#flags = flags;
    }

    get isTooLarge(): boolean {
        return this.characters.length > limits.mostStates;
    }

    build(expression: Expression): Ends {
        if (this.isTooLarge) return noEnds;
        switch (expression.kind) {
            case 'character': {
                const state = this.characters.push(new RegExp(`^${expression.source}$`, this.#flags)) - 1;
                this.following.push(new Set());
                return { first: [state], last: [state], isNullable: false };
            }
            case 'sequence':
                return expression.parts.reduce((ends: Ends, part) => this.#join(ends, this.build(part)), noEnds);
            case 'choice': {
                const ends = expression.alternatives.map((alternative) => this.build(alternative));
                return {
                    first: ends.flatMap(({ first }) => first),
                    last: ends.flatMap(({ last }) => last),
                    isNullable: ends.some(({ isNullable }) => isNullable),
                };
            }
            case 'group':
                return this.build(expression.part);
            case 'repeat':
                return this.#repeat(expression);
            case 'reference':
            case 'look':
            case 'edge':
                // No automaton is built of these.
                return noEnds;
            default:
                return expression satisfies never;
        }
    }

    #join(before: Ends, behind: Ends): Ends {
        this.#link(before.last, behind.first);
        return {
            first: before.isNullable ? [...before.first, ...behind.first] : before.first,
            last: behind.isNullable ? [...before.last, ...behind.last] : behind.last,
            isNullable: before.isNullable && behind.isNullable,
        };
    }

    /** A fixed number of one character is a single way to match. */
    #repeat(repeat: Repeat): Ends {
        const { part, least, most } = repeat;
        if (most <= 1) this.options++;
        else if (least !== most) this.loops++;
        if (isOpenLoop(repeat)) this.openLoops++;
        const options = this.options;
        const ends = this.build(part);
        // Each time that it must occur, it may be empty (ECMA-262, 22.2.2.3.1).
        if (ends.isNullable && least > 1) this.options += (least - 1) * Math.max(1, this.options - options);
        const isOne = most <= 1 || (part.kind === 'character' && least === most);
        if (!isOne) this.#link(ends.last, ends.first);
        return { ...ends, isNullable: ends.isNullable || least === 0 };
    }

    #link(from: readonly number[], to: readonly number[]): void {
        for (const state of from) {
            const following = this.following[state];
            for (const next of to) {
                if (following?.has(next) === true) this.isAmbiguous = true;
                following?.add(next);
            }
        }
    }
}
