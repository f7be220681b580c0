/** The type check of the output that is shown, and the types of its names, from the thread that has the compiler. */
import { type Ref, ref, shallowRef } from 'vue';
import { typeAddresses } from './addresses.ts';
import type { CheckAnswer, CheckRequest, Diagnostic, Generated, Hover, ProfileName } from './messages.ts';
import { strictest } from './profiles.ts';
import { Requests } from './requests.ts';
import type { CheckStatus } from './status.ts';
import { startThread } from './threads.ts';

interface Checked {
    /** The output that is shown. */
    readonly generated: Readonly<Ref<Generated | undefined>>;
    /** Whether it is of before an error: its types are not those of the description. */
    readonly isStale: Readonly<Ref<boolean>>;
    /** How long a busy thread goes on with an old request, in milliseconds. */
    readonly patience: number;
    /** Finds the lines of diagnostics of which only the pointer is known. */
    readonly locate: (found: readonly Diagnostic[]) => Promise<readonly Diagnostic[]>;
    readonly onChecked: () => void;
}

export function useTypeCheck({ generated, isStale, patience, locate, onChecked }: Checked) {
    const checks = ref(false);
    const checked = shallowRef<CheckStatus>({ kind: 'off' });
    const profile = ref(strictest);
    const checker = new Requests<CheckRequest, CheckAnswer>(() => startThread('check'), patience);
    /** What the checker has open, and in which of its starts. */
    let opened: { readonly output: Generated; readonly start: number } | undefined;

    /** Gives the checker the output that is shown. */
    function open(): Generated | undefined {
        const { value: output } = generated;
        if (output === undefined) return undefined;
        checker.wake();
        if (opened?.output !== output || opened.start !== checker.starts) {
            const { files, verification } = output;
            checker.tell({ kind: 'open', output: { files, verification, types: typeAddresses } });
            opened = { output, start: checker.starts };
        }
        return output;
    }

    async function check(): Promise<void> {
        if (generated.value === undefined || isStale.value) return;
        checked.value = { kind: 'running' };
        const reply = await checker.run((id) => {
            open();
            return { kind: 'check', id, profile: profile.value };
        });
        if (reply.kind === 'superseded') return;
        if (reply.kind === 'broken') checked.value = { kind: 'failed', message: reply.message };
        else if ('failed' in reply.answer) checked.value = { kind: 'failed', message: reply.answer.failed };
        else if ('diagnostics' in reply.answer) {
            const { took, loading } = reply.answer;
            checked.value = { kind: 'checked', diagnostics: await locate(reply.answer.diagnostics), took, loading };
            onChecked();
        }
    }

    /** The type of what is at a position of a file. */
    async function typeAt(path: string, at: number): Promise<Hover | undefined> {
        if (open() === undefined) return undefined;
        const reply = await checker.ask((id) => ({ kind: 'hover', id, path, at, profile: profile.value }));
        return reply.kind === 'answer' && 'hover' in reply.answer ? reply.answer.hover : undefined;
    }

    /** What is shown has changed. */
    async function recheck(): Promise<void> {
        checked.value = { kind: 'off' };
        onChecked();
        if (checks.value) await check();
    }

    function setChecks(isOn: boolean): void {
        checks.value = isOn;
        void recheck();
    }

    /** Checks with other settings. */
    function setProfile(chosen: ProfileName): void {
        profile.value = chosen;
        if (checks.value) void recheck();
    }

    return { checks, checked, profile, typeAt, recheck, setChecks, setProfile, end: () => checker.end() };
}
