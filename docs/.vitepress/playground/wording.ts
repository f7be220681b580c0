/** What the page says about runs and checks. */
import type { Outcome, ProfileName, Stage } from './messages.ts';
import { profileTitle } from './profiles.ts';
import type { CheckStatus, RunStatus } from './status.ts';

const stageNames: Readonly<Record<Stage, string>> = {
    load: 'reading',
    model: 'modelling',
    lower: 'writing code',
    verify: 'checking',
    write: 'writing',
};

/** A time for people. */
export function timeText(milliseconds: number): string {
    if (milliseconds < 1000) return `${Math.max(1, Math.round(milliseconds))} ms`;
    return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** A size for people, of a number of bytes. */
export function sizeText(bytes: number): string {
    return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

function counted(count: number, word: string): string {
    return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** How the run is going, or how it ended. */
export function runText(status: RunStatus, outcome: Outcome | undefined): string {
    switch (status.kind) {
        case 'waiting':
            return 'Choose an example, or enter a description.';
        case 'running':
            return status.stage === 'loading' ? 'Loading the generator…' : `Generating: ${stageNames[status.stage]}…`;
        case 'broken':
            return `The run ended early: ${status.message}`;
        case 'done':
            return [outcomeText(outcome), loadingText(status.loading)].filter(Boolean).join(' ');
        default:
            return status satisfies never;
    }
}

function outcomeText(outcome: Outcome | undefined): string {
    if (outcome === undefined) return '';
    switch (outcome.kind) {
        case 'generated': {
            const stages = outcome.stages.map(({ stage, took }) => `${stageNames[stage]} ${timeText(took)}`).join(', ');
            const { operations, schemas } = outcome.stats;
            const what = `${counted(operations, 'operation')}, ${counted(schemas, 'type')}`;
            return `Generated in ${timeText(outcome.took)}${stages === '' ? '' : ` (${stages})`}: ${what}.`;
        }
        case 'refused':
            return `Not generated: the description has errors. (${timeText(outcome.took)})`;
        case 'failed':
            return 'The generator failed. Please report this.';
        default:
            return outcome satisfies never;
    }
}

function loadingText(loading: number): string {
    return loading === 0 ? '' : `Loading the generator took ${timeText(loading)}, once.`;
}

/** How the check is going, or how it ended. */
export function checkText(checked: CheckStatus, profile: ProfileName): string {
    switch (checked.kind) {
        case 'off':
            return '';
        case 'running':
            return 'Checking types…';
        case 'failed':
            return `The types could not be checked: ${checked.message}`;
        case 'checked': {
            const errors = checked.diagnostics.filter(({ severity }) => severity === 'error').length;
            const count = errors === 0 ? 'no error' : counted(errors, 'error');
            const result = `Types: ${count} under ${profileTitle(profile)}`;
            const loading = checked.loading < 50 ? '' : `, after loading the compiler in ${timeText(checked.loading)}`;
            return `${result}, in ${timeText(checked.took)}${loading}.`;
        }
        default:
            return checked satisfies never;
    }
}
