/** Trials one after another, up to the first that fails, which is then shrunk as far as possible. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { DiagnosticCode } from '../../src/index.ts';
import { type Attempt, attempt } from './attempt.ts';
import { Batch, type Rejected } from './batch.ts';
import { type Plan, planOf } from './plan.ts';
import { type Trial, trialsOf } from './trial.ts';

export interface FailedTrial {
    readonly trial: Trial;
    readonly errors: readonly string[];
}

export interface Report {
    /** The plans of all cases, and of those whose descriptions were not rejected. */
    readonly plans: readonly Plan[];
    readonly generated: readonly Plan[];
    /** How often descriptions were rejected, by the code of the first error. */
    readonly refusals: ReadonlyMap<DiagnosticCode, number>;
    readonly error: FailedTrial | undefined;
}

/** The same seed gives the same trials at the same turns. */
export async function runTrials(seed: number, turns: readonly number[]): Promise<Report> {
    const folder = await mkdtemp(join(tmpdir(), 'oasmith-injection-'));
    const src = join(folder, 'description.json');
    const plans: Plan[] = [];
    const generated: Plan[] = [];
    const refusals = new Map<DiagnosticCode, number>();
    const batch = new Batch();
    const report = (error?: FailedTrial): Report => ({ plans, generated, refusals, error });
    try {
        for (const turn of turns) {
            const last = await takeTurn(seed, turn, (trial) => attempt(trial, src));
            if (last.errors.length > 0) return report(last);
            const plan = planOf(turn);
            plans.push(plan);
            if (last.refusedBy === undefined) generated.push(plan);
            else refusals.set(last.refusedBy, (refusals.get(last.refusedBy) ?? 0) + 1);
            batch.add(last);
            if (!batch.isFull && turn !== turns.at(-1)) continue;
            const rejected = await batch.compile();
            if (rejected !== undefined) return report(await shrinkRejected(rejected, seed, src));
        }
        return report();
    } finally {
        await rm(folder, { recursive: true, force: true });
    }
}

/** The attempt of a turn; where it has diagnostics, the smallest found that has some. */
async function takeTurn<Outcome extends FailedTrial>(
    seed: number,
    turn: number,
    tryOut: (trial: Trial) => Promise<Outcome>,
    limits: fc.Parameters<[Trial]> = {},
): Promise<Outcome> {
    let last: Outcome | undefined;
    let failing: Outcome | undefined;
    const property = fc.asyncProperty(trialsOf(turn), async (trial) => {
        last = await tryOut(trial);
        if (last.errors.length === 0) return true;
        failing = last;
        return false;
    });
    await fc.check(property, { ...limits, seed: seedOfTurn(seed, turn), numRuns: 1 });
    // A failure is only replaced by a smaller one.
    const outcome = failing ?? last;
    if (outcome === undefined) throw new Error(`turn ${turn} took no trial`);
    return outcome;
}

/** Neighbouring turns of neighbouring seeds have nothing in common. */
function seedOfTurn(seed: number, turn: number): number {
    return (Math.imul(seed, 0x9e3779b1) ^ Math.imul(turn, 0x85ebca6b)) | 0;
}

/** Every attempt to shrink such a trial runs a separate compiler, so their number is limited. */
const shrinkingTime = 60_000;

async function shrinkRejected(rejected: Rejected, seed: number, src: string): Promise<FailedTrial> {
    const compileAlone = async (trial: Trial): Promise<FailedTrial> => {
        const alone = new Batch();
        const made: Attempt = await attempt(trial, src);
        alone.add(made);
        return { trial, errors: (await alone.compile())?.errors ?? [] };
    };
    const limits = { interruptAfterTimeLimit: shrinkingTime, markInterruptAsFailure: false };
    const smaller = await takeTurn(seed, rejected.trial.turn, compileAlone, limits);
    return smaller.errors.length > 0 ? smaller : rejected;
}
