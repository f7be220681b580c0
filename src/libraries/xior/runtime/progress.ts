import type { XiorInstance, XiorRequestConfig } from 'xior';
import { type ProgressConfig, type Teller, toldBy } from '../../../runtime/progress/progress.ts';

/** Tells the progress of a request if its settings ask for it. */
export function withProgress(
    http: XiorInstance,
    config: XiorRequestConfig & ProgressConfig,
    ...tellers: readonly Teller[]
): XiorRequestConfig {
    const { onProgress } = config;
    if (onProgress === undefined) {
        return config;
    }
    const { fetch } = { ...http.config, ...http.defaults, ...config };
    const telling = toldBy(tellers, fetch, onProgress);
    return { ...config, ...(telling && { fetch: telling }) };
}
