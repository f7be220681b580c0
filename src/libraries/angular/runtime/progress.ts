import { type HttpEvent, HttpEventType, type HttpResponse } from '@angular/common/http';
import { filter, type OperatorFunction, tap } from 'rxjs';
import { type Direction, type ProgressConfig, progressOf } from '../../../runtime/progress/progress.ts';

/** Whether a request is asked to tell its progress. Without that, a browser asks no other origin for an upload first. */
export function wantsProgress({ onProgress }: ProgressConfig = {}): boolean {
    return onProgress !== undefined;
}

/** Tells the progress of a request, if `$config` asks for it, and gives the response at the end. */
export function tellProgress<T>(
    { onProgress }: ProgressConfig = {},
    ...directions: readonly Direction[]
): OperatorFunction<HttpEvent<T>, HttpResponse<T>> {
    const tell = (event: HttpEvent<T>): void => {
        if (event.type !== HttpEventType.UploadProgress && event.type !== HttpEventType.DownloadProgress) {
            return;
        }
        const direction = event.type === HttpEventType.UploadProgress ? 'upload' : 'download';
        if (directions.includes(direction)) {
            onProgress?.(progressOf(direction, event.loaded, event.total));
        }
    };
    return (events) =>
        events.pipe(
            tap(tell),
            filter((event): event is HttpResponse<T> => event.type === HttpEventType.Response),
        );
}
