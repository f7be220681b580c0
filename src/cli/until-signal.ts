import { endingSignals, type SignalSource } from '../output/write.ts';
import { type ExitCode, exitCodes } from '../terminal/exit-codes.ts';

/** Runs what goes on until a signal ends it. Resolves to the exit code: 0, because that is the normal end. */
export async function untilSignal(
    environment: SignalSource,
    run: (signal: AbortSignal) => Promise<void>,
): Promise<ExitCode> {
    const ending = new AbortController();
    const end = (): void => ending.abort();
    for (const signal of endingSignals) environment.on?.(signal, end);
    try {
        await run(ending.signal);
    } finally {
        for (const signal of endingSignals) environment.off?.(signal, end);
    }
    return exitCodes.done;
}
