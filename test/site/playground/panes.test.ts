/** Which panes are seen and how wide they are, and what of it is kept on the device. */
import { describe, expect, test } from 'vitest';
import { keyOf, leastWidth, paneNames, panesOf, toggled } from '../../../docs/.vitepress/playground/panes.ts';
import { readSettings } from '../../../docs/.vitepress/playground/settings.ts';

const given = { room: 'wide', tab: 'description', hidden: [], widths: {} } as const;
const shown = (change: Partial<Parameters<typeof panesOf>[0]>) =>
    panesOf({ ...given, ...change }).map(({ name, width }) => [name, width]);

test('a wide page has all panes, a narrower one two, and a phone one', () => {
    expect(shown({}).map(([name]) => name)).toEqual(paneNames);
    expect(shown({ room: 'middle', tab: 'options' })).toEqual([
        ['options', 45],
        ['output', 55],
    ]);
    expect(shown({ room: 'phone', tab: 'output', hidden: ['output'] })).toEqual([['output', 100]]);
});

test('widths fill the page, and no pane is lost', () => {
    for (const description of [-5, 0, 33.3, 99, 1000]) {
        const panes = shown({
            widths: { [keyOf('wide', 'description')]: description, [keyOf('wide', 'options')]: 99 },
        });
        expect(panes.reduce((sum, [, width]) => sum + Number(width), 0)).toBeCloseTo(100);
        expect(panes.every(([, width]) => Number(width) >= leastWidth)).toBe(true);
    }
});

test('a hidden pane leaves its room to the others, and the last one stays', () => {
    expect(shown({ hidden: ['description', 'options'] })).toEqual([['output', 100]]);
    expect(shown({ hidden: paneNames }).map(([name]) => name)).toEqual(['output']);
    expect(toggled(['description'], 'options', paneNames)).toEqual(['description', 'options']);
    expect(toggled(['description', 'options'], 'output', paneNames)).toEqual(['description', 'options']);
    expect(toggled(['description', 'options'], 'description', paneNames)).toEqual(['options']);
    expect(toggled([], 'output', ['output'])).toEqual([]);
});

describe('what is kept', () => {
    const first = { outline: true, hidden: [], widths: {} };

    test.each([null, '', '{', 'null', '3', '{"outline":1,"hidden":3,"widths":[]}', '{"widths":{"a":"x"}}'])(
        'is as at first with %j',
        (text) => {
            expect(readSettings(text)).toEqual(first);
        },
    );

    test('is read again', () => {
        const settings = { outline: false, hidden: ['options'], widths: { middle: 40 } };
        expect(readSettings(JSON.stringify(settings))).toEqual(settings);
    });
});
