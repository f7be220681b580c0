import type { KyInstance } from 'ky';
import { type FetchLike, type ProgressConfig, type Teller, toldBy } from '../../../runtime/progress/progress.ts';
import type { KyOptions } from './client.ts';

/** Tells the progress of a request if its options ask for it. */
export function withProgress(
    http: KyInstance,
    options: KyOptions & ProgressConfig,
    ...tellers: readonly Teller[]
): KyOptions {
    const { onProgress, fetch = fetchOf(http) } = options;
    if (onProgress === undefined) {
        return options;
    }
    const telling = toldBy(tellers, fetch as FetchLike | undefined, onProgress);
    return { ...options, ...(telling && { fetch: telling as NonNullable<KyOptions['fetch']> }) };
}

/** The `fetch` that an instance has been given. */
function fetchOf(http: KyInstance): KyOptions['fetch'] {
    let found: KyOptions['fetch'];
    http.extend(({ fetch }) => {
        found = fetch;
        return {};
    });
    return found;
}
