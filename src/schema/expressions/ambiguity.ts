/**
 * Whether JavaScript takes exponential time for a string that a regular expression does not match: it tries every way
 * to match the part before the mismatch. The number of ways is exponential if a loop has two ways for one string (Weber
 * and Seidl, 1991: `EDA`).
 */
import { reachedFrom } from '../lists.ts';
import type { Automaton } from './automaton.ts';

/** Comparing the ways of larger loops is too slow. */
const mostSteps = 50_000;

/** Whether one string leads from a state back to it in two ways, or deciding that would take too long. */
export function hasTwoWays(automaton: Automaton, pattern: string): boolean {
    // Two ways from one state to the next: (a*)*.
    if (automaton.isAmbiguous) return true;
    const meet = createMeeting(automaton, pattern);
    let steps = 0;
    for (const loop of loopsOf(automaton)) {
        const [state = 0] = loop;
        const inside = new Set(loop);
        const after = (from: number): readonly number[] =>
            [...(automaton.following[from] ?? [])].filter((next) => inside.has(next));
        // All states of a loop lead to each other, so one of them is enough.
        const start: Pair = { left: state, right: state, hasParted: false };
        const seen = new Set([keyOf(start)]);
        const work = [start];
        for (const pair of work) {
            for (const left of after(pair.left)) {
                for (const right of after(pair.right)) {
                    if (++steps > mostSteps) return true;
                    if (!meet(left, right)) continue;
                    const next: Pair = { left, right, hasParted: pair.hasParted || left !== right };
                    if (next.hasParted && left === state && right === state) return true;
                    if (seen.has(keyOf(next))) continue;
                    seen.add(keyOf(next));
                    work.push(next);
                }
            }
        }
    }
    return false;
}

/** Two states that one string leads to, and whether they differed on the way. */
interface Pair {
    readonly left: number;
    readonly right: number;
    readonly hasParted: boolean;
}

function keyOf({ left, right, hasParted }: Pair): string {
    return `${left} ${right} ${hasParted}`;
}

/** The groups of states that lead to each other, one for each loop. */
function loopsOf({ following }: Automaton): readonly (readonly number[])[] {
    const reach = following.map((next) => reachedFrom(next, (one) => following[one] ?? []));
    const known = new Set<number>();
    return reach.flatMap((reached, state) => {
        if (known.has(state) || !reached.has(state)) return [];
        const loop = [...reached].filter((one) => reach[one]?.has(state) === true);
        for (const one of loop) known.add(one);
        return [loop];
    });
}

/** Letters of all kinds. They distinguish character classes, together with those in the pattern itself. */
const commonLetters = [
    ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
    ...['\u00a0', '\u2028', 'é', 'я', '日', '😀'],
];

/** Whether some character matches both of two states. */
function createMeeting({ characters }: Automaton, pattern: string): (left: number, right: number) => boolean {
    const letters = [...new Set([...commonLetters, ...pattern])];
    const sets = new Map<number, ReadonlySet<string>>();
    const lettersOf = (state: number): ReadonlySet<string> => {
        const set = sets.get(state) ?? new Set(letters.filter((letter) => characters[state]?.test(letter)));
        sets.set(state, set);
        return set;
    };
    const doMeet = (left: number, right: number): boolean => {
        const others = lettersOf(right);
        for (const letter of lettersOf(left)) if (others.has(letter)) return true;
        return false;
    };
    const known = new Map<number, boolean>();
    return (left, right) => {
        const key = left * characters.length + right;
        const found = known.get(key) ?? (left === right || doMeet(left, right));
        known.set(key, found);
        return found;
    };
}
