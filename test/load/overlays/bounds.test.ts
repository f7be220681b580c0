/** Overlays that would grow without end, or take almost endless time, are refused with the action that does it. */
import { expect, test } from 'vitest';
import { limits } from '../../../src/limits.ts';
import { parseSource } from '../../../src/load/document.ts';
import { applyOverlay } from '../../../src/load/overlays/apply.ts';
import { readOverlay } from '../../../src/load/overlays/document.ts';
import { Draft } from '../../../src/load/overlays/draft.ts';
import { Steps } from '../../../src/load/overlays/work.ts';
import { temporaryFolder } from '../folder.ts';
import { overlaid, overlayText } from './folder.ts';

const folder = temporaryFolder();
const api = { openapi: '3.1.0', info: { title: 'A', version: '1' }, 'x-list': [1], 'x-a': {} };

/** Applies actions with lower limits than those of a run. */
async function apply(actions: readonly object[], most = 100_000): Promise<void> {
    const text = overlayText(actions.map((action) => `- ${JSON.stringify(action)}`).join('\n'));
    const overlay = readOverlay(await parseSource({ name: 'overlay.yaml', bytes: new TextEncoder().encode(text) }));
    const steps = new Steps(most);
    const draft = new Draft(api, steps, 10_000);
    applyOverlay(overlay, { draft, steps, document: 1, placeOf: ({ pointer }) => ({ pointer }) });
}

function repeated(count: number, ...actions: readonly object[]): readonly object[] {
    return Array.from({ length: count }, () => actions).flat();
}

const many = Array.from({ length: 500 }, (_, index) => index);

test.each<[what: string, actions: readonly object[], says: string]>([
    [
        'an array that doubles',
        repeated(40, { target: "$['x-list']", copy: "$['x-list']" }),
        'overlay.yaml:17:4  invalid-overlay  this action is too much: overlays add more than 10,000 values to the description',
    ],
    [
        'an object that contains itself twice as often each time',
        repeated(20, { target: '$', update: { 'x-b': {} } }, { target: "$['x-a', 'x-b']", copy: '$' }),
        'this action is too much: overlays add more than 10,000 values',
    ],
    [
        'filters within filters',
        [
            { target: '$', update: { many } },
            { target: '$.many[?$.many[?@ == -1]]', remove: true },
        ],
        'overlay.yaml:5:4  invalid-overlay  this action is too much: it takes more steps than the overlays of a description may',
    ],
    [
        'one update for many targets',
        [
            { target: '$', update: { many } },
            { target: '$', update: { other: Object.fromEntries(many.map((index) => [`k${index}`, {}])) } },
            { target: '$.other.*', update: Object.fromEntries(many.map((index) => [`k${index}`, index])) },
        ],
        'overlay.yaml:6:4  invalid-overlay  this action is too much: overlays add more than 10,000 values',
    ],
])('%s', async (_what, actions, says) => {
    await expect(apply(actions)).rejects.toThrow(says);
});

test('values that go deeper and deeper', async () => {
    const actions = Array.from({ length: limits.deepestNesting }, (_, level) => ({
        target: `$${'.a'.repeat(level)}`,
        update: { a: {} },
    }));
    await expect(apply(actions, 1_000_000)).rejects.toThrow(
        'this action is too much: the description is then nested more than 500 levels deep',
    );
});

test('an expression that is too long', async () => {
    await expect(apply([{ target: `$${'.a'.repeat(limits.longestQuery)}`, remove: true }])).rejects.toThrow(
        'is no JSONPath expression of RFC 9535: it has more than 2000 characters',
    );
});

test('a long name is refused where it is written', async () => {
    const name = 'a'.repeat(limits.longestName + 1);
    const { messages } = await overlaid(folder, JSON.stringify(api), [
        overlayText(`- ${JSON.stringify({ target: '$', update: { [name]: 1 } })}`),
    ]);
    expect(messages).toContain('name-too-long');
});
