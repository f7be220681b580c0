/** The parts of the landing page: what an editor says about really generated clients. */
import { join } from 'node:path';
import { createMarkdownRenderer, disposeMdItInstance } from 'vitepress';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Parts, renderParts } from '../../docs/.vitepress/landing/parts.ts';
import { pieces } from '../../docs/.vitepress/landing/pieces.ts';
import { markdown } from '../../docs/.vitepress/markdown/index.ts';
import { landingPlugin } from '../../docs/.vitepress/markdown/landing.ts';
import { landingPage } from '../../docs/.vitepress/pages.ts';
import { root, textOf } from '../docs/blocks.ts';

let parts: Parts;

beforeAll(async () => {
    parts = await renderParts();
}, 120_000);

/** What a reader reads. */
const plain = (html = ''): string =>
    html
        .replaceAll(/<[^>]*>/g, '')
        .replaceAll('&#10;', '\n')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&');

describe('the pieces', () => {
    const count = pieces.flatMap(({ variants }) => variants).length;

    test('have completions, a type and an error each', () => {
        const html = parts['pieces'] ?? '';
        for (const kind of ['completions', 'hover', 'problem']) {
            expect(html.split(`class="editor-note ${kind}"`).length - 1).toBe(count);
        }
        // A word of each is marked.
        expect(html.split('editor-wrong').length - 1).toBe(count);
        expect(html.split('editor-asked').length - 1).toBeGreaterThanOrEqual(count);
    });

    test('say what the compiler says', () => {
        const text = plain(parts['pieces']);
        expect(text).toContain('const trips: Trip[]');
        expect(text).toContain("Type 'number' is not assignable to type 'string'. TS2322");
        expect(text).toContain("Type 'string' is not assignable to type 'Date'. TS2322");
        expect(text).toContain('(property) Trip.departs: Date');
        expect(text).toContain('Completions: bookSeatfindSeatfindTripsplanTripFind trips by their state');
        expect(text).toContain('toLocaleDateString');
    });

    test('show the part of the description that decides them', () => {
        const text = plain(parts['pieces']);
        expect(text).toContain('departs: { type: string, format: date-time }');
        expect(text).toContain('State: { enum: [planned, booked, over] }');
    });

    test('are a line of Markdown each', () => {
        for (const html of Object.values(parts)) expect(html).not.toContain('\n');
    });
});

describe('the cards', () => {
    test('of dates', () => {
        // What the card says about other clients.
        const trip = JSON.parse('{"departs":"2026-08-01T10:00:00Z"}');
        expect(() => trip.departs.getHours()).toThrow(new TypeError('trip.departs.getHours is not a function'));
        expect(plain(parts['card date'])).toContain('TypeError: trip.departs.getHours is not a function');
        expect(plain(parts['card date'])).toContain('(property) Trip.departs: Date');
    });

    test('of empty responses', async () => {
        const response = new Response(undefined, { status: 204 });
        await expect(response.json()).rejects.toThrow(new SyntaxError('Unexpected end of JSON input'));
        expect(plain(parts['card empty'])).toContain('SyntaxError: Unexpected end of JSON input');
        expect(plain(parts['card empty'])).toContain("'booked' is possibly 'undefined'. TS18048");
    });

    test('of odd names and texts', () => {
        expect(plain(parts['card names'])).toContain("'+1': number;");
        expect(plain(parts['card text'])).toContain('"*/ globalThis.stolen = true; /*"');
        expect(plain(parts['card text'])).toContain('*\\/ globalThis.stolen = true;');
    });
});

describe('the page', () => {
    const render = async (shown: Readonly<Record<string, string>>): Promise<string> => {
        // VitePress makes only one for a process, and another file may have made it.
        disposeMdItInstance();
        const md = await createMarkdownRenderer(root, {
            ...markdown,
            highlight: (code) => `<pre>${code}</pre>`,
            async config(renderer) {
                await markdown.config?.(renderer);
                renderer.use(landingPlugin, shown);
            },
        });
        return md.renderAsync(textOf(landingPage), { path: join(root, landingPage), relativePath: 'index.md' });
    };

    test('is not built without a part', async () => {
        await expect(render({})).rejects.toThrow("the landing page has no part 'pieces'");
    });

    test('has each part once, in elements that are closed', async () => {
        const html = await render(Object.fromEntries(Object.keys(parts).map((name) => [name, `<i>${name}</i>`])));
        for (const name of Object.keys(parts)) expect(html.split(`<i>${name}</i>`)).toHaveLength(2);
        for (const element of ['section', 'div']) {
            expect(html.split(`<${element}`).length).toBe(html.split(`</${element}>`).length);
        }
        expect(html).not.toContain('<!-- site');
    });
});
