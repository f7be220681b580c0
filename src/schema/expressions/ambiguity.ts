/**
 * Whether JavaScript takes exponential time for a string that a regular expression does not match: it tries every way
 * to match the part before the mismatch. The number of ways is exponential if a loop has two ways for one string (Weber
 * and Seidl, 1991: `EDA`).
 */
import { limits } from '../../limits.ts';
import { makeOnce, reachedFrom } from '../lists.ts';
import type { Automaton } from './automaton.ts';

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
        const start: StatePair = { left: state, right: state, hasParted: false };
        const seen = new Set([pairKey(start)]);
        const work = [start];
        for (const pair of work) {
            for (const left of after(pair.left)) {
                for (const right of after(pair.right)) {
                    if (++steps > limits.mostLoopSteps) return true;
                    if (!meet(left, right)) continue;
                    const next: StatePair = { left, right, hasParted: pair.hasParted || left !== right };
                    if (next.hasParted && left === state && right === state) return true;
                    if (seen.has(pairKey(next))) continue;
                    seen.add(pairKey(next));
                    work.push(next);
                }
            }
        }
    }
    return false;
}

/**
 * How many loops follow each other at most of which each can pass what the next one can: the time grows with the length of
 * a string to the power of their number (Weber and Seidl, 1991: `IDA`). Infinity if deciding that would take too long.
 */
export function countOverlapping(automaton: Automaton, pattern: string): number {
    const meet = createMeeting(automaton, pattern);
    const loops = loopsOf(automaton);
    const counts = new Map<readonly number[], number>();
    const work = { steps: 0 };
    // A loop leads to others, and none of these leads back.
    const countFrom = (loop: readonly number[]): number => {
        const countNext = (): number => {
            const next = loops.filter((other) => other !== loop && doOverlap(loop, other, automaton, meet, work));
            return 1 + Math.max(0, ...next.map(countFrom));
        };
        return makeOnce(counts, loop, countNext, 1);
    };
    const most = Math.max(0, ...loops.map(countFrom));
    return work.steps > limits.mostLoopSteps ? Number.POSITIVE_INFINITY : most;
}

/** Whether one string leads from a state of a loop back to it, and on to a state of another one, and from there back to that. */
function doOverlap(
    loop: readonly number[],
    other: readonly number[],
    { following }: Automaton,
    meet: Meeting,
    work: { steps: number },
): boolean {
    const [inside, within] = [new Set(loop), new Set(other)];
    for (const start of loop) {
        for (const end of other) {
            const seen = new Set<string>();
            const open: [number, number, number][] = [[start, start, end]];
            for (const [left, between, right] of open) {
                for (const nextLeft of following[left] ?? []) {
                    for (const nextRight of following[right] ?? []) {
                        if (++work.steps > limits.mostLoopSteps) return true;
                        if (!inside.has(nextLeft) || !within.has(nextRight) || !meet(nextLeft, nextRight)) continue;
                        for (const next of following[between] ?? []) {
                            if (++work.steps > limits.mostLoopSteps) return true;
                            if (!meet(nextLeft, next, nextRight)) continue;
                            if (nextLeft === start && next === end && nextRight === end) return true;
                            const key = `${nextLeft} ${next} ${nextRight}`;
                            if (seen.has(key)) continue;
                            seen.add(key);
                            open.push([nextLeft, next, nextRight]);
                        }
                    }
                }
            }
        }
    }
    return false;
}

/** Two states that one string leads to, and whether they differed on the way. */
interface StatePair {
    readonly left: number;
    readonly right: number;
    readonly hasParted: boolean;
}

function pairKey({ left, right, hasParted }: StatePair): string {
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

/** Whether some character matches all of some states. */
type Meeting = (left: number, right: number, other?: number) => boolean;

function createMeeting({ characters }: Automaton, pattern: string): Meeting {
    const letters = [...new Set([...commonLetters, ...pattern])];
    const sets = new Map<number, ReadonlySet<string>>();
    const lettersOf = (state: number): ReadonlySet<string> =>
        makeOnce(sets, state, () => new Set(letters.filter((letter) => characters[state]?.test(letter))));
    const doMeet = (left: number, right: number, other: number): boolean => {
        const [others, more] = [lettersOf(right), lettersOf(other)];
        for (const letter of lettersOf(left)) if (others.has(letter) && more.has(letter)) return true;
        return false;
    };
    const known = new Map<number, boolean>();
    return (left, right, other = right) => {
        const key = (left * characters.length + right) * characters.length + other;
        return makeOnce(known, key, () => (left === right && right === other) || doMeet(left, right, other));
    };
}
