/** Leaves a stamp of a run: what its output was made from, and what was written. */
import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { withoutCredentials } from '../diagnostics/credentials.ts';
import type { Input } from '../load/input.ts';
import type { KeptResponses } from '../load/source/kept.ts';
import type { GeneratedFile } from '../plan/files.ts';
import { hashOf } from '../stamp/hash.ts';
import type { Looks, SeenResponse } from '../stamp/looks.ts';
import type { FoundFile } from '../stamp/outputs.ts';
import type { StampedFile, StampedInput, StampedResponse } from '../stamp/stamp.ts';
import { removeStamp, type StampStore, writeStamp } from '../stamp/store.ts';
import { readIfPresent } from '../text-files.ts';
import type { Done } from './outcome.ts';
import type { ToGenerate } from './recall.ts';

interface Remembered {
    readonly store: StampStore;
    readonly stamping: NonNullable<ToGenerate['stamping']>;
    readonly looks: Looks;
    readonly kept: KeptResponses | undefined;
    /** What a formatter has made of files of an earlier run. */
    readonly formatted: ReadonlyMap<string, string>;
}

/** Leaves the stamp of a run that has written its files. */
export async function remember(
    { config, generated, inputs, diagnostics, facts, cacheKeys }: Done,
    { store, stamping: { name, given }, looks, kept, formatted }: Remembered,
): Promise<void> {
    const written = generated.files.map(({ path, text, once = false }): StampedFile => {
        const known = once ? undefined : formatted.get(path);
        return { path, once, written: hashOf(text), ...(known === undefined ? {} : { formatted: known }) };
    });
    await looks.takeFolders(written.map(({ path }) => path));
    for (const { path } of written) await looks.look('target', path);
    for (const folder of generated.folders) await lookInto(folder, generated.files, looks);
    const seen = looks.all;
    const response = seen?.response;
    if (seen === undefined || (response !== undefined && kept === undefined)) return removeStamp(store, name);
    writeStamp(store, name, {
        from: resolve(''),
        given,
        looks: seen.looks,
        response: response && kept && stampedResponse(response, String(config.src), kept),
        inputs: inputs.map(stampedInput),
        written,
        // The next run would find its own file.
        diagnostics: diagnostics.filter(({ code }) => code !== 'overwritten-file'),
        cacheKeys,
        facts,
    });
}

/** The folder of a divided output: files that come into it, or beside it, decide on what is removed and warned of. */
async function lookInto(folder: string, files: readonly GeneratedFile[], looks: Looks): Promise<void> {
    const own = new Set(files.map(({ path }) => resolve(path)));
    await looks.look('modules', folder);
    const beside = `${folder.replace(/[\\/]+$/, '')}.ts`;
    const others = readdirSync(folder)
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(folder, basename(name)));
    for (const path of [beside, ...others]) if (!own.has(resolve(path))) await looks.look('bytes', path);
}

function stampedInput(input: Input): StampedInput {
    return input.kind === 'server' ? { kind: 'server' } : input;
}

/**
 * What is in place of files of an earlier run, if it is the same code by the rules of a check: the next run need not replace what
 * a formatter makes of them again.
 */
export async function formattedBy(
    files: readonly GeneratedFile[],
    differing: readonly FoundFile[],
): Promise<ReadonlyMap<string, string>> {
    const { differencesOf } = await import('../check/differences.ts');
    const found = new Map<string, string>();
    for (const { path, written, found: hash } of differing) {
        const after = files.find((file) => file.path === path)?.text;
        const before = readIfPresent(path);
        if (after === undefined || before === undefined || hashOf(after) !== written || hashOf(before) !== hash)
            continue;
        if ((differencesOf([{ path, before, after }], []).files.get(path) ?? []).length === 0) found.set(path, hash);
    }
    return found;
}

/** What a stamp keeps of a response. The conditions of a server are for its own URL, which may be a secret as a whole. */
function stampedResponse(seen: SeenResponse, src: string, kept: KeptResponses): StampedResponse {
    const response = kept.responseTo(withoutCredentials(src));
    const isPublic = response !== undefined && new URL(response.end).search === '' && hashOf(response.end) === seen.end;
    return isPublic
        ? { ...seen, url: response.end, conditions: [...response.conditions] }
        : { ...seen, url: undefined, conditions: [] };
}
