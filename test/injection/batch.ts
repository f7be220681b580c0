/** Outputs of many trials for one run of the compiler, which would take longer to start than to check one of them. */
import { problemsOfFiles } from '../compilers.ts';
import type { Attempt } from './attempt.ts';
import type { Trial } from './trial.ts';

export interface Rejected {
    readonly trial: Trial;
    readonly problems: readonly string[];
}

/** About as much as one compiler takes in a few seconds, in characters. */
const fullSize = 12_000_000;

/** `enum` declarations cannot be erased, and Angular's services are decorated. */
const project = { erasable: false, experimentalDecorators: true };

export class Batch {
    #attempts: Attempt[] = [];
    #size = 0;

    add(attempt: Attempt): void {
        this.#attempts.push(attempt);
        this.#size += attempt.files.reduce((sum, { text }) => sum + text.length, 0);
    }

    get isFull(): boolean {
        return this.#size > fullSize;
    }

    /** Compiles what was added since the last time; returns a trial whose output the compiler rejects. */
    async compile(): Promise<Rejected | undefined> {
        const attempts = this.#attempts;
        this.#attempts = [];
        this.#size = 0;
        const files = attempts.flatMap((attempt, index) =>
            attempt.files.map(({ path, text }) => ({ path: `${index}/${path}`, text })),
        );
        if (files.length === 0) return undefined;
        const problems = await problemsOfFiles('injection', files, project);
        for (const [index, { trial }] of attempts.entries()) {
            const own = problems.filter((problem) => problem.startsWith(`${index}/`));
            if (own.length > 0) return { trial, problems: own.map((problem) => problem.slice(`${index}/`.length)) };
        }
        if (problems.length > 0) throw new Error(problems.join('\n'));
        return undefined;
    }
}
