/**
 * Automata of regular expressions (Glushkov): a state for each character of the expression, and the states that may
 * follow it.
 */
import type { Alternative, Expression } from './parse.ts';

export interface Automaton {
    /** The characters that each state matches. */
    readonly characters: readonly RegExp[];
    /** The states that may follow each state. */
    readonly following: readonly ReadonlySet<number>[];
    /** The states that a match may start with, at the start of a string or anywhere in it. */
    readonly first: { readonly atStart: readonly number[]; readonly anywhere: readonly number[] };
    /** The states that a match may end with, at the end of a string or anywhere in it. */
    readonly last: { readonly atEnd: ReadonlySet<number>; readonly anywhere: ReadonlySet<number> };
    /** Whether the empty string is a match: never, only if the whole string is empty, or anywhere. */
    readonly empty: 'never' | 'alone' | 'always';
    /** Whether a state can follow another in two ways: every string for one also matches the other. */
    readonly isAmbiguous: boolean;
}

/** The maximum number of characters in an expression, with repetitions. */
const mostStates = 100;

/**
 * Builds the automaton of some alternatives; undefined if it would be too large.
 *
 * @param counts Whether it counts repetitions. Otherwise a part that may repeat may occur any number of times.
 */
export function buildAutomaton(
    alternatives: readonly Alternative[],
    flags: string,
    counts: boolean,
): Automaton | undefined {
    const builder = new Builder(flags, counts);
    const parts = alternatives.map((alternative) => ({ ...alternative, ends: builder.build(alternative.expression) }));
    if (builder.isTooLarge) return undefined;
    const firstOf = (atStart: boolean) => parts.flatMap((part) => (part.atStart === atStart ? part.ends.first : []));
    const lastOf = (atEnd: boolean) => parts.flatMap((part) => (part.atEnd === atEnd ? part.ends.last : []));
    const empty = parts.filter(({ ends }) => ends.isNullable);
    return {
        characters: builder.characters,
        following: builder.following,
        first: { atStart: firstOf(true), anywhere: firstOf(false) },
        last: { atEnd: new Set(lastOf(true)), anywhere: new Set(lastOf(false)) },
        empty: empty.length === 0 ? 'never' : empty.every((part) => part.atStart && part.atEnd) ? 'alone' : 'always',
        isAmbiguous: builder.isAmbiguous,
    };
}

/** The first and last states of an expression, and whether it matches the empty string. */
interface Ends {
    readonly first: readonly number[];
    readonly last: readonly number[];
    readonly isNullable: boolean;
}

const nothing: Ends = { first: [], last: [], isNullable: true };

class Builder {
    readonly characters: RegExp[] = [];
    readonly following: Set<number>[] = [];
    isAmbiguous = false;
    readonly #flags: string;
    readonly #counts: boolean;

    constructor(flags: string, counts: boolean) {
        this.#flags = flags;
        this.#counts = counts;
    }

    get isTooLarge(): boolean {
        return this.characters.length > mostStates;
    }

    build(expression: Expression): Ends {
        if (this.isTooLarge) return nothing;
        switch (expression.kind) {
            case 'character': {
                const state = this.characters.push(new RegExp(`^${expression.source}$`, this.#flags)) - 1;
                this.following.push(new Set());
                return { first: [state], last: [state], isNullable: false };
            }
            case 'sequence':
                return expression.parts.reduce((ends: Ends, part) => this.#join(ends, this.build(part)), nothing);
            case 'choice': {
                const ends = expression.alternatives.map((alternative) => this.build(alternative));
                return {
                    first: ends.flatMap(({ first }) => first),
                    last: ends.flatMap(({ last }) => last),
                    isNullable: ends.some(({ isNullable }) => isNullable),
                };
            }
            case 'repeat':
                return this.#counts ? this.#repeat(expression) : this.#loop(expression);
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

    #repeat({ part, least, most }: Extract<Expression, { readonly kind: 'repeat' }>): Ends {
        let ends = nothing;
        for (let index = 0; index < least && !this.isTooLarge; index++) ends = this.#join(ends, this.build(part));
        if (most === Infinity) {
            const loop = this.build(part);
            this.#link(loop.last, loop.first);
            return this.#join(ends, { ...loop, isNullable: true });
        }
        for (let index = least; index < most && !this.isTooLarge; index++) {
            ends = this.#join(ends, { ...this.build(part), isNullable: true });
        }
        return ends;
    }

    /** A repetition without a count. A fixed number of one character is a single way to match. */
    #loop({ part, least, most }: Extract<Expression, { readonly kind: 'repeat' }>): Ends {
        const ends = this.build(part);
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

/** Whether a string has a match. The time is proportional to its length and to the number of states. */
export function matches(text: string, { characters, following, first, last, empty }: Automaton): boolean {
    if (empty === 'always' || (empty === 'alone' && text === '')) return true;
    const letters = [...text];
    let states = new Set<number>();
    for (const [index, letter] of letters.entries()) {
        const next = new Set<number>(index === 0 ? [...first.atStart, ...first.anywhere] : first.anywhere);
        for (const state of states) for (const one of following[state] ?? []) next.add(one);
        states = new Set([...next].filter((state) => characters[state]?.test(letter)));
        const isEnd = index === letters.length - 1;
        for (const state of states) {
            if (last.anywhere.has(state) || (isEnd && last.atEnd.has(state))) return true;
        }
    }
    return false;
}
