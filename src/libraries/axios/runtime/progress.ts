import type { AxiosInstance, AxiosProgressEvent, AxiosRequestConfig } from 'axios';
import { type Direction, type ProgressConfig, progressOf } from '../../../runtime/progress/progress.ts';

/** Tells the progress of a request, if its settings ask for it. */
export function withProgress(
    http: AxiosInstance,
    { onProgress, ...config }: AxiosRequestConfig & ProgressConfig,
    ...directions: readonly Direction[]
): AxiosRequestConfig {
    if (onProgress === undefined) {
        return config;
    }
    // To tell an upload, axios would give `fetch` a stream without a length, which many servers refuse.
    const isByFetch = sendsByFetch(config.adapter ?? http.defaults.adapter);
    const told = isByFetch ? directions.filter((direction) => direction === 'download') : directions;
    const all = { ...config };
    for (const direction of told) {
        const name = direction === 'upload' ? 'onUploadProgress' : 'onDownloadProgress';
        const { [name]: own } = config;
        all[name] = (event: AxiosProgressEvent): void => {
            own?.(event);
            onProgress(progressOf(direction, event.loaded, event.total));
        };
    }
    return all;
}

/** Whether `fetch` is the first of the ways to send that the platform has. */
function sendsByFetch(adapter: unknown): boolean {
    const found = [adapter].flat().find((one) => {
        if (one === 'xhr') {
            return 'XMLHttpRequest' in globalThis;
        }
        return one === 'http' ? 'process' in globalThis : one !== undefined;
    });
    return found === 'fetch';
}
