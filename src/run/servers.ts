/** Polls servers for changed documents. */
import { setTimeout as wait } from 'node:timers/promises';
import { KeptResponses } from '../load/source/kept.ts';

export type ServerWatch = ReturnType<typeof watchServers>;

/** The maximum number of seconds between two requests, after errors. */
const longestPause = 60;

/** @param interval Seconds between two requests for a document. */
export function watchServers(interval: number, onChange: (urls: readonly string[]) => void) {
    const kept = new KeptResponses();
    const polls = new Map<string, AbortController>();
    const poll = async (url: string, signal: AbortSignal): Promise<void> => {
        for (let pause = interval; ; ) {
            await wait(pause * 1000, undefined, { signal });
            try {
                const hasChanged = await kept.poll(url, signal);
                pause = interval;
                if (hasChanged && !signal.aborted) onChange([url]);
            } catch {
                // A restarting server is unreachable for a while. The output of its last response stays valid.
                signal.throwIfAborted();
                pause = Math.min(Math.max(longestPause, interval), pause * 2);
            }
        }
    };
    return {
        /** The responses so far. Runs request documents through it, which makes them watched. */
        kept,
        /** Polls these documents and no others. */
        retain(urls: ReadonlySet<string>): void {
            kept.retain(urls);
            for (const [url, ending] of polls) {
                if (urls.has(url)) continue;
                ending.abort();
                polls.delete(url);
            }
            for (const url of urls) {
                if (polls.has(url)) continue;
                const ending = new AbortController();
                polls.set(url, ending);
                poll(url, ending.signal).catch(() => {});
            }
        },
        close(): void {
            for (const ending of polls.values()) ending.abort();
            polls.clear();
        },
    };
}
