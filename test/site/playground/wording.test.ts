/** What the page says about runs and checks. */
import { expect, test } from 'vitest';
import type { Outcome } from '../../../docs/.vitepress/playground/messages.ts';
import type { CheckStatus, RunStatus } from '../../../docs/.vitepress/playground/status.ts';
import { checkText, runText, timeText } from '../../../docs/.vitepress/playground/wording.ts';

const generated: Outcome = {
    kind: 'generated',
    files: [],
    folders: [],
    outlines: {},
    diagnostics: [],
    stats: { operations: 1, schemas: 6 },
    verification: { erasable: true, experimentalDecorators: false },
    took: 41.4,
    stages: [
        { stage: 'load', took: 12 },
        { stage: 'lower', took: 29 },
    ],
};

test.each([
    [0.2, '1 ms'],
    [41.4, '41 ms'],
    [999, '999 ms'],
    [1234, '1.2 s'],
])('%s ms is %s', (milliseconds, text) => {
    expect(timeText(milliseconds)).toBe(text);
});

const runs: readonly (readonly [status: RunStatus, outcome: Outcome | undefined, text: string])[] = [
    [{ kind: 'waiting' }, undefined, 'Choose an example, or enter a description.'],
    [{ kind: 'running', stage: 'loading' }, undefined, 'Loading the generator…'],
    [{ kind: 'running', stage: 'model' }, generated, 'Generating: modelling…'],
    [
        { kind: 'done', loading: 0 },
        generated,
        'Generated in 41 ms (reading 12 ms, writing code 29 ms): 1 operation, 6 types.',
    ],
    [
        { kind: 'done', loading: 300 },
        { kind: 'refused', diagnostics: [], took: 3 },
        'Not generated: the description has errors. (3 ms) Loading the generator took 300 ms, once.',
    ],
    [
        { kind: 'done', loading: 0 },
        { kind: 'failed', message: 'x', took: 1 },
        'The generator failed. Please report this.',
    ],
    [{ kind: 'broken', message: 'no memory' }, undefined, 'The run ended early: no memory'],
];

test.each(runs)('%j, %j', (status, outcome, text) => {
    expect(runText(status, outcome)).toBe(text);
});

const checks: readonly (readonly [checked: CheckStatus, text: string])[] = [
    [{ kind: 'off' }, ''],
    [{ kind: 'running' }, 'Checking types…'],
    [{ kind: 'failed', message: 'no memory' }, 'The types could not be checked: no memory'],
    [
        { kind: 'checked', diagnostics: [], took: 812, loading: 0 },
        'Types: no error under every strict flag at once, in 812 ms.',
    ],
    [
        {
            kind: 'checked',
            diagnostics: [{ code: 'does-not-compile', severity: 'error', message: 'x' }],
            took: 12,
            loading: 1500,
        },
        'Types: 1 error under every strict flag at once, in 12 ms, after loading the compiler in 1.5 s.',
    ],
];

test.each(checks)('%j', (checked, text) => {
    expect(checkText(checked, 'strictest')).toBe(text);
});

test('the settings of a check are named', () => {
    const checked: CheckStatus = { kind: 'checked', diagnostics: [], took: 812, loading: 0 };
    expect(checkText(checked, 'ng-new')).toBe('Types: no error under Angular, ng new, in 812 ms.');
});
