/** How a run is reported: to a person, to a program, to a service. */
import type { Outcome, RunProgress } from '../run.ts';

export interface Reporter {
    /** A stage of an API begins. */
    readonly progress: (progress: RunProgress) => void;
    /** Something else is about to be written: what is shown for the moment goes away. */
    readonly pause: () => void;
    /** An API is done. */
    readonly outcome: (outcome: Outcome) => Promise<void>;
    /** The command itself ends with an error. */
    readonly ended: (error: unknown) => Promise<void>;
    /** All APIs are done. */
    readonly finish: () => Promise<void>;
}

/** Reports to each of several. */
export function reportToAll(reporters: readonly Reporter[]): Reporter {
    const each = async (report: (reporter: Reporter) => Promise<void>): Promise<void> => {
        for (const reporter of reporters) await report(reporter);
    };
    return {
        progress: (progress) => {
            for (const reporter of reporters) reporter.progress(progress);
        },
        pause: () => {
            for (const reporter of reporters) reporter.pause();
        },
        outcome: (outcome) => each((reporter) => reporter.outcome(outcome)),
        ended: (error) => each((reporter) => reporter.ended(error)),
        finish: () => each((reporter) => reporter.finish()),
    };
}
