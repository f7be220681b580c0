/** A run that is killed while it puts files in place. */
import { expect, test } from 'vitest';
import { isInterrupted, undoInterrupted } from '../../src/output/journal.ts';
import { write } from '../../src/output/write.ts';
import { temporaryFolder } from '../load/folder.ts';
import { foldersOf, killAtRandom, saveVersion, textsOf, versionOf, visibleFiles, writeUntil } from './killed.ts';

const folder = temporaryFolder();

/** Every call of a commit that changes the disk. */
test('before any step of it: the next run finds the old output or the new one, and no trace of the other', async () => {
    const home = folder.path('counted');
    await saveVersion(versionOf(home, 1, 1));
    const calls = await writeUntil(home, [versionOf(home, 2, 1)], 0);
    if (calls === 'killed') throw new Error('it was not to be killed');
    // A link and a rename for each file that is replaced, and the journal.
    expect(calls).toBeGreaterThan(20);
    const states = await Promise.all(
        Array.from({ length: calls }, async (_, index) => {
            const own = folder.path(`step-${index + 1}`);
            const [old, fresh] = [versionOf(own, 1, 1), versionOf(own, 2, 1)];
            await saveVersion(old);
            expect(await writeUntil(own, [fresh], index + 1)).toBe('killed');
            const texts = { old: textsOf(own, old), fresh: textsOf(own, fresh) };
            const outputs = { files: [], folders: foldersOf(own) };
            const before = kindOf(await visibleFiles(own), texts);
            const isReported = await isInterrupted(outputs);
            // Also a run that then fails does this first.
            await undoInterrupted(outputs);
            const after = kindOf(await visibleFiles(own), texts);
            await write(fresh, { folders: outputs.folders });
            expect(await visibleFiles(own)).toEqual(texts.fresh);
            return { before, isReported, after };
        }),
    );
    // A mixture is always reported, and never stays.
    expect(states.filter(({ before, isReported }) => before === 'mixture' && !isReported)).toEqual([]);
    expect(states.map(({ after }) => after)).not.toContain('mixture');
    // The steps of the test are those of a commit.
    expect(new Set(states.map(({ before }) => before))).toEqual(new Set(['old', 'mixture', 'new']));
});

test('at a moment of its own, a few times', async () => {
    const left = await killAtRandom(folder.path('random'), 2, 20);
    expect(left.filter(({ isWholeAfter }) => !isWholeAfter)).toEqual([]);
    expect(left.filter(({ kind, isReported }) => kind === 'mixture' && !isReported)).toEqual([]);
});

function kindOf(found: object, { old, fresh }: { readonly old: object; readonly fresh: object }): string {
    const text = JSON.stringify(found);
    return text === JSON.stringify(old) ? 'old' : text === JSON.stringify(fresh) ? 'new' : 'mixture';
}
