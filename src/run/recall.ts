/** Finds out whether an API is as an earlier run has left it. It loads nothing of what generates. */
import { resolve } from 'node:path';
import { env as environment } from 'node:process';
import { labelOf } from '../config/apis.ts';
import { withoutCredentials } from '../diagnostics/credentials.ts';
import type { Input } from '../load/input.ts';
import type { KeptResponses } from '../load/source/kept.ts';
import { outputsOf, writtenPaths } from '../options/files.ts';
import { headersFor } from '../options/headers.ts';
import { resolveOptions } from '../options/resolve.ts';
import type { Config } from '../options/types.ts';
import { hasJournal } from '../output/journal.ts';
import { hashOfGiven } from '../stamp/given.ts';
import { isAsBefore } from '../stamp/looks.ts';
import { type FoundFile, findWritten } from '../stamp/outputs.ts';
import type { Stamp, StampedInput } from '../stamp/stamp.ts';
import { nameOfStamp, readStamp, type StampStore } from '../stamp/store.ts';
import { isDirectory } from '../template/directory.ts';
import type { RunOptions } from './options.ts';
import type { Failed, Saved, Unchanged } from './outcome.ts';

/** What the APIs of a run share. */
export interface Shared {
    /** The label of the API that has each cache key. */
    readonly caches: Map<string, string>;
    /** The label of the API that has each file. */
    readonly writers: Map<string, string>;
    /** Undefined if the project has no place for stamps. */
    readonly store: StampStore | undefined;
}

/** The API has to be generated. */
export interface ToGenerate {
    readonly kind: 'generate';
    /** What its new stamp begins with; undefined if it gets none. */
    readonly stamping?: { readonly name: string; readonly given: string } | undefined;
    /** What is different in the files of the earlier run, if nothing else is: a formatter may have changed them. */
    readonly differing?: readonly FoundFile[] | undefined;
    /** The response of the server, which was asked already. */
    readonly kept?: KeptResponses | undefined;
}

/** What has changed, or that nothing has. */
export async function recall(
    config: Config,
    options: RunOptions,
    shared: Shared,
): Promise<Unchanged | Failed | ToGenerate> {
    const startedAt = performance.now();
    const { store } = shared;
    const { saving, verify = false, needsTags = false, showQueries = false, env = environment } = options;
    // What a type check depends on is all that is installed. Messages with secrets belong in no file.
    if (store === undefined || saving === 'keep' || verify || showQueries) return { kind: 'generate' };
    const resolved = attempt(() => resolveOptions(config, isDirectory));
    if (resolved === undefined || typeof resolved.template.http !== 'string') return { kind: 'generate' };
    const headers = attempt(() => headersFor(resolved, env));
    const label = labelOf(config);
    const given = await hashOfGiven(config, [label, [...shared.caches].sort()]);
    if (headers === undefined || given === undefined) return { kind: 'generate' };
    const name = nameOfStamp(writtenPaths(config));
    const stamp = readStamp(store, name);
    // A check writes nothing.
    const stamping = saving === 'write' ? { name, given } : undefined;
    const miss = { kind: 'generate', stamping } as const;
    if (options.stamps !== 'use' || stamp === undefined || stamp.given !== given) return miss;
    if (needsTags && stamp.facts.tags === undefined) return miss;
    const inputs = stamp.inputs.map((input) => inputOf(input, config));
    for (const input of inputs) options.onInput?.(input, config);
    if (await hasJournal(outputsOf(config))) return miss;
    if (stamp.written.some(({ path }) => (shared.writers.get(resolve(path)) ?? label) !== label)) return miss;
    // The smallest first: most changes are in what is written by hand.
    for (const look of stamp.looks) if (!(await isAsBefore(look))) return miss;
    const found = findWritten(stamp.written);
    if (found.some(({ state }) => state === 'missing')) return miss;
    const differing = found.filter(({ state }) => state === 'differs');
    if (differing.length > 0) return { ...miss, differing };
    options.signal?.throwIfAborted();
    if (stamp.response !== undefined) {
        // A watch and a bundler plugin keep responses of their own.
        if (options.kept !== undefined) return miss;
        const { askServer } = await import('../stamp/server.ts');
        try {
            const answer = await askServer(String(config.src), stamp.response, {
                timeout: Math.ceil(resolved.timeout * 1000),
                headers,
                environment: env,
                signal: options.signal,
            });
            if (answer.kind === 'changed') return { ...miss, kept: answer.kept };
        } catch (error) {
            options.signal?.throwIfAborted();
            return { kind: 'failed', label, config, error };
        }
    }
    for (const key of stamp.cacheKeys) shared.caches.set(key, shared.caches.get(key) ?? label);
    for (const { path } of stamp.written) shared.writers.set(resolve(path), label);
    const { facts, diagnostics, cacheKeys } = stamp;
    const seconds = (performance.now() - startedAt) / 1000;
    const saved = savedBy(stamp, saving);
    return { kind: 'unchanged', label, config, inputs, saved, diagnostics, facts, cacheKeys, seconds };
}

function attempt<Result>(step: () => Result): Result | undefined {
    try {
        return step();
    } catch {
        // The run that follows has the same error, and reports it.
        return undefined;
    }
}

function inputOf(input: StampedInput, { src }: Config): Input {
    return input.kind === 'server' ? { kind: 'server', url: withoutCredentials(String(src)) } : input;
}

function savedBy({ written, facts }: Stamp, saving: 'write' | 'check'): Saved {
    if (saving === 'write') {
        const files = written.map(({ path, once }) => ({ path, state: once ? 'kept' : 'unchanged' }) as const);
        return { kind: 'written', files };
    }
    // A check has one line for each folder.
    const { folders } = facts;
    const apart = facts.files.filter(({ folder }) => folder === undefined);
    const paths = [...folders, ...apart.map(({ path }) => path)];
    const files = paths.map((path) => ({ path, state: 'current' }) as const);
    return { kind: 'checked', result: { isCurrent: true, breaks: false, files, changes: [] } };
}
