/** A mock server on a port of its own, for the tests of a file. */
import { afterAll } from 'vitest';
import type { Answered } from '../../src/mock/server.ts';
import { type MockSettings, serveMock } from '../../src/mock/session.ts';
import type { Config } from '../../src/options/types.ts';

export interface Serving {
    readonly url: string;
    /** What has been answered so far. */
    readonly log: readonly Answered[];
    /** Resolves after the next change of the description, with an error if it cannot be served. */
    readonly nextChange: () => Promise<unknown>;
    readonly close: () => Promise<void>;
}

export const plain: MockSettings = { host: '127.0.0.1', port: 0, delay: 0, seed: 0, errors: 0 };

/** Serves a configuration until the tests of the file have ended. */
export function serving(config: Config | (() => Config), settings: Partial<MockSettings> = {}): Promise<Serving> {
    const ending = new AbortController();
    const log: Answered[] = [];
    let changed = withResolvers<unknown>();
    const started = new Promise<string>((resolve, reject) => {
        const closed = serveMock(
            { ...plain, ...settings },
            {
                read: async () => (typeof config === 'function' ? config() : config),
                env: {},
                showQueries: false,
                signal: ending.signal,
                onReady: resolve,
                onReloaded: () => changed.resolve(undefined),
                onError: (error) => changed.resolve(error),
                onAnswered: (answered) => log.push(answered),
            },
        );
        closed.catch(reject);
        ending.signal.addEventListener(
            'abort',
            () =>
                void closed.then(
                    () => done.resolve(),
                    () => done.resolve(),
                ),
        );
    });
    const done = withResolvers<void>();
    const close = async (): Promise<void> => {
        ending.abort();
        await done.promise;
    };
    afterAll(close);
    return started.then((url) => ({
        url,
        log,
        nextChange: () => {
            changed = withResolvers<unknown>();
            return changed.promise;
        },
        close,
    }));
}

/** `Promise.withResolvers`, which Node 20 has not. */
function withResolvers<Value>() {
    let resolve: (value: Value) => void = () => {};
    const promise = new Promise<Value>((settle) => {
        resolve = settle;
    });
    return { promise, resolve };
}
