import type ng from 'angular';
import { type Direction, type ProgressConfig, progressOf } from '../../../runtime/progress/progress.ts';

type Handlers = NonNullable<ng.IRequestConfig['eventHandlers']>;

/** Tells the progress of a request, if its settings ask for it. */
export function withProgress(
    { onProgress, ...config }: ng.IRequestConfig & ProgressConfig,
    ...directions: readonly Direction[]
): ng.IRequestConfig {
    if (onProgress === undefined) {
        return config;
    }
    const all = { ...config };
    for (const direction of directions) {
        const name = direction === 'upload' ? 'uploadEventHandlers' : 'eventHandlers';
        const handlers: Handlers = { ...config[name] };
        const { progress: own } = handlers;
        const told: Handlers = {
            progress: (event: object): void => {
                if (typeof own === 'function') {
                    own(event as never);
                } else {
                    own?.handleEvent(event as never);
                }
                const { loaded, total, lengthComputable } = Object(event);
                onProgress(progressOf(direction, loaded, lengthComputable ? total : undefined));
            },
        };
        all[name] = { ...handlers, ...told };
    }
    return all;
}
