/** A watch of a divided output: only what changes is written, and nothing of it is an input. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { type Config, describeChange, type WatchDifference } from '../../src/index.ts';
import { describeTags } from '../cli/running.ts';
import { closeWatchersAtEnd, observe, watchedFolder } from './observer.ts';

vi.setConfig({ testTimeout: 60_000 });

const folder = watchedFolder();
closeWatchersAtEnd();

const text = (tags: readonly string[], properties?: Readonly<Record<string, object>>): string =>
    JSON.stringify(describeTags(tags, properties));

test('writes the files that change, removes those that are gone, and tells how the API differs', async () => {
    const src = await folder.write('plain/api.json', text(['cats', 'dogs']));
    const out = folder.path('plain/client');
    const config: Config = { src, out, template: 'fetch', split: 'tags' };
    const differences: WatchDifference[] = [];
    const states: Readonly<Record<string, string>>[] = [];
    const { upon, watcher } = await observe(config, {
        onDifference: (difference) => void differences.push(difference),
        onOutcome: (outcome) => {
            if (outcome.kind !== 'done' || outcome.saved.kind !== 'written') return;
            states.push(
                Object.fromEntries(outcome.saved.files.map(({ path, state }) => [path.slice(out.length + 1), state])),
            );
        },
    });
    expect(states).toEqual([
        {
            'index.ts': 'written',
            'runtime.ts': 'written',
            'cats.ts': 'written',
            'dogs.ts': 'written',
            'types.ts': 'written',
        },
    ]);
    const before = await stat(join(out, 'cats.ts'));
    const kinds = (await upon(() => folder.write('plain/api.json', text(['cats', 'owls'])))).map(({ kind }) => kind);
    // Its own files are no change.
    expect(kinds).toEqual(['change', 'done']);
    expect(states.at(-1)).toEqual({
        'index.ts': 'written',
        'runtime.ts': 'unchanged',
        'cats.ts': 'unchanged',
        'owls.ts': 'written',
        'types.ts': 'unchanged',
        'dogs.ts': 'removed',
    });
    expect((await stat(join(out, 'cats.ts'))).mtimeMs).toEqual(before.mtimeMs);
    expect((await readdir(out)).toSorted()).toEqual(['cats.ts', 'index.ts', 'owls.ts', 'runtime.ts', 'types.ts']);
    await upon(() => folder.write('plain/api.json', text(['cats', 'owls'], { name: { type: 'integer' } })));
    expect(states.at(-1)).toMatchObject({ 'cats.ts': 'unchanged', 'types.ts': 'written' });
    // A type that moves to another file changes no API.
    await upon(() => folder.write('plain/api.json', text(['owls'], { name: { type: 'integer' } })));
    expect(states.at(-1)).toMatchObject({ 'types.ts': 'removed', 'cats.ts': 'removed' });
    await watcher.close();
    expect(
        differences.map(({ files, changes }) => [
            files.map(({ path, differs }) => `${path.slice(out.length)} ${differs.join()}`),
            changes.map(describeChange).toSorted(),
        ]),
    ).toEqual([
        [[' api'], ['breaking: operation dogsClient.findDogs removed', 'operation owlsClient.findOwls added']],
        [[' api'], ['breaking: property Pet.name changed: string → number']],
        [[' api'], ['breaking: operation catsClient.findCats removed']],
    ]);
});
