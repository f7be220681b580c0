/** The interface of reporters: for a person, a program or a service. */
import type { CheckResult } from '../check/index.ts';
import type { Flags } from '../options/flags.ts';
import type { Outcome, RunProgress, Saved } from '../run/run.ts';

export interface Reporter {
    /** Called when a stage of an API begins. */
    readonly progress?: (progress: RunProgress) => void;
    /** Called before other output. Removes the live line. */
    readonly pause?: () => void;
    /** Called when an API is finished. */
    readonly outcome: (outcome: Outcome) => Promise<void>;
    /** Called when the command itself ends with an error. */
    readonly ended: (error: unknown) => Promise<void>;
    /** Called when all APIs are finished. */
    readonly finish?: () => Promise<void>;
}

/** Combines several reporters into one. */
export function reportToAll(reporters: readonly Reporter[]): Required<Reporter> {
    const each = async (report: (reporter: Reporter) => Promise<void> | undefined): Promise<void> => {
        for (const reporter of reporters) await report(reporter);
    };
    return {
        progress: (progress) => {
            for (const reporter of reporters) reporter.progress?.(progress);
        },
        pause: () => {
            for (const reporter of reporters) reporter.pause?.();
        },
        outcome: (outcome) => each((reporter) => reporter.outcome(outcome)),
        ended: (error) => each((reporter) => reporter.ended(error)),
        finish: () => each((reporter) => reporter.finish?.()),
    };
}

/** Whether a check passes: with `--breaking`, it does as long as callers need no changes. */
export function passes({ isCurrent, breaks }: CheckResult, { breaking }: Pick<Flags, 'breaking'>): boolean {
    return isCurrent || (breaking && !breaks);
}

/** What happened to each file; nothing if they were only returned. */
export function filesOf(saved: Saved) {
    switch (saved.kind) {
        case 'written':
            return saved.files;
        case 'checked':
            return saved.result.files;
        case 'kept':
            return [];
        default:
            return saved satisfies never;
    }
}
