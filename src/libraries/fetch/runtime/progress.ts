import { type FetchLike, type Teller, toldBy } from '../../../runtime/progress/progress.ts';
import { http } from './client.ts';
import type { ProgressTeller } from './teller.ts';

/** What sends requests, unless the application has a function of its own. */
export const platformFetch = http.fetch;

/** Tells the progress of a request if `$config` asks for it. */
export function telling(...tellers: readonly Teller[]): ProgressTeller {
    return (fetch, { onProgress }) => {
        if (onProgress === undefined) {
            return fetch;
        }
        const own = fetch === platformFetch ? undefined : (fetch as FetchLike);
        return toldBy(tellers, own, onProgress) ?? fetch;
    };
}
