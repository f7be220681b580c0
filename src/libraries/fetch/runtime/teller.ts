import type { ProgressConfig } from '../../../runtime/progress/progress.ts';

/** Makes a `fetch` that tells the progress of a request. */
export type ProgressTeller = (
    fetch: (input: string, init: RequestInit) => Promise<Response>,
    $config: RequestInit & ProgressConfig,
) => (input: string, init: RequestInit) => Promise<Response>;
