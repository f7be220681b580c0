/** Watches in the process of a test, and their events. */
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterEach } from 'vitest';
import { type WatchChange, type WatchedSource, type Watcher, type WatchOptions, watch } from '../../src/index.ts';
import { type TemporaryFolder, temporaryFolder } from '../load/folder.ts';

/** A folder whose files are replaced as a whole: on a busy machine, a file that is written in place may change twice. */
export function watchedFolder(): TemporaryFolder {
    const folder = temporaryFolder();
    let count = 0;
    return {
        ...folder,
        write: async (name, content) => {
            const path = folder.path(name);
            const saved = await folder.write(`saved/${count++}`, content);
            await mkdir(dirname(path), { recursive: true });
            await rename(saved, path);
            return path;
        },
    };
}

export type Event =
    | { readonly kind: 'change'; readonly inputs: readonly string[]; readonly labels: readonly string[] }
    /** `text` is the main file. */
    | { readonly kind: 'done'; readonly label: string; readonly text: string; readonly states: readonly string[] }
    | { readonly kind: 'failed'; readonly label: string; readonly message: string }
    | { readonly kind: 'error'; readonly message: string }
    | { readonly kind: 'idle'; readonly inputs: readonly string[] };

export interface Observer {
    readonly watcher: Watcher;
    readonly events: readonly Event[];
    /** Runs a step, waits until the watch is idle, and returns the events since. */
    readonly upon: (step: () => unknown) => Promise<readonly Event[]>;
}

const open: Watcher[] = [];

/** Ends the watches of each test; each test file with watches calls it once. */
export function closeWatchersAtEnd(): void {
    afterEach(async () => {
        for (const watcher of open.splice(0)) await watcher.close();
    });
}

/** Starts a watch, and waits for its first run. */
export async function observe(source: WatchedSource, options: WatchOptions = {}): Promise<Observer> {
    const observer = begin(source, options);
    await observer.watcher.ready;
    return observer;
}

export function begin(source: WatchedSource, options: WatchOptions = {}): Observer {
    const events: Event[] = [];
    let wake = (): void => {};
    const add = (event: Event): void => {
        events.push(event);
        wake();
    };
    const watcher = watch(source, {
        ...options,
        onChange: ({ inputs, labels }: WatchChange) => add({ kind: 'change', inputs, labels }),
        onOutcome: async (outcome) => {
            add(
                outcome.kind !== 'failed'
                    ? {
                          kind: 'done',
                          label: outcome.label,
                          text: outcome.kind === 'done' ? (outcome.generated.files[0]?.text ?? '') : '',
                          states: outcome.saved.kind === 'written' ? outcome.saved.files.map(({ state }) => state) : [],
                      }
                    : { kind: 'failed', label: outcome.label, message: messageOf(outcome.error) },
            );
            await options.onOutcome?.(outcome);
        },
        onError: (error) => add({ kind: 'error', message: messageOf(error) }),
        onIdle: ({ inputs }) => add({ kind: 'idle', inputs }),
    });
    open.push(watcher);
    const upon: Observer['upon'] = async (step) => {
        const start = events.length;
        await step();
        const isOver = (): boolean => events.slice(start).some(({ kind }) => kind === 'idle');
        while (!isOver()) await new Promise<void>((resolve) => (wake = resolve));
        return events.slice(start).filter(({ kind }) => kind !== 'idle');
    };
    return { watcher, events, upon };
}

function messageOf(error: unknown): string {
    return error instanceof Error ? error.message : String(error);
}

/** A description with one schema with one property. */
export function describing(property: string, schema: object = { type: 'string' }): string {
    const components = { schemas: { Pet: { type: 'object', properties: { [property]: schema } } } };
    return JSON.stringify({ openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: {}, components });
}
